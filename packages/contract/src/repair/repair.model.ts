import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { feeShape, moneyActions } from '../money/money.model.ts';
import { chargeStates } from '../payment/payment.model.ts';
import { identities } from '../resident/resident.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    repair: true;
    repairStaff: true;
    repairCharge: true;
    repairSetting: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    repair: true;
    repairStaff: true;
  }
}
findable('repair', 'repairStaff');

export const repairTypes = ['WATER', 'ELECTRICITY', 'LIFT', 'OPENING', 'OTHER'] as const;
export type RepairType = (typeof repairTypes)[number];
export const repairUrgencies = ['NORMAL', 'URGENT'] as const;
export type RepairUrgency = (typeof repairUrgencies)[number];
export const repairSources = ['COUNTER', 'PHONE', 'APP', 'INSPECTION'] as const;
/** The three states of the specification. */
export const repairStates = ['UNHANDLED', 'REPAIRING', 'FINISH'] as const;
export type RepairState = (typeof repairStates)[number];
/** How a finished order ended: the work was done, or there was none to do. */
export const repairOutcomes = ['DONE', 'CANCELLED', 'DUPLICATE', 'NOT_OURS'] as const;
export type RepairOutcome = (typeof repairOutcomes)[number];
/** The outcomes of an order that is closed without work. */
export const closedOutcomes = ['CANCELLED', 'DUPLICATE', 'NOT_OURS'] as const;
/** What an order waits for while its clock stands still. */
export const repairWaits = ['RESIDENT', 'PARTS'] as const;
export const repairSteps = [
  'REPORT',
  'ASSIGN',
  'REASSIGN',
  'PROGRESS',
  'WAIT',
  'RESUME',
  'FINISH',
  'CLOSE',
  'RETURN',
  'SCORE',
] as const;
export type RepairStep = (typeof repairSteps)[number];

/** A repair order. Its place is a unit, or a common part: building and floor where known, and words. */
export const repairSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  /** `RP000123`. */
  number: z.string(),
  unit_id: z.number().nullable(),
  building_id: z.number().nullable(),
  floor_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  /** Where in a common part, in words; empty for a unit. */
  place: z.string(),
  type: z.enum(repairTypes),
  urgency: z.enum(repairUrgencies),
  source: z.enum(repairSources),
  happened_at: z.number(),
  resident_id: z.number().nullable(),
  contact: z.string(),
  /** Empty unless the contact is the resident by name, and they have an English one. */
  contact_en: z.string(),
  phone: z.string(),
  description: z.string(),
  /** When the reporter expects somebody: a Hong Kong day, and from–to as `HH:MM`; each may be empty. */
  expected_day: z.string().nullable(),
  expected_from: z.string(),
  expected_to: z.string(),
  images: z.array(z.number()),
  status: z.enum(repairStates),
  staff_id: z.number().nullable(),
  staff_name: z.string(),
  reported_at: z.number(),
  reported_by: z.string(),
  answer_due_at: z.number(),
  finish_due_at: z.number(),
  /** Why the clock stands still, and since when. */
  waiting_for: z.enum(repairWaits).nullable(),
  waiting_since: z.number().nullable(),
  finished_at: z.number().nullable(),
  outcome: z.enum(repairOutcomes).nullable(),
  feedback: z.string(),
  feedback_images: z.array(z.number()),
  /** How often it was taken up again after it had been finished. */
  returns: z.number(),
  /** The resident's score, 1 to 5. */
  score: z.number().nullable(),
  score_words: z.string(),
  version: z.number(),
});
export type Repair = z.infer<typeof repairSchema>;

/** A step of an order: who did it, when, in which words and pictures, who was responsible from then on, and the version that it made. */
export const repairStepSchema = z.object({
  id: z.number(),
  step: z.enum(repairSteps),
  version: z.number(),
  time: z.number(),
  by: z.string(),
  words: z.string(),
  images: z.array(z.number()),
  staff_name: z.string(),
});
/** What an order cost the estate: materials or labour, in words, in HKD cents. */
export const repairCostKinds = ['PARTS', 'LABOUR'] as const;
export const repairCostSchema = z.object({
  kind: z.enum(repairCostKinds),
  words: z.string(),
  amount: z.number(),
});
export type RepairCost = z.infer<typeof repairCostSchema>;

/** A charge of an order or a paid part of one, as the order's page lists it; amounts are HKD cents. */
const chargeOfRepairSchema = z.object({
  id: z.number(),
  /** The charge of which this is a paid part. */
  part_of: z.number().nullable(),
  business_no: z.string(),
  status: z.enum(chargeStates),
  payer_name: z.string(),
  payer_name_en: z.string(),
  due_day: z.string(),
  total_price: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** Why it was voided. */
  void_reason: z.string(),
});

/** An order with its steps, oldest first, its costs, and what was charged, newest first; parts paid of a charge follow it. */
export const repairDetailSchema = repairSchema.extend({
  steps: z.array(repairStepSchema),
  costs: z.array(repairCostSchema),
  charges: z.array(chargeOfRepairSchema),
  /** Whether the caller may work on it: somebody with a place among the staff only on their own orders. */
  handles: z.boolean(),
});
export type RepairDetail = z.infer<typeof repairDetailSchema>;

/** The four counters of a condo, and how many orders are late. */
export const repairCountsSchema = z.object({
  total: z.number(),
  unhandled: z.number(),
  following: z.number(),
  finished: z.number(),
  late: z.number(),
});
export type RepairCounts = z.infer<typeof repairCountsSchema>;

/** A member of the repair staff of a condo. */
export const repairStaffSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  position: z.string(),
  avatar: z.number().nullable(),
  skills: z.array(z.enum(repairTypes)),
  /** Weekdays on duty: 0 is Sunday. */
  duty_days: z.array(z.number()),
  /** `HH:MM`; a duty that ends before it begins goes on past midnight. */
  duty_from: z.string(),
  duty_to: z.string(),
  /** The account with which this person signs in. */
  user_id: z.number().nullable(),
  user_name: z.string(),
  on_duty: z.boolean(),
  open: z.number(),
  version: z.number(),
});
export type RepairStaff = z.infer<typeof repairStaffSchema>;

/** What somebody's work came to: the last 30 days, in orders, milliseconds and points. */
export const repairFiguresSchema = z.object({
  open: z.number(),
  finished: z.number(),
  /** From the report to the end, on average. */
  mean_ms: z.number().nullable(),
  /** Finished after their deadline. */
  late: z.number(),
  score: z.number().nullable(),
});
export const repairStaffDetailSchema = repairStaffSchema.extend({ figures: repairFiguresSchema });
export type RepairStaffDetail = z.infer<typeof repairStaffDetailSchema>;

/** Somebody who could take an order; the best is first. */
export const repairProposalSchema = z.object({
  id: z.number(),
  name: z.string(),
  position: z.string(),
  skilled: z.boolean(),
  on_duty: z.boolean(),
  open: z.number(),
});
export type RepairProposal = z.infer<typeof repairProposalSchema>;

/** Somebody who could be charged for an order. */
export const repairPayerSchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  /** What the person is to the unit now; null for who reported without being bound to it. */
  identity: z.enum(identities).nullable(),
});

export const repairChargeActions = ['void', ...moneyActions] as const;
/** What a resident pays of a repair, with everything its page shows. Amounts are HKD cents, times epoch ms. */
export const repairChargeSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  business_no: z.string(),
  repair_id: z.number(),
  repair_number: z.string(),
  ...feeShape,
  actions: z.array(z.enum(repairChargeActions)),
});
export type RepairCharge = z.infer<typeof repairChargeSchema>;

const deadlineSchema = z.object({ answer: z.number(), finish: z.number() });
/** What a condo has settled for its repairs. Deadlines are hours for normal orders; urgent ones have half. */
export const repairSettingSchema = z.object({
  condo_id: z.number(),
  /** Who may report a repair of their own unit, and of the common parts. */
  unit_reporters: z.array(z.enum(identities)),
  common_reporters: z.array(z.enum(identities)),
  deadlines: z.object({
    WATER: deadlineSchema,
    ELECTRICITY: deadlineSchema,
    LIFT: deadlineSchema,
    OPENING: deadlineSchema,
    OTHER: deadlineSchema,
  }),
  /** Users who hear of new and of late orders; none named: all who may assign. */
  tell_new: z.array(z.number()),
  tell_late: z.array(z.number()),
  /** Who could be named: those who see the repairs of the condo. */
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  version: z.number(),
});
export type RepairSetting = z.infer<typeof repairSettingSchema>;
