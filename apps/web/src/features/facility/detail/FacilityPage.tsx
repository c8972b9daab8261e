import { formatDays, formatMoment } from '@iris/contract/core/day';
import type { FacilityDetail, OfferedSlot, RunTime } from '@iris/contract/facility/facility.model';
import { clockOf, weekdayOf } from '@iris/contract/facility/schedule.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { BookDrawer } from '../booking/BookDrawer.tsx';
import { OnlineTag } from '../FacilityTags.tsx';
import style from '../facility.module.css';
import { facilityDetail, facilityHistory, facilityWeek } from '../facility.queries.ts';
import { useFacilityWords, useHistoryWords } from '../facilityWords.ts';
import { DayTurn } from '../grid/DayTurn.tsx';
import grid from '../grid/grid.module.css';
import { SlotGrid, today } from '../grid/SlotGrid.tsx';
import { ClosingsCard } from './ClosingsCard.tsx';
import { FacilityActions } from './FacilityActions.tsx';
import { UseCard } from './UseCard.tsx';

/** One facility: its week, where staff book, its rules, and what comes next. */
export default function FacilityPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(facilityDetail(id));
  const { nameOf, placeOf, english } = useFacilityWords();
  const factsOf = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back="/facility/list"
      title={({ number }) => number}
      copies={({ number }) => number}
      tags={({ state }) => <OnlineTag state={state} />}
      summary={(facility) => [nameOf(facility), placeOf(facility)].join(' · ')}
      actions={(facility) => <FacilityActions key={facility.id} facility={facility} />}
      facts={factsOf}
      wide
      side={(facility) => (
        <>
          <ClosingsCard facility={facility} />
          <Card title={t('facility.field.description')}>
            {facility.theme !== null && (
              <FileImage
                id={facility.theme}
                alt={t('facility.theme', { name: nameOf(facility) })}
                className={style.cover ?? ''}
              />
            )}
            <p className={style.text}>{(english && facility.description_en) || facility.description}</p>
          </Card>
          <HistoryPanel
            key={facility.id}
            read={facilityHistory(facility.id)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </>
      )}
    >
      {(facility) => (
        <>
          <Week key={facility.id} facility={facility} />
          <UseCard key={`use ${facility.id}`} facility={facility} />
        </>
      )}
    </DetailPage>
  );
}

/** The seven days from a day, side by side. */
function Week({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  const { nameOf, english } = useFacilityWords();
  const [day, setDay] = useState(today);
  const [booking, book] = useState<{ day: string; slot: OfferedSlot }>();
  const { data, error, isPending, refetch } = useQuery({
    ...facilityWeek(facility.id, day),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title={t('facility.week')}
      extra={
        <Link to={`/facility/${facility.id}/detail/regulat-schedule`}>{t('facility.screen.schedules')}</Link>
      }
    >
      <div className={grid.bar}>
        <DayTurn day={day} step={7} onChange={setDay} />
      </div>
      {isPending && <Bone width="100%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && (
        <SlotGrid
          label={t('facility.grid.ofDay', {
            day: formatDays(data.items[0]?.day ?? day, data.items.at(-1)?.day ?? day),
          })}
          narrow
          mayBook={facility.actions.includes('book')}
          columns={data.items.map((one) => ({
            key: one.day,
            label: `${nameOf(facility)} ${one.day}`,
            name: `${one.day.slice(5)} ${t(`facility.short.${weekdayOf(one.day) as 0}`)}`,
            note: one.holiday !== '' && (
              <small className={grid.holiday}>{(english && one.holiday_en) || one.holiday}</small>
            ),
            day: one,
          }))}
          onBook={(column, slot) => book({ day: column.key, slot })}
        />
      )}
      {booking && (
        <BookDrawer
          facility={facility}
          day={booking.day}
          start={booking.slot.from_at}
          onClose={() => book(undefined)}
        />
      )}
    </Card>
  );
}

type Line = readonly [string, ReactNode];

function useFacts(): (facility: FacilityDetail) => Line[] {
  const { t } = useTranslation();
  const { ahead, cancelRule, openingHours } = useFacilityWords();
  const hoursText = ({ weekdays, holiday }: RunTime): string => {
    const said = (span: RunTime['holiday']) => span && `${clockOf(span.from)}–${clockOf(span.to)}`;
    return openingHours(weekdays.map(said), said(holiday)).join('\n');
  };
  return (facility) => {
    const lines: (Line | false)[] = [
      [t('facility.field.phone'), facility.phone],
      [t('facility.field.charging_method'), t(`facility.method.${facility.charging_method}`)],
      facility.charging_method === 'BY_PEOPLE' && [t('facility.field.places'), grouped(facility.places)],
      [
        t('facility.field.run_time'),
        <span key="hours" className={style.text}>
          {hoursText(facility.run_time)}
        </span>,
      ],
      [t('facility.field.book_times'), t('facility.ofUnit', { n: facility.book_times })],
      [t('facility.field.ahead_hours'), ahead(facility.ahead_hours)],
      [t('facility.field.cancel_hours'), cancelRule(facility)],
      facility.clean_minutes > 0 && [
        t('facility.field.clean_minutes'),
        t('facility.minutesN', { n: facility.clean_minutes }),
      ],
      [t('facility.field.lock_type'), t(`facility.lock.${facility.lock_type}`)],
      facility.lock !== null && [
        t('facility.section.lock'),
        <span key="lock" className={style.text}>
          {[
            `${facility.lock.devName} · ${t(`facility.devType.${facility.lock.devType as 1}`)}`,
            `devSn ${facility.lock.devSn}`,
            `devMac ${facility.lock.devMac}`,
          ].join('\n')}
        </span>,
      ],
      facility.lock !== null && [
        t('facility.field.key_since'),
        <MomentText key="since" of={facility.lock.key_since} />,
      ],
      facility.lock !== null && [
        t('facility.field.key_releases'),
        facility.lock.key_released_at === null
          ? t('facility.keyUnused')
          : t('facility.keyUsed', {
              n: grouped(facility.lock.key_releases),
              time: formatMoment(facility.lock.key_released_at),
            }),
      ],
      [t('facility.field.live_bookings'), grouped(facility.live_bookings)],
    ];
    return lines.filter((line) => line !== false);
  };
}
