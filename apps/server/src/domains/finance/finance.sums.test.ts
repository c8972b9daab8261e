import { addDays, dayOf } from '@iris/contract/core/day';
import { flowAccounts } from '@iris/contract/finance/finance.model';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { balancesOf } from '../../platform/ledger/ledger.ts';
import { condoTable } from '../company/company.table.ts';
import { addCharges } from '../payment/index.ts';
import { freshBook } from '../payment/payment.book.sample.ts';
import { begin, beginnings, moves } from '../payment/payment.moves.sample.ts';
import { contextOf, newCharge } from '../payment/payment.sample.ts';
import { accountStatement } from './finance.account.ts';
import { sumFlows } from './finance.list.queries.ts';

/**
 * Random hands on the charges of a tenant, each sequence in a condo of its own (see payment.model.test.ts for the hands).
 * Afterwards the flow comes to what the ledger holds in each account of money, and the statement of account ends at what
 * the charges ask for and nobody paid, on every day.
 */
const LANES = 4;
const RUNS = 30;
const server = await startServer();
const { db } = server.services;
const people = [await contextOf(server, 'staff'), await contextOf(server, 'manager')] as const;
const today = dayOf(server.clock.now());
let condos = 0;

async function open(offsets: readonly number[]) {
  condos += 1;
  const [condo] = await db
    .insert(condoTable)
    .values({ companyId: 1, name: `合計苑 ${condos}` })
    .returning({ id: condoTable.id });
  if (!condo) throw new Error('no condo');
  const place = { condoId: condo.id, unitId: null, buildingId: null, floorId: null };
  const [first = 0, second = 0, third = 0] = offsets;
  const from = (offset: number) => ({
    startDay: addDays(today, offset),
    endDay: addDays(today, offset + 30),
    dueDay: addDays(today, offset),
  });
  const rows = await db.transaction((tx) =>
    addCharges(tx, [
      newCharge({ ...place, ...from(first), amount: 1_200_000 }),
      newCharge({ ...place, ...from(second), amount: 99_999 }),
      newCharge({ ...place, ...from(third), amount: 2_400_000, kind: 'DEPOSIT' }),
    ]),
  );
  return {
    book: freshBook(rows),
    desk: { server, people, ids: rows.map(({ id }) => id) },
    condoId: condo.id,
  };
}

/** What the charges of a condo ask for until the end of a day, less what the ledger has of money for them by then. */
async function owedOn(condoId: number, day: string): Promise<number> {
  const { rows } = await db.execute<{ owed: number }>(sql`
    select ((select coalesce(sum(amount), 0) from charge
        where condo_id = ${condoId} and status <> 'VOID' and start_day <= ${day}::date)
      - (select coalesce(sum(e.amount), 0) from ledger_entry e
        join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
        where a.condo_id = ${condoId} and a.kind in ('CASH', 'CARD', 'BANK', 'ONLINE') and t.kind = 'PAYMENT'
          and e.time < (${day}::date + 1)::timestamp at time zone 'Asia/Hong_Kong'))::bigint as owed`);
  return rows[0]?.owed ?? Number.NaN;
}

async function agrees(condoId: number, day: string): Promise<void> {
  const balances = await balancesOf(db, condoId);
  for (const account of flowAccounts) {
    const sums = await sumFlows(db, { condo_id: condoId, account });
    expect(sums.net, account).toBe(balances.get(account) ?? 0);
    expect(sums.in + sums.out).toBe(sums.net);
  }
  const context = people[0];
  const of = { condo_id: condoId, unit_id: undefined, resident_id: 1 };
  const before = await accountStatement({ ...of, from_day: addDays(today, -100), to_day: day }, context);
  const rest = await accountStatement(
    { ...of, from_day: addDays(day, 1), to_day: addDays(today, 100) },
    context,
  );
  expect(before.opening).toBe(0);
  expect(before.closing).toBe(await owedOn(condoId, day));
  expect(rest.opening).toBe(before.closing);
  expect(rest.closing).toBe(rest.opening + rest.charged - rest.settled);
  const { rows } = await db.execute<{ owed: number }>(sql`
    select coalesce(sum(amount - paid), 0)::bigint as owed from charge where condo_id = ${condoId} and status <> 'VOID'`);
  expect(rest.closing).toBe(rows[0]?.owed);
}

describe('any hands on charges', () => {
  it(`leave a flow and statements that agree with the ledger: ${LANES * RUNS} sequences`, async () => {
    const offset = fc.integer({ min: -60, max: 20 });
    const sequence = fc.tuple(
      beginnings,
      fc.commands(moves, { maxCommands: 5, size: 'max' }),
      fc.array(offset, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: -70, max: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: LANES, maxLength: LANES }), async (lanes) => {
        await Promise.all(
          lanes.map(async ([ways, commands, offsets, day]) => {
            const { book, desk, condoId } = await open(offsets);
            await begin(book, desk, ways);
            await fc.asyncModelRun(() => ({ model: book, real: desk }), commands);
            await agrees(condoId, addDays(today, day));
          }),
        );
      }),
      { numRuns: RUNS },
    );
    expect(condos).toBeGreaterThanOrEqual(LANES * RUNS);
  }, 240_000);
});
