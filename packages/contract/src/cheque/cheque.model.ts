import * as z from 'zod';
import { chequeStates } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    cheque: true;
    chequeBatch: true;
  }
}

/** A cheque that paid charges, or will pay them on its day. Amounts are HKD cents, days are Hong Kong days. */
export const chequeSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  payment_id: z.number(),
  state: z.enum(chequeStates),
  /** The bank's clearing code. */
  bank: z.string(),
  number: z.string(),
  /** The day written on it. */
  day: z.string(),
  amount: z.number(),
  payer: z.string(),
  /** The payer's English name, if the payer is a resident who has one. */
  payer_en: z.string(),
  /** What it pays. */
  charges: z.array(z.object({ id: z.number(), business_no: z.string(), unit: z.string() })),
  /** Can be paid in today. */
  due: z.boolean(),
  taken_at: z.number(),
  taken_by: z.string(),
  batch_id: z.number().nullable(),
  batch_no: z.string(),
  /** Returned or given back: who recorded it, when and why. */
  ended_at: z.number().nullable(),
  ended_by: z.string(),
  reason: z.string(),
  /** The bill for the fee, if one was charged. */
  fee_id: z.number().nullable(),
});
export type Cheque = z.infer<typeof chequeSchema>;

const sum = z.object({ count: z.number(), amount: z.number() });
/** Sums for the tabs of the list. `due` can be paid in today; `ahead` is post-dated; amounts are HKD cents. */
export const chequeSumsSchema = z.object({
  due: sum,
  ahead: sum,
  banked: sum,
  cleared: sum,
  ended: sum,
});
export type ChequeSums = z.infer<typeof chequeSumsSchema>;

/** Cheques paid in together. */
export const chequeBatchSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  number: z.string(),
  /** The day of paying in. */
  day: z.string(),
  count: z.number(),
  amount: z.number(),
  /** Of these, returned by the bank. */
  returned: sum,
  by: z.string(),
  created_at: z.number(),
  /** The day on which the money was in the bank; null until then. */
  cleared_day: z.string().nullable(),
  cleared_by: z.string(),
  /** The bank statement with the line that cleared it; null if it was recorded by hand. */
  statement_id: z.number().nullable(),
});
export type ChequeBatch = z.infer<typeof chequeBatchSchema>;
