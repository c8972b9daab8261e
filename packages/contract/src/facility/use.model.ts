import * as z from 'zod';

/** How a facility was used over some days. Minutes of places, HKD cents. */
export const facilityUseSchema = z.object({
  /**
   * Each hour of a weekday (0 is Sunday) that was offered: minutes open, and minutes used. Where people share a slot,
   * both count for each place.
   */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), open: z.number(), used: z.number() })),
  open: z.number(),
  used: z.number(),
  /** Bookings whose slots have begun, and how many of their people did not come. */
  bookings: z.number(),
  no_shows: z.number(),
  cancelled: z.number(),
  /** What was paid for bookings of these days, less what went back. */
  income: z.number(),
});
export type FacilityUse = z.infer<typeof facilityUseSchema>;
