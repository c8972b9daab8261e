import type { Facility } from '@iris/contract/facility/facility.model';
import type { Schedule } from '@iris/contract/facility/schedule.model';
import type { FacilityRow, ScheduleRow } from './facility.queries.ts';

export const viewFacility = (row: FacilityRow): Facility => ({
  id: row.id,
  condo_id: row.condoId,
  number: row.number,
  name: row.name,
  name_en: row.nameEn,
  order_number: row.orderNumber,
  theme: row.themeFileId,
  phone: row.phone,
  address: row.address,
  address_en: row.addressEn,
  run_time: row.runTime,
  charging_method: row.chargingMethod,
  places: row.places,
  book_times: row.bookTimes,
  ahead_hours: row.aheadHours,
  cancel_hours: row.cancelHours,
  late_share: row.lateShare,
  clean_minutes: row.cleanMinutes,
  lock_type: row.lockType,
  state: row.state,
  created_by: row.createdBy,
  created_at: row.createdAt,
  version: row.version,
});

export const viewSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  facility_id: row.facilityId,
  kind: row.kind,
  name: row.name,
  from_day: row.fromDay,
  to_day: row.toDay,
  cycle: row.cycle,
  weekdays: row.weekdays,
  month_days: row.monthDays,
  slots: row.slots,
  closed: row.closed,
  reason: row.reason,
  reason_en: row.reasonEn,
  state: row.state,
  created_by: row.createdBy,
  created_at: row.createdAt,
  version: row.version,
});
