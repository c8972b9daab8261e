import { formatMoment } from '@iris/contract/core/day';
import type { RunTime } from '@iris/contract/facility/facility.model';
import { clockOf } from '@iris/contract/facility/schedule.rules';
import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import type { BookingRow } from './booking.queries.ts';
import type { ClosingRow } from './closing.queries.ts';
import type { FacilityRow, ScheduleRow } from './facility.queries.ts';
import type { LockRow } from './lock.actions.ts';

const hours = ({ weekdays, holiday }: RunTime): string =>
  [...weekdays, holiday].map((span) => (span ? `${clockOf(span.from)}–${clockOf(span.to)}` : '-')).join(' ');
const told = (row: FacilityRow) => ({
  name: row.name,
  name_en: row.nameEn,
  order_number: row.orderNumber,
  phone: row.phone,
  address: row.address,
  address_en: row.addressEn,
  run_time: hours(row.runTime),
  charging_method: row.chargingMethod,
  places: row.places,
  book_times: row.bookTimes,
  ahead_hours: row.aheadHours,
  cancel_hours: row.cancelHours,
  late_share: row.lateShare,
  clean_minutes: row.cleanMinutes,
  lock_type: row.lockType,
  description: row.description,
  description_en: row.descriptionEn,
  state: row.state,
});
const fields = [
  'name',
  'name_en',
  'order_number',
  'phone',
  'address',
  'address_en',
  'run_time',
  'charging_method',
  'places',
  'book_times',
  'ahead_hours',
  'cancel_hours',
  'late_share',
  'clean_minutes',
  'lock_type',
  'description',
  'description_en',
  'state',
] as const;

/** Of a reader, without its secret: when that was entered tells that it was changed. */
const toldLock = (row: LockRow | null) => ({
  devName: row?.devName,
  devSn: row?.devSn,
  devMac: row?.devMac,
  devType: row?.devType,
  key_since: row && formatMoment(row.keySince),
});
const lockFields = ['devName', 'devSn', 'devMac', 'devType', 'key_since'] as const;

/** The reader of a facility before and after a change. */
export interface LockChange {
  before: LockRow | null;
  after: LockRow | null;
}

/** What the history says of a change of a facility. */
export const facilityEntry = (
  before: FacilityRow | null,
  row: FacilityRow,
  action: AuditAction,
  lock: LockChange = { before: null, after: null },
) => ({
  entity: 'facility' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes: [
    ...changesBetween(fields, before && told(before), told(row)),
    ...changesBetween(lockFields, toldLock(lock.before), toldLock(lock.after)),
  ],
});

const toldSchedule = (row: ScheduleRow) => ({
  name: row.name,
  from_day: row.fromDay,
  to_day: row.toDay,
  cycle: row.cycle,
  weekdays: row.weekdays.join('、'),
  month_days: row.monthDays.join('、'),
  slots: row.slots
    .map((slot) =>
      [
        `${clockOf(slot.from)}–${clockOf(slot.to)}`,
        ...[slot.price, slot.weekend_price, slot.holiday_price].map((price) => price ?? '-'),
      ].join(' '),
    )
    .join('、'),
  closed: String(row.closed),
  reason: row.reason,
  state: row.state,
});
const scheduleFields = [
  'name',
  'from_day',
  'to_day',
  'cycle',
  'weekdays',
  'month_days',
  'slots',
  'closed',
  'reason',
  'state',
] as const;

/** What the history says of a change of a schedule. */
export const scheduleEntry = (before: ScheduleRow | null, row: ScheduleRow, action: AuditAction) => ({
  entity: 'schedule' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.name,
  action,
  changes: changesBetween(scheduleFields, before && toldSchedule(before), toldSchedule(row)),
});

const toldClosing = (row: ClosingRow) => ({
  from_at: formatMoment(row.fromAt),
  to_at: formatMoment(row.toAt),
  reason: row.reason,
  lifted_at: row.liftedAt === null ? null : formatMoment(row.liftedAt),
});

/** What the history says of a closing. */
export const closingEntry = (
  before: ClosingRow | null,
  row: ClosingRow,
  label: string,
  action: AuditAction,
) => ({
  entity: 'facilityClosing' as const,
  id: row.id,
  condoId: row.condoId,
  label,
  action,
  changes: changesBetween(
    ['from_at', 'to_at', 'reason', 'lifted_at'] as const,
    before && toldClosing(before),
    toldClosing(row),
  ),
});

const toldBooking = (row: BookingRow) => ({
  state: row.state,
  contactor: row.contactor,
  from_at: formatMoment(row.fromAt),
  to_at: formatMoment(row.toAt),
  people: row.people,
  amount: row.amount,
  pay_until: row.payUntil === null ? null : formatMoment(row.payUntil),
  reason: row.endReason || null,
});
const bookingFields = [
  'state',
  'contactor',
  'from_at',
  'to_at',
  'people',
  'amount',
  'pay_until',
  'reason',
] as const;

/** What the history says of a step of a booking. */
export const bookingEntry = (before: BookingRow | null, row: BookingRow, action: AuditAction) => ({
  entity: 'booking' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes: changesBetween(bookingFields, before && toldBooking(before), toldBooking(row)),
});
