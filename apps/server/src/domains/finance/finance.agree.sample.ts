import { addDays, addMonths, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { moneyAccounts } from '@iris/contract/finance/finance.model';
import type { HomeOverview } from '@iris/contract/home/home.model';
import { type AccountKind, accountKinds, billTypes, expenseOf } from '@iris/contract/payment/payment.model';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { numberArray } from '../../platform/db/among.ts';
import { walletOf } from '../../platform/ledger/ledger.ts';
import { billBrief } from '../bill/bill.brief.queries.ts';
import { moneyOf } from '../company/overviewMoney.queries.ts';
import { sumExpenditures } from '../expenditure/expenditure.queries.ts';
import { overviewOn } from '../home/home.overview.ts';
import { rents as allRents } from '../rent/rent.list.queries.ts';
import { accountStatement } from './finance.account.ts';
import { companyMoney } from './finance.company.queries.ts';
import type { Office } from './finance.history.sample.ts';
import { landlordsAgree } from './finance.landlord.sample.ts';
import { sumFlows } from './finance.list.queries.ts';
import { quarterSummary } from './finance.summary.ts';

interface Entry extends Record<string, unknown> {
  account: AccountKind;
  holder: number | null;
  landlord: number | null;
  amount: number;
  /** The first moment of the day of the money, epoch ms. */
  time: number;
  kind: string;
  charge: string | null;
  charge_id: number | null;
  payer: number | null;
}

async function entriesOf({ context, condoId }: Office): Promise<Entry[]> {
  const { rows } = await context.db.execute<Entry>(sql`
    select a.kind as account, a.holder_id as holder, a.landlord_id as landlord, e.amount,
      (extract(epoch from e.value_day::timestamp at time zone 'Asia/Hong_Kong') * 1000)::bigint as time,
      t.kind, c.kind as charge, e.charge_id, c.payer_id as payer
    from ledger_entry e join ledger_account a on a.id = e.account_id
    join ledger_transaction t on t.id = e.transaction_id left join charge c on c.id = e.charge_id
    where a.condo_id = ${condoId}`);
  return rows;
}

const sumOf = (entries: readonly Entry[], fits: (entry: Entry) => boolean): number =>
  entries.reduce((sum, entry) => (fits(entry) ? sum + entry.amount : sum), 0);
const of = (account: AccountKind) => (entry: Entry) => entry.account === account;
const isMoney = ({ account }: Entry) => (moneyAccounts as readonly string[]).includes(account);

/** Every figure that people read of an estate comes to what its ledger says. */
export async function expectAgreement(office: Office, day: string): Promise<void> {
  const entries = await entriesOf(office);
  expect(sumOf(entries, () => true)).toBe(0);
  await flowAgrees(office, entries, day);
  await briefsAgree(office, entries);
  await firstScreenAgrees(office);
  await statementsAgree(office, entries, day);
  await summariesAgree(office, entries);
  await othersAgree(office, entries, day);
  await landlordsAgree(office, entries);
}

/** Money that a withdrawal sets aside has not left; paid out it leaves the account where it came in. */
function leaves(account: AccountKind): (entry: Entry) => boolean {
  if (account !== 'ONLINE') return of(account);
  return (entry) =>
    (entry.account === 'ONLINE' && !entry.kind.startsWith('WITHDRAWAL')) ||
    (entry.account === 'PAYOUT_HELD' && entry.kind === 'PAYOUT');
}

/** Movements between the estate's own accounts. */
const between = ['CHEQUE_CLEARED', 'WITHDRAWAL', 'PAYOUT', 'WITHDRAWAL_REFUSED'];

async function flowAgrees({ context, condoId }: Office, entries: readonly Entry[], day: string) {
  const before = startOfDay(addDays(day, 1));
  for (const account of moneyAccounts) {
    for (const until of [Number.MAX_SAFE_INTEGER, before]) {
      const end = until === before ? { end_time: endOfDay(day) } : {};
      const sums = await sumFlows(context, { condo_id: condoId, account, ...end });
      const moved = entries.filter((entry) => leaves(account)(entry) && entry.time < until);
      expect(sums, account).toMatchObject({
        in: sumOf(moved, ({ amount }) => amount > 0),
        out: sumOf(moved, ({ amount }) => amount < 0),
        net: sumOf(moved, () => true),
        wallet: 0,
      });
    }
  }
  const all = await sumFlows(context, { condo_id: condoId });
  expect(all.net).toBe(sumOf(entries, (entry) => isMoney(entry) || entry.account === 'PAYOUT_HELD'));
  const outside = entries.filter((entry) => isMoney(entry) && !between.includes(entry.kind));
  expect(all.in).toBe(sumOf(outside, ({ amount }) => amount > 0));
  expect(all.out).toBe(sumOf(outside, ({ amount }) => amount < 0));
  // What top-ups bring in is no payment from a wallet, and what is given back by transfer went through the bank.
  const byWallet = (entry: Entry) =>
    entry.account === 'WALLET' && entry.charge !== 'TOPUP' && ['PAYMENT', 'REFUND'].includes(entry.kind);
  expect(all.wallet).toBe(sumOf(entries, byWallet));
}

async function briefsAgree({ context, condoId }: Office, entries: readonly Entry[]) {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const { rows } = await db.execute<{ kind: string; asked: number }>(sql`
    select kind, sum(amount)::bigint as asked from charge where condo_id = ${condoId} and status <> 'VOID' group by kind`);
  const askedOf = (kind: string) => rows.find((row) => row.kind === kind)?.asked ?? 0;
  const debits = (kind: string, of: string) =>
    sumOf(entries, (entry) => entry.charge === kind && entry.kind === of && entry.amount > 0);
  // What a returned cheque had paid is owed again.
  const paidFor = (kind: string) => debits(kind, 'PAYMENT') - debits(kind, 'CHEQUE_RETURN');
  const months = { from_month: `${addMonths(today, -24).slice(0, 7)}-01`, to_month: addMonths(today, 3) };
  const bills = await billBrief(context, { condo_id: condoId, ...months }, today);
  for (const type of billTypes) {
    const received = bills.by_type.find((one) => one.bill_type === type)?.received ?? 0;
    expect(received, type).toBe(0 - sumOf(entries, of(`${type}_INCOME`)));
  }
  expect(bills.unpaid.amount).toBe(askedOf('BILL') - paidFor('BILL'));
  expect(bills.ageing.reduce((sum, { amount }) => sum + amount, 0)).toBe(bills.unpaid.amount);
  const late = bills.ageing.filter(({ band }) => band !== 'NOT_DUE');
  expect(late.reduce((sum, { amount }) => sum + amount, 0)).toBe(bills.overdue.amount);
  const rents = await allRents.sums(context, { condo_id: condoId }, today);
  const rentOf = ({ account, charge }: Entry) =>
    charge === 'RENT' && (account === 'RENT_INCOME' || account === 'LANDLORD_HELD');
  expect(rents.received.amount).toBe(0 - sumOf(entries, rentOf));
  expect(rents.unpaid.amount).toBe(askedOf('RENT') - paidFor('RENT'));
  const backFor = (kind: string) =>
    sumOf(entries, (entry) => entry.charge === kind && entry.kind === 'REFUND' && entry.amount > 0);
  for (const [kind, figures] of [
    ['BILL', bills],
    ['RENT', rents],
  ] as const) {
    const { receivable, received, unpaid, waived, voided, refunded } = figures;
    expect(refunded.amount, kind).toBe(backFor(kind));
    expect(receivable.amount - voided.amount - waived.amount, kind).toBe(askedOf(kind) - backFor(kind));
    for (const part of ['count', 'amount'] as const)
      expect(receivable[part], kind).toBe(received[part] + unpaid[part] + waived[part] + voided[part]);
  }
}

/** The first screen sums up by month, age and building what the lists of rents and bills and the ledger say. */
async function firstScreenAgrees({ context, condoId }: Office) {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const shared = await overviewOn()(condoId, context);
  const home = JSON.parse(shared.json(JSON.stringify).toString()) as HomeOverview;
  const months = { from_month: `${addMonths(today, -24).slice(0, 7)}-01`, to_month: addMonths(today, 3) };
  const bills = await billBrief(context, { condo_id: condoId, ...months }, today);
  const rents = await allRents.sums(context, { condo_id: condoId }, today);
  expect(home.bills).toMatchObject({ unpaid: bills.unpaid, overdue: bills.overdue });
  expect(home.rents?.overdue).toMatchObject(rents.overdue);
  for (const [kind, { overdue }] of [
    ['RENT', rents],
    ['BILL', bills],
  ] as const) {
    const rows = home.arrears.find((one) => one.kind === kind)?.rows ?? [];
    expect(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      kind,
    ).toBe(overdue.amount);
    expect(
      rows.reduce((sum, { count }) => sum + count, 0),
      kind,
    ).toBe(overdue.count);
  }
  const { rows } = await db.execute<{ month: string; received: number }>(sql`
    select to_char(c.start_day, 'YYYY-MM-01') as month, sum(-e.amount)::bigint as received
    from ledger_entry e join ledger_account a on a.id = e.account_id join charge c on c.id = e.charge_id
    where a.condo_id = ${condoId} and a.kind in ('RENT_INCOME', 'LANDLORD_HELD') and c.kind = 'RENT' group by 1`);
  const byLedger = new Map(rows.map(({ month, received }) => [month, received]));
  for (const { month, received } of home.rents?.months ?? [])
    expect([month, received]).toEqual([month, byLedger.get(month) ?? 0]);
}

async function statementsAgree({ context, condoId, people }: Office, entries: readonly Entry[], day: string) {
  const after = startOfDay(addDays(day, 1));
  for (const { id } of people) {
    const whose = { condo_id: condoId, unit_id: undefined, resident_id: id };
    // What began by that day, or was paid in advance by a cheque that came back, and is not paid then.
    const paidBy = numberArray(
      entries.flatMap(({ charge_id, kind, time }) =>
        charge_id !== null && kind === 'PAYMENT' && time < after ? [charge_id] : [],
      ),
    );
    const { rows } = await context.db.execute<{ id: number; amount: number }>(sql`
      select id, amount from charge where condo_id = ${condoId} and payer_id = ${id}
        and status <> 'VOID' and kind in ('RENT', 'BILL') and (start_day <= ${day}::date or id = any(${paidBy}))`);
    // A charge may be paid, unpaid again when its cheque comes back, and paid once more.
    const timesPaid = (id: number) =>
      entries.reduce((times, { charge_id, kind, time, amount }) => {
        if (charge_id !== id || time >= after || amount < 0) return times;
        return times + (kind === 'PAYMENT' ? 1 : kind === 'CHEQUE_RETURN' ? -1 : 0);
      }, 0);
    // Money dated back to before a cheque that came back was there twice meanwhile.
    const owed = rows.reduce((sum, { id: charge, amount }) => sum + amount * (1 - timesPaid(charge)), 0);
    const returned = new Set(
      entries.flatMap(({ charge_id, kind }) => (kind === 'CHEQUE_RETURN' ? [charge_id] : [])),
    );
    const heldBefore = (moment: number) =>
      0 -
      sumOf(
        entries,
        ({ account, payer, time }) => account === 'DEPOSIT_HELD' && payer === id && time < moment,
      );
    const period = { from_day: addDays(day, -300), to_day: day };
    const statement = await accountStatement({ ...whose, ...period }, context);
    expect(statement.closing).toBe(owed);
    expect(statement.closing).toBe(statement.opening + statement.charged - statement.settled);
    expect(statement.closing).toBe(statement.lines.at(-1)?.balance ?? statement.opening);
    const never = rows.some((row) => returned.has(row.id)) ? Number.NEGATIVE_INFINITY : 0;
    for (const { balance } of statement.lines) expect(balance).toBeGreaterThanOrEqual(never);
    const { deposits } = statement;
    expect(deposits.opening).toBe(heldBefore(startOfDay(period.from_day)));
    expect(deposits.closing).toBe(heldBefore(after));
    expect(deposits.closing).toBe(deposits.opening + deposits.received - deposits.returned);
    expect(deposits.closing).toBe(deposits.lines.at(-1)?.held ?? deposits.opening);
    expect(await walletOf(context.db, condoId, id)).toBe(0 - sumOf(entries, ({ holder }) => holder === id));
  }
}

async function summariesAgree({ context, condoId }: Office, entries: readonly Entry[]) {
  const today = dayOf(context.clock.now());
  const month = Number(today.slice(5, 7));
  const newest = addMonths(`${today.slice(0, 7)}-01`, -((month - 1) % 3));
  for (const back of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const quarter = addMonths(newest, -3 * back);
    const summary = await quarterSummary({ condo_id: condoId, quarter }, context);
    const [from, until] = [startOfDay(quarter), startOfDay(addMonths(quarter, 3))];
    const year = startOfDay(summary.year_from);
    const within = (account: AccountKind, start: number) =>
      sumOf(entries, (entry) => entry.account === account && entry.time >= start && entry.time < until);
    const moved = new Map([...summary.income, ...summary.expenditure].map((row) => [row.account, row]));
    const held = new Map([...summary.assets, ...summary.liabilities].map((row) => [row.account, row]));
    for (const account of accountKinds) {
      const sign =
        account.endsWith('_EXPENSE') ||
        !/_INCOME$|^(DEPOSIT_HELD|SURPLUS_HELD|WALLET|LANDLORD_HELD)$/.test(account)
          ? 1
          : -1;
      const shown = (amount: number) => (amount === 0 ? 0 : amount * sign);
      if (/_(INCOME|EXPENSE)$/.test(account)) {
        expect([account, moved.get(account)?.quarter ?? 0, moved.get(account)?.year ?? 0]).toEqual([
          account,
          shown(within(account, from)),
          shown(within(account, year)),
        ]);
        continue;
      }
      const before = sumOf(entries, (entry) => entry.account === account && entry.time < from);
      expect([account, held.get(account)?.opening ?? 0, held.get(account)?.closing ?? 0]).toEqual([
        account,
        shown(before),
        shown(before + within(account, from)),
      ]);
    }
    expect(summary.fund.closing - summary.fund.opening).toBe(summary.surplus.quarter);
  }
}

async function othersAgree({ context, condoId, companyId }: Office, entries: readonly Entry[], day: string) {
  const { db } = context;
  const spent = await sumExpenditures(db, { condo_id: condoId });
  for (const { category, amount } of spent.categories)
    expect(amount, category).toBe(sumOf(entries, of(expenseOf(category))));
  const range = { start_time: startOfDay(addDays(day, -200)), end_time: endOfDay(day) };
  const inRange = entries.filter(
    (entry) => isMoney(entry) && entry.time >= range.start_time && entry.time <= range.end_time,
  );
  const came = ['PAYMENT', 'SURPLUS', 'CHEQUE_RETURN'];
  const went = ['REFUND', 'SURPLUS_REFUND', 'SURPLUS_RETURN', 'WALLET_RETURN'];
  const money = (await moneyOf(db, range, [companyId])).get(companyId);
  expect(money ?? { collected: 0, refunded: 0, held: 0 }).toEqual({
    collected: sumOf(inRange, ({ kind }) => came.includes(kind)),
    refunded: 0 - sumOf(inRange, ({ kind }) => went.includes(kind)),
    held: 0 - sumOf(entries, of('DEPOSIT_HELD')),
  });
  const company = await companyMoney(condoId, context);
  for (const { account, balance } of company.channels) expect(balance).toBe(sumOf(entries, of(account)));
  expect(company).toMatchObject({
    deposits_held: 0 - sumOf(entries, of('DEPOSIT_HELD')),
    surplus_held: 0 - sumOf(entries, of('SURPLUS_HELD')),
    wallets_held: 0 - sumOf(entries, of('WALLET')),
    landlords_held: 0 - sumOf(entries, of('LANDLORD_HELD')),
  });
}
