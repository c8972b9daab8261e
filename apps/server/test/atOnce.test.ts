import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../src/platform/db/atOnce.ts';
import type { Transaction } from '../src/platform/db/database.ts';
import { kept } from '../src/platform/db/preparing.ts';
import { startServer } from './harness.ts';

const { db } = (await startServer()).services;

const add = (tx: Transaction, id: number) =>
  tx.execute(sql`insert into condo_change (condo_id, what) values (${id}, 'TEST')`);
const addTwo = async (tx: Transaction, id: number) => {
  await add(tx, id);
  await add(tx, id + 1);
};
const fail = (tx: Transaction) => tx.execute(sql`select 1 / (condo_id - condo_id) from condo_change`);
const left = async () => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select condo_id as id from condo_change where what = 'TEST' order by 1`,
  );
  return rows.map(({ id }) => id);
};

describe('what is sent at once', () => {
  test.each([0, 1, 2, 3])('fails as a whole with what failed first, at place %i', async (place) => {
    const trying = db.transaction(async (tx) => {
      await add(tx, 500);
      const parts = [() => addTwo(tx, 1_000), () => addTwo(tx, 2_000), () => add(tx, 3_000)];
      await atOnce(...parts.toSpliced(place, 0, () => fail(tx)));
    });
    await expect(trying).rejects.toMatchObject({ cause: { message: 'division by zero' } });
    // Afterwards the same connections are unaffected.
    await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0)`)));
    expect(await left()).toEqual([]);
  });

  test('is carried out in its order, in one transaction', async () => {
    const order: string[] = [];
    const note = (name: string, statement: PromiseLike<unknown>) => statement.then(() => order.push(name));
    await db.transaction((tx) =>
      atOnce(
        // Prepared like the others: answers that arrive together are told in their order then.
        () => note('slow', tx.execute(kept(sql`select pg_sleep(0.05)`))),
        () => note('first', add(tx, 1)),
        () => note('both', addTwo(tx, 2)),
        () => note('last', add(tx, 4)),
      ),
    );
    expect(order).toEqual(['slow', 'first', 'last', 'both']);
    expect(await left()).toEqual([1, 2, 3, 4]);
    await db.execute(sql`delete from condo_change where what = 'TEST'`);
  });
});
