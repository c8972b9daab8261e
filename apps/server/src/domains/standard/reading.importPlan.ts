import type { Day } from '@iris/contract/core/day';
import type { Db } from '../../platform/db/database.ts';
import { eachInTurn } from '../../platform/sheets/sheetCells.ts';
import { metersByNumber } from './meter.queries.ts';
import { quantityText } from './meter.view.ts';
import { CONTEXT, flagOf, usualOf } from './reading.flags.ts';
import type { CheckedRow, ReadingProblem } from './reading.importCheck.ts';
import { readingsAround } from './reading.queries.ts';

/** A row that fits: the reading of a meter. */
interface PlannedReading {
  row: number;
  meterId: number;
  day: Day;
  value: number;
  note: string;
}

interface Plan {
  readings: PlannedReading[];
  /** What keeps the sheet from being imported. */
  problems: ReadingProblem[];
  /** What is only odd. */
  warnings: ReadingProblem[];
}

/** What the rows would write: each meter found, each day free, and what is odd beside the readings around it. */
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
  await eachInTurn(rows, ({ row, meter, day, value, note }) => {
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
        text: { key: 'standard.import.twice', values: { row: first + 1 } },
      });
      return;
    }
    seen.set(key, row);
    if (value !== null && note !== null) readings.push({ row, meterId, day, value, note });
  });
}

/** Compares a meter's new readings with those that are there, by day. */
function compare(
  readings: readonly PlannedReading[],
  known: readonly { day: Day; value: number }[],
  { problems, warnings }: Plan,
): void {
  const days = new Map(known.map(({ day, value }) => [day, value]));
  const fresh = readings.filter(({ row, day }) => {
    const there = days.get(day);
    if (there === undefined) return true;
    const values = { day, value: quantityText(there) };
    problems.push({ row, column: 'day', text: { key: 'standard.readingOnce', values } });
    return false;
  });
  const all: { day: Day; value: number; row?: number }[] = [...known, ...fresh].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
  for (const [index, { row, value }] of all.entries()) {
    if (row === undefined) continue;
    const before = all.slice(Math.max(0, index - CONTEXT), index).map((one) => one.value);
    const last = before.at(-1) ?? 0;
    switch (flagOf(before, value)) {
      case 'BACKWARD': {
        const values = { before: quantityText(last) };
        warnings.push({ row, column: 'value', text: { key: 'standard.import.backward', values } });
        break;
      }
      case 'JUMP': {
        const values = { used: quantityText(value - last), usual: quantityText(usualOf(before) ?? 0) };
        warnings.push({ row, column: 'value', text: { key: 'standard.import.jump', values } });
        break;
      }
    }
  }
}
