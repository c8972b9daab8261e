import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { bookingStates, type SoldSlot } from '@iris/contract/facility/booking.model';
import { stretches } from '@iris/contract/facility/booking.rules';
import { chargingMethods, type Facility, facilityStates } from '@iris/contract/facility/facility.model';
import { facilityLocks } from '@iris/contract/facility/lock.model';
import { scheduleCycles, scheduleKinds } from '@iris/contract/facility/schedule.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { chargeValues } from '../../parts/payment/moneyHistory.ts';

/** `09:00`; the end of a day is 24:00. */
const clockAt = (moment: number, last = false): string => {
  const time = formatMoment(moment).slice(11);
  return last && time === '00:00' ? '24:00' : time;
};
/** `09:00–10:00`. */
export const slotText = ({ from_at, to_at }: { from_at: number; to_at: number }): string =>
  `${clockAt(from_at)}–${clockAt(to_at, true)}`;
/** `2026-11-24 09:00–10:00`; of slots that are apart each time: `2026-11-24 09:00–10:00, 15:00–16:00`. */
export const timeText = ({
  slots,
  ...of
}: Pick<SoldSlot, 'from_at' | 'to_at'> & { slots?: SoldSlot[] }): string =>
  `${formatMoment(of.from_at).slice(0, 10)} ${(slots ? stretches(slots, 0) : [of]).map(slotText).join(', ')}`;

/** The texts about facilities that depend on the language. */
export function useFacilityWords() {
  const { t, i18n } = useTranslation();
  const english = i18n.language === 'en';
  return {
    english,
    nameOf: ({ name, name_en }: { name: string; name_en: string }) => (english && name_en) || name,
    placeOf: ({ address, address_en }: { address: string; address_en: string }) =>
      (english && address_en) || address,
    /** The name of the facility of a booking or a fee. */
    ofFacility: ({ facility_name, facility_name_en }: { facility_name: string; facility_name_en: string }) =>
      (english && facility_name_en) || facility_name,
    bookedBy: ({ contactor, contactor_en }: { contactor: string; contactor_en: string }) =>
      (english && contactor_en) || contactor,
    people: (n: number) => (n === 1 ? t('facility.person') : t('facility.people', { n: grouped(n) })),
    /** How far ahead something is booked. */
    ahead: (hours: number) =>
      hours % 24 === 0 ? t('facility.daysN', { n: hours / 24 }) : t('facility.hoursN', { n: hours }),
    /** What comes back when a booking is cancelled, until when and after that. */
    cancelRule: ({ cancel_hours: n, late_share: share }: Pick<Facility, 'cancel_hours' | 'late_share'>) =>
      t('facility.cancelRule', {
        until: n === 0 ? t('facility.cancelUntilStart') : t('facility.cancelUntil', { n }),
        after: share === 0 ? t('facility.cancelThenNone') : t('facility.cancelThen', { share }),
      }),
    price: (cents: number) => (cents === 0 ? t('facility.free') : formatMoney(cents)),
  };
}

/** The texts of fields and values in the history of a facility, a booking or a fee. */
export function useHistoryWords(): Wording {
  const { t } = useTranslation();
  const [facility, booking] = [
    keyOf('facility.state.', facilityStates),
    keyOf('booking.state.', bookingStates),
  ];
  const wording = useHistoryWording({
    fields: ['facility.field.', 'booking.field.', 'pay.field.', 'payment.history.'],
    money: ['amount', 'paid', 'refunded', 'refunding', 'slip_amount'],
    values: {
      state: (value) => facility(value) ?? booking(value),
      status: chargeValues.status,
      channel: chargeValues.channel,
      reason: chargeValues.reason,
      charging_method: keyOf('facility.method.', chargingMethods),
      cycle: keyOf('facility.cycle.', scheduleCycles),
      lock_type: keyOf('facility.lock.', facilityLocks),
      kind: keyOf('facility.kind.', scheduleKinds),
    },
  });
  return {
    ...wording,
    show: (field, value, entity) =>
      field === 'closed'
        ? t(value === 'true' ? 'facility.yes' : 'facility.no')
        : wording.show(field, value, entity),
  };
}
