import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf, quarterOf } from '@iris/contract/core/day';
import type { Drawer, DrawerCount } from '@iris/contract/counter/counter.model';
import type { AccountStatement, FinanceSummary, Flow, FlowSums } from '@iris/contract/finance/finance.model';
import type { Payment, PaymentDetail } from '@iris/contract/payment/payment.model';
import type { StatementDetail } from '@iris/contract/statement/statement.model';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { csvOf, formOf } from '../src/domains/statement/statement.sample.ts';
import { textOf } from '../src/platform/documents/pages.sample.ts';
import { afterwards } from './afterwards.ts';
import type { KeyFacts } from './otherKind/keys.domain.ts';
import { ended, Refused, signIn, startProduct } from './product.ts';
import { freshDatabase } from './template.ts';

/**
 * The program with one more kind of charge, which no domain of the product has: no money code knows it, only its record
 * and the domain that creates such charges (see otherKind/).
 */
const databaseUrl = await freshDatabase(inject('clusterUrl'));
const folder = await mkdtemp(join(tmpdir(), 'iris-kind-'));
afterwards(() => rm(folder, { recursive: true, force: true }));
const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
const imports = [new URL('./otherKind/register.ts', import.meta.url).href];

const started = async () => {
  const product = await startProduct(env, { imports, unbuilt: true });
  afterwards(() => ended(product.process, 'SIGTERM'));
  return product;
};
const { address, process: running } = await started();
const staff = await signIn(address, 'staff');
const manager = await signIn(address, 'manager');
type Who = typeof staff;
const [condo_id, unit_id, payer_id] = [1, 4, 1];
const today = dayOf(Date.now());

async function send(method: string, path: string, body?: unknown, who: Who = staff): Promise<Response> {
  const form = body instanceof FormData;
  return fetch(`${address}/iris-base/cms/${path}`, {
    method,
    headers: {
      ...who,
      'accept-language': 'en',
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
}
async function call<Data>(method: string, path: string, body?: unknown, who: Who = staff): Promise<Data> {
  const response = await send(method, path, body, who);
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: Data };
  if (code !== 0) throw new Refused(response.status, `${path}: ${message} ${JSON.stringify(data)}`);
  return data;
}
const read = <Data>(path: string, who: Who = staff): Promise<Data> => call<Data>('GET', path, undefined, who);

const picture = async (): Promise<number> => {
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { id } = await call<{ id: number }>(
    'POST',
    'file/image/add',
    formOf(new Uint8Array(bytes), 'slip.png'),
  );
  return id;
};
const charged = (amount: number): Promise<KeyFacts> =>
  call<KeyFacts>('POST', 'keys/add', { condo_id, unit_id, payer_id, amount });
const factsOf = ({ id }: KeyFacts): Promise<KeyFacts> => read<KeyFacts>(`keys/${id}/detail`);
const said = { payer: '陳大文', remark: '', slip_no: '' };
/** Collects at the counter, which finds charges of any kind by their ids. */
const collect = ({ id }: KeyFacts, amount: number, way: object): Promise<Payment> =>
  call<Payment>('POST', 'counter/collect', { unit_id, charge_ids: [id], expected: amount, ...said, ...way });
const giveBack = ({ id }: KeyFacts, amount: number, channel: string, proof: number | null = null) =>
  call<KeyFacts>('POST', 'keys/refund', { id, amount, channel, reason: 'lost', proof });
/** Pays at Stripe's stand-in, as the payer's browser does. */
async function payOnline(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'deed=pay',
  });
  expect(response.status).toBe(303);
}
async function until<Fact>(look: () => Promise<Fact>, done: (fact: Fact) => boolean): Promise<Fact> {
  for (;;) {
    const fact = await look();
    if (done(fact)) return fact;
    await pause(50);
  }
}
const documentText = async (response: Response): Promise<string> => {
  expect(response.status).toBe(200);
  return textOf(Buffer.from(await response.arrayBuffer()));
};

describe('a kind of charge that no domain has', () => {
  const made: Record<string, { key: KeyFacts; amount: number }> = {};
  const keyOf = (way: string) => {
    const found = made[way];
    if (!found) throw new Error(`no key was paid by ${way}`);
    return found;
  };
  const take = async (way: string, amount: number) => {
    const key = await charged(amount);
    made[way] = { key, amount };
    return { key, amount };
  };

  it('is collected in cash, by card and from a wallet, at the counter', async () => {
    const cash = await take('cash', 10_000);
    const paid = await collect(cash.key, 10_000, { channel: 'PAY_ONSITE_CASH', received: 20_000 });
    expect(paid).toMatchObject({ state: 'PAID', change: 10_000, items: [{ kind: 'KEYS', amount: 10_000 }] });
    const card = await take('card', 20_100);
    await collect(card.key, 20_100, { channel: 'PAY_ONSITE_BANK', slip_no: 'A1' });
    await call('POST', 'wallet/top-up', {
      resident_id: payer_id,
      amount: 100_000,
      channel: 'PAY_ONSITE_CASH',
      received: 100_000,
      slip_no: '',
      remark: '',
    });
    const wallet = await take('wallet', 60_500);
    await collect(wallet.key, 60_500, { channel: 'PAY_WALLET' });
    for (const { key, amount } of [cash, card, wallet]) {
      expect(await factsOf(key)).toMatchObject({ status: 'PAID', paid: amount, moves: ['PAID'] });
    }
  });

  it('is paid by a bank slip once somebody else has passed it', async () => {
    const { key, amount } = await take('slip', 30_200);
    const slip = { ...said, slip_amount: amount, slip_day: today, slip_no: 'S1', expected: amount };
    const handIn = async () =>
      call<Payment>('POST', 'keys/pay-bank', { ids: [key.id], voucher: await picture(), ...slip });
    const handed = await handIn();
    expect(await factsOf(key)).toMatchObject({ status: 'CENSORING' });
    const verdict = { payment_id: handed.id, pass: true, reason: '' };
    await expect(call('PUT', `keys/${key.id}/censor`, verdict)).rejects.toMatchObject({ status: 409 });
    const refused = { ...verdict, pass: false, reason: 'cannot be read' };
    expect(await call('PUT', `keys/${key.id}/censor`, refused, manager)).toMatchObject({
      status: 'CENSOR_REJECT',
    });
    const [message] = (await read<{ items: { link: string }[] }>('message/list?page=0&count=1')).items;
    expect(message?.link).toBe(`/keys/${key.id}/detail`);
    const passed = { ...verdict, payment_id: (await handIn()).id };
    expect(await call('PUT', `keys/${key.id}/censor`, passed, manager)).toMatchObject({ status: 'PAID' });
  });

  it('is proposed for a line of a bank statement, and paid by it', async () => {
    const { key, amount } = await take('statement', 40_300);
    const file = formOf(csvOf(`${today},FPS,${key.business_no},,${amount / 100},`));
    const statement = await call<StatementDetail>('POST', `statement/import?condo_id=${condo_id}`, file);
    const [line] = statement.items;
    expect(line?.proposals).toMatchObject([{ charges: [{ charge_id: key.id, kind: 'KEYS' }], sure: true }]);
    const matches = [{ line_id: line?.id, charge_ids: [key.id] }];
    expect(await call('POST', 'statement/match', { id: statement.id, matches })).toMatchObject({
      matched: 1,
    });
    expect(await factsOf(key)).toMatchObject({ status: 'PAID', moves: ['PAID'] });
  });

  it('is paid online, and owed again when its checkout is closed', async () => {
    const { key } = await take('online', 50_400);
    const open = () => call<Payment>('POST', 'keys/checkout', { id: key.id, channel: 'PAY_STRIPE_CARD' });
    await open();
    expect(await factsOf(key)).toMatchObject({ status: 'PAYING' });
    expect(await call('POST', 'keys/checkout/cancel', { id: key.id })).toMatchObject({ status: 'UNPAID' });
    const { checkout_url } = await open();
    await call('POST', 'keys/checkout/mail', { id: key.id, to: 'payer@example.com' });
    expect(await (await fetch(checkout_url)).text()).toContain('鎖匙 Keys');
    await payOnline(checkout_url);
    expect(
      await until(
        () => factsOf(key),
        ({ status }) => status !== 'PAYING',
      ),
    ).toMatchObject({ status: 'PAID' });
  });

  it('goes back by hand, online and into the wallet, in part and whole', async () => {
    const cash = keyOf('cash').key;
    await expect(giveBack(cash, 10_001, 'REFUND', await picture())).rejects.toMatchObject({ status: 400 });
    expect(await giveBack(cash, 1_000, 'REFUND', await picture())).toMatchObject({
      status: 'PAID',
      refunded: 1_000,
    });
    const wallet = keyOf('wallet');
    expect(await giveBack(wallet.key, wallet.amount, 'REFUND_WALLET')).toMatchObject({
      status: 'REFUNDED',
      refunded: wallet.amount,
    });
    // Stripe keeps its fee, so less than the full amount is available.
    const online = keyOf('online').key;
    await giveBack(online, 40_400, 'REFUND_STRIPE');
    const back = await until(
      () => factsOf(online),
      ({ status }) => status !== 'REFUNDING',
    );
    expect(back).toMatchObject({ status: 'PAID', refunded: 40_400, moves: ['PAID', 'REFUNDED'] });
    await expect(giveBack(cash, 1_000, 'REFUND_STRIPE')).rejects.toThrow('not paid online');
    expect(await read(`wallet/${payer_id}/detail`)).toMatchObject({ balance: 100_000 });
  });

  it('is void when somebody takes it back, and then cannot be paid', async () => {
    const { key } = await take('void', 70_600);
    expect(await call('POST', 'keys/void', { id: key.id })).toMatchObject({ status: 'VOID' });
    const pay = collect(key, 70_600, { channel: 'PAY_ONSITE_BANK', slip_no: 'A2' });
    // The person who took it back is named, so its history was found.
    await expect(pay).rejects.toThrow(/staff 先生.*Void/s);
    await take('owed', 80_700);
  });

  it('is reminded of, and asked for on paper, by its own name', async () => {
    const { key } = keyOf('owed');
    const remind = { ids: [key.id], channel: 'PHONE', content: 'Keys are at the counter' };
    expect(await call('POST', 'keys/remind', remind)).toEqual({ reminded: 1, letters: 0, without_email: 0 });
    await expect(
      call('POST', 'keys/remind', { ...remind, ids: [keyOf('cash').key.id] }),
    ).rejects.toMatchObject({
      status: 409,
    });
    const note = await documentText(await send('GET', `keys/${key.id}/demand-note`));
    expect(note).toContain('鎖匙 Keys');
    expect(note).toContain(key.business_no);
  });

  it('has a receipt, in which its days are left out and its name stands', async () => {
    const { key } = keyOf('cash');
    const orders = await read<{ items: { order_no: string; payments: { id: number }[] }[] }>(
      `order/search?order_no=${key.business_no}&page=0&count=10`,
    );
    const paid = orders.items.find(({ order_no }) => order_no === key.business_no)?.payments[0];
    const payment = await read<PaymentDetail>(`payment/${paid?.id}/detail`);
    expect(payment).toMatchObject({
      items: [{ kind: 'KEYS' }],
      refunds: [{ amount: 1_000, state: 'SUCCEEDED' }],
    });
    expect(
      payment.transactions.flatMap(({ entries }) => entries.map(({ account, amount }) => [account, amount])),
    ).toEqual(
      expect.arrayContaining([
        ['KEYS_INCOME', -10_000],
        ['KEYS_INCOME', 1_000],
      ]),
    );
    const text = await documentText(await send('POST', `receipt/${payment.receipts[0]?.id}/print`));
    expect(text).toContain('鎖匙 Keys');
    expect(text).toContain(key.business_no);
    expect(text).toContain('—');
    const history = await read<{ items: { action: string }[] }>(
      `payment/${payment.id}/history?page=0&count=50`,
    );
    expect(history.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['collect', 'refund', 'print']),
    );
  });

  it('is in the drawer and the finance flow, to the cent', async () => {
    const { days } = await read<Drawer>(`counter/drawer?condo_id=${condo_id}`);
    const count = await call<DrawerCount>('POST', 'counter/count', {
      condo_id,
      day: days[0]?.day,
      opening: 0,
      pieces: {},
      missing: [],
    });
    expect(count.ways).toMatchObject([
      { channel: 'PAY_ONSITE_CASH', expected: 10_000 + 100_000 - 1_000 },
      { channel: 'PAY_ONSITE_BANK', expected: 20_100 },
    ]);
    const flows = await read<{ items: Flow[]; total: number }>(
      `finance/flow/list?condo_id=${condo_id}&bill_type=KEYS&page=0&count=100`,
    );
    expect(flows.items.map(({ total }) => total).sort((a, b) => a - b)).toEqual([
      -60_500, -40_400, -1_000, 10_000, 20_100, 30_200, 40_300, 50_400, 60_500,
    ]);
    expect(new Set(flows.items.map(({ kind }) => kind))).toEqual(new Set(['KEYS']));
    const sums = await read<FlowSums>(`finance/flow/sums?condo_id=${condo_id}&bill_type=KEYS`);
    expect(sums).toMatchObject({ count: 9, in: 151_000, out: -41_400, net: 109_600, wallet: 0 });
  });

  it('is in the statement of account, on paper too, and in the summary of the quarter, to the cent', async () => {
    const [paid, back, owed] = [211_500, 101_900, 80_700];
    const of = `condo_id=${condo_id}&unit_id=${unit_id}&resident_id=${payer_id}&from_day=${today}&to_day=${addDays(today, 1)}`;
    const account = await read<AccountStatement>(`finance/account?${of}`);
    expect(account).toMatchObject({
      opening: 0,
      closing: owed,
      charged: paid + owed - back,
      settled: paid - back,
      unpaid: { count: 1, amount: owed },
      deposits: { lines: [] },
    });
    expect(new Set(account.lines.map(({ charge_kind }) => charge_kind))).toEqual(new Set(['KEYS']));
    expect(await documentText(await send('GET', `finance/account/pdf?${of}`))).toContain('鎖匙 Keys');
    const quarter = quarterOf(today);
    const summary = await read<FinanceSummary>(`finance/summary?condo_id=${condo_id}&quarter=${quarter}`);
    const income = summary.income.find(({ account: name }) => String(name) === 'KEYS_INCOME');
    expect(income).toMatchObject({ quarter: paid - back, year: paid - back });
    expect(summary.surplus.quarter).toBe(summary.fund.closing - summary.fund.opening);
    const paper = await send('GET', `finance/summary/pdf?condo_id=${condo_id}&quarter=${quarter}`);
    expect(await documentText(paper)).toContain('鎖匙收入 Key income');
  });

  it('keeps a version that does not know it from starting', async () => {
    await ended(running, 'SIGTERM');
    await expect(startProduct(env)).rejects.toThrow(
      'did not start (1): The database contains charges of the kind KEYS, which this version does not know; start the version that created them.\n',
    );
  });
});

describe('the program', () => {
  it.each([
    ['lacking', 'The record of the kind of charge KEYS lacks "refund".'],
    ['twice', 'Two records declare the kind of charge KEYS.'],
    ['orphan', 'No domain keeps charges of the kind KEYS.'],
  ])('does not start with a record that is %s, and says why in one sentence', async (fault, sentence) => {
    await expect(startProduct({ ...env, OTHER_KIND: fault }, { imports, unbuilt: true })).rejects.toThrow(
      `did not start (1): ${sentence}\n`,
    );
  });
});
