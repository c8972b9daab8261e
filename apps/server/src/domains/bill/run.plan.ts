import { setImmediate as breathe } from 'node:timers/promises';
import { blockingOddities, type Oddity } from '@iris/contract/bill/bill.model';
import { addDays, addMonths, type Day } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
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

/** A bill that a run would make, or why it would not. Quantity in thousandths, amounts in HKD cents. */
export interface PlannedBill {
  standard: StandardInForce;
  unit: UnitToBill;
  readings: MonthReadings | null;
  quantity: number;
  amount: number;
  odd: Oddity[];
  /** Nothing prevents it. */
  makes: boolean;
}

export interface RunOf {
  condoId: number;
  standardIds: readonly number[];
  /** First day of the month. */
  month: Day;
  /** The job does not remake bills that a person voided; a person may. */
  keepVoided: boolean;
}

/** More than 1.5 times, or less than half, of the previous month gets a warning. */
const MUCH = 0.5;

/** Refuses (10030 on `month`) a month too far ahead: a year mistyped would bill the whole estate. */
export function refuseFarMonth(month: Day, today: Day): void {
  const last = addMonths(`${today.slice(0, 7)}-01`, limits.runMonthsAhead);
  if (month > last) throw invalidField('month', 'bill.monthTooFar', { month: last.slice(0, 7) });
}

/** The standards of a run as of the first day of its month. Throws 10030 if one is not in force then. */
export async function standardsOf(
  db: Db,
  { condoId, standardIds, month }: RunOf,
): Promise<StandardInForce[]> {
  const ids = [...new Set(standardIds)];
  const found = await standardsInForce(db, condoId, { ids, day: month });
  if (found.length < ids.length) throw invalidField('standard_ids', 'bill.notInForce');
  return found;
}

/** Everything that a run considers, billed or not: standard by standard, in the order of units. */
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

/** What a standard charges a unit for a month, and any obstacles. */
export function planBill(
  standard: StandardInForce,
  unit: UnitToBill,
  readings: MonthReadings | null,
): PlannedBill {
  const measured = measure(standard, unit, readings);
  const amount = amountOf(standard.price, measured.quantity);
  // Existing bills need no further checks.
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

/** Whether a bill of the month would be overdue already by its standard. */
export const isPastDue = ({ standard }: PlannedBill, month: Day, today: Day): boolean =>
  addDays(month, standard.dueDays) < today;

/** The minimum time that payers have. */
const LEAST_DAYS = 7;

/** A due day for bills made late: as many days from today as their standards allow from the first of the month. */
export const proposedDueDay = (late: readonly PlannedBill[], today: Day): Day =>
  addDays(today, Math.max(LEAST_DAYS, ...late.map(({ standard }) => standard.dueDays)));

/** A unit's quantity of the price unit, in thousandths; 0 if unknown. */
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
      const { from = null, to = null, covered = false, changeovers = [], flag = null } = readings ?? {};
      if (covered) return { quantity: 0, odd: ['COVERED'] };
      if (!from || !to) return { quantity: 0, odd: ['NO_READING'] };
      const stretches = stretchesOf(from.value, to.value, changeovers);
      const quantity = stretches.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0);
      if (flag === 'BACKWARD' || quantity < 0) return { quantity: 0, odd: ['BACKWARD'] };
      return { quantity, odd: flag === 'JUMP' ? ['JUMP'] : [] };
    }
  }
}
