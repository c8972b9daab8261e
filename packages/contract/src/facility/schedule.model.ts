import * as z from 'zod';

declare module '../core/entity.ts' {
  interface Entities {
    schedule: true;
  }
}

/** A temporary schedule replaces the regular ones on its days. */
export const scheduleKinds = ['REGULAR', 'TEMPORARY'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];
export const scheduleCycles = ['DAILY', 'WEEKDAYS', 'MONTH_DAYS'] as const;
export type ScheduleCycle = (typeof scheduleCycles)[number];
export const scheduleStates = ['ONLINE', 'OFFLINE'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** A slot of a day with its prices in HKD cents. */
export const timeSlotSchema = z.object({
  /** Minutes of the day; the last end is 1440, which is 24:00. */
  from: z.number(),
  to: z.number(),
  price: z.number(),
  /** On Saturdays and Sundays; null: the price. */
  weekend_price: z.number().nullable(),
  /** On public holidays; null: as on any such weekday. */
  holiday_price: z.number().nullable(),
});
export type TimeSlot = z.infer<typeof timeSlotSchema>;

export const scheduleSchema = z.object({
  id: z.number(),
  facility_id: z.number(),
  kind: z.enum(scheduleKinds),
  name: z.string(),
  /** Validity, both days included. */
  from_day: z.string(),
  to_day: z.string(),
  cycle: z.enum(scheduleCycles),
  /** With WEEKDAYS: 0 is Sunday. */
  weekdays: z.array(z.number()),
  /** With MONTH_DAYS: 1 to 31. Months that lack a day skip it. */
  month_days: z.array(z.number()),
  slots: z.array(timeSlotSchema),
  /** A temporary one that closes its days, and why. */
  closed: z.boolean(),
  reason: z.string(),
  reason_en: z.string(),
  state: z.enum(scheduleStates),
  created_by: z.string(),
  created_at: z.number(),
  version: z.number(),
});
export type Schedule = z.infer<typeof scheduleSchema>;
