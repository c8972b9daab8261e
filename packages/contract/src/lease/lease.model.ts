import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { unitStates } from '../estate/estate.model.ts';
import { chargeStates, deductionSchema, paymentSchema, refundSchema } from '../payment/payment.model.ts';
import { idTypes } from '../resident/resident.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    lease: true;
    leaseStandard: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    lease: true;
  }
}
findable('lease');

/** DEATH_LEASE is 死約 (fixed term), LIVING_LEASE 生約 (may end early with notice, after a fixed period). */
export const leaseTypes = ['DEATH_LEASE', 'LIVING_LEASE'] as const;
export type LeaseType = (typeof leaseTypes)[number];

/** For whom rent is collected: the estate itself, or the landlord whom the lease names. */
export const collectors = ['OWN', 'LANDLORD'] as const;
export type Collector = (typeof collectors)[number];

/** Where in its term the lease is today. */
export const termStates = ['PENDING', 'IN_EFFECT', 'EXPIRED'] as const;
export type TermState = (typeof termStates)[number];

/** A span of the term with its monthly amount in HKD cents; 0 is rent-free. Days are Hong Kong days, both included. */
export const standardSchema = z.object({
  id: z.number(),
  start_day: z.string(),
  end_day: z.string(),
  monthly_amount: z.number(),
  /** A rent was made from it, so it can be neither changed nor deleted. */
  used: z.boolean(),
  version: z.number(),
});
export type Standard = z.infer<typeof standardSchema>;

/** A unit that could be let, with the valid leases that have not ended, by first day. */
export const letUnitSchema = z.object({
  id: z.number(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  state: z.enum(unitStates),
  leases: z.array(z.object({ start_day: z.string(), end_day: z.string() })),
});
export type LetUnit = z.infer<typeof letUnitSchema>;

/**
 * A lease as listed and exported. Times are epoch ms: the first moment of the first day, the last second of the last.
 */
export const leaseSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  business_no: z.string(),
  building_id: z.number().nullable(),
  floor_id: z.number().nullable(),
  unit_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  unit_name: z.string(),
  lease_start_time: z.number(),
  lease_end_time: z.number(),
  lease_type: z.enum(leaseTypes),
  tenant_id: z.number(),
  tenant_name: z.string(),
  /** The tenant's English name; empty if there is none, or if they are now called differently. */
  tenant_name_en: z.string(),
  /** Masked; in full only in exports by callers who may see identity numbers. */
  tenant_id_card: z.string(),
  tenant_phone: z.string(),
  tenant_email: z.string(),
  lease_deposit: z.number(),
  /** What is charged per month, span by span: epoch ms and HKD cents. */
  rent_standard_excel_content: z.array(
    z.object({ start: z.number(), end: z.number(), monthly_amount: z.number() }),
  ),
  /** Today's monthly rent: before the term that of the first span, after it that of the last. */
  monthly_rent: z.number(),
  term_status: z.enum(termStates),
  /** True is in performance (履約中), false is moved out (已退租). */
  valid: z.boolean(),
  auto_gen_rent: z.boolean(),
  /** Its unpaid rents and their overdue part, in HKD cents: see the charge figures. */
  owed: z.number(),
  overdue: z.number(),
  deposit_status: z.enum(chargeStates),
  deposit_due_day: z.string(),
  version: z.number(),
  created_at: z.number(),
});
export type Lease = z.infer<typeof leaseSchema>;

export const leaseBriefSchema = z.object({
  count: z.number(),
  /** Totals of the counted leases, in HKD cents. */
  monthly_rent: z.number(),
  deposit: z.number(),
  owed: z.number(),
  overdue: z.number(),
});
export type LeaseBrief = z.infer<typeof leaseBriefSchema>;

/** A charge of the lease's deposit. */
export const depositSchema = z.object({
  /** The charge's id, which payments take like a rent's. */
  id: z.number(),
  business_no: z.string(),
  status: z.enum(chargeStates),
  amount: z.number(),
  paid: z.number(),
  refunding: z.number(),
  refunded: z.number(),
  deducted: z.number(),
  due_day: z.string(),
  paid_at: z.number().nullable(),
  /** The last moment for an online refund; null if it was not paid online. */
  refund_until: z.number().nullable(),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  deductions: z.array(deductionSchema),
  version: z.number(),
});
export type Deposit = z.infer<typeof depositSchema>;

/** A deposit that was carried over on renewal: from or to which lease, how much (HKD cents), and by which payment. */
export const carrySchema = z.object({
  id: z.number(),
  business_no: z.string(),
  amount: z.number(),
  payment_id: z.number(),
});
export type Carry = z.infer<typeof carrySchema>;

export const leaseActions = [
  'edit',
  'delete',
  'waiveAndDelete',
  'renew',
  'carryDeposit',
  'addRent',
  'payDeposit',
  'planMoveOut',
  'settleFromDeposit',
  'refundDeposit',
  'invalidate',
] as const;
export type LeaseAction = (typeof leaseActions)[number];

/** What the law requires after signing, and what has been done. Days are Hong Kong days. */
export const complianceSchema = z.object({
  /** HKD cents; an estimate. */
  stamp_duty: z.number(),
  counterpart_duty: z.number(),
  signed_day: z.string(),
  stamp_deadline: z.string(),
  stamped_day: z.string().nullable(),
  stamp_no: z.string(),
  /** Form CR109 is only for domestic premises. */
  domestic: z.boolean(),
  cr109_deadline: z.string().nullable(),
  cr109_day: z.string().nullable(),
});
export type Compliance = z.infer<typeof complianceSchema>;

export const moveOutSteps = ['plan', 'rents', 'deposit', 'confirm'] as const;
export type MoveOutStep = (typeof moveOutSteps)[number];
export const moveOutSchema = z.object({
  /** The agreed last day; null when the lease runs to its end. */
  planned_day: z.string().nullable(),
  reason: z.string(),
  steps: z.array(
    z.object({
      step: z.enum(moveOutSteps),
      state: z.enum(['DONE', 'OPEN', 'BLOCKED']),
      /** What blocks it, in the caller's language. */
      blocks: z.array(z.string()),
    }),
  ),
  unpaid: z.array(
    z.object({
      id: z.number(),
      business_no: z.string(),
      status: z.enum(chargeStates),
      start_day: z.string(),
      end_day: z.string(),
      amount: z.number(),
      due_day: z.string(),
    }),
  ),
  /** Rents paid for days after the last one, and how much of each is for those days and must be refunded. */
  overpaid: z.array(z.object({ id: z.number(), business_no: z.string(), amount: z.number() })),
});
export type MoveOut = z.infer<typeof moveOutSchema>;

export const leaseDetailSchema = leaseSchema.extend({
  start_day: z.string(),
  end_day: z.string(),
  landlord_name: z.string(),
  /** Of whoever is called so: the landlord's account, the unit's owner, or the company. */
  landlord_name_en: z.string(),
  landlord_phone: z.string(),
  collected_for: z.enum(collectors),
  /** Whose account its rents are held on; null: they are the estate's own. */
  landlord_id: z.number().nullable(),
  tenant_id_type: z.enum(idTypes),
  /** Of a LIVING_LEASE: the first day on which it may end early, and the days of notice required. */
  break_from_day: z.string().nullable(),
  notice_days: z.number(),
  signed_day: z.string(),
  remark: z.string(),
  /** The file of the signed contract. */
  contract: z.number().nullable(),
  unit_area: z.number().nullable(),
  standards: z.array(standardSchema),
  /** Days of the term without rent terms, as spans; empty when all are covered. */
  gaps: z.array(z.object({ start_day: z.string(), end_day: z.string() })),
  deposit: depositSchema,
  /**
   * The part of the deposit that was carried over, where that did not reach: `deposit` is then the rest, with an amount
   * and a state of its own.
   */
  deposit_part: depositSchema.nullable(),
  carried_from: carrySchema.nullable(),
  carried_to: carrySchema.nullable(),
  compliance: complianceSchema,
  move_out_day: z.string().nullable(),
  ended_day: z.string().nullable(),
  end_reason: z.string(),
  previous: z.object({ id: z.number(), business_no: z.string() }).nullable(),
  next: z.object({ id: z.number(), business_no: z.string() }).nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(leaseActions)),
});
export type LeaseDetail = z.infer<typeof leaseDetailSchema>;

export const calendarKinds = [
  'START',
  'EXPIRY',
  'BREAK_FROM',
  'NOTICE_DEADLINE',
  'STAMP_DEADLINE',
  'CR109_DEADLINE',
  'RENT_DUE',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];
export const calendarItemSchema = z.object({
  day: z.string(),
  kind: z.enum(calendarKinds),
  lease_id: z.number(),
  lease_no: z.string(),
  unit: z.string(),
  tenant: z.string(),
  tenant_en: z.string(),
  /** HKD cents due that day. */
  amount: z.number().nullable(),
});
export type CalendarItem = z.infer<typeof calendarItemSchema>;
export const calendarLinkSchema = z.object({
  /** Null if there is none; the full address is shown only once, on creation. */
  url: z.string().nullable(),
  created_at: z.number().nullable(),
});
