import { type Day, dayOf, daysBetween } from '@iris/contract/core/day';
import type { CalendarItem } from '@iris/contract/lease/lease.model';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from './calendar.module.css';
import { KindTag } from './KindTag.tsx';

const SHOWN = 20;

/** Upcoming events, day by day; undefined while loading. */
export function Agenda({ items }: { items: readonly CalendarItem[] | undefined }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const nameIn = usePersonName();
  const [shown, setShown] = useState(SHOWN);
  if (!items) return <Bone width="60%" />;
  if (items.length === 0)
    return <Nothing kind="none" title={t('lease.calendar.none')} says={t('lease.calendar.noneSays')} />;
  const sorted = [...items].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const days = Map.groupBy(sorted.slice(0, shown), ({ day }) => day);
  return (
    <>
      <ol className={style.agenda}>
        {[...days].map(([day, of]) => (
          <li key={day}>
            <h3 className={style.agendaDay}>
              <DayText of={day} /> <InDays day={day} />
            </h3>
            <ul>
              {of.map((item) => (
                <li key={`${item.kind}${item.lease_id}`} className={style.item}>
                  <KindTag kind={item.kind} />
                  <Link to={`/lease/${item.lease_id}/detail`}>{item.lease_no}</Link>
                  <span className={style.second}>
                    {placeText(item.unit)} · {nameIn(item.tenant, item.tenant_en)}
                  </span>
                  {item.amount !== null && (
                    <span className={style.amount}>
                      <Money cents={item.amount} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {items.length > shown && (
        <Button block onClick={() => setShown(shown + SHOWN)}>
          {t('lease.calendar.more', { count: items.length - shown })}
        </Button>
      )}
    </>
  );
}

/** How far away a day is. */
function InDays({ day }: { day: Day }) {
  const { t } = useTranslation();
  const days = daysBetween(dayOf(Date.now()), day);
  return (
    <span className={style.second}>
      {days === 0
        ? t('kit.day.today')
        : days > 0
          ? t('lease.calendar.inDays', { count: days })
          : t('lease.calendar.daysAgo', { count: -days })}
    </span>
  );
}
