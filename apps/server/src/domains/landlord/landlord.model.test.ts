import { addMonths, dayOf } from '@iris/contract/core/day';
import { feeOf } from '@iris/contract/landlord/landlord.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { monthOf } from '../lease/lease.sample.ts';
import { booksOf, callsOf, newLandlord, type SomeLandlord } from './landlord.sample.ts';
import { monthStatement } from './landlord.statement.ts';

/**
 * Random rents, refunds, expenses, runs and voids of a landlord. A plain model says what is held; it must be what the
 * account says, its entries add up to, the movements end with, and the months' statements lead to.
 */
const RUNS = repetitions(12, 120);
const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const calls = callsOf(server, staff);
const today = dayOf(server.clock.now());
const month = monthOf(server);

interface Book {
  held: number;
  /** Of which rents the fee is still to be kept. */
  rents: number;
  open: SomeLandlord['rents'];
  collected: { id: number; left: number }[];
  expenses: { id: number; amount: number }[];
  payout: { id: number; amount: number; fee: number; rents: number } | undefined;
}
const hands = fc.record({
  what: fc.constantFrom('collect', 'collect', 'refund', 'spend', 'unspend', 'run', 'run', 'unpay' as const),
  nth: fc.nat(5),
  amount: fc.integer({ min: 1, max: 1_300_000 }),
});
type Hand = Parameters<typeof move>[3];

async function move(
  { id }: SomeLandlord,
  book: Book,
  points: number,
  { what, nth, amount }: { what: string; nth: number; amount: number },
): Promise<void> {
  if (what === 'collect') {
    const rent = book.open.shift();
    if (!rent) return;
    await calls.collect([rent]);
    book.collected.push({ id: rent.id, left: rent.amount });
    book.held += rent.amount;
    book.rents += rent.amount;
  }
  if (what === 'refund') {
    const rent = book.collected[nth % Math.max(book.collected.length, 1)];
    const back = Math.min(amount, rent?.left ?? 0);
    if (!rent || back === 0) return;
    await calls.refund(rent.id, back);
    rent.left -= back;
    book.held -= back;
    book.rents -= back;
  }
  if (what === 'spend') {
    const body = { landlord_id: id, title: '維修', amount, day: today, way: 'CASH' as const };
    const { data } = await calls.spend(body);
    book.expenses.push({ id: data.id, amount });
    book.held -= amount;
  }
  if (what === 'unspend') {
    const expense = book.expenses.pop();
    if (!expense) return;
    expect((await calls.unspend(expense.id)).status).toBe(200);
    book.held += expense.amount;
  }
  if (what === 'run') await run(id, book, points);
  if (what === 'unpay' && book.payout) {
    const { payout } = book;
    expect((await calls.unpay(payout.id)).status).toBe(200);
    book.held += payout.amount + payout.fee;
    book.rents += payout.rents;
    book.payout = undefined;
  }
}

async function run(id: number, book: Book, points: number): Promise<void> {
  const rents = Math.max(book.rents, 0);
  const fee = feeOf(rents, points);
  const amount = book.held - fee;
  const item = (await calls.preview(month)).items.find(({ landlord_id }) => landlord_id === id);
  const may = amount > 0 && !book.payout;
  expect(item?.amount).toBe(may ? amount : undefined);
  const reply = await calls.run(month, [id], Math.max(amount, 0));
  expect(reply.status).toBe(may ? 200 : 409);
  if (!may) return;
  expect(reply.data).toEqual({ paid: 1, fee, amount });
  const payout = (await calls.payouts(id)).find(({ status }) => status === 'VALID');
  book.payout = { id: payout?.id ?? 0, amount, fee, rents };
  book.held -= amount + fee;
  book.rents -= rents;
}

async function expectAgreement({ id }: SomeLandlord, book: Book): Promise<void> {
  const { held } = book;
  expect(await booksOf(server, id)).toEqual({ balance: held, entries: held });
  expect((await calls.detail(id)).held).toBe(held);
  const [newest] = await calls.movements(id);
  expect(newest?.balance ?? 0).toBe(held);
  const before = await monthStatement(db, { id, month: addMonths(month, -1), today });
  const statement = await monthStatement(db, { id, month, today });
  expect(statement.opening).toBe(before.closing);
  expect(statement.closing).toBe(held);
  expect(statement.rows.reduce((sum, { amount }) => sum + amount, statement.opening)).toBe(held);
}

describe('any hands on a landlord’s money', () => {
  it(`leave an account that agrees with the ledger and its statement: ${RUNS} sequences`, async () => {
    const sequences = fc.array(hands, { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(sequences, fc.constantFrom(0, 333, 550, 10_000), async (sequence, points) => {
        const landlord = await newLandlord(server, staff, 5);
        const { version, name, phone } = await calls.detail(landlord.id);
        const body = { id: landlord.id, name, phone, email: '', bank_name: '', bank_account: '' };
        await calls.update({ ...body, fee_points: points, version });
        const book: Book = {
          ...{ held: 0, rents: 0, open: [...landlord.rents], collected: [], expenses: [] },
          payout: undefined,
        };
        for (const hand of sequence satisfies Hand[]) {
          await move(landlord, book, points, hand);
          await expectAgreement(landlord, book);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
