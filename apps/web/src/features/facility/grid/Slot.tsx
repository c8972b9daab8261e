import type { OfferedSlot } from '@iris/contract/facility/facility.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { slotText, useFacilityWords } from '../facilityWords.ts';
import style from './grid.module.css';
import { linesIn } from './gridScale.ts';
import { hasOwnStop, SHOWN_BOOKINGS, stopOfBooking, stopOfMore, stopOfSlot } from './slotKeys.ts';
import type { SlotTabs } from './useSlotKeys.ts';

/** Pixels of a slot in which what it says may take a second line. */
const TWO_LINES = 40;
/** Pixels of a slot in which who booked it may take a second line. */
const LONG_NAME = 54;

interface SlotProps {
  facilityId: number;
  slot: OfferedSlot;
  /** Its column, and what that is called. */
  column: string;
  of: string;
  top: number;
  height: number;
  chosen: boolean;
  tab: SlotTabs;
  onBook?: () => void;
}

/** A slot: its time, what it costs or why it cannot be had, and who has it. */
export function Slot({ facilityId, slot, column, of, top, height, chosen, tab, onBook }: SlotProps) {
  const { t } = useTranslation();
  const { price, english } = useFacilityWords();
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
  const more = t('facility.slot.more', { n: bookings.length - SHOWN_BOOKINGS });
  const heard = state === 'FREE' ? `${t('facility.slot.FREE')} ${says}` : says;
  const box = `${style.slot} ${style[state.toLowerCase()] ?? ''} ${chosen ? style.chosen : ''}`;
  const seen = (
    <>
      <b>{time}</b> <span>{onBook || bookings.length === 0 || state === 'CLOSED' ? says : ''}</span>
    </>
  );
  return (
    <div
      className={box}
      style={{ top, height: height - 2 }}
      title={state === 'CLOSED' ? reason : undefined}
      data-cell
    >
      {hasOwnStop(slot) ? (
        <button
          type="button"
          className={`${style.book} ${height >= TWO_LINES ? style.tall : ''} ${state === 'CLOSED' ? style.cut : ''}`}
          // A long reason ends with dots where the slot ends; the hint has all of it.
          style={state === 'CLOSED' ? { WebkitLineClamp: linesIn(height) } : undefined}
          {...tab(stopOfSlot(column, slot.from_at))}
          {...(onBook
            ? {
                'aria-pressed': chosen,
                'aria-label': t('facility.slot.book', { of, time, says }),
                onClick: onBook,
              }
            : { 'aria-disabled': true, 'aria-label': [of, time, heard].join(' ') })}
        >
          {seen}
        </button>
      ) : (
        <span className={style.says}>{seen}</span>
      )}
      {bookings.slice(0, SHOWN_BOOKINGS).map((one) => (
        <Who
          key={one.id}
          booking={one}
          slot={slot}
          of={of}
          wraps={bookings.length === 1 && height >= LONG_NAME}
          {...tab(stopOfBooking(column, slot.from_at, one.id))}
        />
      ))}
      {bookings.length > SHOWN_BOOKINGS && (
        <Link
          to={`/facility/booking/list?${bookingsIn(facilityId, slot)}`}
          className={style.who ?? ''}
          aria-label={[of, time, more].join(' ')}
          {...tab(stopOfMore(column, slot.from_at))}
        >
          {more}
        </Link>
      )}
    </div>
  );
}

/** The address of the list of all bookings of a slot. */
const bookingsIn = (facilityId: number, { from_at, to_at }: OfferedSlot): string =>
  String(new URLSearchParams({ facility_id: String(facilityId), slot: `${from_at}-${to_at}` }));

interface WhoProps extends ReturnType<SlotTabs> {
  booking: OfferedSlot['bookings'][number];
  slot: OfferedSlot;
  of: string;
  /** Whether there is room for a second line. */
  wraps: boolean;
}

/** Who booked a slot. */
function Who({ booking, slot, of, wraps, ...tab }: WhoProps) {
  const { t } = useTranslation();
  const { people } = useFacilityWords();
  const personName = usePersonName();
  const placeText = usePlaceText();
  const { id, number, unit, state } = booking;
  const name = personName(booking.name, booking.name_en);
  const unpaid = state === 'UNPAID';
  const seen = [name, booking.people > 1 && people(booking.people), unpaid && t('booking.state.UNPAID')]
    .filter(Boolean)
    .join(' · ');
  const heard = [of, slotText(slot), unpaid ? '' : t(`booking.state.${state}`), seen];
  return (
    <Link
      to={`/facility/booking/${id}/detail`}
      className={`${style.who} ${wraps ? style.tall : ''} ${style[`is${state}`] ?? ''}`}
      title={`${slotText(slot)} ${number} ${name} ${placeText(unit)}`}
      aria-label={heard.filter(Boolean).join(' ')}
      {...tab}
    >
      {seen}
    </Link>
  );
}
