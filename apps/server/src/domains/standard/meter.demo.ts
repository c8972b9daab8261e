import { addMonths, type Day, startOfDay } from '@iris/contract/core/day';
import type { Changeover, MeterKind } from '@iris/contract/standard/standard.model';
import { dialEnd, type Point } from '@iris/contract/standard/standard.rules';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { seeded } from '../resident/index.ts';
import { CONTEXT, flagOf } from './reading.flags.ts';
import { changeoverColumns } from './reading.queries.ts';
import { meterTable, readingTable } from './standard.table.ts';

/** Readings of a meter: on the first of each month, the last one of this month. */
const MONTHS = 13;
const HOUR_MS = 3_600_000;

/** A unit's monthly consumption, from and to, in whole units; and the prefix of its meter numbers. */
const kinds: Readonly<Record<MeterKind, { from: number; to: number; letter: string }>> = {
  WATER: { from: 6, to: 24, letter: 'W' },
  ELECTRICITY: { from: 180, to: 560, letter: 'E' },
};
/** Once in this many meters, one used much more than usual this month; others did so in an earlier month. */
const JUMP_EVERY = 43;
const PAST_JUMP_EVERY = 29;

/** Once in this many meters, one was replaced, and another's dial rolled over, in a month that was billed since. */
const CHANGE_EVERY = 61;
const CHANGE_MONTH = MONTHS - 3;

interface Wanted {
  water: readonly { id: number }[];
  electric: readonly { id: number }[];
  today: Day;
  seed: number;
  /** The name of the reader. */
  hand: string;
}

/** Meters with a year of readings, in two statements per kind. */
export async function fillMeters(
  tx: Transaction,
  condoId: number,
  { water, electric, today, seed, hand }: Wanted,
): Promise<void> {
  for (const [kind, units] of [
    ['WATER', water],
    ['ELECTRICITY', electric],
  ] as const) {
    const { letter } = kinds[kind];
    const meterIds = await insertMany(
      tx,
      meterTable,
      units.map(({ id: unitId }, index) => ({
        condoId,
        unitId,
        kind,
        number: `${letter}${100_001 + index}`,
      })),
    );
    await insertMany(
      tx,
      readingTable,
      meterIds.flatMap((meterId, index) =>
        // A separate random stream per meter, so that meters do not affect each other.
        readingsOf(meterId, index, { kind, today, chance: seeded(seed + index * 7), hand }),
      ),
    );
  }
}

function readingsOf(
  meterId: number,
  index: number,
  { kind, today, chance, hand }: { kind: MeterKind; today: Day; chance: () => number; hand: string },
) {
  const { from, to } = kinds[kind];
  const thisMonth = `${today.slice(0, 8)}01`;
  const usual = from + chance() * (to - from);
  const values = [Math.round((100 + chance() * 900) * 1_000)];
  for (let month = 1; month < MONTHS; month += 1) {
    const used = Math.round(usual * (0.8 + chance() * 0.4) * 1_000);
    values.push((values.at(-1) ?? 0) + Math.round(used * oddity(index, month)));
  }
  const points = withChangeover(values, index, kind);
  return points.map((point, month) => {
    const day = addMonths(thisMonth, month + 1 - MONTHS);
    const flag = flagOf(points.slice(Math.max(0, month - CONTEXT), month), point);
    const createdAt = startOfDay(day) + 10 * HOUR_MS;
    const { value, changeover } = point;
    return {
      meterId,
      day,
      value,
      flag,
      ...changeoverColumns(changeover),
      note: '',
      userName: hand,
      createdAt,
    };
  });
}

/** The values shown by a meter that was replaced or rolled over, given its total consumption; most did neither. */
function withChangeover(values: readonly number[], index: number, kind: MeterKind): Point[] {
  const changeover = changeoverAt(values, index, kind);
  const used = (values[CHANGE_MONTH] ?? 0) - (values[CHANGE_MONTH - 1] ?? 0);
  const rest = Math.round(used / 3);
  // The dial or the new meter shows a third of that month's consumption at its end.
  const after = changeover ? changeover.start + rest - (values[CHANGE_MONTH] ?? 0) : 0;
  const before = changeover ? changeover.end - (values[CHANGE_MONTH] ?? 0) + rest : 0;
  return values.map((value, month) => ({
    value: value + (month < CHANGE_MONTH ? before : after),
    changeover: month === CHANGE_MONTH ? changeover : null,
  }));
}

function changeoverAt(values: readonly number[], index: number, kind: MeterKind): Changeover | null {
  switch (index % CHANGE_EVERY) {
    case 17:
      return { kind: 'TURNED', end: dialEnd(kind === 'WATER' ? 4 : 5), start: 0 };
    case 5:
      return { kind: 'REPLACED', end: values[CHANGE_MONTH] ?? 0, start: 0 };
    default:
      return null;
  }
}

/** By which factor a month's consumption differs from the usual. */
function oddity(index: number, month: number): number {
  const last = month === MONTHS - 1;
  if (last && index % JUMP_EVERY === 11) return 5;
  return month === MONTHS - 4 && index % PAST_JUMP_EVERY === 7 ? 5 : 1;
}
