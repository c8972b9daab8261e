import { addMonths, type Day, startOfDay } from '@iris/contract/core/day';
import type { MeterKind } from '@iris/contract/standard/standard.model';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { seeded } from '../resident/index.ts';
import { CONTEXT, flagOf } from './reading.flags.ts';
import { meterTable, readingTable } from './standard.table.ts';

/** Readings of a meter: on the first of each month, the last one of this month. */
const MONTHS = 13;
const HOUR_MS = 3_600_000;

/** What a unit uses in a month, from and to, in whole units; how the numbers of its meters begin. */
const kinds: Readonly<Record<MeterKind, { from: number; to: number; letter: string }>> = {
  WATER: { from: 6, to: 24, letter: 'W' },
  ELECTRICITY: { from: 180, to: 560, letter: 'E' },
};
/** Every so many meters one was read wrongly this month, or used much more than usual; others in a month gone by. */
const BACKWARD_EVERY = 61;
const JUMP_EVERY = 43;
const PAST_JUMP_EVERY = 29;

interface Wanted {
  water: readonly { id: number }[];
  electric: readonly { id: number }[];
  today: Day;
  seed: number;
  /** Who read them. */
  hand: string;
}

/** Meters with a year of readings, in two statements a kind. */
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
        // A stream of its own for each meter: what one does changes no other.
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
  return values.map((value, month) => {
    const day = addMonths(thisMonth, month + 1 - MONTHS);
    const flag = flagOf(values.slice(Math.max(0, month - CONTEXT), month), value);
    const createdAt = startOfDay(day) + 10 * HOUR_MS;
    return { meterId, day, value, flag, note: '', userName: hand, createdAt };
  });
}

/** How many times the usual a meter moves in a month. */
function oddity(index: number, month: number): number {
  const last = month === MONTHS - 1;
  if (last && index % BACKWARD_EVERY === 17) return -1;
  if (last && index % JUMP_EVERY === 11) return 5;
  return month === MONTHS - 4 && index % PAST_JUMP_EVERY === 7 ? 5 : 1;
}
