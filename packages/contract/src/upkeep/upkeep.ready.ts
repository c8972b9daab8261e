import type { RepairType } from '../repair/repair.model.ts';
import type { ReadyKey, UpkeepCycle } from './upkeep.model.ts';

/** A ready-made plan. Its name is the text `upkeep.ready.<key>`, its source `upkeep.source.<key>`. */
export interface Ready {
  type: RepairType;
  cycle: UpkeepCycle;
  every: number;
  ahead_days: number;
  /** What each one is for, so that the place needs a name: a lift, a slope. */
  each?: true;
  /** No period is fixed by law for every building, or none that we can name: the office checks it. */
  custom?: true;
}

/** The ready-made plans; sources: docs/decisions/an-upkeep-plan-stands-on-one-due-date.md. */
export const readyPlans: Readonly<Record<ReadyKey, Ready>> = {
  LIFT_SERVICE: { type: 'LIFT', cycle: 'MONTH', every: 1, ahead_days: 7, each: true },
  LIFT_EXAM: { type: 'LIFT', cycle: 'YEAR', every: 1, ahead_days: 30, each: true },
  LIFT_LOAD: { type: 'LIFT', cycle: 'YEAR', every: 5, ahead_days: 60, each: true },
  FIRE: { type: 'OTHER', cycle: 'YEAR', every: 1, ahead_days: 30 },
  BUILDING: { type: 'OTHER', cycle: 'ONCE', every: 1, ahead_days: 90 },
  WINDOW: { type: 'OPENING', cycle: 'ONCE', every: 1, ahead_days: 90 },
  ELECTRICAL: { type: 'ELECTRICITY', cycle: 'YEAR', every: 5, ahead_days: 90 },
  GAS: { type: 'OTHER', cycle: 'MONTH', every: 18, ahead_days: 30, custom: true },
  WATER_TANK: { type: 'WATER', cycle: 'MONTH', every: 3, ahead_days: 14, custom: true },
  SLOPE: { type: 'OTHER', cycle: 'YEAR', every: 1, ahead_days: 30, each: true, custom: true },
};
