import type { InputOf } from '@iris/contract/core/endpoint';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { ChargingMethod, FacilityDetail, Span } from '@iris/contract/facility/facility.model';
import { type FacilityLock, type Lock, lockDevices } from '@iris/contract/facility/lock.model';
import { clockOf } from '@iris/contract/facility/schedule.rules';

/** Opening hours of a day while they are filled in. */
export interface HoursValues {
  open: boolean;
  from: string;
  to: string;
}

/** A reader while it is filled in. The eKey is empty where the one that is there stays. */
export interface LockValues {
  devName: string;
  devSn: string;
  devMac: string;
  devType: number | null;
  eKey: string;
}

/** The values of a facility's form. */
export interface FacilityValues {
  name: string;
  name_en: string;
  order_number: number | null;
  theme: number | null;
  phone: string;
  address: string;
  address_en: string;
  /** Monday to Sunday, then public holidays. */
  hours: HoursValues[];
  charging_method: ChargingMethod;
  places: number | null;
  book_times: number | null;
  ahead_hours: number | null;
  cancel_hours: number | null;
  late_share: number | null;
  clean_minutes: number | null;
  description: string;
  description_en: string;
  images: number[];
  lock_type: FacilityLock;
  lock: LockValues;
}

/** Weekdays of the contract in the order of the form: the week begins on Monday. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;
const noLock: LockValues = { devName: '', devSn: '', devMac: '', devType: lockDevices.reader, eKey: '' };
const usual: HoursValues = { open: true, from: '09:00', to: '22:00' };

export const newFacility: FacilityValues = {
  name: '',
  name_en: '',
  order_number: 0,
  theme: null,
  phone: '',
  address: '',
  address_en: '',
  hours: Array.from({ length: 8 }, () => usual),
  charging_method: 'BY_FACILITY',
  places: 1,
  book_times: 2,
  ahead_hours: 168,
  cancel_hours: 24,
  late_share: 0,
  clean_minutes: 0,
  description: '',
  description_en: '',
  images: [],
  lock_type: 'HUMAN',
  lock: noLock,
};

const hoursOf = (span: Span | null | undefined): HoursValues =>
  span ? { open: true, from: clockOf(span.from), to: clockOf(span.to % 1_440) } : { ...usual, open: false };
/** Minutes of the day; the end of a day is written 00:00. */
export const minuteOf = (time: string, last: boolean): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minute = hours * 60 + minutes;
  return last && minute === 0 ? 1_440 : minute;
};
const spanOf = ({ open, from, to }: HoursValues): Span | null =>
  open ? { from: minuteOf(from, false), to: minuteOf(to, true) } : null;

export const valuesOf = (row: FacilityDetail): FacilityValues => ({
  name: row.name,
  name_en: row.name_en,
  order_number: row.order_number,
  theme: row.theme,
  phone: row.phone,
  address: row.address,
  address_en: row.address_en,
  hours: [...weekOrder.map((day) => hoursOf(row.run_time.weekdays[day])), hoursOf(row.run_time.holiday)],
  charging_method: row.charging_method,
  places: row.places,
  book_times: row.book_times,
  ahead_hours: row.ahead_hours,
  cancel_hours: row.cancel_hours,
  late_share: row.late_share,
  clean_minutes: row.clean_minutes,
  description: row.description,
  description_en: row.description_en,
  images: row.images,
  lock_type: row.lock_type,
  lock: row.lock ? lockValues(row.lock) : noLock,
});
const lockValues = ({ devName, devSn, devMac, devType }: Lock): LockValues => ({
  devName,
  devSn,
  devMac,
  devType,
  eKey: '',
});

type Body = Omit<InputOf<typeof facilityApi.add>['body'], 'condo_id' | 'lock'>;

/** The reader that is sent; null where staff open it. The form's rules have refused one without a kind. */
export const lockOf = ({ lock_type, lock }: FacilityValues) =>
  lock_type === 'BLUETOOTH' ? { ...lock, devType: lock.devType ?? lockDevices.reader } : null;

/** What is sent; the form's rules have refused every field that is null here and may not be. */
export function bodyOf({ hours, lock: _, ...values }: FacilityValues): Body {
  const spans = hours.map(spanOf);
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map(
    (day) => spans[(weekOrder as readonly number[]).indexOf(day)] ?? null,
  );
  return {
    ...values,
    run_time: { weekdays, holiday: spans[7] ?? null },
    order_number: values.order_number ?? 0,
    places: values.charging_method === 'BY_PEOPLE' ? (values.places ?? 1) : 1,
    book_times: values.book_times ?? 1,
    ahead_hours: values.ahead_hours ?? 1,
    cancel_hours: values.cancel_hours ?? 0,
    late_share: values.late_share ?? 0,
    clean_minutes: values.clean_minutes ?? 0,
  };
}
