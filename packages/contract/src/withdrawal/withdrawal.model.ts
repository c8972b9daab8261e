import * as z from 'zod';
import { flowChannels } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    withdrawal: true;
  }
}

/** In review the money is set aside; refused it is back, paid out it left for the company's bank. */
export const withdrawalStates = ['PENDING', 'REJECTED', 'PAID_OUT'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What a company asks the platform to pay out; amounts are HKD cents. The bank account is as it was when it was asked. */
export const withdrawalSchema = z.object({
  id: z.number(),
  number: z.string(),
  company_id: z.number(),
  /** Of the company. */
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
  /** What the company's wallet held after it: 0 and more. */
  balance: z.number(),
  /** What of it came from which estate. */
  parts: z.array(
    z.object({ condo_id: z.number(), condo: z.string(), condo_en: z.string(), amount: z.number() }),
  ),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The online money of a company over its condos; amounts are HKD cents. */
export const companyWalletSchema = z.object({
  company_id: z.number(),
  name: z.string(),
  name_en: z.string(),
  /** Online income less refunds, fees and withdrawals. */
  balance: z.number(),
  /** Refunds on their way, and payments whose fee is not known yet: cannot be withdrawn now. */
  on_the_way: z.number(),
  available: z.number(),
  /** Set aside by withdrawals in review. */
  in_review: z.number(),
  /** Of all time; what left is positive too. */
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
/** What came in and went back; what went back is positive. */
const movedFields = {
  payments: z.number(),
  payment_sum: z.number(),
  refunds: z.number(),
  refund_sum: z.number(),
};
/** For the operator: what companies were paid and gave back in a range, and what wallets hold now. */
export const walletStatisticsSchema = z.object({
  /** By channel: refunds under the way that the money had come in. */
  channels: z.array(z.object({ channel: z.enum(flowChannels), ...movedFields })),
  companies: z.array(
    z.object({
      company_id: z.number(),
      name: z.string(),
      name_en: z.string(),
      ...movedFields,
      /** Of the company wallet, and of its residents' wallets. */
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
