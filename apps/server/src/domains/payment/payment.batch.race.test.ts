import { billApi } from '@iris/contract/bill/bill.api';
import { counterApi } from '@iris/contract/counter/counter.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { billed, livedIn } from '../counter/counter.sample.ts';
import { now } from './payment.sample.ts';
import { paymentItemTable } from './payment.table.ts';
import type { ChargeRow } from './payment.types.ts';

/** Collects all that a unit owes in one batch on one server, while one of its bills changes on the other. */
const one = await startServer();
const two = await startServer({ databaseUrl: one.databaseUrl });
const [staff, manager] = [await one.signIn('staff'), await one.signIn('manager')];
const MANY = 6;
const EACH = 10_000;

async function owing() {
  const home = await livedIn(one);
  return { home, bills: await billed(one, home, { many: MANY, amount: EACH }) };
}
type Owing = Awaited<ReturnType<typeof owing>>;

const sum = (bills: readonly ChargeRow[]) => bills.reduce((all, { amount }) => all + amount, 0);
const batch = ({ home }: Owing, bills: readonly ChargeRow[], on = one, token = staff) =>
  on.call(
    counterApi.collect,
    {
      body: {
        unit_id: home.unit.id,
        charge_ids: bills.map(({ id }) => id),
        channel: 'PAY_ONSITE_CASH',
        payer: home.tenant.name,
        received: sum(bills),
        expected: sum(bills),
      },
    },
    token,
  );
const single = ({ id, amount }: ChargeRow) =>
  two.call(
    billApi.payOnSite,
    { body: { ids: [id], channel: 'PAY_ONSITE_CASH', received: amount, expected: amount } },
    manager,
  );
const voided = ({ id }: ChargeRow) =>
  two.call(billApi.void, { body: { ids: [id], reason: '重複' } }, manager);

const statesOf = async (bills: readonly ChargeRow[]) =>
  (await Promise.all(bills.map((bill) => now(one, bill)))).map(({ status }) => status);
const attempts = (bill: ChargeRow) =>
  one.services.db.select().from(paymentItemTable).where(eq(paymentItemTable.chargeId, bill.id));
/** The states of all bills where one of them differs, or where none does. */
const around = (at: number, state: string, others: string) =>
  Array.from({ length: MANY }, (_, index) => (index === at ? state : others));

const ROUNDS = 6;
const rounds = (work: (round: number) => Promise<void>) => async () => {
  for (let round = 0; round < ROUNDS; round += 1) await work(round);
};

it(
  'a batch and a payment of one of its bills: all of the batch, or the one bill alone; the loser learns who was quicker',
  rounds(async (round) => {
    const owed = await owing();
    const bill = owed.bills[round % MANY];
    if (!bill) throw new Error('no bill');
    const answers = await Promise.all([batch(owed, owed.bills), single(bill)]);
    const all = answers[0].status === 200;
    expect(answers.map(({ status }) => status)).toEqual(all ? [200, 409] : [409, 200]);
    expect(answers[all ? 1 : 0].message).toContain(
      `${bill.businessNo} was already handled by ${all ? 'staff' : 'manager'} 先生`,
    );
    expect(await statesOf(owed.bills)).toEqual(around(round % MANY, 'PAID', all ? 'PAID' : 'UNPAID'));
    for (const each of owed.bills) {
      expect(await attempts(each)).toHaveLength(all || each === bill ? 1 : 0);
    }
  }),
);

it(
  'a batch and the voiding of one of its bills: all of the batch, or none',
  rounds(async (round) => {
    const owed = await owing();
    const at = round % MANY;
    const bill = owed.bills[at];
    if (!bill) throw new Error('no bill');
    const answers = await Promise.all([batch(owed, owed.bills), voided(bill)]);
    const all = answers[0].status === 200;
    expect(answers.map(({ status }) => status)).toEqual(all ? [200, 409] : [409, 200]);
    expect(await statesOf(owed.bills)).toEqual(around(at, all ? 'PAID' : 'VOID', all ? 'PAID' : 'UNPAID'));
  }),
);

it(
  'overlapping batches in opposite orders: one of them, whole, and no deadlock',
  rounds(async () => {
    const owed = await owing();
    const [first, last] = [owed.bills.slice(0, 4), owed.bills.slice(2).toReversed()];
    const answers = await Promise.all([
      batch(owed, first),
      batch(owed, last, two, manager),
      batch(owed, first.toReversed(), two, manager),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const early = statuses[1] !== 200;
    expect(await statesOf(owed.bills)).toEqual(
      owed.bills.map((_, index) => ((early ? index < 4 : index >= 2) ? 'PAID' : 'UNPAID')),
    );
  }),
);
