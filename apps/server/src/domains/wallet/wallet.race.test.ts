import { residentApi } from '@iris/contract/resident/resident.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { billed, payer } from '../bill/bill.sample.ts';
import { expectBooksAgree, expectRunning, walletsOf } from './wallet.sample.ts';

/** Two servers on one database: each call may race another on the same wallet. */
const one = await startServer();
const two = await startServer({ databaseUrl: one.databaseUrl });
const staff = await one.signIn('staff');
const here = walletsOf(one, staff);
const there = walletsOf(two, await one.signIn('manager'));
const SHORT = /^The wallet balance is HK\$[\d.]+, which is not enough$/;

const ROUNDS = 4;
const rounds = (work: () => Promise<void>) => async () => {
  for (let round = 0; round < ROUNDS; round += 1) await work();
  await expectBooksAgree(one);
};
const passed = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

describe('one wallet', () => {
  it(
    'pays as many of several bills at once as it holds money for; the others are told the balance',
    rounds(async () => {
      const person = await payer(one);
      await here.top(person.id, 350_000);
      const bills = await Promise.all(Array.from({ length: 8 }, () => billed(one, { by: person })));
      const answers = await Promise.all(
        bills.map((bill, index) => (index % 2 ? here : there).payBill([bill])),
      );
      expect(passed(answers)).toBe(3);
      for (const lost of answers.filter(({ status }) => status !== 200)) {
        expect(lost).toMatchObject({ status: 409, message: expect.stringMatching(SHORT) });
      }
      const wallet = (await here.detail(person.id)).data;
      expect(wallet).toMatchObject({ balance: 50_000, paid: 300_000 });
      expectRunning((await here.history(person.id)).data.items, 50_000);
    }),
  );

  it(
    'gives its balance back once, however many ask',
    rounds(async () => {
      const { id } = await payer(one);
      await here.top(id, 10_000);
      const answers = await Promise.all([
        here.giveBack(id, 10_000),
        here.giveBack(id, 10_000),
        here.giveBack(id, 6_000),
      ]);
      expect(passed(answers)).toBe(1);
      for (const { status, fields } of answers.filter((answer) => answer.status !== 200)) {
        expect([status, fields.amount]).toEqual([
          400,
          expect.stringMatching(/^The wallet balance is HK\$[\d.]+; no more than that can be refunded$/),
        ]);
      }
      const { balance, returned } = (await here.detail(id)).data;
      expect(balance + returned).toBe(10_000);
    }),
  );

  it(
    'pays a bill or gives the money back, never both',
    rounds(async () => {
      const person = await payer(one);
      await here.top(person.id, 100_000);
      const bill = await billed(one, { by: person });
      const answers = await Promise.all([there.payBill([bill]), here.giveBack(person.id, 100_000)]);
      expect(passed(answers)).toBe(1);
      expect((await here.detail(person.id)).data.balance).toBe(0);
    }),
  );

  it(
    'holds no more than the limit, also when two top it up at once',
    rounds(async () => {
      const { id } = await payer(one);
      const answers = await Promise.all([here.top(id, 6_000_000), there.top(id, 6_000_000)]);
      expect(passed(answers)).toBe(1);
      expect((await here.detail(id)).data.balance).toBe(6_000_000);
    }),
  );

  it(
    'is topped up or its resident is removed: no money is left with nobody',
    rounds(async () => {
      const { id } = await payer(one);
      const remove = { params: { id } };
      const [top, removed] = await Promise.all([
        there.top(id, 5_000),
        one.call(residentApi.remove, remove, staff),
      ]);
      expect([top.status, removed.status].toSorted()).not.toEqual([200, 200]);
      expect([top.status, removed.status]).toContain(200);
    }),
  );

  it(
    'is topped up, pays and is merged at once, and nothing is lost',
    rounds(async () => {
      const [kept, gone] = [await payer(one), await payer(one)];
      await here.top(gone.id, 100_000);
      const bill = await billed(one, { by: gone });
      const body = { keep_id: kept.id, merge_id: gone.id, version: 1 };
      const [top, paid, merged] = await Promise.all([
        there.top(gone.id, 5_000),
        here.payBill([bill]),
        one.call(residentApi.merge, { body }, staff),
      ]);
      expect(merged.status).toBe(200);
      // A call after the merge finds nobody to top up, and a bill of the remaining person.
      expect([200, 404]).toContain(top.status);
      expect([200, 409]).toContain(paid.status);
      const { balance } = (await here.detail(kept.id)).data;
      expect(balance).toBe(100_000 + (top.status === 200 ? 5_000 : 0) - (paid.status === 200 ? 100_000 : 0));
    }),
  );
});
