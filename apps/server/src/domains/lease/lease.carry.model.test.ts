import { dayOf, later } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { Deposit, LeaseDetail } from '@iris/contract/lease/lease.model';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { DEPOSIT, detailOf, endedTerm, heldIn, refund, renew } from './lease.carry.sample.ts';
import { payCash } from './lease.sample.ts';

/**
 * Random chains of renewals of one tenant, whose deposits are carried over, paid, refunded, kept in part and given back by
 * moving out. A plain model knows what came in, went out and was kept; the books must hold the difference, each lease
 * what its deposit has left, and carrying must change neither sum.
 */
const RUNS = repetitions(8, 120);
const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());

interface Move {
  what: 'carry' | 'renew' | 'pay' | 'refund' | 'leave';
  /** Which lease of the chain, counted from the newest, and by how much the new deposit differs. */
  back: number;
  more: number;
  /** How much of a refund is kept. */
  kept: number;
}
const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom<Move['what']>('carry', 'carry', 'carry', 'pay', 'pay', 'refund', 'leave', 'renew'),
  back: fc.nat(2),
  more: fc.constantFrom(0, 0, 1, 250_000, -1, -250_000),
  kept: fc.constantFrom(0, 0, 1, 100_000),
});

const partsOf = ({ deposit, deposit_part: part }: LeaseDetail): Deposit[] =>
  part ? [deposit, part] : [deposit];
const leftOf = ({ paid, refunding, refunded, deducted }: Deposit) => paid - refunding - refunded - deducted;
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const heldBy = (lease: LeaseDetail) => total(partsOf(lease).map(leftOf));

interface Chain {
  ids: number[];
  unitId: number;
  /** What came in less what went out and was kept, in HKD cents. */
  money: number;
}

/** Does one thing to a lease of the chain; a refusal is fine, as long as it changes nothing. */
async function play(chain: Chain, { what, back, more, kept }: Move): Promise<void> {
  const id = chain.ids.at(-1 - (back % chain.ids.length)) ?? 0;
  const lease = await detailOf(server, staff, id);
  const [open] = partsOf(lease).filter(({ status }) => status === 'UNPAID');
  const [held] = partsOf(lease).filter(({ status }) => status === 'PAID');
  if (what === 'pay' && open) {
    await payCash(server, staff, [open]);
    chain.money += open.amount;
  } else if (what === 'refund' && held) {
    const done = await refund(server, staff, held, Math.min(kept, leftOf(held)));
    expect([200, 409]).toContain(done.status);
    if (done.code === 0) chain.money -= leftOf(held);
  } else if (what === 'leave') {
    const body = {
      id,
      day: later(lease.start_day, today),
      reason: '協議',
      version: lease.version,
    };
    await server.call(leaseApi.planMoveOut, { body }, staff);
    await server.call(leaseApi.invalidate, { params: { id }, query: {} }, staff);
  } else if (what === 'carry' || what === 'renew') {
    const amount = heldBy(lease);
    const deposit = Math.max(1, (amount || DEPOSIT) + more);
    const carry_deposit = what === 'carry' ? amount : undefined;
    const done = await renew(server, staff, lease, { deposit, carry_deposit });
    expect([200, 400, 409]).toContain(done.status);
    if (done.code !== 0) return;
    chain.ids.push(done.data.id);
    const carried = what === 'carry' ? Math.min(amount, deposit) : 0;
    expect([heldBy(done.data), done.data.carried_from?.amount ?? 0]).toEqual([carried, carried]);
    expect(heldBy(await detailOf(server, staff, id))).toBe(amount - carried);
  }
}

/** That the books, the charges and the model say the same. */
async function check(chain: Chain): Promise<void> {
  const booked = await heldIn(server, chain.unitId);
  const shown = await Promise.all(chain.ids.map((id) => detailOf(server, staff, id)));
  expect(chain.ids.map((id) => booked[id] ?? 0)).toEqual(shown.map(heldBy));
  expect(total(Object.values(booked))).toBe(chain.money);
  const { rows } = await db.execute<{ lopsided: number; torn: number; strayed: number }>(sql`select
    (select count(*) from (select transaction_id from ledger_entry group by 1 having sum(amount) <> 0) x) as lopsided,
    (select count(*) from ledger_account a where balance <>
      (select coalesce(sum(amount), 0) from ledger_entry where account_id = a.id)) as strayed,
    (select count(*) from charge w where unit_id = ${chain.unitId} and part_of_id is null and (parts, parted) <>
      (select count(*), coalesce(sum(amount), 0) from charge where part_of_id = w.id)) as torn`);
  expect(rows).toEqual([{ lopsided: 0, torn: 0, strayed: 0 }]);
}

it('leaves as much held as came in and did not go out, whatever is carried where', async () => {
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 9 }), async (moves) => {
      const first = await endedTerm(server, staff);
      const chain: Chain = { ids: [first.id], unitId: first.unit_id ?? 0, money: DEPOSIT };
      for (const one of moves) {
        const before = chain.ids.length;
        await play(chain, one);
        await check(chain);
        if (one.what === 'carry') carried += chain.ids.length - before;
      }
    }),
    { numRuns: RUNS },
  );
  // Else nothing was tried.
  expect(carried).toBeGreaterThan(0);
}, 600_000);
