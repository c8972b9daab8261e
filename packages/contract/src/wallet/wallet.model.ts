import * as z from 'zod';
import { chargeKinds, transactionKinds } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    walletReturn: true;
  }
}

/** A resident's balance at a condo; amounts are HKD cents. */
export const walletSchema = z.object({
  resident_id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  balance: z.number(),
  /** Lifetime totals: topped up, spent, refunded into the wallet, returned to the person, and received by merging. */
  topped_up: z.number(),
  paid: z.number(),
  refunded: z.number(),
  returned: z.number(),
  merged: z.number(),
  /** An online top-up that is not paid yet. */
  checkout: z
    .object({
      charge_id: z.number(),
      payment_id: z.number(),
      amount: z.number(),
      url: z.string(),
      expires_at: z.number().nullable(),
    })
    .nullable(),
  /** Online payments use the built-in stand-in: no card is charged. */
  stand_in: z.boolean(),
});
export type Wallet = z.infer<typeof walletSchema>;

/** The kinds of wallet entry. Top-ups and payments are both PAYMENT, told apart by their charge. */
export const walletLineKinds = ['TOPUP', 'PAYMENT', 'REFUND', 'RETURN', 'MERGE'] as const;
/** A wallet entry with the balance after it. */
export const walletLineSchema = z.object({
  /** The ledger entry's id. */
  id: z.number(),
  time: z.number(),
  kind: z.enum(walletLineKinds),
  transaction: z.enum(transactionKinds),
  /** Positive: money came in. */
  amount: z.number(),
  balance: z.number(),
  /** The number of the charge or of the returned balance; empty for neither. */
  business_no: z.string(),
  charge_id: z.number().nullable(),
  charge_kind: z.enum(chargeKinds).nullable(),
  /** The lease, for a rent or deposit. */
  lease_id: z.number().nullable(),
  payment_id: z.number().nullable(),
  memo: z.string(),
  by: z.string(),
  /** Proof of payment for a returned balance. */
  proof: z.number().nullable(),
});
export type WalletLine = z.infer<typeof walletLineSchema>;
