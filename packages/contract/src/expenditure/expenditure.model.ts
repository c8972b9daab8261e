import * as z from 'zod';
import { expenditureCategories } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    expenditure: true;
  }
}

/** From which account of the condo it was paid. */
export const expenditureWays = ['BANK', 'CASH'] as const;
export const expenditureStates = ['VALID', 'VOID'] as const;

/** What a condo spent; the amount is HKD cents. What was entered stays: a mistake is voided with its reason. */
export const expenditureSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  number: z.string(),
  category: z.enum(expenditureCategories),
  payee: z.string(),
  title: z.string(),
  amount: z.number(),
  /** The Hong Kong day on which it was paid. */
  day: z.string(),
  way: z.enum(expenditureWays),
  /** Of the cheque, the invoice or the transfer. */
  reference: z.string(),
  remark: z.string(),
  /** The file of the invoice or receipt. */
  voucher: z.number().nullable(),
  status: z.enum(expenditureStates),
  by: z.string(),
  created_at: z.number(),
  voided_by: z.string(),
  voided_at: z.number().nullable(),
  void_reason: z.string(),
});
export type Expenditure = z.infer<typeof expenditureSchema>;
/** Over what filters let through, void ones left out. */
export const expenditureSumsSchema = z.object({
  count: z.number(),
  amount: z.number(),
  categories: z.array(z.object({ category: z.enum(expenditureCategories), amount: z.number() })),
});
export type ExpenditureSums = z.infer<typeof expenditureSumsSchema>;
