import { formatMoment } from '@iris/contract/core/day';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { contextOf } from '../payment/payment.sample.ts';
import { userTable } from '../user/user.table.ts';
import { backOnline, learnFee, openCompany, paidOnline, verdictOf } from './withdrawal.sample.ts';
import { companyWallet } from './withdrawal.wallet.ts';

/** Two servers on one database, and several operators. */
const one = await startServer();
const two = await startServer({ databaseUrl: one.databaseUrl });
const { db } = one.services;
const names = ['operator', 'judge2', 'judge3', 'judge4'];
for (const username of names.slice(1)) {
  const [user] = await db.select().from(userTable).where(eq(userTable.username, 'operator'));
  if (!user) throw new Error('no operator');
  const { passwordHash, level, admin } = user;
  await db.insert(userTable).values({ username, nickname: `${username} 先生`, passwordHash, level, admin });
}
const operators = await Promise.all(
  names.map(async (name) => ({ context: await contextOf(one, name), token: await one.signIn(name) })),
);
type House = Awaited<ReturnType<typeof openCompany>>;

const on = (index: number) => (index % 2 === 0 ? one : two);
const ask = (server: typeof one, { companyId, token }: House, amount: number) =>
  server.call(withdrawalApi.add, { body: { company_id: companyId, amount } }, token);

const ROUNDS = 5;
const rounds = (work: () => Promise<void>) => async () => {
  for (let round = 0; round < ROUNDS; round += 1) await work();
};

async function funded(): Promise<House> {
  const house = await openCompany(one);
  for (const condoId of house.condoIds) await paidOnline(one, house.context, condoId, 100_000);
  return house;
}
const wallet = ({ companyId }: House) => companyWallet(companyId, db);

describe('at once', () => {
  it(
    'operators pay out and refuse: one verdict; the others learn who and when',
    rounds(async () => {
      const house = await funded();
      const { id, number } = (await ask(one, house, 150_000)).data;
      const bodies = await Promise.all(
        operators.map(({ context }, index) => verdictOf(one, context, id, index % 2 === 0)),
      );
      const answers = await Promise.all(
        operators.map(({ token }, index) =>
          on(index).call(withdrawalApi.judge, { body: bodies[index] }, token),
        ),
      );
      const won = answers.filter(({ status }) => status === 200).map(({ data }) => data);
      const [winner] = won;
      if (!winner) throw new Error('nobody won');
      expect(won).toHaveLength(1);
      const state = winner.status === 'PAID_OUT' ? 'Paid out' : 'Rejected';
      const told = `${number} was already handled by ${winner.judged_by} at ${formatMoment(winner.judged_at ?? 0)} and is now “${state}”`;
      const lost = answers.filter(({ status }) => status !== 200);
      expect(lost.map(({ status, message }) => [status, message])).toEqual(lost.map(() => [409, told]));
      const left = winner.status === 'PAID_OUT' ? 50_000 : 200_000;
      expect(await wallet(house)).toMatchObject({ available: left, balance: left, in_review: 0 });
    }),
  );

  it(
    'people ask for the same money: never more than there is',
    rounds(async () => {
      const house = await funded();
      const answers = await Promise.all(
        [120_000, 120_000, 90_000, 80_000].map((amount, index) => ask(on(index), house, amount)),
      );
      const taken = answers.filter(({ status }) => status === 200).map(({ data }) => data.amount);
      const sum = taken.reduce((total, amount) => total + amount, 0);
      expect(taken.length).toBeGreaterThan(0);
      expect(sum).toBeLessThanOrEqual(200_000);
      for (const { status, fields } of answers.filter((answer) => answer.status !== 200)) {
        expect(status).toBe(400);
        expect(fields.amount).toMatch(/^At most HK\$[\d,.]+ can be withdrawn$/);
      }
      expect(await wallet(house)).toMatchObject({ in_review: sum, available: 200_000 - sum });
    }),
  );

  it(
    'the same submission is asked once, on either server',
    rounds(async () => {
      const house = await funded();
      const headers = { 'idempotency-key': `ask-${house.companyId}-once` };
      const body = { company_id: house.companyId, amount: 30_000 };
      const answers = await Promise.all(
        [one, two].map((server) => server.call(withdrawalApi.add, { body, headers }, house.token)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      expect((await wallet(house)).in_review).toBe(30_000);
    }),
  );

  it(
    'money comes, goes back, is withdrawn and judged, without a deadlock, and never below nothing',
    rounds(async () => {
      const house = await funded();
      const [first = 0, second = 0] = house.condoIds;
      const asked = await Promise.all([ask(one, house, 20_000), ask(two, house, 30_000)]);
      const paid = await Promise.all(
        [first, second, first].map((condoId) =>
          paidOnline(one, house.context, condoId, 40_000, { fee: null }),
        ),
      );
      const judged = asked.map(async ({ data: { id } }: { data: Withdrawal }, index) => {
        const operator = operators[index] ?? operators[0];
        if (!operator) throw new Error('no operator');
        const body = await verdictOf(one, operator.context, id, index === 0);
        return on(index).call(withdrawalApi.judge, { body }, operator.token);
      });
      const fees = paid.map(({ payment }) => learnFee(house.context, payment, 1_500));
      const [answers] = await Promise.all([
        Promise.all([ask(one, house, 60_000), ask(two, house, 70_000), ask(one, house, 80_000), ...judged]),
        Promise.all(fees),
        ...paid.map(({ chargeId }) => backOnline(house.context, chargeId, 10_000, true).catch(() => null)),
      ]);
      expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true);
      const {
        balance,
        available,
        condos,
        income,
        refunded,
        fees: kept,
        paid_out,
        in_review,
      } = await wallet(house);
      expect(Math.min(balance, available, ...condos.map((condo) => condo.balance))).toBeGreaterThanOrEqual(0);
      expect(balance + in_review).toBe(income - refunded - kept - paid_out);
    }),
  );
});
