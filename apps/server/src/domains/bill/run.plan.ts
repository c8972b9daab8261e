import { setImmediate as breathe } from 'node:timers/promises';
import { blockingOddities, type Oddity } from '@iris/contract/bill/bill.model';
import { addDays, type Day } from '@iris/contract/core/day';
import type { MeterKind } from '@iris/contract/standard/standard.model';
import { amountOf, meterOf, stretchesOf } from '@iris/contract/standard/standard.rules';
import type { Db } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/http/failure.ts';
import {
  type MonthReadings,
  meterReadingsFor,
  type StandardInForce,
  standardsInForce,
} from '../standard/index.ts';
import { type UnitToBill, unitsToBill } from './run.plan.queries.ts';

/** A bill that a run would make, or why it makes none. Quantity in thousandths, amounts in HKD cents. */
export interface PlannedBill {
  standard: StandardInForce;
  unit: UnitToBill;
  readings: MonthReadings | null;
  quantity: number;
  amount: number;
  odd: Oddity[];
  /** Nothing stands against it. */
  makes: boolean;
}

export interface RunOf {
  condoId: number;
  standardIds: readonly number[];
  /** First day of the month. */
  month: Day;
  /** The job makes nothing again that a person voided; a person may. */
  keepVoided: boolean;
}

/** Over half as much again as the month before, or under half of it, is odd. */
const MUCH = 0.5;

/** The standards of a run as they hold on the first of its month. Throws 10030 when one is not in force then. */
export async function standardsOf(
  db: Db,
  { condoId, standardIds, month }: RunOf,
): Promise<StandardInForce[]> {
  const ids = [...new Set(standardIds)];
  const found = await standardsInForce(db, condoId, { ids, day: month });
  if (found.length < ids.length) throw invalidField('standard_ids', 'bill.notInForce');
  return found;
}

/** Everything that a run comes across, made or not: standard by standard, in the order of units. */
export async function planRun(
  db: Db,
  run: RunOf,
  standards: readonly StandardInForce[],
): Promise<PlannedBill[]> {
  const { condoId, month } = run;
  const readings = new Map<MeterKind, Map<number, MonthReadings>>();
  const planned: PlannedBill[] = [];
  for (const standard of standards) {
    const meter = meterOf(standard.priceUnit);
    const read = meter && (readings.get(meter) ?? (await meterReadingsFor(db, condoId, meter, month)));
    if (meter && read) readings.set(meter, read);
    for (const unit of await unitsToBill(db, condoId, standard, run)) {
      planned.push(planBill(standard, unit, read?.get(unit.unit_id) ?? null));
    }
    await breathe();
  }
  return planned;
}

/** What a standard charges a unit for a month, and what stands against it. */
export function planBill(
  standard: StandardInForce,
  unit: UnitToBill,
  readings: MonthReadings | null,
): PlannedBill {
  const measured = measure(standard, unit, readings);
  const amount = amountOf(standard.price, measured.quantity);
  // What is there already is nothing to look at any more.
  const odd: Oddity[] = unit.made ? ['MADE'] : [...measured.odd];
  if (!unit.made && unit.payer_id === null) odd.push('NO_PAYER');
  const blocked = odd.some((each) => blockingOddities.includes(each));
  if (!blocked && unit.before !== null) {
    if (amount > unit.before * (1 + MUCH)) odd.push('MUCH_MORE');
    if (amount < unit.before * (1 - MUCH)) odd.push('MUCH_LESS');
  }
  const { quantity } = measured;
  return { standard, unit, readings, quantity, amount, odd, makes: !blocked && amount > 0 };
}

/** Whether a bill of the month would be due before today by its standard. */
export const isPastDue = ({ standard }: PlannedBill, month: Day, today: Day): boolean =>
  addDays(month, standard.dueDays) < today;

/** Payers have at least so long. */
const LEAST_DAYS = 7;

/** A due day for bills that are made late: as many days from today as their standards give from the first of the month. */
export const proposedDueDay = (late: readonly PlannedBill[], today: Day): Day =>
  addDays(today, Math.max(LEAST_DAYS, ...late.map(({ standard }) => standard.dueDays)));

/** How much of the price unit a unit has, in thousandths; 0 where it is not known. */
function measure(
  { priceUnit }: StandardInForce,
  { area, shares }: UnitToBill,
  readings: MonthReadings | null,
): { quantity: number; odd: Oddity[] } {
  switch (priceUnit) {
    case 'SQUARE_FOOT':
      return { quantity: area * 1000, odd: [] };
    case 'SHARE':
      return { quantity: shares * 1000, odd: shares === 0 ? ['NO_SHARES'] : [] };
    case 'MONTH':
    case 'TIME':
      return { quantity: 1000, odd: [] };
    case 'KWH':
    case 'CUBIC_METRE': {
      const { from = null, to = null, changeovers = [], flag = null } = readings ?? {};
      if (!from || !to) return { quantity: 0, odd: ['NO_READING'] };
      const stretches = stretchesOf(from.value, to.value, changeovers);
      const quantity = stretches.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0);
      if (flag === 'BACKWARD' || quantity < 0) return { quantity: 0, odd: ['BACKWARD'] };
      return { quantity, odd: flag === 'JUMP' ? ['JUMP'] : [] };
    }
  }
}
