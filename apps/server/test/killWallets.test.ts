import type { CompanyWallet } from '@iris/contract/withdrawal/withdrawal.model';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { post } from '../src/platform/ledger/ledger.ts';
import { repetitions } from './deep.ts';
import { byHands, inBalance, openBeside, startKilled, type Write, writeOf } from './killing.ts';
import { get, Refused, signIn } from './product.ts';

/**
 * The server is killed (SIGKILL) repeatedly while wallets are topped up and used, and withdrawals are requested, paid
 * out and refused; everybody retries with the same key. Some attempt what cannot be done twice at once: pay two bills
 * from a wallet that covers one, decide on a withdrawal both ways, request more than is available.
 */
const VISITS = repetitions(27, 90);
const RESIDENTS = 9;
/** Residents whose wallet covers one of two bills. */
const TORN = repetitions(6, 16);
const ASKED = repetitions(16, 40);
const KILL_EVERY = repetitions(30, 80);
const HANDS = 10;
const TOPPED = 10_000;
const PAID = 7_000;
const WITHDRAWN = 12_345;
/** In the company's two condos; the first is not enough, so one withdrawal takes from both. */
const ONLINE = { 1: WITHDRAWN * (ASKED / 4) + 1_000, 2: WITHDRAWN * ASKED };
const HELD = ONLINE[1] + ONLINE[2];

const server = await startKilled({ every: KILL_EVERY });
const databaseUrl = server.databaseUrl ?? '';
const { rows, books } = await openBeside(databaseUrl);

const idsOf = async (query: string, values: unknown[]): Promise<number[]> =>
  (await rows<{ id: number }>(query, values)).map(({ id }) => id);

/** Residents, their dues, online money in the books, and slips uploaded by the operator. */
async function fill() {
  const residents = await idsOf(
    `insert into resident (condo_id, name, phone, id_type)
     select 1, '住戶 ' || n, '6000' || lpad(n::text, 4, '0'), 'HKID' from generate_series(1, $1::int) n returning id`,
    [RESIDENTS + TORN],
  );
  const [often, torn] = [residents.slice(0, RESIDENTS), residents.slice(RESIDENTS)];
  const payers = Array.from({ length: VISITS }, (_, n) => often[n % RESIDENTS]);
  const charges = await idsOf(
    `insert into charge (condo_id, kind, business_no, payer_id, payer_name, start_day, end_day, due_day, amount)
     select 1, 'RENT', 'K-' || n, payer, '住戶', '2026-11-01', '2026-11-30', '2026-11-01', $1
     from unnest($2::bigint[]) with ordinality as wanted(payer, n) order by n returning id`,
    [PAID, [...payers, ...torn.flatMap((id) => [id, id])]],
  );
  await rows(
    "update company set bank_name = '滙豐銀行', bank_user_name = 'Hoi Fu', bank_account = '004-1' where id = 1",
  );
  const slips = await idsOf(
    `insert into file (storage_key, owner_kind, owner_id, name, type, size, sha256)
     select 'kill/' || n, 'upload', u.id, 'slip.webp', 'image/webp', 1, ''
     from generate_series(1, $1::int) n, app_user u where u.username = 'operator' returning id`,
    [ASKED],
  );
  const db = openDatabase(databaseUrl, { max: 1 });
  for (const condoId of [1, 2] as const)
    await db.transaction((tx) =>
      post(
        tx,
        { userId: null, name: '', address: '' },
        {
          ...{ condoId, kind: 'PAYMENT', sourceId: -condoId, time: 0 },
          entries: [
            { account: 'ONLINE', chargeId: null, amount: ONLINE[condoId] },
            { account: 'RENT_INCOME', chargeId: null, amount: -ONLINE[condoId] },
          ],
        },
      ),
    );
  await db.$client.end();
  return { often, torn, charges, slips };
}

/** The answers that clients got, and their repetitions. */
const told: { write: Write; id: number }[] = [];

/** The record that the server reports as written; null for a refusal, which must be of one of these kinds. */
async function wrote<Data extends object>(
  write: Write,
  idOf: (said: Data) => number,
  ...refusals: number[]
): Promise<number | null> {
  const said = await server.insist<Data>(write);
  if (said instanceof Refused) {
    if (!refusals.includes(said.status)) throw said;
    return null;
  }
  const id = idOf(said);
  told.push({ write, id });
  return id;
}
const itself = ({ id }: { id: number }): number => id;

it('killed in a stream of wallets and withdrawals, the server keeps what it acknowledged, once', {
  timeout: 300_000,
}, async () => {
  const { often, torn, charges, slips } = await fill();
  const address = await server.address();
  // Tokens remain valid on the restarted server.
  const [staff, manager, operator] = [
    await signIn(address, 'staff'),
    await signIn(address, 'manager'),
    await signIn(address, 'operator'),
  ];

  const topUps: number[] = [];
  const topUp = async (resident_id: number) => {
    const body = { resident_id, amount: TOPPED, channel: 'PAY_ONSITE_CASH', received: TOPPED };
    const write = writeOf('wallet/top-up', body, staff);
    const id = await wrote<{ payment: { id: number } }>(write, ({ payment }) => payment.id);
    topUps.push(id ?? 0);
  };
  const paid: [charge: number, payment: number][] = [];
  const pay = async (charge: number, ...refusals: number[]) => {
    const body = { ids: [charge], channel: 'PAY_WALLET', expected: PAID };
    const id = await wrote(writeOf('rent/pay-on-site', body, staff), itself, ...refusals);
    if (id !== null) paid.push([charge, id]);
    return id !== null;
  };
  const visit = (n: number) => async () => {
    await topUp(often[n % RESIDENTS] ?? 0);
    await pay(charges[n] ?? 0);
  };
  const tear = (n: number) => async () => {
    await topUp(torn[n] ?? 0);
    const both = [charges[VISITS + 2 * n] ?? 0, charges[VISITS + 2 * n + 1] ?? 0];
    const done = await Promise.all(both.map((charge) => pay(charge, 409)));
    expect(done.filter(Boolean)).toHaveLength(1);
  };

  /** Withdrawals by id, with their state in the last answer. */
  const withdrawals = new Map<number, 'PENDING' | 'PAID_OUT' | 'REJECTED'>();
  const judge = async (id: number, pass: boolean, slip: number | undefined, ...refusals: number[]) => {
    const body = pass ? { id, pass, slip } : { id, pass, reason: '戶名不符' };
    const said = await wrote(writeOf('withdrawal/judge', body, operator), itself, ...refusals);
    if (said !== null) withdrawals.set(said, pass ? 'PAID_OUT' : 'REJECTED');
    return said !== null;
  };
  const ask = (n: number) => async () => {
    const asking = (amount: number) => writeOf('withdrawal/add', { company_id: 1, amount }, manager);
    if (n % 8 === 7) expect(await wrote(asking(HELD + 1), itself, 400)).toBeNull();
    const id = (await wrote(asking(WITHDRAWN), itself)) ?? 0;
    withdrawals.set(id, 'PENDING');
    if (n % 4 === 0) await judge(id, true, slips[n]);
    if (n % 4 === 1) await judge(id, false, undefined);
    if (n % 4 !== 2) return;
    const both = await Promise.all([judge(id, true, slips[n], 409), judge(id, false, undefined, 409)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  };
  const work = [
    ...Array.from({ length: VISITS }, (_, n) => ({ at: n / VISITS, run: visit(n) })),
    ...Array.from({ length: TORN }, (_, n) => ({ at: n / TORN, run: tear(n) })),
    ...Array.from({ length: ASKED }, (_, n) => ({ at: n / ASKED, run: ask(n) })),
  ].sort((a, b) => a.at - b.at);
  await byHands(
    HANDS,
    work.map(({ run }) => run),
  );
  expect(server.counts.kills).toBeGreaterThanOrEqual(3);
  expect(server.counts.unanswered).toBeGreaterThan(0);

  // Wallets: exactly the acknowledged top-ups and payments.
  expect(
    await idsOf(
      `select p.id from payment p join payment_item i on i.payment_id = p.id and i.live
       join charge c on c.id = i.charge_id and c.kind = 'TOPUP' and c.status = 'PAID' and c.amount = $1
       where p.state = 'PAID' order by p.id`,
      [TOPPED],
    ),
  ).toEqual(topUps.sort((a, b) => a - b));
  expect(topUps).toHaveLength(VISITS + TORN);
  const settled = await rows<{ charge_id: number; payment_id: number }>(
    `select i.charge_id, i.payment_id from payment_item i join payment p on p.id = i.payment_id and p.state = 'PAID'
     join charge c on c.id = i.charge_id and c.business_no like 'K-%' where i.live and c.paid = $1 order by 1`,
    [PAID],
  );
  expect(settled.map(({ charge_id, payment_id }) => [charge_id, payment_id])).toEqual(
    paid.sort(([a], [b]) => a - b),
  );
  expect(paid).toHaveLength(VISITS + TORN);
  const left = TOPPED - PAID;
  expect(
    await rows(
      `select holder_id, balance from ledger_account where kind = 'WALLET' and balance <> 0 order by holder_id`,
    ),
  ).toEqual(
    [...often, ...torn].map((holder_id, n) => ({
      holder_id,
      balance: -left * (n < RESIDENTS ? VISITS / RESIDENTS : 1),
    })),
  );

  // Withdrawals: as acknowledged, each movement of each part posted once.
  const kept = await rows<{ id: number; status: string; moved: string; adds: number }>(
    `select w.id, w.status,
       (select string_agg(distinct t.kind, ' ') from ledger_transaction t join withdrawal_part p on p.id = t.source_id
         where p.withdrawal_id = w.id and t.kind in ('WITHDRAWAL', 'PAYOUT', 'WITHDRAWAL_REFUSED')) as moved,
       (select string_agg(action, ' ' order by id) from audit where entity = 'withdrawal' and entity_id = w.id) as told,
       (select sum(amount) = w.amount from withdrawal_part where withdrawal_id = w.id) as whole,
       (select count(*) from finance_flow where number = w.number and bill_type = 'WITHDRAWAL')
         / (select count(*) from withdrawal_part where withdrawal_id = w.id) as flows
     from withdrawal w where w.amount = $1 order by w.id`,
    [WITHDRAWN],
  );
  const after = {
    PENDING: { moved: 'WITHDRAWAL', told: 'add', flows: 0 },
    PAID_OUT: { moved: 'PAYOUT WITHDRAWAL', told: 'add judge', flows: 2 },
    REJECTED: { moved: 'WITHDRAWAL WITHDRAWAL_REFUSED', told: 'add judge', flows: 0 },
  };
  expect(kept).toEqual(
    [...withdrawals]
      .sort(([a], [b]) => a - b)
      .map(([id, status]) => ({ id, status, ...after[status], whole: true })),
  );
  expect(withdrawals.size).toBe(ASKED);
  const sumOf = (wanted: string) =>
    [...withdrawals.values()].filter((status) => status === wanted).length * WITHDRAWN;

  expect(await books()).toEqual(inBalance);
  const [held] = await rows(
    `select (select sum(balance) from ledger_account where kind = 'PAYOUT_HELD') as set_aside,
       (select sum(balance) from ledger_account where kind = 'ONLINE') as online,
       (select sum(balance) from ledger_account where kind = 'BANK') as bank,
       (select sum(balance) from ledger_account where kind = 'CASH') as cash,
       (select count(*) from ledger_account where kind = 'WALLET' and balance > 0) as in_debit`,
  );
  const [set_aside, bank] = [sumOf('PENDING'), sumOf('PAID_OUT')];
  const online = HELD - set_aside - bank;
  expect(held).toEqual({ set_aside, online, bank, cash: TOPPED * topUps.length, in_debit: 0 });
  const wallet = await get<CompanyWallet>(
    await server.address(),
    '/iris-base/cms/withdrawal/wallet?company_id=1',
    manager,
  );
  expect(wallet).toMatchObject({
    ...{ balance: online, available: online, in_review: set_aside, paid_out: bank, income: HELD },
  });

  // When repeated, each returns the same answer.
  const before = await rows('select count(*) from ledger_entry');
  for (const { write, id } of told.filter((_, n) => n % 6 === 0)) {
    const said = await server.send<{ id?: number; payment?: { id: number } }>(write);
    expect(said.payment?.id ?? said.id).toBe(id);
  }
  expect(await rows('select count(*) from ledger_entry')).toEqual(before);
});
