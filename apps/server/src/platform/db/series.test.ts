import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import {
  dayNumber,
  holdSeries,
  monthNumber,
  raised,
  type Series,
  setSeries,
  takeNumber,
  takeNumbers,
} from './series.ts';

const { db } = (await startServer()).services;
const take = (series: Series, count = 1): Promise<number> =>
  db.transaction((tx) => takeNumbers(tx, series, count));
/** How many sessions of this database wait for a row that another holds. */
async function waiting(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks mine join pg_locks on pg_locks.pid = mine.pid
    join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
    where not mine.granted and pg_locks.relation = 'counter'::regclass and pg_locks.mode = 'RowExclusiveLock'
  `);
  return rows[0]?.count ?? 0;
}

describe('a series of numbers', () => {
  it('begins with 1, and each condo and each name has its own', async () => {
    const keys = { condoId: 1, name: 'keys' };
    expect([await take(keys), await take(keys)]).toEqual([1, 2]);
    expect(await take({ condoId: 2, name: 'keys' })).toBe(1);
    expect(await take({ condoId: 1, name: 'cards' })).toBe(1);
  });

  it('gives several in a row, and nobody else one of them', async () => {
    const series = { condoId: 1, name: 'rows' };
    const firsts = await Promise.all(Array.from({ length: 10 }, () => take(series, 3)));
    expect(firsts.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index * 3 + 1));
  });

  it('has no gaps: a rollback gives its number back', async () => {
    const series = { condoId: 1, name: 'gaps' };
    const failed = db.transaction(async (tx) => {
      expect(await takeNumber(tx, series)).toBe(1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await take(series)).toBe(1);
  });

  it('is held without a number: who comes second waits, and a new series still begins with 1', async () => {
    const series = { condoId: 1, name: 'held' };
    const order: string[] = [];
    let second: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await holdSeries(tx, series);
      second = take(series).finally(() => order.push('second'));
      await expect.poll(waiting).toBe(1);
      order.push('first');
    });
    expect(await second).toBe(1);
    expect(order).toEqual(['first', 'second']);
  });

  it('goes on after a number that was set, also within a larger statement', async () => {
    const series = { condoId: 1, name: 'set' };
    await db.transaction((tx) => setSeries(tx, series, 40));
    expect(await take(series)).toBe(41);
    await db.transaction((tx) => setSeries(tx, series, 7));
    await db.execute(raised(series, 2));
    expect(await take(series)).toBe(10);
  });
});

it('writes numbers with month or day', () => {
  expect(monthNumber('B', '2026-11-05', 123)).toBe('B202611-000123');
  expect(monthNumber('TR', '2026-01-31', 1)).toBe('TR202601-000001');
  expect(dayNumber('W', '2026-11-22', 1)).toBe('W20261122-000001');
  expect(dayNumber('W', '2026-11-22', 1_234_567)).toBe('W20261122-1234567');
});
