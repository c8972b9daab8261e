import { billApi } from '@iris/contract/bill/bill.api';
import type { BillTag } from '@iris/contract/bill/bill.model';
import { companyApi } from '@iris/contract/company/company.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { standardApi } from '@iris/contract/standard/standard.api';
import { walletApi } from '@iris/contract/wallet/wallet.api';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { aCondo } from '../../../test/valid.ts';
import { standardInput } from '../standard/standard.sample.ts';
import { expectBooksAgree, expectRunning, walletsOf } from './wallet.sample.ts';

const server = await startServer();
const operator = await server.signIn('operator');
const manager = await server.signIn('manager');

async function newCondo(name: string): Promise<number> {
  const body = await aCondo(server.services.db, { name });
  return (await server.call(companyApi.addCondo, { body }, operator)).data.id;
}

/** Runs the setup steps of a condo with demo data, up to `before` or to the end. */
async function setUp(id: number, before: string | null = null): Promise<void> {
  for (let { next } = (await progress(id)).data; next !== null && next !== before; ) {
    const step = await server.call(companyApi.setUpCondo, { params: { id }, body: { demo: true } }, operator);
    expect(step).toMatchObject({ code: 0 });
    next = step.data.next;
  }
}
const progress = (id: number) => server.call(companyApi.condoSetup, { params: { id } }, operator);

const standards = async (condo_id: number) =>
  (await server.call(standardApi.list, { query: { condo_id } }, manager)).data.items;
const bills = async (condo_id: number, query: object) =>
  (await server.call(billApi.list, { query: { condo_id, count: 1_000, ...query } }, manager)).data;
const tagged = async (condo_id: number, status: BillTag) => (await bills(condo_id, { status })).total;
const topUps = async (condo_id: number) => {
  const query = { condo_id, bill_type: 'TOPUP', count: 200 };
  return (await server.call(financeApi.flows, { query }, manager)).data.items;
};
/** The balances of a condo's books, in HKD cents. */
const booksOf = async (condoId: number) => {
  const { rows } = await server.services.db.$client.query<{ accounts: number; sum: number }>(
    'select count(*)::int as accounts, sum(balance)::float8 as sum from ledger_account where condo_id = $1',
    [condoId],
  );
  return rows[0];
};

it('demo money never comes among what people began', async () => {
  const begun = await newCondo('已開始的屋苑');
  await setUp(begun, 'standard');
  const body = standardInput({ condo_id: begun });
  expect(await server.call(standardApi.add, { body }, manager)).toMatchObject({ code: 0 });
  await setUp(begun);
  expect(await standards(begun)).toHaveLength(1);
  expect((await bills(begun, {})).total).toBe(0);
  expect(await topUps(begun)).toEqual([]);

  // Nor are there demo bills by standards of the demo, when money was taken meanwhile.
  const taken = await newCondo('已收款的屋苑');
  await setUp(taken, 'bill');
  const [holder = 0] = await holdersOf(taken);
  expect(await walletsOf(server, manager).top(holder, 50_000)).toMatchObject({ code: 0 });
  await setUp(taken);
  expect((await standards(taken)).length).toBeGreaterThan(3);
  expect((await bills(taken, {})).total).toBe(0);
  expect(await topUps(taken)).toHaveLength(1);
});

async function holdersOf(condoId: number): Promise<number[]> {
  const { rows } = await server.services.db.$client.query<{ id: number }>(
    'select id::int from resident where condo_id = $1 order by id limit 3',
    [condoId],
  );
  return rows.map(({ id }) => id);
}

it('a new condo with demo data begins with standards, bills and wallets, and its books agree', async () => {
  const condo = await newCondo('示範屋苑');
  await setUp(condo);
  const made = await standards(condo);
  expect(new Set(made.map(({ bill_type }) => bill_type))).toEqual(
    new Set(['PROPERTY', 'WATER', 'ELECTRICITY', 'AREA', 'OTHER']),
  );

  const { items, total } = await bills(condo, {});
  expect(total).toBeGreaterThan(300);
  expect(new Set(items.map(({ start_day }) => start_day.slice(0, 7))).size).toBeGreaterThanOrEqual(4);
  for (const status of ['PAID', 'UNPAID', 'EXPIRED'] as const) {
    expect([status, await tagged(condo, status)]).not.toEqual([status, 0]);
  }
  const paid = items.filter(({ status }) => status === 'PAID');
  expect(new Set(paid.map(({ pay_channel }) => pay_channel))).toContain('PAY_ONSITE_CASH');
  const { data: sums } = await server.call(billApi.sums, { query: { condo_id: condo } }, manager);
  expect(sums.received.amount).toBeGreaterThan(sums.unpaid.amount);
  expect(sums.overdue.count).toBeGreaterThan(0);

  const put = await topUps(condo);
  expect(put.length).toBeGreaterThan(3);
  const { rows: holders } = await server.services.db.$client.query<{ id: number }>(
    `select holder_id::int as id from ledger_account where condo_id = $1 and kind = 'WALLET'`,
    [condo],
  );
  expect(holders.length).toBeGreaterThan(3);
  for (const params of holders) {
    const wallet = (await server.call(walletApi.detail, { params }, manager)).data;
    expect(wallet.topped_up).toBeGreaterThan(0);
    const query = { page: 0, count: 50 };
    const history = await server.call(walletApi.history, { params, query }, manager);
    expectRunning(history.data.items, wallet.balance);
  }

  const books = await booksOf(condo);
  expect(books?.accounts).toBeGreaterThan(10);
  expect(books?.sum).toBe(0);
  await expectBooksAgree(server);
});

it('what people do next goes on where the demo stopped', async () => {
  const condo = await newCondo('續用屋苑');
  await setUp(condo);
  const [holder = 0] = await holdersOf(condo);
  expect(await walletsOf(server, manager).top(holder, 10_000)).toMatchObject({ code: 0 });
  const [owed] = (await bills(condo, { status: 'EXPIRED', bill_type: 'PROPERTY' })).items;
  const pay = {
    ids: [owed?.id],
    channel: 'PAY_ONSITE_CASH',
    received: owed?.total_price,
    expected: owed?.total_price,
  };
  expect(await server.call(billApi.payOnSite, { body: pay }, manager)).toMatchObject({ code: 0 });
  expect((await booksOf(condo))?.sum).toBe(0);
});
