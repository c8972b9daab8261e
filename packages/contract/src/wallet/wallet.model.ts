import * as z from 'zod';
import { chargeKinds, transactionKinds } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    walletReturn: true;
  }
}

/** What a resident has at a condo to pay from; amounts are HKD cents. */
export const walletSchema = z.object({
  resident_id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  balance: z.number(),
  /** Of all time: what was put in, paid from it, given back into it and paid back to the person, and what came by merging. */
  topped_up: z.number(),
  paid: z.number(),
  refunded: z.number(),
  returned: z.number(),
  merged: z.number(),
  /** An online top-up that the person has not paid yet. */
  checkout: z
    .object({
      charge_id: z.number(),
      payment_id: z.number(),
      amount: z.number(),
      url: z.string(),
      expires_at: z.number().nullable(),
    })
    .nullable(),
  /** Online payments run against the built-in stand-in: no card is charged. */
  stand_in: z.boolean(),
});
export type Wallet = z.infer<typeof walletSchema>;

/** What moves a wallet: top-ups and payments are PAYMENT, both by what their charge is. */
export const walletLineKinds = ['TOPUP', 'PAYMENT', 'REFUND', 'RETURN', 'MERGE'] as const;
/** A movement of a wallet, with what it held afterwards. */
export const walletLineSchema = z.object({
  /** Of the ledger entry. */
  id: z.number(),
  time: z.number(),
  kind: z.enum(walletLineKinds),
  transaction: z.enum(transactionKinds),
  /** Positive came in. */
  amount: z.number(),
  balance: z.number(),
  /** Of the charge, or of the balance that was given back; empty for what is about neither. */
  business_no: z.string(),
  charge_id: z.number().nullable(),
  charge_kind: z.enum(chargeKinds).nullable(),
  /** Of a rent or a deposit, the lease that it belongs to. */
  lease_id: z.number().nullable(),
  payment_id: z.number().nullable(),
  memo: z.string(),
  by: z.string(),
  /** The proof of a balance that was given back. */
  proof: z.number().nullable(),
});
export type WalletLine = z.infer<typeof walletLineSchema>;
