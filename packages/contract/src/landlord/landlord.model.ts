import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { expenditureStates, expenditureWays } from '../expenditure/expenditure.model.ts';
import { chargeKinds, transactionKinds } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    landlord: true;
    landlordExpense: true;
    landlordPayout: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    landlord: true;
  }
}
findable('landlord');

/** Somebody for whom the estate collects rents, with what it holds for them. Amounts are HKD cents. */
export const landlordSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  phone: z.string(),
  email: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  /** What the estate keeps of rents, in hundredths of a percent. */
  fee_points: z.number(),
  /** Leases in performance. */
  leases: z.number(),
  /** What is held for them; negative where more was paid out than came in. */
  held: z.number(),
  /** The first day of the last month that was paid out; null: none was. */
  paid_month: z.string().nullable(),
  version: z.number(),
  created_at: z.number(),
});
export type Landlord = z.infer<typeof landlordSchema>;

/** One movement of a landlord's account, positive when it came in, with the balance after it. */
export const movementSchema = z.object({
  id: z.number(),
  kind: z.enum(transactionKinds),
  /** The Hong Kong day of the money. */
  day: z.string(),
  /** Of the rent, the expense or the payment to the landlord. */
  number: z.string(),
  charge_id: z.number().nullable(),
  charge_kind: z.enum(chargeKinds).nullable(),
  lease_id: z.number().nullable(),
  unit_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  /** The tenant, or what an expense was for. */
  what: z.string(),
  /** The tenant's English name. */
  what_en: z.string(),
  amount: z.number(),
  balance: z.number(),
  by: z.string(),
});
export type Movement = z.infer<typeof movementSchema>;

/** What was spent for a landlord as agreed. It cannot be changed: a mistake is voided with a reason. */
export const landlordExpenseSchema = z.object({
  id: z.number(),
  landlord_id: z.number(),
  number: z.string(),
  title: z.string(),
  payee: z.string(),
  amount: z.number(),
  day: z.string(),
  way: z.enum(expenditureWays),
  reference: z.string(),
  voucher: z.number().nullable(),
  status: z.enum(expenditureStates),
  by: z.string(),
  created_at: z.number(),
  voided_by: z.string(),
  voided_at: z.number().nullable(),
  void_reason: z.string(),
});
export type LandlordExpense = z.infer<typeof landlordExpenseSchema>;

/** What a landlord was paid for a month. */
export const payoutSchema = z.object({
  id: z.number(),
  landlord_id: z.number(),
  landlord_name: z.string(),
  landlord_name_en: z.string(),
  number: z.string(),
  /** The first day of the month. */
  month: z.string(),
  /** The rents of which the fee is kept, and the fee's rate in hundredths of a percent. */
  rents: z.number(),
  fee_points: z.number(),
  fee: z.number(),
  amount: z.number(),
  /** The Hong Kong day of the payment. */
  day: z.string(),
  status: z.enum(expenditureStates),
  by: z.string(),
  created_at: z.number(),
  voided_by: z.string(),
  voided_at: z.number().nullable(),
  void_reason: z.string(),
});
export type Payout = z.infer<typeof payoutSchema>;

/** What a run for a month would pay now. */
export const runSchema = z.object({
  month: z.string(),
  items: z.array(
    z.object({
      landlord_id: z.number(),
      name: z.string(),
      name_en: z.string(),
      bank_name: z.string(),
      bank_account: z.string(),
      held: z.number(),
      /** Of it, by cheques that have not cleared: it waits. */
      uncleared: z.number(),
      /** What came in until the end of the month less what went out, at most what is held now. */
      available: z.number(),
      rents: z.number(),
      fee_points: z.number(),
      fee: z.number(),
      amount: z.number(),
    }),
  ),
  fee: z.number(),
  amount: z.number(),
  /** How many landlords were paid for the month already. */
  paid: z.number(),
});
export type Run = z.infer<typeof runSchema>;
