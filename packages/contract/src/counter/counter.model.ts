import * as z from 'zod';
import { overpaymentWays } from '../company/company.model.ts';
import { billTypes, chargeKinds, chargeStates, payChannels } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    closing: true;
  }
}

/** A unit to collect for, found by part of its name, of a resident's name, or of a phone number. */
export const deskUnitSchema = z.object({
  unit_id: z.number(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  /** Its residents and owner; the one that matched comes first. */
  people: z.array(z.object({ id: z.number(), name: z.string(), name_en: z.string(), phone: z.string() })),
  open: z.number(),
  amount: z.number(),
});
export type DeskUnit = z.infer<typeof deskUnitSchema>;

/** An unpaid charge of a unit: a rent, deposit or bill. Amounts are HKD cents. */
export const dueSchema = z.object({
  charge_id: z.number(),
  kind: z.enum(chargeKinds),
  bill_type: z.enum(billTypes).nullable(),
  business_no: z.string(),
  title: z.string(),
  title_en: z.string(),
  start_day: z.string(),
  end_day: z.string(),
  due_day: z.string(),
  overdue_days: z.number(),
  amount: z.number(),
  /** What was charged in all, if part of it was paid; null otherwise. */
  whole: z.number().nullable(),
  /** Whether a part of it can be paid. */
  in_parts: z.boolean(),
  status: z.enum(chargeStates),
  payer_id: z.number(),
  payer_name: z.string(),
  payer_name_en: z.string(),
  /** Open and not offline, so it can be selected. */
  payable: z.boolean(),
});
export type Due = z.infer<typeof dueSchema>;
export const deskSchema = z.object({
  unit: deskUnitSchema,
  /** What happens to money over what is due. */
  overpayment: z.enum(overpaymentWays),
  /** Oldest due day first. */
  dues: z.array(dueSchema),
});
export type Desk = z.infer<typeof deskSchema>;

/** What is counted at the end of a day: cash in the drawer and slips of the card terminal. */
export const countedWays = ['CASH', 'CARD'] as const;
export type CountedWay = (typeof countedWays)[number];

/** What a cashier took since the last close, by the books, less refunds paid from the drawer. */
export const closingExpectedSchema = z.object({
  condo_id: z.number(),
  day: z.string(),
  /** The time of this cashier's last close; null if there was none. */
  since: z.number().nullable(),
  ways: z.array(z.object({ way: z.enum(countedWays), payments: z.number(), amount: z.number() })),
  /** Takings through other channels, for the report; they are not counted. */
  others: z.array(z.object({ channel: z.enum(payChannels), payments: z.number(), amount: z.number() })),
});
export type ClosingExpected = z.infer<typeof closingExpectedSchema>;

export const closingSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  day: z.string(),
  cashier_id: z.number(),
  cashier: z.string(),
  since: z.number().nullable(),
  closed_at: z.number(),
  ways: z.array(
    z.object({
      way: z.enum(countedWays),
      payments: z.number(),
      expected: z.number(),
      counted: z.number(),
    }),
  ),
  others: z.array(z.object({ channel: z.enum(payChannels), payments: z.number(), amount: z.number() })),
  difference: z.number(),
  reason: z.string(),
});
export type Closing = z.infer<typeof closingSchema>;
