import { dayOf, startOfDay } from '@iris/contract/core/day';
import type { FacilityDay, OfferedSlot } from '@iris/contract/facility/facility.model';
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ScrollBox } from '../../../kit/table/ScrollBox.tsx';
import { slotText } from '../facilityWords.ts';
import style from './grid.module.css';
import { hourHeight } from './gridScale.ts';
import { Slot } from './Slot.tsx';
import { stopOfBooking, stopOfName, stopsOf } from './slotKeys.ts';
import { useSlotKeys } from './useSlotKeys.ts';

const HOUR_MS = 3_600_000;

interface GridColumn {
  key: string;
  /** Above its slots: a name, where that leads, and what there is to say beside. */
  name: string;
  to?: string;
  note: ReactNode;
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

/**
 * Slots of facilities or of days side by side, by the hours: free, held, full, closed, with price and who is there. The
 * arrow keys move between them.
 */
export function SlotGrid({ label, columns, mayBook, narrow = false, chosen = [], onBook }: SlotGridProps) {
  const { t } = useTranslation();
  const how = useId();
  const box = useRef<HTMLElement>(null);
  const { tab, ...keys } = useSlotKeys(
    columns.map((column) => stopsOf(column, mayBook)),
    box,
  );
  const [first, last] = hoursOf(columns);
  const hour = hourHeight(
    columns.map(({ day }) => day),
    narrow,
  );
  const scale: CSSProperties & { '--hour': string } = { '--hour': `${hour}px` };
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <ScrollBox label={label} walked>
      <section
        ref={box}
        className={`${style.grid} ${narrow ? style.narrow : ''}`}
        aria-label={label}
        aria-describedby={how}
        style={scale}
        {...keys}
      >
        <div className={style.hours} aria-hidden>
          <div className={style.head} />
          <div className={style.track} style={{ height: hours.length * hour }}>
            {hours.map((one) => (
              <span key={one} style={{ top: (one - first) * hour }}>
                {`${String(one).padStart(2, '0')}:00`}
              </span>
            ))}
          </div>
        </div>
        {columns.map((column) => (
          <section key={column.key} className={style.column} aria-label={column.label}>
            <div className={style.head} data-cell>
              {column.to === undefined ? (
                <b>{column.name}</b>
              ) : (
                <Link to={column.to} {...tab(stopOfName(column.key))}>
                  {column.name}
                </Link>
              )}
              {column.note}
            </div>
            <div className={style.track} style={{ height: hours.length * hour }}>
              {column.day.slots.map((slot) => (
                <Slot
                  key={slot.from_at}
                  facilityId={column.day.facility_id}
                  slot={slot}
                  column={column.key}
                  of={column.label}
                  top={topOf(column, slot.from_at, first) * hour}
                  height={((slot.to_at - slot.from_at) / HOUR_MS) * hour}
                  chosen={chosen.includes(slot.from_at)}
                  tab={tab}
                  {...(mayBook && slot.state === 'FREE' ? { onBook: () => onBook(column, slot) } : {})}
                />
              ))}
              {column.day.others.map((one) => (
                <Link
                  key={`other ${one.id}`}
                  to={`/facility/booking/${one.id}/detail`}
                  className={`${style.slot} ${style.other}`}
                  data-cell
                  aria-label={[
                    column.label,
                    t(`booking.state.${one.state}`),
                    `${slotText(one)} ${one.name}`,
                  ].join(' ')}
                  style={{
                    top: topOf(column, one.from_at, first) * hour,
                    height: ((one.to_at - one.from_at) / HOUR_MS) * hour - 2,
                  }}
                  {...tab(stopOfBooking(column.key, one.from_at, one.id))}
                >
                  {slotText(one)} {one.name}
                </Link>
              ))}
              {column.day.slots.length === 0 && column.day.others.length === 0 && <None of={column.day} />}
            </div>
          </section>
        ))}
        <span id={how} className="hidden-text">
          {t('facility.grid.how')}
        </span>
      </section>
    </ScrollBox>
  );
}

/** Hours from the top. */
const topOf = ({ day }: GridColumn, moment: number, first: number): number =>
  (moment - startOfDay(day.day)) / HOUR_MS - first;

/** The first hour and the one after the last, of all slots. */
function hoursOf(columns: readonly GridColumn[]): [number, number] {
  const hours = columns.flatMap(({ day }) =>
    [...day.slots, ...day.others].map(({ from_at, to_at }) => [
      (from_at - startOfDay(day.day)) / HOUR_MS,
      (to_at - startOfDay(day.day)) / HOUR_MS,
    ]),
  );
  if (hours.length === 0) return [9, 18];
  return [
    Math.floor(Math.min(...hours.map(([from = 0]) => from))),
    Math.ceil(Math.max(...hours.map(([, to = 24]) => to))),
  ];
}

function None({ of }: { of: FacilityDay }) {
  const { t, i18n } = useTranslation();
  const reason = (i18n.language === 'en' && of.closed_en) || of.closed;
  return <p className={style.none}>{reason ?? t('facility.grid.none')}</p>;
}

/** Today in Hong Kong. */
export const today = (): string => dayOf(Date.now());
