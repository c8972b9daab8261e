import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { openDatabase } from './database.ts';
import { statement } from './statement.ts';

const { databaseUrl, services } = await startServer();
const { db } = services;

interface Facts {
  least: number;
  state?: string;
}

/** What came out, and how the text was written for this call. */
const numbers = statement<Facts, 'least'>(
  ['least'],
  ({ least, state = '' }) =>
    sql`select ${least}::int as least, ${sql.raw(`'${state.replaceAll("'", "''")}'`)} as state`,
);

const prepared = async (like: string): Promise<number> => {
  // A pool of connections: what each of them keeps is asked on the one that answers, and the largest counts.
  const counts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_prepared_statements where statement like ${like}`,
      );
      return rows[0]?.count ?? 0;
    }),
  );
  return Math.max(...counts);
};

describe('a statement that is kept', () => {
  it('asks for its columns once per connection, and reads them as the first time', async () => {
    const moments = statement<Facts, 'least'>(
      ['least'],
      ({ least }) => sql`select ${least}::bigint as big, null::text as none, date '2026-11-23' as day`,
    );
    const one = openDatabase(databaseUrl, { max: 1 });
    // Its only connection; the server beside it asks on others meanwhile.
    const client = await one.$client.connect();
    const asked = vi.spyOn(client.connection, 'describe');
    client.release();
    try {
      for (const least of [1, 2, 3])
        expect(await moments.ask(one, { least }, 'PREPARED')).toEqual([
          { big: least, none: null, day: '2026-11-23' },
        ]);
      expect(asked).toHaveBeenCalledTimes(1);
      await expect(moments.ask(one, { least: Number.NaN }, 'PREPARED')).rejects.toThrow(/bigint/);
      expect(await moments.ask(one, { least: 4 }, 'PREPARED')).toEqual([
        { big: 4, none: null, day: '2026-11-23' },
      ]);
    } finally {
      await one.$client.end();
    }
  });

  it('takes its values anew each time', async () => {
    for (const least of [1, 2, 3])
      expect(await numbers.ask(db, { least, state: 'OPEN' }, 'PREPARED')).toEqual([{ least, state: 'OPEN' }]);
  });

  it('has a text for each combination of what decides it, of which a connection keeps 50 at most', async () => {
    const many = statement<Facts, 'least'>(
      ['least'],
      ({ least, state }) => sql`select ${least}::int as least, ${sql.raw(`'many ${state}'`)} as state`,
    );
    for (let index = 0; index < 120; index++) {
      const [row] = await many.ask<{ least: number; state: string }>(
        db,
        { least: index, state: `S${index}` },
        'PREPARED',
      );
      expect(row).toEqual({ least: index, state: `many S${index}` });
    }
    const kept = await prepared("%'many S%");
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(50);
  });

  it('keeps nothing that somebody may have typed', async () => {
    for (const state of ['it’s', "o'clock", 'two words'])
      expect(await numbers.ask(db, { least: 1, state }, 'PREPARED')).toEqual([{ least: 1, state }]);
    expect(await prepared('%two words%')).toBe(0);
  });
});
