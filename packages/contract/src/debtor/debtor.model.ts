import * as z from 'zod';
import { reminderSchema } from '../money/money.model.ts';
import { chargeKinds, chargeStates } from '../payment/payment.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    /** A resident who was charged; the id is the resident's, removed ones included. */
    debtor: true;
  }
}

/** Whose debts a row adds up. */
export const debtorForms = ['PAYER', 'UNIT'] as const;
export type DebtorForm = (typeof debtorForms)[number];

/** What is owed by age, in HKD cents: not due yet, 1–30 days past the due day, 31–60, 61–90, and more. */
const agedShape = {
  count: z.number(),
  not_due: z.number(),
  d1: z.number(),
  d31: z.number(),
  d61: z.number(),
  d91: z.number(),
  overdue: z.number(),
  total: z.number(),
};

/** What an office does about somebody who owes. */
const followShape = {
  /** The day on which they promised to pay; null for none. */
  promise_day: z.string().nullable(),
  disputed: z.boolean(),
  dispute_reason: z.string(),
  /** Who follows up; null for nobody. */
  assignee_id: z.number().nullable(),
  assignee: z.string(),
};
/** Follow-ups that a list can be filtered by; BROKEN: the promised day has passed. */
export const followStates = ['DISPUTED', 'PROMISED', 'BROKEN', 'MINE', 'NOBODY'] as const;

/**
 * Who owes, or a unit that is owed for; the id is the resident's or the unit's, 0 for charges whose unit was deleted.
 * `others` are the units of a payer, or the payers of a unit: the first few, and how many there are.
 */
export const debtorSchema = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  others: z.object({ names: z.array(z.string()), count: z.number() }),
  ...agedShape,
  oldest_due_day: z.string(),
  /** Of a payer only; a unit's are its payers'. */
  ...followShape,
  last_note: z.string(),
  reminded_at: z.number().nullable(),
});
export type Debtor = z.infer<typeof debtorSchema>;

export const debtorSumsSchema = z.object({ debtors: z.number(), ...agedShape });
export type DebtorSums = z.infer<typeof debtorSumsSchema>;

/** A charge that is owed. */
export const debtSchema = z.object({
  id: z.number(),
  kind: z.enum(chargeKinds),
  lease_id: z.number().nullable(),
  business_no: z.string(),
  name: z.string(),
  name_en: z.string(),
  unit: z.string(),
  payer_id: z.number(),
  payer: z.string(),
  due_day: z.string(),
  /** Days past the due day; not positive while it is not overdue. */
  days: z.number(),
  amount: z.number(),
  status: z.enum(chargeStates),
});
export type Debt = z.infer<typeof debtSchema>;

export const debtorNoteSchema = z.object({
  id: z.number(),
  time: z.number(),
  by: z.string(),
  text: z.string(),
});

/** What is known of somebody who owes, besides the charges: the follow-up, notes and reminders, newest first. */
export const debtorDetailSchema = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  ...agedShape,
  ...followShape,
  notes: z.array(debtorNoteSchema),
  reminders: z.array(reminderSchema),
  /** Who may be named as the one who follows up. */
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  version: z.number(),
});
export type DebtorDetail = z.infer<typeof debtorDetailSchema>;
