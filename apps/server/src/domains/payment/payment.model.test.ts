import type { ChargeKind, ChargeState } from '@iris/contract/payment/payment.model';
import { mayMove } from '@iris/contract/payment/payment.rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { addCharges } from './charge.queries.ts';
import { type Book, expectations, freshBook } from './payment.book.sample.ts';
import type { Desk } from './payment.hand.sample.ts';
import { begin, beginnings, moves } from './payment.moves.sample.ts';
import { contextOf, newCharge, nowhere } from './payment.sample.ts';
import type { BillFacts } from './payment.types.ts';

/**
 * Random moves on the rents, deposit and bill of a unit (collect in batches, in parts or from wallets, submit, pass, refuse and
 * resubmit slips, take cheques that clear or come back, pay online in time and late, book fees, refund, also to wallets, approve, settle the deposit, void,
 * change). Each sequence has a condo of its own, some run at once. A plain model says what each move may do; afterwards
 * the database must match the model, and the books must agree with it and among themselves.
 */
const LANES = 8;
const RUNS = repetitions(25, 250);
const server = await startServer();
const { db } = server.services;
const people = [await contextOf(server, 'staff'), await contextOf(server, 'manager')] as const;
let condos = 0;

const water: BillFacts = {
  type: 'WATER',
  source: 'SINGLE',
  title: '水費',
  titleEn: 'Water',
  standardId: null,
  standardVersionId: null,
  runId: null,
  lateOfId: null,
};

/**
 * A condo with two rents and a deposit of one tenant, and a bill of the owner; above HK$300 a second person approves
 * refunds.
 */
async function open(): Promise<{ book: Book; desk: Desk; condoId: number }> {
  condos += 1;
  const [condo] = await db
    .insert(condoTable)
    .values({ companyId: 1, name: `試苑 ${condos}`, refundApprovalOver: 30_000 })
    .returning({ id: condoTable.id });
  if (!condo) throw new Error('no condo');
  const place = { condoId: condo.id, ...nowhere };
  const rows = await db.transaction((tx) =>
    addCharges(tx, [
      newCharge({ ...place, amount: 1_200_000 }),
      newCharge({ ...place, amount: 99_999 }),
      newCharge({ ...place, amount: 2_400_000, kind: 'DEPOSIT' }),
      newCharge({ ...place, amount: 80_000, kind: 'BILL', bill: water, payerId: 2 }),
    ]),
  );
  return {
    book: freshBook(rows),
    desk: { server, people, ids: rows.map(({ id }) => id) },
    condoId: condo.id,
  };
}

interface Held extends ReturnType<typeof expectations> {
  moved: [kind: ChargeKind, before: ChargeState, after: ChargeState][];
}

/** What the database contains for a condo, with its own totals. */
async function heldIn(condoId: number): Promise<Held> {
  const condo = sql`${condoId}::bigint`;
  const { rows } = await db.execute<Held & Record<string, unknown>>(sql`select
    (select jsonb_agg(jsonb_build_object('status', status, 'amount', amount, 'paid', paid, 'refunding', refunding,
      'refunded', refunded, 'deducted', deducted) order by id) from charge where condo_id = ${condo}) as charges,
    (select coalesce(jsonb_object_agg(concat_ws(':', kind, holder_id), balance), '{}') from ledger_account
      where condo_id = ${condo} and balance <> 0) as balances,
    (select count(*) from ledger_account a where condo_id = ${condo} and balance <>
      (select coalesce(sum(amount), 0) from ledger_entry where account_id = a.id)) as strayed,
    (select count(*) from (select t.id from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.condo_id = ${condo} group by t.id having sum(e.amount) <> 0) as x) as lopsided,
    (select count(*) from charge c where condo_id = ${condo} and part_of_id is null and (parts, parted) <>
      (select count(*), coalesce(sum(amount), 0) from charge where part_of_id = c.id)) as torn,
    (select coalesce(sum(total), 0) from finance_flow where condo_id = ${condo}) as flow,
    (select coalesce(jsonb_agg(no order by no), '[]') from receipt where condo_id = ${condo}) as receipts,
    (select coalesce(jsonb_agg(distinct jsonb_build_array(c.kind, x.change->>'before', x.change->>'after')), '[]')
      from audit a join charge c on c.id = a.entity_id, jsonb_array_elements(a.changes) as x(change)
      where a.entity in ('rent', 'bill') and a.condo_id = ${condo} and x.change->>'field' = 'status') as moved`);
  const [row] = rows;
  if (!row) throw new Error('the database said nothing');
  return row;
}

describe('any hands on charges', () => {
  it(`leave books that agree: ${LANES * RUNS} sequences`, async () => {
    const sequence = fc.tuple(beginnings, fc.commands(moves, { maxCommands: 5, size: 'max' }));
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: LANES, maxLength: LANES }), async (lanes) => {
        await Promise.all(
          lanes.map(async ([beginning, commands]) => {
            const { book, desk, condoId } = await open();
            await begin(book, desk, beginning);
            await fc.asyncModelRun(() => ({ model: book, real: desk }), commands);
            const { moved, ...held } = await heldIn(condoId);
            expect(held).toEqual(expectations(book));
            expect(moved.filter(([kind, before, after]) => !mayMove(kind, before, after))).toEqual([]);
          }),
        );
      }),
      { numRuns: RUNS },
    );
    expect(condos).toBeGreaterThanOrEqual(LANES * RUNS);
  }, 600_000);
});
