import * as z from 'zod';
import { overpaymentWays } from '../company/company.model.ts';
import { limits } from '../core/limits.ts';
import { billTypes, chargeKinds, chargeStates, payChannels } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    closing: true;
    drawerCount: true;
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

/** An unpaid charge: a rent, deposit or bill. Amounts are HKD cents. */
export const dueSchema = z.object({
  charge_id: z.number(),
  unit_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
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
  /** The post-dated cheque that is held for it: its number, and the day from which it can be paid in. */
  cheque: z.object({ number: z.string(), day: z.string() }).nullable(),
  payer_id: z.number(),
  payer_name: z.string(),
  payer_name_en: z.string(),
  /** Open and not offline, so it can be selected. */
  payable: z.boolean(),
});
export type Due = z.infer<typeof dueSchema>;
/** What somebody who pays for a unit can pay for other units of the estate. */
export const elsewhereSchema = z.object({
  payer_id: z.number(),
  payer_name: z.string(),
  payer_name_en: z.string(),
  /** The first of them, in the estate's order, and how many there are. */
  units: z.array(
    z.object({
      unit_id: z.number().nullable(),
      building_name: z.string(),
      floor_name: z.string(),
      unit_name: z.string(),
    }),
  ),
  unit_count: z.number(),
  open: z.number(),
  amount: z.number(),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;
export const deskSchema = z.object({
  unit: deskUnitSchema,
  /** What happens to money over what is due. */
  overpayment: z.enum(overpaymentWays),
  /** Of the unit, or of the payer that was asked for; oldest due day first. */
  dues: z.array(dueSchema),
  /** The payers, residents and owners of the unit who owe for other units too; who owes here comes first. */
  elsewhere: z.array(elsewhereSchema),
});
export type Desk = z.infer<typeof deskSchema>;

/** How many of each of Hong Kong's notes and coins; left out: none. */
const piece = z.number('field.number').int('field.wholeNumber').min(0).max(limits.pieces).optional();
export const piecesSchema = z.strictObject({
  note_1000: piece,
  note_500: piece,
  note_100: piece,
  note_50: piece,
  note_20: piece,
  note_10: piece,
  coin_10: piece,
  coin_5: piece,
  coin_2: piece,
  coin_1: piece,
  coin_50c: piece,
  coin_20c: piece,
  coin_10c: piece,
});

const channel = z.enum(payChannels);
/** Of a channel: what the books say and what was counted, in HKD cents. Cash includes the float of the drawer. */
const countedWaySchema = z.object({
  channel,
  payments: z.number(),
  expected: z.number(),
  counted: z.number(),
});
/** Takings through channels that are not counted. */
const otherWaySchema = z.object({ channel, payments: z.number(), amount: z.number() });

/** A payment that left a slip or a cheque in the drawer. */
export const slipSchema = z.object({
  payment_id: z.number(),
  channel,
  slip_no: z.string(),
  payer: z.string(),
  payer_en: z.string(),
  amount: z.number(),
  paid_at: z.number(),
  /** 0 if its receipt was voided without a replacement. */
  receipt_no: z.number(),
});
export type Slip = z.infer<typeof slipSchema>;

/** A count that was handed in: now the books are shown beside it. */
export const countSchema = z.object({
  id: z.number(),
  day: z.string(),
  counted_at: z.number(),
  opening: z.number(),
  pieces: piecesSchema,
  ways: z.array(countedWaySchema),
  others: z.array(otherWaySchema),
  /** Cash paid back out of the drawer. */
  given: z.number(),
  difference: z.number(),
  /** The difference is over the estate's limit, so the close needs a second person. */
  needs_sign_off: z.boolean(),
  /** Which count of this day it is, from 1. */
  attempt: z.number(),
});
export type DrawerCount = z.infer<typeof countSchema>;

/** The caller's drawer, without any amount of cash: it is counted first. */
export const drawerSchema = z.object({
  condo_id: z.number(),
  /** The time of this cashier's last close; null if there was none. */
  since: z.number().nullable(),
  /** The float that the last close left in the drawer, in HKD cents; null before the first close: it is typed. */
  opening: z.number().nullable(),
  /** The Hong Kong days that were not closed, oldest first; the first one is next. */
  days: z.array(z.object({ day: z.string(), payments: z.number() })),
  /** How many such days there are in all. */
  open_days: z.number(),
  /** Payments of all of them. */
  payments: z.number(),
  /** The slips and cheques of the next day. */
  slips: z.array(slipSchema),
  others: z.array(otherWaySchema),
  /** The count of the next day, if it was handed in and still agrees with the books. */
  count: countSchema.nullable(),
});
export type Drawer = z.infer<typeof drawerSchema>;

export const signOffStates = ['NONE', 'WAITING', 'SIGNED'] as const;

export const closingSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  day: z.string(),
  cashier_id: z.number(),
  cashier: z.string(),
  since: z.number().nullable(),
  closed_at: z.number(),
  ways: z.array(countedWaySchema),
  others: z.array(otherWaySchema),
  difference: z.number(),
  reason: z.string(),
  /** The float at the start, what was left in the drawer and what goes to the bank; null for closes of before. */
  opening: z.number().nullable(),
  left: z.number().nullable(),
  banked: z.number().nullable(),
  /** Empty for closes of before, which took the sum alone. */
  pieces: piecesSchema,
  /** How often the drawer was counted. */
  counts: z.number(),
  sign_off: z.enum(signOffStates),
  signed_by: z.string(),
  signed_at: z.number().nullable(),
  sign_note: z.string(),
});
export type Closing = z.infer<typeof closingSchema>;
