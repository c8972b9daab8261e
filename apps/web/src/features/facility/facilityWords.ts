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
import { weekOrder } from './form/facilityForm.ts';

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
    /** Opening hours by weekday from Monday on, as one line where all are the same, and of holidays; null: closed. */
    openingHours: (weekdays: readonly (string | null)[], holiday: string | null): string[] => {
      const said = (hours: string | null | undefined) => hours ?? t('facility.hours.off');
      const week = weekOrder.map((day) => said(weekdays[day]));
      const days = week.every((one) => one === week[0])
        ? [`${t('facility.hours.daily')} ${week[0]}`]
        : weekOrder.map((day, index) => `${t(`facility.short.${day}`)} ${week[index]}`);
      return [...days, `${t('facility.day.holiday')} ${said(holiday)}`];
    },
  };
}

/** A slot in a history: its time, and the cents of a usual day, a weekend and a holiday, `-` for no price of its own. */
const SLOT = /^(\S+) (\d+) (\d+|-) (\d+|-)$/;
const LIST = '、';

/** The values in a history that are stored for machines, in words: hours, prices and days. */
function useStoredValues(): Record<string, (value: string) => string> {
  const { t } = useTranslation();
  const { ahead, price, openingHours } = useFacilityWords();
  const comma = t('kit.comma');
  const slotOf = (stored: string): string => {
    const [, time, usual, weekend, holiday] = SLOT.exec(stored) ?? [];
    if (time === undefined) return stored;
    const other = (name: string, cents = '-') => (cents === '-' ? [] : [`${name} ${price(Number(cents))}`]);
    return [
      `${time} ${price(Number(usual))}`,
      ...other(t('facility.field.weekend_price'), weekend),
      ...other(t('facility.field.holiday_price'), holiday),
    ].join(' · ');
  };
  return {
    closed: (value) => t(value === 'true' ? 'facility.yes' : 'facility.no'),
    run_time: (value) => {
      const hours = value.split(' ').map((one) => (one === '-' ? null : one));
      return openingHours(hours.slice(0, 7), hours[7] ?? null).join(comma);
    },
    slots: (value) => value.split(LIST).map(slotOf).join(comma),
    weekdays: (value) =>
      weekOrder
        .filter((day) => value.split(LIST).includes(String(day)))
        .map((day) => t(`facility.short.${day}`))
        .join(comma),
    month_days: (value) => value.split(LIST).join(comma),
    ahead_hours: (value) => ahead(Number(value)),
    cancel_hours: (value) =>
      value === '0' ? t('facility.cancelUntilStart') : t('facility.cancelUntil', { n: Number(value) }),
    late_share: (value) => `${value}%`,
    clean_minutes: (value) => t('facility.minutesN', { n: Number(value) }),
  };
}

/** The texts of fields and values in the history of a facility, a booking or a fee. */
export function useHistoryWords(): Wording {
  const stored = useStoredValues();
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
    show: (field, value, entity) => stored[field]?.(value) ?? wording.show(field, value, entity),
  };
}
