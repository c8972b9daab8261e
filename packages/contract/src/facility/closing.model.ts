import * as z from 'zod';

/** A time in which a facility is closed. */
export const closingSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  facility_id: z.number(),
  facility_name: z.string(),
  facility_name_en: z.string(),
  from_at: z.number(),
  to_at: z.number(),
  reason: z.string(),
  /** Empty: English readers get the Chinese reason. */
  reason_en: z.string(),
  created_by: z.string(),
  created_at: z.number(),
  /** When it was opened again before its end. */
  lifted_at: z.number().nullable(),
  /** Bookings that are still to be ended: the job has not come to them, or a slip is in review. */
  open: z.number(),
  /** Bookings that it ended, and those of them whose money did not go back. */
  ended: z.number(),
  failed: z.number(),
});
export type Closing = z.infer<typeof closingSchema>;

/** What closing facilities would do, in bookings and HKD cents. */
export const closePreviewSchema = z.object({
  bookings: z.number(),
  /** Bookings whose money goes back, how much that is, and how many of them online and to wallets. */
  refunds: z.number(),
  amount: z.number(),
  online: z.number(),
  wallet: z.number(),
  /** Bookings that wait for the review of a slip. */
  reviews: z.number(),
  /** Letters that are sent: one for each booking whose person has an address. */
  letters: z.number(),
  /** Bookings whose people have no address: somebody must call them. */
  unreached: z.number(),
});
export type ClosePreview = z.infer<typeof closePreviewSchema>;
