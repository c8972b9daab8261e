import { addDays } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import type { facilityApi } from '@iris/contract/facility/facility.api';
import type { Span } from '@iris/contract/facility/facility.model';
import type { Schedule, ScheduleCycle, ScheduleKind } from '@iris/contract/facility/schedule.model';
import { clockOf } from '@iris/contract/facility/schedule.rules';
import { minuteOf } from '../form/facilityForm.ts';
import { today } from '../grid/SlotGrid.tsx';

export interface SlotValues {
  from: string;
  to: string;
  price: number | null;
  weekend_price: number | null;
  holiday_price: number | null;
}

/** The values of a schedule's form. */
export interface ScheduleValues {
  kind: ScheduleKind;
  name: string;
  from_day: string | null;
  to_day: string | null;
  cycle: ScheduleCycle;
  weekdays: number[];
  month_days: number[];
  slots: SlotValues[];
  closed: boolean;
  reason: string;
  reason_en: string;
}

const empty: SlotValues = {
  from: '09:00',
  to: '10:00',
  price: null,
  weekend_price: null,
  holiday_price: null,
};

export const newSchedule = (kind: ScheduleKind): ScheduleValues => ({
  kind,
  name: '',
  from_day: today(),
  to_day: kind === 'REGULAR' ? addDays(today(), 364) : today(),
  cycle: 'DAILY',
  weekdays: [],
  month_days: [],
  slots: [empty],
  closed: false,
  reason: '',
  reason_en: '',
});

export const valuesOf = (row: Schedule): ScheduleValues => ({
  kind: row.kind,
  name: row.name,
  from_day: row.from_day,
  to_day: row.to_day,
  cycle: row.cycle,
  weekdays: row.weekdays,
  month_days: row.month_days,
  slots: row.slots.map((slot) => ({ ...slot, from: clockOf(slot.from), to: clockOf(slot.to % 1_440) })),
  closed: row.closed,
  reason: row.reason,
  reason_en: row.reason_en,
});

/** A slot in minutes of its day. */
export const spanOf = ({ from, to }: Pick<SlotValues, 'from' | 'to'>): Span => ({
  from: minuteOf(from, false),
  to: minuteOf(to, true),
});

type Body = Omit<InputOf<typeof facilityApi.addSchedule>['body'], 'facility_id'>;

/** What is sent; the form's rules have refused every field that is null here and may not be. */
export const bodyOf = (values: ScheduleValues): Body => ({
  ...values,
  from_day: values.from_day ?? '',
  to_day: values.to_day ?? '',
  weekdays: values.cycle === 'WEEKDAYS' ? values.weekdays : [],
  month_days: values.cycle === 'MONTH_DAYS' ? values.month_days : [],
  closed: values.kind === 'TEMPORARY' && values.closed,
  reason: values.closed ? values.reason : '',
  reason_en: values.closed ? values.reason_en : '',
  slots: values.closed
    ? []
    : values.slots.map(({ from, to, price, weekend_price, holiday_price }) => ({
        ...spanOf({ from, to }),
        price: price ?? 0,
        weekend_price,
        holiday_price,
      })),
});

/** A schedule as it stands, to ask what its end or another copy of it would touch. */
export const asStored = (row: Schedule): Body => ({
  kind: row.kind,
  name: row.name,
  from_day: row.from_day,
  to_day: row.to_day,
  cycle: row.cycle,
  weekdays: row.weekdays,
  month_days: row.month_days,
  slots: row.slots,
  closed: row.closed,
  reason: row.reason,
  reason_en: row.reason_en,
});

/** The slot that follows the last one, as long and as dear. */
export function nextSlot(slots: readonly SlotValues[]): SlotValues {
  const last = slots.at(-1);
  if (!last) return empty;
  const [from, to] = [minuteOf(last.from, false), minuteOf(last.to, true)];
  const end = Math.min(to + (to - from), 1_440);
  return { ...last, from: clockOf(to % 1_440), to: clockOf(end % 1_440) };
}
