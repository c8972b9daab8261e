import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { type Counted, changesSince, openTotals, purgeChanges } from '../src/platform/totals/totals.ts';
import { startServer } from './harness.ts';
import { planOf } from './statements.ts';

const { services, databaseUrl } = await startServer();
const { db } = services;

const bills = async (condoId: number): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from charge where condo_id = ${condoId} and kind = 'BILL' and status <> 'VOID'`,
  );
  return rows[0]?.total ?? 0;
};

interface ListOf {
  page: number;
  count: number;
  condoId?: number;
  remembered?: boolean;
}

/** Totals of a fresh server, alone and with a list, and how often it really counted. */
function asker() {
  const totals = openTotals(db);
  let counted = 0;
  const count = (condoId: number) => () => {
    counted += 1;
    return bills(condoId);
  };
  return {
    counted: () => counted,
    total: (condoId: number, of: Counted = 'BILL') =>
      totals.get({ condoId, of, key: ['test'] }, count(condoId)),
    list: async ({ condoId = 1, remembered = true, ...page }: ListOf) => {
      const question = { condoId, of: 'BILL', key: ['list'] } as const;
      const { snapshot, total } = totals.beside(remembered ? question : undefined, page);
      const columns = remembered ? sql`, ${changesSince('BILL', condoId, snapshot)}` : sql``;
      const { rows } = await db.execute(sql`
        select id ${columns} from charge where condo_id = ${condoId} and kind = 'BILL' and status <> 'VOID'
        order by id limit ${page.count} offset ${page.page * page.count}`);
      return total(rows, count(condoId));
    },
  };
}

let number = 0;
/** A bill of a condo of the test world, whose residents have the ids of their condos. */
const add = (client: pg.Client | typeof db.$client, condoId: number) => {
  number += 1;
  return client.query(
    `insert into charge (condo_id, kind, bill_type, bill_source, title, business_no, payer_id, payer_name, start_day,
       end_day, due_day, amount)
     values ($1, 'BILL', 'OTHER', 'SINGLE', '收費', $2, $1, '陳大文', current_date, current_date, current_date, 100)`,
    [condoId, `TOTAL-${number}`],
  );
};
const voidAll = (client: pg.Client | typeof db.$client, condoId: number) =>
  client.query(
    `update charge set status = 'VOID', void_reason = '測試' where condo_id = $1 and kind = 'BILL' and status = 'UNPAID'`,
    [condoId],
  );

describe('a total', () => {
  test('is counted again after any change, and only then', async () => {
    const { total, counted } = asker();
    const before = await total(1);
    expect([await total(1), await total(1), counted()]).toEqual([before, before, 1]);
    await add(db.$client, 1);
    expect([await total(1), await total(1), counted()]).toEqual([before + 1, before + 1, 2]);
    await voidAll(db.$client, 1);
    expect([await total(1), counted()]).toEqual([0, 3]);
  });

  test('of another estate or kind stays', async () => {
    const { total, counted } = asker();
    await total(1);
    await total(1, 'RENT');
    await add(db.$client, 2);
    await total(1);
    expect(counted()).toBe(2);
    await add(db.$client, 1);
    await total(1, 'RENT');
    expect(counted()).toBe(2);
    await total(1);
    expect(counted()).toBe(3);
  });

  test('sees what was under way while it was counted, in whatever order it ends', async () => {
    const { total, counted } = asker();
    const slow = new pg.Client(services.db.$client.options);
    await slow.connect();
    await slow.query('begin');
    await add(slow, 1);
    const without = await total(1);
    await add(db.$client, 1);
    expect(await total(1)).toBe(without + 1);
    expect(await total(1)).toBe(without + 1);
    expect(counted()).toBe(2);
    await slow.query('commit');
    expect(await total(1)).toBe(without + 2);
    await slow.query('begin');
    await add(slow, 1);
    await slow.query('rollback');
    await slow.end();
    expect([await total(1), counted()]).toEqual([without + 2, 3]);
  });

  test('is not remembered when something changed while it was counted', async () => {
    const totals = openTotals(db);
    const question = { condoId: 1, of: 'BILL', key: ['late'] } as const;
    const early = await totals.get(question, async () => {
      const seen = await bills(1);
      await add(db.$client, 1);
      return seen;
    });
    expect(await totals.get(question, () => bills(1))).toBe(early + 1);
  });

  test('that many ask for at once is counted once', async () => {
    const { total, list, counted } = asker();
    const there = await bills(1);
    const asked = Array.from({ length: 20 }, () => total(1));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([there]));
    expect(counted()).toBe(1);
    for (let n = 0; n < 3; n += 1) await add(db.$client, 1);
    const listed = Array.from({ length: 20 }, () => list({ page: 0, count: 2 }));
    expect(new Set(await Promise.all(listed))).toEqual(new Set([there + 3]));
    expect(counted()).toBe(2);
  });

  test('is not taken from a count that began before a change', async () => {
    const totals = openTotals(db);
    const question = { condoId: 1, of: 'BILL', key: ['under way'] } as const;
    const read = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const early = totals.get(question, async () => {
      const before = await bills(1);
      read.resolve();
      await changed.promise;
      return before;
    });
    await read.promise;
    await add(db.$client, 1);
    const late = totals.get(question, () => bills(1));
    changed.resolve();
    expect(await late).toBe((await early) + 1);
  });

  test('is counted by who waited for a count that failed', async () => {
    const totals = openTotals(db);
    const question = { condoId: 1, of: 'BILL', key: ['failing'] } as const;
    const begun = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<number>();
    const failing = totals.get(question, () => {
      begun.resolve();
      return answer.promise;
    });
    await begun.promise;
    const asked = totals.get(question, () => bills(1));
    answer.reject(new Error('no answer'));
    const [refused, right] = await Promise.allSettled([failing, asked]);
    expect(refused.status).toBe('rejected');
    expect(right).toEqual({ status: 'fulfilled', value: await bills(1) });
  });

  test('outlives the purge of what nobody needs any more', async () => {
    const { total, counted } = asker();
    await add(db.$client, 1);
    await total(1);
    await db.execute(sql`update condo_change set at = now() - interval '61 minutes'`);
    expect(await purgeChanges(db)).toBeGreaterThan(0);
    expect(await purgeChanges(db)).toBe(0);
    await total(1);
    expect(counted()).toBe(1);
  });
});

test.each([
  ['lease', 'update lease set version = version + 1 where condo_id = 1', 'LEASE'],
  ['charge', "update charge set remark = 'x' where condo_id = 1 and kind = 'DEPOSIT'", 'DEPOSIT'],
  [
    'charge that is removed',
    "delete from charge where condo_id = 1 and kind = 'BILL' and business_no like 'TOTAL-%'",
    'BILL',
  ],
])('a changed %s leaves a note', async (_name, statement, what) => {
  await add(db.$client, 1);
  await db.execute(sql`delete from condo_change`);
  const owner = new pg.Client(services.db.$client.options);
  await owner.connect();
  await owner.query('reset role');
  await owner.query(statement);
  await owner.end();
  const { rows } = await db.execute(sql`select condo_id, what from condo_change`);
  expect(rows).toEqual([{ condo_id: 1, what }]);
});

const step = fc.record({
  act: fc.constantFrom('add', 'void', 'commit', 'rollback', 'look', 'look'),
  lane: fc.nat(2),
  server: fc.nat(1),
  condo: fc.integer({ min: 1, max: 2 }),
});

test('two servers and three transactions that end in any order: a total is what counting gives', async () => {
  const lanes = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client(services.db.$client.options);
      await client.connect();
      return { client, open: false, voided: new Set<number>() };
    }),
  );
  const servers = [asker(), asker()];
  const end = async (lane: (typeof lanes)[number], how: string) => {
    if (lane.open) await lane.client.query(how);
    lane.open = false;
    lane.voided.clear();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      for (const one of steps) {
        if (one.act === 'look') {
          const there = await bills(one.condo);
          const server = servers[one.server];
          expect(await server?.total(one.condo)).toBe(there);
          expect(await server?.list({ condoId: one.condo, page: 0, count: 1 })).toBe(there);
          continue;
        }
        const lane = lanes[one.lane];
        if (!lane) continue;
        if (one.act === 'commit' || one.act === 'rollback') {
          await end(lane, one.act);
          continue;
        }
        // Two calls that void the same rows would wait for each other.
        if (one.act === 'void' && lanes.some((other) => other !== lane && other.voided.has(one.condo)))
          continue;
        if (!lane.open) await lane.client.query('begin');
        lane.open = true;
        if (one.act === 'add') await add(lane.client, one.condo);
        else {
          await voidAll(lane.client, one.condo);
          lane.voided.add(one.condo);
        }
      }
      for (const lane of lanes) await end(lane, 'commit');
    }),
    { numRuns: 60 },
  );
  for (const { client } of lanes) await client.end();
});

describe('the total of a list', () => {
  test('is said by a page that is not full, without counting', async () => {
    await voidAll(db.$client, 1);
    const { list, counted } = asker();
    expect(await list({ page: 0, count: 2 })).toBe(0);
    for (let n = 0; n < 5; n += 1) await add(db.$client, 1);
    expect(await list({ page: 2, count: 2 })).toBe(5);
    expect(await list({ page: 0, count: 10 })).toBe(5);
    expect(counted()).toBe(0);
  });

  test('is counted once for full pages and past the end, until something changes', async () => {
    await voidAll(db.$client, 1);
    const { list, counted } = asker();
    for (let n = 0; n < 5; n += 1) await add(db.$client, 1);
    const all = [await list({ page: 0, count: 2 }), await list({ page: 1, count: 2 })];
    expect([...all, await list({ page: 7, count: 2 }), counted()]).toEqual([5, 5, 5, 1]);
    await add(db.$client, 1);
    expect([await list({ page: 1, count: 2 }), await list({ page: 0, count: 2 }), counted()]).toEqual([
      6, 6, 2,
    ]);
  });

  test('is counted each time where it may not be remembered', async () => {
    const { list, counted } = asker();
    await list({ page: 0, count: 2, remembered: false });
    await list({ page: 0, count: 2, remembered: false });
    expect(counted()).toBe(2);
  });
});

test('whether anything changed is read from an index, alone, with a list and with other questions', async () => {
  await db.execute(sql`delete from condo_change`);
  await db.execute(sql`insert into condo_change (condo_id, what, transaction)
    select 1, what, n::text::xid8 from generate_series(1, 30000) n, unnest(array['BILL', 'VISITOR']) what`);
  // The server's own role may not.
  const owner = openDatabase(databaseUrl, { max: 1 });
  await owner.execute(sql`analyze condo_change`);
  await owner.$client.end();
  await add(db.$client, 1);
  const { total, list } = asker();
  const page = { page: 0, count: 1 };
  for (const work of [
    () => total(1),
    () => list(page),
    () => Promise.all([total(1), total(1, 'VISITOR'), total(2)]),
  ]) {
    await work();
    const plan = await planOf('condo_change', work);
    expect(plan).toContain('condo_change_');
    expect(plan).not.toContain('Seq Scan on condo_change');
  }
});
