import { addMonths, type Day, dayOf, startOfDay } from '@iris/contract/core/day';
import type { MeterKind } from '@iris/contract/standard/standard.model';
import { meterOf } from '@iris/contract/standard/standard.rules';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import type { Hands } from '../rent/index.ts';
import {
  changeoverOf,
  type MonthReadings,
  type StandardInForce,
  standardsInForce,
} from '../standard/index.ts';
import { meterTable, readingTable } from '../standard/standard.table.ts';
import { billNo } from './bill.numbers.ts';
import { runTable } from './bill.table.ts';
import type { DemoBill } from './bill.types.demo.ts';
import { draftOf } from './run.make.ts';
import { type UnitToBill, unitsToBill } from './run.plan.queries.ts';
import { type PlannedBill, planBill } from './run.plan.ts';

const HOUR_MS = 3_600_000;
/** The job runs at 03:20; bills from readings are made on the morning of the third. */
const JOB_MS = 200 * 60_000;
const BY_HAND_MS = (2 * 24 + 10.5) * HOUR_MS;

/** The run of that many months ago failed at first; the one right after it created the bills. */
const FAILED_BACK = 2;
const TRIED_BEFORE_MS = 5 * 60_000;

/**
 * Monthly runs of a condo's standards: `shares` is how many of each twelve units are billed, this month first.
 * Metered bills of this month are left for the user to create.
 */
export async function planRuns(
  tx: Transaction,
  condoId: number,
  { now, hands, shares }: { now: number; hands: Hands; shares: readonly number[] },
): Promise<DemoBill[]> {
  const today = dayOf(now);
  const thisMonth = `${today.slice(0, 8)}01`;
  const units = new Map<number, UnitToBill[]>();
  const readings = await readingsOf(tx, condoId);
  const bills: DemoBill[] = [];
  for (let back = shares.length - 1; back >= 0; back -= 1) {
    const month = addMonths(thisMonth, -back);
    const inForce = await standardsInForce(tx, condoId, { day: month });
    for (const byItself of [true, false]) {
      const standards = inForce.filter(({ autoDay }) =>
        byItself
          ? autoDay !== null && (back > 0 || autoDay <= Number(today.slice(8)))
          : autoDay === null && back > 0,
      );
      const planned: PlannedBill[] = [];
      for (const standard of standards) {
        const of = units.get(standard.standardId) ?? (await unitsOf(tx, condoId, standard, thisMonth));
        units.set(standard.standardId, of);
        const meter = meterOf(standard.priceUnit);
        const share = shares[back] ?? 0;
        for (const unit of of.filter((_, index) => (index * 5) % 12 < share)) {
          planned.push(planBill(standard, unit, meter && readings(unit.unit_id, meter, month)));
        }
      }
      const making = planned.filter(({ makes }) => makes);
      if (making.length === 0) continue;
      const time = startOfDay(month) + (byItself ? JOB_MS : BY_HAND_MS);
      const run = { condoId, month, standards, making, time, by: byItself ? hands.system : hands.cashier };
      if (back === FAILED_BACK && !byItself) await storeFailed(tx, run);
      bills.push(...(await storeRun(tx, run, bills.length + 1)));
    }
  }
  return bills;
}

const unitsOf = (tx: Transaction, condoId: number, standard: StandardInForce, month: Day) =>
  unitsToBill(tx, condoId, standard, { month, keepVoided: false });

interface Run {
  condoId: number;
  month: Day;
  standards: readonly StandardInForce[];
  making: readonly PlannedBill[];
  time: number;
  by: Hands['cashier'];
}

async function storeFailed(
  tx: Transaction,
  { condoId, month, standards, making, time, by }: Run,
): Promise<void> {
  await insertMany(tx, runTable, [
    {
      condoId,
      month,
      standardIds: standards.map(({ standardId }) => standardId),
      state: 'FAILED',
      wanted: making.length,
      made: 0,
      amount: 0,
      userId: by.userId,
      userName: by.name,
      startedAt: time - TRIED_BEFORE_MS,
      finishedAt: time - TRIED_BEFORE_MS + 1_000,
    },
  ]);
}

async function storeRun(
  tx: Transaction,
  { condoId, month, standards, making, time, by }: Run,
  first: number,
): Promise<DemoBill[]> {
  const [id = 0] = await insertMany(tx, runTable, [
    {
      condoId,
      month,
      standardIds: standards.map(({ standardId }) => standardId),
      state: 'DONE',
      wanted: making.length,
      made: making.length,
      amount: making.reduce((sum, { amount }) => sum + amount, 0),
      userId: by.userId,
      userName: by.name,
      startedAt: time,
      finishedAt: time + 4_000,
    },
  ]);
  const draft = draftOf({ id, condoId, month, dueDay: null, startedAt: 0 });
  return making.map((planned, index) => ({
    ...newBill(draft(planned), billNo(month, first + index), time),
    late: planned.standard.late,
    reading: planned.readings?.to?.id ?? null,
  }));
}

/** A bill to which nothing has happened. */
export const newBill = (draft: DemoBill['draft'], businessNo: string, createdAt: number): DemoBill => ({
  draft,
  businessNo,
  late: null,
  lateOf: null,
  reading: null,
  createdAt,
  updatedAt: createdAt,
  status: 'UNPAID',
  channel: null,
  paidAt: null,
  refunded: 0,
  refunding: 0,
  voidReason: '',
  offline: false,
  partOf: null,
  parts: 0,
  parted: 0,
});

/** Meter consumption for the bills of a month, by unit and kind. */
async function readingsOf(tx: Transaction, condoId: number) {
  const rows = await tx
    .select({ reading: readingTable, meter: meterTable })
    .from(readingTable)
    .innerJoin(meterTable, eq(meterTable.id, readingTable.meterId))
    .where(eq(meterTable.condoId, condoId))
    .orderBy(asc(readingTable.meterId), asc(readingTable.day));
  const byMeter = Map.groupBy(rows, ({ meter }) => `${meter.kind} ${meter.unitId}`);
  return (unitId: number, kind: MeterKind, month: Day): MonthReadings | null => {
    const own = byMeter.get(`${kind} ${unitId}`) ?? [];
    const at = own.findLastIndex(({ reading }) => reading.day.startsWith(month.slice(0, 7)));
    const [to, from] = [own[at], own[at - 1]];
    if (!to) return null;
    const point = (row: typeof to) => ({
      id: row.reading.id,
      day: row.reading.day,
      value: row.reading.value,
    });
    return {
      meterNumber: to.meter.number,
      from: from ? point(from) : null,
      to: point(to),
      covered: false,
      changeovers: [changeoverOf(to.reading)].filter((changeover) => changeover !== null),
      flag: to.reading.flag,
    };
  };
}
