import * as z from 'zod';
import { expenditureCategories } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    expenditure: true;
  }
}

/** The condo's account it was paid from. */
export const expenditureWays = ['BANK', 'CASH'] as const;
export const expenditureStates = ['VALID', 'VOID'] as const;

/** An expenditure of a condo; the amount is HKD cents. It cannot be changed: a mistake is voided with a reason. */
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
  /** The number of the cheque, invoice or transfer. */
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
/** Totals of the matching expenditures, without void ones. */
export const expenditureSumsSchema = z.object({
  count: z.number(),
  amount: z.number(),
  categories: z.array(z.object({ category: z.enum(expenditureCategories), amount: z.number() })),
});
export type ExpenditureSums = z.infer<typeof expenditureSumsSchema>;
