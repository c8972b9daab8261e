import * as z from 'zod';
import { findable } from '../core/hit.ts';
import { repairOutcomes, repairStates, repairTypes } from '../repair/repair.model.ts';

declare module '../core/entity.ts' {
  interface Entities {
    upkeep: true;
    upkeepRound: true;
  }
}
declare module '../core/hit.ts' {
  interface Hits {
    upkeep: true;
  }
}
findable('upkeep');

/** What a plan counts in; ONCE for what is due on one day only, such as the day in a notice. */
export const upkeepCycles = ['DAY', 'WEEK', 'MONTH', 'YEAR', 'ONCE'] as const;
export type UpkeepCycle = (typeof upkeepCycles)[number];
/** The ready-made plans; see `readyPlans`. */
export const readyKeys = [
  'LIFT_SERVICE',
  'LIFT_EXAM',
  'LIFT_LOAD',
  'FIRE',
  'BUILDING',
  'WINDOW',
  'ELECTRICAL',
  'GAS',
  'WATER_TANK',
  'SLOPE',
] as const;
export type ReadyKey = (typeof readyKeys)[number];
/** How a plan stands today. An overdue one stays so while its order is open. */
export const upkeepStates = ['OVERDUE', 'ORDERED', 'SOON', 'FINE', 'PAUSED', 'ENDED'] as const;
export type UpkeepState = (typeof upkeepStates)[number];

/** The repair order of a round. */
const roundOrderSchema = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(repairStates),
  outcome: z.enum(repairOutcomes).nullable(),
});

/** A plan of upkeep or of a check that the law asks for. Its place is a building or floor, and words; neither: the whole estate. */
export const upkeepSchema = z.object({
  id: z.number(),
  condo_id: z.number(),
  name: z.string(),
  /** The ready-made plan that it began as; its text says where the period comes from. */
  ready: z.enum(readyKeys).nullable(),
  building_id: z.number().nullable(),
  floor_id: z.number().nullable(),
  building_name: z.string(),
  floor_name: z.string(),
  place: z.string(),
  contractor: z.string(),
  phone: z.string(),
  /** Of the orders that it makes. */
  type: z.enum(repairTypes),
  cycle: z.enum(upkeepCycles),
  /** Every so many days, weeks, months or years; 1 for ONCE. */
  every: z.number(),
  next_due: z.string(),
  /** An order is made so many days before. */
  ahead_days: z.number(),
  last_done: z.string().nullable(),
  remark: z.string(),
  state: z.enum(upkeepStates),
  /** Days until it is due, negative when overdue. */
  days_left: z.number(),
  /** The order that is open now. */
  order: roundOrderSchema.nullable(),
  /** Certificates kept, of all rounds. */
  certificates: z.number(),
  paused_at: z.number().nullable(),
  ended_at: z.number().nullable(),
  end_reason: z.string(),
  version: z.number(),
});
export type Upkeep = z.infer<typeof upkeepSchema>;

/** One round of a plan: the order made for a due day, when it was done, in which words and with which certificates. */
export const upkeepRoundSchema = z.object({
  id: z.number(),
  due_day: z.string(),
  order: roundOrderSchema.nullable(),
  done_day: z.string().nullable(),
  done_by: z.string(),
  words: z.string(),
  certificates: z.array(z.object({ id: z.number(), name: z.string() })),
  version: z.number(),
});
export type UpkeepRound = z.infer<typeof upkeepRoundSchema>;

/** A plan with its latest rounds, the newest first. */
export const upkeepDetailSchema = upkeepSchema.extend({ rounds: z.array(upkeepRoundSchema) });
export type UpkeepDetail = z.infer<typeof upkeepDetailSchema>;

/** How many plans of a condo stand in each state. */
export const upkeepCountsSchema = z.object({
  OVERDUE: z.number(),
  ORDERED: z.number(),
  SOON: z.number(),
  FINE: z.number(),
  PAUSED: z.number(),
  ENDED: z.number(),
});
export type UpkeepCounts = z.infer<typeof upkeepCountsSchema>;

/** The plan and round that a repair order belongs to, if it came from a plan. */
export const orderUpkeepSchema = z.object({
  plan: z
    .object({
      id: z.number(),
      name: z.string(),
      ready: z.enum(readyKeys).nullable(),
      next_due: z.string(),
      ended: z.boolean(),
    })
    .nullable(),
  round: upkeepRoundSchema.nullable(),
});
export type OrderUpkeep = z.infer<typeof orderUpkeepSchema>;
