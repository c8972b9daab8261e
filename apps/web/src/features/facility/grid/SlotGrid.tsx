import { dayOf, startOfDay } from '@iris/contract/core/day';
import type { FacilityDay, OfferedSlot } from '@iris/contract/facility/facility.model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ScrollBox } from '../../../kit/table/ScrollBox.tsx';
import { clockAt, slotText, useFacilityWords } from '../facilityWords.ts';
import style from './grid.module.css';

const MINUTE_MS = 60_000;
/** Pixels of an hour. */
const HOUR = 56;

interface GridColumn {
  key: string;
  head: ReactNode;
  /** Read out with each slot. */
  label: string;
  day: FacilityDay;
}

interface SlotGridProps {
  label: string;
  columns: readonly GridColumn[];
  /** Whether free slots can be booked. */
  mayBook: boolean;
  /** Seven columns in half a page. */
  narrow?: boolean;
  /** The slots that are chosen now. */
  chosen?: readonly number[];
  onBook: (column: GridColumn, slot: OfferedSlot) => void;
}

/** Slots of facilities or of days side by side, by the hours: free, held, full, closed, with price and who is there. */
export function SlotGrid({ label, columns, mayBook, narrow = false, chosen = [], onBook }: SlotGridProps) {
  const [first, last] = hoursOf(columns);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <ScrollBox label={label}>
      <div className={`${style.grid} ${narrow ? style.narrow : ''}`}>
        <div className={style.hours} aria-hidden>
          <div className={style.head} />
          <div className={style.track} style={{ height: hours.length * HOUR }}>
            {hours.map((hour) => (
              <span key={hour} style={{ top: (hour - first) * HOUR }}>
                {`${String(hour).padStart(2, '0')}:00`}
              </span>
            ))}
          </div>
        </div>
        {columns.map((column) => (
          <section key={column.key} className={style.column} aria-label={column.label}>
            <div className={style.head}>{column.head}</div>
            <div className={style.track} style={{ height: hours.length * HOUR }}>
              {column.day.slots.map((slot) => (
                <Slot
                  key={slot.from_at}
                  slot={slot}
                  of={column.label}
                  top={topOf(column, slot.from_at, first)}
                  height={((slot.to_at - slot.from_at) / 3_600_000) * HOUR}
                  chosen={chosen.includes(slot.from_at)}
                  {...(mayBook && slot.state === 'FREE' ? { onBook: () => onBook(column, slot) } : {})}
                />
              ))}
              {column.day.others.map((one) => (
                <Link
                  key={`other ${one.id}`}
                  to={`/facility/booking/${one.id}/detail`}
                  className={`${style.slot} ${style.other}`}
                  style={{
                    top: topOf(column, one.from_at, first),
                    height: ((one.to_at - one.from_at) / 3_600_000) * HOUR - 2,
                  }}
                >
                  {slotText(one)} {one.name}
                </Link>
              ))}
              {column.day.slots.length === 0 && column.day.others.length === 0 && <None of={column.day} />}
            </div>
          </section>
        ))}
      </div>
    </ScrollBox>
  );
}

const topOf = ({ day }: GridColumn, moment: number, first: number): number =>
  ((moment - startOfDay(day.day)) / MINUTE_MS / 60 - first) * HOUR;

/** The first hour and the one after the last, of all slots. */
function hoursOf(columns: readonly GridColumn[]): [number, number] {
  const hours = columns.flatMap(({ day }) =>
    [...day.slots, ...day.others].map(({ from_at, to_at }) => [
      (from_at - startOfDay(day.day)) / 3_600_000,
      (to_at - startOfDay(day.day)) / 3_600_000,
    ]),
  );
  if (hours.length === 0) return [9, 18];
  return [
    Math.floor(Math.min(...hours.map(([from = 0]) => from))),
    Math.ceil(Math.max(...hours.map(([, to = 24]) => to))),
  ];
}

function None({ of }: { of: FacilityDay }) {
  const { t } = useTranslation();
  return <p className={style.none}>{of.closed ?? t('facility.grid.none')}</p>;
}

interface SlotProps {
  slot: OfferedSlot;
  of: string;
  top: number;
  height: number;
  chosen: boolean;
  onBook?: () => void;
}

function Slot({ slot, of, top, height, chosen, onBook }: SlotProps) {
  const { t } = useTranslation();
  const { price, people, english } = useFacilityWords();
  const { state, left, bookings, closed, closed_en } = slot;
  const time = slotText(slot);
  const reason = (english && closed_en) || closed;
  const shared = bookings.length > 0 && state === 'FREE';
  const says =
    state === 'CLOSED'
      ? `${t('facility.slot.CLOSED')} ${reason}`
      : state === 'FREE'
        ? [price(slot.price), left > 1 || shared ? t('facility.slot.left', { n: left }) : '']
            .filter(Boolean)
            .join(' · ')
        : t(`facility.slot.${state}`);
  const box = `${style.slot} ${style[state.toLowerCase()] ?? ''} ${chosen ? style.chosen : ''}`;
  return (
    <div className={box} style={{ top, height: height - 2 }}>
      {onBook ? (
        <button
          type="button"
          className={style.book}
          aria-pressed={chosen}
          aria-label={t('facility.slot.book', { of, time, says })}
          onClick={onBook}
        >
          <b>{time}</b> <span>{says}</span>
        </button>
      ) : (
        <span className={style.says}>
          <b>{time}</b> <span>{bookings.length > 0 && state !== 'CLOSED' ? '' : says}</span>
        </span>
      )}
      {bookings.slice(0, 2).map((one) => (
        <Link
          key={one.id}
          to={`/facility/booking/${one.id}/detail`}
          className={`${style.who} ${style[`is${one.state}`] ?? ''}`}
          title={`${clockAt(slot.from_at)} ${one.number} ${one.name} ${one.unit}`}
        >
          {(english && one.name_en) || one.name}
          {one.people > 1 && ` · ${people(one.people)}`}
          {one.state === 'UNPAID' && ` · ${t('booking.state.UNPAID')}`}
        </Link>
      ))}
      {bookings.length > 2 && (
        <span className={style.more}>{t('facility.slot.more', { n: bookings.length - 2 })}</span>
      )}
    </div>
  );
}

/** Today in Hong Kong. */
export const today = (): string => dayOf(Date.now());
