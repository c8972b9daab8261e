import * as z from 'zod';
import { chargeKinds, chequeStates } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    statement: true;
    statementLine: true;
  }
}

/**
 * Why charges or a batch of cheques were proposed for a line. PART: the line is less than what is due, and pays it in
 * part.
 */
export const matchReasons = ['REFERENCE', 'AMOUNT', 'NAME', 'PART'] as const;
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
  /** The payer's English name, or nothing. */
  payer_en: z.string(),
  amount: z.number(),
  due_day: z.string(),
});
export type Candidate = z.infer<typeof candidateSchema>;
/** A batch of cheques that was paid in: its number, and what the bank credits for it. */
export const batchNameSchema = z.object({ id: z.number(), number: z.string() });
export const batchCandidateSchema = batchNameSchema.extend({
  day: z.string(),
  count: z.number(),
  amount: z.number(),
  /** Of this, returned by the bank meanwhile. */
  returned: z.number(),
  /** The day that a person recorded it as cleared; the line then only confirms it. */
  cleared_day: z.string().nullable(),
});
export const statementLineSchema = z.object({
  id: z.number(),
  /** The line's number in the file, from 1. */
  row: z.number(),
  day: z.string(),
  amount: z.number(),
  reference: z.string(),
  name: z.string(),
  state: z.enum(lineStates),
  payment_id: z.number().nullable(),
  /** The batch of cheques that it cleared, or that a person had cleared before. */
  batch: batchNameSchema.nullable(),
  /**
   * Current proposals, best match first; the charges of one proposal add up to the line's amount, or are paid in part
   * by it. A proposal without charges is a batch of cheques.
   */
  proposals: z.array(
    z.object({
      charges: z.array(candidateSchema),
      batch: batchCandidateSchema.nullable(),
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
  /** Credits, and how much of them is matched. */
  total: z.number(),
  matched_total: z.number(),
});
export type Statement = z.infer<typeof statementSchema>;
/**
 * Why a credit of the file was not imported: another currency (named by `value`), no day on this or an earlier line,
 * a day after today, an amount too large, already imported (`value` is the day), a line with more cells than the
 * heading, or a cell that is not a date or an amount (`value` is the cell).
 */
export const refusalReasons = [
  'CURRENCY',
  'NO_DATE',
  'BAD_DATE',
  'BAD_AMOUNT',
  'AHEAD',
  'TOO_BIG',
  'TOO_WIDE',
  'REPEATED',
] as const;
const lineRefusalSchema = z.object({
  /** The line's number in the file, from 1. */
  row: z.number(),
  /** In hundredths of the currency; null if the cell is not an amount. */
  amount: z.number().nullable(),
  reason: z.enum(refusalReasons),
  value: z.string(),
});
export type LineRefusal = z.infer<typeof lineRefusalSchema>;
/** A withdrawal that may be a cheque which the bank returned, as its amount is that of one paid in shortly before. */
export const returnHintSchema = z.object({
  row: z.number(),
  day: z.string(),
  amount: z.number(),
  number: z.string(),
  state: z.enum(chequeStates),
  batch: batchNameSchema,
});
export type ReturnHint = z.infer<typeof returnHintSchema>;
export const statementDetailSchema = statementSchema.extend({
  items: z.array(statementLineSchema),
  /** Lines of the file that are not credits, and lines that were imported before; both are left out. */
  skipped: z.number(),
  repeated: z.number(),
  /** Every credit that was not imported, in file order; together with the lines they are all credits of the file. */
  refused: z.array(lineRefusalSchema),
  returns: z.array(returnHintSchema),
});
export type StatementDetail = z.infer<typeof statementDetailSchema>;

export const matchResultSchema = z.object({
  matched: z.number(),
  /** Lines that could not be matched, each with the reason in the caller's language. */
  failed: z.array(z.object({ line_id: z.number(), reason: z.string() })),
  statement: statementDetailSchema,
});
