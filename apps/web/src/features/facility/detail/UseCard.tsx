import { addDays, dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { FacilityDetail } from '@iris/contract/facility/facility.model';
import { clockOf } from '@iris/contract/facility/schedule.rules';
import type { FacilityUse } from '@iris/contract/facility/use.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayRange, type Days } from '../../../kit/day/DayRange.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Sums } from '../../../kit/page/Sums.tsx';
import { facilityUse } from '../facility.queries.ts';
import { weekOrder } from '../form/facilityForm.ts';
import style from './use.module.css';

const MINUTES = 60;
const percent = (used: number, open: number): string =>
  open === 0 ? '—' : `${Math.round((used / open) * 100)}%`;
const hoursOf = (minutes: number): string => grouped(Math.round(minutes / MINUTES));
const last30 = (): Days => {
  const today = dayOf(Date.now());
  return [addDays(today, -29), today];
};

/** How a facility was used: hours used of hours open by weekday and hour, income, and who did not come. */
export function UseCard({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  const [days, setDays] = useState(last30);
  const { data, error, isPending, refetch } = useQuery({
    ...facilityUse(facility.id, ...days),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title={t('facility.use')}
      extra={
        <DayRange value={days} limited clearable={false} onChange={(next) => setDays(next ?? last30())} />
      }
    >
      {isPending && <Bone width="100%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <Sums
            sums={[
              {
                title: t('facility.use.hours'),
                value: t('facility.use.of', { used: hoursOf(data.used), open: hoursOf(data.open) }),
              },
              { title: t('facility.use.share'), value: percent(data.used, data.open) },
              { title: t('facility.use.income'), value: formatMoney(data.income) },
              {
                title: t('facility.use.noShows'),
                value: t('facility.use.of', { used: grouped(data.no_shows), open: grouped(data.bookings) }),
              },
            ]}
          />
          {data.hours.length === 0 ? (
            <p className={style.none}>{t('facility.use.none')}</p>
          ) : (
            <Hours use={data} />
          )}
        </>
      )}
    </Card>
  );
}

/** A row for each hour of the day, a column for each weekday; the darker, the fuller. */
function Hours({ use: { hours } }: { use: FacilityUse }) {
  const { t } = useTranslation();
  const cells = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one]));
  const rows = [...new Set(hours.map(({ hour }) => hour))].sort((a, b) => a - b);
  return (
    <div className={style.scroll}>
      <table className={style.hours}>
        <caption className="hidden-text">{t('facility.use')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('facility.use.time')}</th>
            {weekOrder.map((weekday) => (
              <th key={weekday} scope="col">
                {t(`facility.short.${weekday as 0}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row">{clockOf(hour * MINUTES)}</th>
              {weekOrder.map((weekday) => {
                const { open = 0, used = 0 } = cells.get(`${weekday} ${hour}`) ?? {};
                const share = open === 0 ? 0 : Math.min(used / open, 1);
                return (
                  <td key={weekday} style={{ '--share': `${Math.round(share * 45)}%` } as CSSProperties}>
                    {percent(used, open)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
