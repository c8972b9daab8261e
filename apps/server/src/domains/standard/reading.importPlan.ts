import type { Day } from '@iris/contract/core/day';
import type { Changeover } from '@iris/contract/standard/standard.model';
import { faultOf, type Point, type ReadingFault, usedSince } from '@iris/contract/standard/standard.rules';
import type { Db } from '../../platform/db/database.ts';
import { eachInTurn } from '../../platform/sheets/sheetCells.ts';
import { metersByNumber } from './meter.queries.ts';
import { quantityText } from './meter.view.ts';
import { billCounting, billedSpans } from './reading.bill.queries.ts';
import { CONTEXT, flagOf, usualOf } from './reading.flags.ts';
import type { CheckedRow, ReadingProblem } from './reading.importCheck.ts';
import { readingsAround } from './reading.queries.ts';

/** A valid row: the reading of a meter. */
interface PlannedReading {
  row: number;
  meterId: number;
  day: Day;
  value: number;
  changeover: Changeover | null;
  note: string;
}

interface Plan {
  readings: PlannedReading[];
  /** Problems that block the import. */
  problems: ReadingProblem[];
  /** Unusual values that do not block it. */
  warnings: ReadingProblem[];
}

/**
 * What the rows would write: every meter found, every day free, and warnings in comparison with the readings around it.
 */
export async function planReadings(db: Db, condoId: number, rows: readonly CheckedRow[]): Promise<Plan> {
  const plan: Plan = { readings: [], problems: [], warnings: [] };
  await findMeters(db, condoId, rows, plan);
  const since = new Map<number, Day>();
  for (const { meterId, day } of plan.readings) {
    const known = since.get(meterId);
    if (known === undefined || day < known) since.set(meterId, day);
  }
  const known = await readingsAround(db, since);
  const byMeter = [...Map.groupBy(plan.readings, ({ meterId }) => meterId)];
  const changed = plan.readings.filter(({ changeover }) => changeover !== null);
  const spans = await billedSpans(db, [...new Set(changed.map(({ meterId }) => meterId))]);
  for (const reading of changed) {
    const bill = billCounting(spans.get(reading.meterId) ?? [], reading);
    if (!bill) continue;
    const text = { key: 'standard.readingCounted', values: { ...bill } } as const;
    plan.problems.push({ row: reading.row, column: 'change', text });
  }
  await eachInTurn(byMeter, ([meterId, readings]) => compare(readings, known.get(meterId) ?? [], plan));
  return plan;
}

async function findMeters(
  db: Db,
  condoId: number,
  rows: readonly CheckedRow[],
  { readings, problems }: Plan,
): Promise<void> {
  const numbers = [...new Set(rows.map(({ meter }) => meter).filter((meter) => meter !== null))];
  const meters = await metersByNumber(db, condoId, numbers);
  const seen = new Map<string, number>();
  await eachInTurn(rows, ({ row, number, meter, day, value, changeover, note }) => {
    if (meter === null) return;
    const meterId = meters.get(meter.toLowerCase());
    if (meterId === undefined) {
      problems.push({ row, column: 'meter', text: { key: 'standard.import.meter' } });
      return;
    }
    if (day === null) return;
    const key = `${meterId} ${day}`;
    const first = seen.get(key);
    if (first !== undefined) {
      problems.push({
        row,
        column: 'day',
        text: { key: 'standard.import.twice', values: { row: first } },
      });
      return;
    }
    seen.set(key, number);
    if (value !== null && note !== null) readings.push({ row, meterId, day, value, changeover, note });
  });
}

type Known = Point & { day: Day };
/** The columns that are wrong when a reading does not follow the previous one. */
const faultColumns: Readonly<Record<ReadingFault, ReadingProblem['column']>> = {
  LOWER: 'value',
  NO_LAST: 'change',
  NOT_LOWER: 'change',
  OLD_FINAL: 'old_final',
  DIGITS: 'digits',
  NEW_START: 'new_start',
};

/** Compares a meter's new readings with the existing ones, by day. */
function compare(readings: readonly PlannedReading[], known: readonly Known[], plan: Plan): void {
  const { problems, warnings } = plan;
  const days = new Map(known.map(({ day, value }) => [day, value]));
  const fresh = readings.filter(({ row, day }) => {
    const there = days.get(day);
    if (there === undefined) return true;
    const values = { day, value: quantityText(there) };
    problems.push({ row, column: 'day', text: { key: 'standard.readingOnce', values } });
    return false;
  });
  const all: (Known & { row?: number })[] = [...known, ...fresh].sort((a, b) => (a.day < b.day ? -1 : 1));
  let lastKnown: Known | undefined;
  for (const [index, reading] of all.entries()) {
    const last = all[index - 1];
    if (reading.row === undefined) {
      keepNext(last, reading, lastKnown, plan);
      lastKnown = reading;
      continue;
    }
    const { row } = reading;
    const fault = faultOf(last?.value ?? null, reading);
    if (fault) {
      const values = last ? { day: last.day, last: quantityText(last.value) } : {};
      problems.push({ row, column: faultColumns[fault], text: { key: `standard.fault.${fault}`, values } });
      continue;
    }
    const before = all.slice(Math.max(0, index - CONTEXT), index);
    if (last && flagOf(before, reading) === 'JUMP') {
      const used = quantityText(usedSince(last.value, reading));
      const values = { used, usual: quantityText(usualOf(before) ?? 0) };
      warnings.push({ row, column: 'value', text: { key: 'standard.import.jump', values } });
    }
  }
}

/** An existing reading must still follow a new one before it, if it followed its previous reading so far. */
function keepNext(
  last: (Known & { row?: number }) | undefined,
  next: Known,
  before: Known | undefined,
  { problems }: Plan,
): void {
  if (last?.row === undefined) return;
  if (faultOf(last.value, next) === null || faultOf(before?.value ?? null, next) !== null) return;
  const values = { day: next.day, value: quantityText(next.value) };
  problems.push({ row: last.row, column: 'value', text: { key: 'standard.breaksNext', values } });
}
