import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { arrearsBandKeys } from '../payment/payment.bands.ts';
import { payChannels } from '../payment/payment.model.ts';

/** How many months of collection and how many days ahead the first screen shows. */
export const HOME_MONTHS = 12;
export const HOME_DAYS = 14;

const sum = z.object({ count: z.number(), amount: z.number() });

/** Rents by the month of their first day, void ones left out. HKD cents. */
const monthSchema = z.object({ month: z.string(), due: z.number(), received: z.number() });
export type CollectionMonth = z.infer<typeof monthSchema>;

/** What is overdue in a building, by age; without a building for charges that belong to no unit. */
const arrearsRowSchema = z.object({
  building_id: z.number().nullable(),
  building_name: z.string(),
  building_name_en: z.string(),
  band: z.enum(arrearsBandKeys),
  count: z.number(),
  amount: z.number(),
});
export type ArrearsRow = z.infer<typeof arrearsRowSchema>;

/** One of the next days: charges due that are still owed, leases that end, tenants who move out. */
const daySchema = z.object({
  day: z.string(),
  /** The name of the public holiday that it is. */
  holiday: z.object({ name: z.string(), name_en: z.string() }).nullable(),
  rents: z.number(),
  bills: z.number(),
  leases: z.number(),
  move_outs: z.number(),
  /** What else happens, each a list of its own; only what the caller may see. */
  more: z.array(z.object({ title: z.string(), title_en: z.string(), count: z.number(), path: z.string() })),
});
export type DayAhead = z.infer<typeof daySchema>;

/** The figures of a condo, as far as the caller may see them: null, or nothing, where they may not. */
export const homeOverviewSchema = z.object({
  today: z.string(),
  rents: z
    .object({ months: z.array(monthSchema), overdue: sum.extend({ since_day: z.string().nullable() }) })
    .nullable(),
  bills: z.object({ unpaid: sum, overdue: sum }).nullable(),
  units: z.object({ count: z.number(), vacant: z.number() }).nullable(),
  arrears: z.array(z.object({ kind: z.enum(['RENT', 'BILL']), rows: z.array(arrearsRowSchema) })),
  days: z.array(daySchema).nullable(),
  changes: z.array(historySchema.omit({ address: true, changes: true })).nullable(),
});
export type HomeOverview = z.infer<typeof homeOverviewSchema>;

/** What the caller took at the counter today, and the latest receipts of it. */
export const takingsSchema = z.object({
  channels: z.array(
    z.object({
      channel: z.enum(payChannels),
      count: z.number(),
      /** HKD cents; null for cash until the day is closed, because the drawer is counted without knowing the sum. */
      amount: z.number().nullable(),
    }),
  ),
  receipts: z.array(
    z.object({
      payment_id: z.number(),
      receipt_id: z.number(),
      receipt_no: z.number(),
      time: z.number(),
      unit: z.string(),
      payer: z.string(),
      /** The payer's English name, if the payer is a resident who has one. */
      payer_en: z.string(),
      channel: z.enum(payChannels),
      amount: z.number(),
    }),
  ),
});
export type Takings = z.infer<typeof takingsSchema>;
