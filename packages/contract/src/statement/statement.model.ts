import * as z from 'zod';
import { chargeKinds } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    statement: true;
    statementLine: true;
  }
}

/** What a line of a bank statement may be worth: the charges it would pay, and why they were proposed. */
export const matchReasons = ['REFERENCE', 'AMOUNT', 'NAME'] as const;
export type MatchReason = (typeof matchReasons)[number];
export const lineStates = ['OPEN', 'MATCHED', 'IGNORED'] as const;
export type LineState = (typeof lineStates)[number];

export const candidateSchema = z.object({
  charge_id: z.number(),
  kind: z.enum(chargeKinds),
  business_no: z.string(),
  unit_id: z.number().nullable(),
  unit: z.string(),
  payer: z.string(),
  amount: z.number(),
  due_day: z.string(),
});
export const statementLineSchema = z.object({
  id: z.number(),
  /** The line of the file, from 1. */
  row: z.number(),
  day: z.string(),
  amount: z.number(),
  reference: z.string(),
  name: z.string(),
  state: z.enum(lineStates),
  payment_id: z.number().nullable(),
  /** What matching proposes now, the surest first; charges of one proposal together make the amount. */
  proposals: z.array(
    z.object({
      charges: z.array(candidateSchema),
      reasons: z.array(z.enum(matchReasons)),
      sure: z.boolean(),
    }),
  ),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  imported_by: z.string(),
  imported_at: z.number(),
  lines: z.number(),
  matched: z.number(),
  ignored: z.number(),
  /** Money that came in, and how much of it is matched. */
  total: z.number(),
  matched_total: z.number(),
});
export type Statement = z.infer<typeof statementSchema>;
/**
 * Why a credit of the file is no line: another currency (`value` names it), no day and no line before to take it from, a day
 * after today, an amount that is too large, imported before (`value` is the day), or a cell that is no date or no amount
 * (`value` is the cell).
 */
export const refusalReasons = [
  'CURRENCY',
  'NO_DATE',
  'BAD_DATE',
  'BAD_AMOUNT',
  'AHEAD',
  'TOO_BIG',
  'REPEATED',
] as const;
const lineRefusalSchema = z.object({
  /** The line of the file, from 1. */
  row: z.number(),
  /** In hundredths of the currency; null when the cell is no amount. */
  amount: z.number().nullable(),
  reason: z.enum(refusalReasons),
  value: z.string(),
});
export type LineRefusal = z.infer<typeof lineRefusalSchema>;
export const statementDetailSchema = statementSchema.extend({
  items: z.array(statementLineSchema),
  /** Lines of the file that are no credits (they were left out), and lines that were imported before. */
  skipped: z.number(),
  repeated: z.number(),
  /** Every other credit of the file, in its order: with the lines they are all of them. */
  refused: z.array(lineRefusalSchema),
});
export type StatementDetail = z.infer<typeof statementDetailSchema>;

export const matchResultSchema = z.object({
  matched: z.number(),
  /** Lines that could not be taken, each with the reason in the person's language. */
  failed: z.array(z.object({ line_id: z.number(), reason: z.string() })),
  statement: statementDetailSchema,
});
