import * as z from 'zod';
import { flowChannels } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    withdrawal: true;
  }
}

/**
 * In review, the money is set aside; rejected, it is available again; paid, it has left for the company's bank
 * account.
 */
export const withdrawalStates = ['PENDING', 'REJECTED', 'PAID_OUT'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * A withdrawal requested by a company; amounts are HKD cents. The bank account is kept as it was at the time of the
 * request.
 */
export const withdrawalSchema = z.object({
  id: z.number(),
  number: z.string(),
  company_id: z.number(),
  /** The company. */
  name: z.string(),
  name_en: z.string(),
  amount: z.number(),
  status: z.enum(withdrawalStates),
  bank_name: z.string(),
  bank_user_name: z.string(),
  bank_account: z.string(),
  remark: z.string(),
  asked_by: z.string(),
  /** Epoch ms. */
  time: z.number(),
  judged_by: z.string(),
  judged_at: z.number().nullable(),
  /** The file of the transfer slip. */
  slip: z.number().nullable(),
  reject_reason: z.string(),
  /** The company wallet's balance after it, never negative. */
  balance: z.number(),
  /** How much of it came from each estate. */
  parts: z.array(
    z.object({ condo_id: z.number(), condo: z.string(), condo_en: z.string(), amount: z.number() }),
  ),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** A company's online money across its condos; amounts are HKD cents. */
export const companyWalletSchema = z.object({
  company_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  /** Online income less refunds, fees and withdrawals. */
  balance: z.number(),
  /** Pending refunds, and payments whose fee is not known yet; not available for withdrawal. */
  on_the_way: z.number(),
  available: z.number(),
  /** Reserved by withdrawals in review. */
  in_review: z.number(),
  /** Lifetime totals; outgoing amounts are positive too. */
  income: z.number(),
  refunded: z.number(),
  fees: z.number(),
  paid_out: z.number(),
  bank: z.object({ name: z.string(), user_name: z.string(), account: z.string() }).nullable(),
  condos: z.array(
    z.object({
      condo_id: z.number(),
      condo: z.string(),
      condo_en: z.string(),
      balance: z.number(),
      available: z.number(),
    }),
  ),
});
export type CompanyWallet = z.infer<typeof companyWalletSchema>;

export const statisticsSteps = ['DAY', 'MONTH'] as const;
/** Incoming and refunded amounts; both are positive. */
const movedFields = {
  payments: z.number(),
  payment_sum: z.number(),
  refunds: z.number(),
  refund_sum: z.number(),
};
/** For the operator: what companies received and refunded in a range, and what wallets hold now. */
export const walletStatisticsSchema = z.object({
  /** By channel; refunds are listed under the channel of the original payment. */
  channels: z.array(z.object({ channel: z.enum(flowChannels), ...movedFields })),
  companies: z.array(
    z.object({
      company_id: z.number(),
      name: z.string(),
      name_en: z.string(),
      ...movedFields,
      /** The company wallet, and its residents' wallets. */
      company_balance: z.number(),
      in_review: z.number(),
      resident_balance: z.number(),
      by_channel: z.array(
        z.object({ channel: z.enum(flowChannels), payment_sum: z.number(), refund_sum: z.number() }),
      ),
    }),
  ),
  series: z.array(z.object({ day: z.string(), payment_sum: z.number(), refund_sum: z.number() })),
  total: z.object({
    ...movedFields,
    company_balance: z.number(),
    in_review: z.number(),
    resident_balance: z.number(),
  }),
});
export type WalletStatistics = z.infer<typeof walletStatisticsSchema>;
