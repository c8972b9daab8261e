import { limits } from '@iris/contract/core/limits';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { billed, payer } from '../bill/bill.sample.ts';
import { residentTable } from '../resident/resident.table.ts';
import { expectBooksAgree, expectRunning, walletsOf } from './wallet.sample.ts';

/**
 * Random moves on the wallets of three people: top up, pay, refund to it, return from it, merge. A plain model says
 * what each move may do; afterwards every wallet must match the model, and the books must agree with themselves.
 */
const RUNS = 25;
const server = await startServer();
const staff = await server.signIn('staff');
const desk = walletsOf(server, staff);

interface Purse {
  id: number;
  balance: number;
  topped_up: number;
  paid: number;
  refunded: number;
  returned: number;
  merged: number;
  there: boolean;
}
interface PaidBill {
  id: number;
  left: number;
  of: Purse;
}
interface World {
  purses: Purse[];
  bills: PaidBill[];
}

const who = fc.nat(2);
/** Close to what wallets hold, so that many are too large. */
const cents = fc.integer({ min: 1, max: 40 }).map((tens) => tens * 1_000);
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('top' as const), who, cents }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('top' as const), who, cents: fc.constant(limits.walletCents) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('pay' as const), who, cents }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('refund' as const), who, cents }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('giveBack' as const), who, cents }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('merge' as const), who, into: fc.nat(2) }) },
);
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

/** Runs one move here and in the model; the server must answer as the model does. */
async function play(world: World, made: Move): Promise<void> {
  const purse = world.purses[made.who];
  if (!purse?.there) return;
  switch (made.what) {
    case 'top': {
      const fits = purse.balance + made.cents <= limits.walletCents;
      expect((await desk.top(purse.id, made.cents)).status).toBe(fits ? 200 : 400);
      if (!fits) return;
      purse.topped_up += made.cents;
      purse.balance += made.cents;
      return;
    }
    case 'pay': {
      const by = { id: purse.id, name: '業主', phone: '60000000' };
      const bill = await billed(server, { by, amount: made.cents });
      const fits = purse.balance >= made.cents;
      expect((await desk.payBill([bill])).status).toBe(fits ? 200 : 409);
      if (!fits) return;
      world.bills.push({ id: bill.id, left: made.cents, of: purse });
      purse.paid += made.cents;
      purse.balance -= made.cents;
      return;
    }
    case 'refund': {
      const bill = world.bills.findLast(({ of }) => of === purse);
      if (!bill) return;
      const fits = made.cents <= bill.left;
      const { status } = await desk.refundCharge(bill.id, made.cents);
      expect(status === 200).toBe(fits);
      if (!fits) return;
      bill.left -= made.cents;
      purse.refunded += made.cents;
      purse.balance += made.cents;
      return;
    }
    case 'giveBack': {
      const fits = purse.balance >= made.cents;
      expect((await desk.giveBack(purse.id, made.cents)).status).toBe(fits ? 200 : 400);
      if (!fits) return;
      purse.returned += made.cents;
      purse.balance -= made.cents;
      return;
    }
    case 'merge': {
      const kept = world.purses[made.into];
      if (!kept?.there || kept === purse) return;
      const [row] = await server.services.db
        .select()
        .from(residentTable)
        .where(eq(residentTable.id, kept.id));
      const body = { keep_id: kept.id, merge_id: purse.id, version: row?.version ?? 0 };
      expect((await server.call(residentApi.merge, { body }, staff)).status).toBe(200);
      purse.there = false;
      kept.merged += purse.balance;
      kept.balance += purse.balance;
      purse.balance = 0;
      for (const bill of world.bills) if (bill.of === purse) bill.of = kept;
    }
  }
}

it('any hands leave wallets that hold what was put in and not taken out', async () => {
  let played = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 6, maxLength: 16 }), async (moves) => {
      const people = [await payer(server), await payer(server), await payer(server)];
      const purses = people.map(({ id }) => ({
        id,
        balance: 0,
        topped_up: 0,
        paid: 0,
        refunded: 0,
        returned: 0,
        merged: 0,
        there: true,
      }));
      const world: World = { purses, bills: [] };
      for (const made of moves) await play(world, made);
      for (const { there, id, ...sums } of purses) {
        const answer = await desk.detail(id);
        expect(answer.status).toBe(there ? 200 : 404);
        if (!there) continue;
        expect(answer.data).toMatchObject(sums);
        expectRunning((await desk.history(id)).data.items, sums.balance);
      }
      played += moves.length;
    }),
    { numRuns: RUNS },
  );
  expect(played).toBeGreaterThanOrEqual(RUNS * 6);
  await expectBooksAgree(server);
}, 120_000);
