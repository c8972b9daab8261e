import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { bookingStates } from './booking.model.ts';
import { facilityLocks, lockSchema } from './lock.model.ts';
import { scheduleSchema } from './schedule.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    facility: true;
    facilityClosing: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    facility: true;
  }
}
findable('facility');

/** BY_PEOPLE: heads share a slot up to the places; BY_FACILITY: one party at a time. */
export const chargingMethods = ['BY_PEOPLE', 'BY_FACILITY'] as const;
export type ChargingMethod = (typeof chargingMethods)[number];
export const facilityStates = ['ONLINE', 'OFFLINE'] as const;
export type FacilityState = (typeof facilityStates)[number];

/** Minutes of the day, 0 to 1440: the end of a day is 24:00. */
export const spanSchema = z.object({ from: z.number(), to: z.number() });
export type Span = z.infer<typeof spanSchema>;

/** Opening hours; null: closed. */
export const runTimeSchema = z.object({
  /** Seven, Sunday first. */
  weekdays: z.array(spanSchema.nullable()),
  /** On public holidays, whatever weekday they are. */
  holiday: spanSchema.nullable(),
});
export type RunTime = z.infer<typeof runTimeSchema>;

export const facilitySchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `FA000123`. */
  number: z.string(),
  name: z.string(),
  /** Empty: English readers get the Chinese name. */
  name_en: z.string(),
  /** The place in lists. */
  order_number: z.number(),
  /** The cover picture. */
  theme: z.number().nullable(),
  phone: z.string(),
  address: z.string(),
  /** Empty: English readers get the Chinese place. */
  address_en: z.string(),
  run_time: runTimeSchema,
  charging_method: z.enum(chargingMethods),
  /** Heads in a slot; 1 with BY_FACILITY. */
  places: z.number(),
  /** Live bookings that a unit may hold. */
  book_times: z.number(),
  /** How far ahead a slot may be booked. */
  ahead_hours: z.number(),
  /** Until so many hours before the start all money goes back, afterwards a share in per cent. */
  cancel_hours: z.number(),
  late_share: z.number(),
  /** Minutes for cleaning after each slot. */
  clean_minutes: z.number(),
  lock_type: z.enum(facilityLocks),
  state: z.enum(facilityStates),
  created_by: z.string(),
  created_at: z.number(),
  version: z.number(),
});
export type Facility = z.infer<typeof facilitySchema>;

export const facilityActions = ['update', 'copy', 'offline', 'reinstate', 'book', 'close'] as const;
export type FacilityAction = (typeof facilityActions)[number];

export const facilityDetailSchema = facilitySchema.extend({
  description: z.string(),
  description_en: z.string(),
  images: z.array(z.number()),
  /** Null where staff open it. */
  lock: lockSchema.nullable(),
  /** Bookings that have not ended. */
  live_bookings: z.number(),
  actions: z.array(z.enum(facilityActions)),
});
export type FacilityDetail = z.infer<typeof facilityDetailSchema>;

/** How a slot stands. PAST: it has ended; AHEAD: too far ahead to be booked; CLOSED: for a time, see `closed`. */
export const slotStates = ['FREE', 'FULL', 'PAST', 'AHEAD', 'OFFLINE', 'CLOSED'] as const;
export type SlotState = (typeof slotStates)[number];

/** Somebody in a slot. */
export const slotBookingSchema = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  name_en: z.string(),
  unit: z.string(),
  people: z.number(),
  state: z.enum(bookingStates),
});
export const offeredSlotSchema = z.object({
  from_at: z.number(),
  to_at: z.number(),
  /** HKD cents, a head or a party. */
  price: z.number(),
  state: z.enum(slotStates),
  /** Places that are left. */
  left: z.number(),
  /** Why it is closed for a time; empty where it is not. */
  closed: z.string(),
  closed_en: z.string(),
  bookings: z.array(slotBookingSchema),
});
export type OfferedSlot = z.infer<typeof offeredSlotSchema>;

/** A facility on a day. */
export const facilityDaySchema = z.object({
  facility_id: z.number(),
  day: z.string(),
  /** The name of the public holiday; empty on other days. */
  holiday: z.string(),
  holiday_en: z.string(),
  /** Why it is closed; null where it is not closed for a reason. */
  closed: z.string().nullable(),
  /** Empty: English readers get the Chinese reason. */
  closed_en: z.string(),
  slots: z.array(offeredSlotSchema),
  /** Bookings whose slot no schedule offers any more. */
  others: z.array(slotBookingSchema.extend({ from_at: z.number(), to_at: z.number() })),
});
export type FacilityDay = z.infer<typeof facilityDaySchema>;

/** What a change of schedules would touch. */
export const touchedSchema = z.object({
  count: z.number(),
  /** The first of them. */
  bookings: z.array(slotBookingSchema.extend({ from_at: z.number(), to_at: z.number() })),
});
export type Touched = z.infer<typeof touchedSchema>;

export const scheduleListSchema = z.object({ items: z.array(scheduleSchema) });
