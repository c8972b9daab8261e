import { withdrawalVerdict } from '@iris/contract/withdrawal/withdrawal.api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { agree, tried } from '../payment/payment.hand.sample.ts';
import { contextOf } from '../payment/payment.sample.ts';
import { askWithdrawal } from './withdrawal.ask.ts';
import { judgeWithdrawal } from './withdrawal.judge.ts';
import { backOnline, finish, learnFee, openCompany, paidOnline, verdictOf } from './withdrawal.sample.ts';
import { companyWallet } from './withdrawal.wallet.ts';

/**
 * Random moves on the online money of a company with two condos: payments, Stripe's fees, refunds sent, completed and
 * failed, withdrawals requested, paid out and refused. A plain model says what each move may do; afterwards the wallet
 * must match the model, and the ledger must agree.
 */
const RUNS = repetitions(6, 60);
const LANES = 4;
const server = await startServer();
const { db } = server.services;
const operator = await contextOf(server, 'operator');

interface Paid {
  condo: 0 | 1;
  id: number;
  condoId: number;
  chargeId: number;
  amount: number;
  fee: number | null;
  back: number;
}
interface Sent {
  id: number;
  of: Paid;
  amount: number;
}
interface Asked {
  id: number;
  amount: number;
  parts: [number, number];
}
interface Book {
  online: [number, number];
  bank: [number, number];
  paid: Paid[];
  sent: Sent[];
  waiting: Asked[];
  income: number;
  refunded: number;
  fees: number;
  paidOut: number;
}
const fresh = (): Book => ({
  ...{ online: [0, 0], bank: [0, 0], paid: [], sent: [], waiting: [] },
  ...{ income: 0, refunded: 0, fees: 0, paidOut: 0 },
});

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);
const goingBack = ({ sent }: Book, condo: 0 | 1) =>
  sum(sent, ({ of, amount }) => (of.condo === condo ? amount : 0));
const unsure = ({ paid }: Book, condo: 0 | 1) =>
  sum(paid, (one) => (one.condo === condo && one.fee === null ? one.amount : 0));
const free = (book: Book, condo: 0 | 1) =>
  Math.max(book.online[condo] - goingBack(book, condo) - unsure(book, condo), 0);
const balance = ({ online }: Book) => online[0] + online[1];
const available = (book: Book) => Math.max(Math.min(free(book, 0) + free(book, 1), balance(book)), 0);

type House = Awaited<ReturnType<typeof openCompany>>;
interface Hand {
  what: 'pay' | 'fee' | 'back' | 'finish' | 'ask' | 'judge';
  nth: number;
  condo: 0 | 1;
  amount: number;
  quarters: number;
  yes: boolean;
}
const hands = fc.record<Hand>({
  what: fc.constantFrom('pay', 'pay', 'fee', 'fee', 'back', 'finish', 'ask', 'ask', 'judge', 'judge'),
  nth: fc.nat(7),
  condo: fc.constantFrom(0, 1),
  amount: fc.integer({ min: 1, max: 500_000 }),
  quarters: fc.integer({ min: 1, max: 5 }),
  yes: fc.boolean(),
});
const nth = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];
const without = <T>(items: T[], item: T) => items.splice(items.indexOf(item), 1);

const moves: Record<Hand['what'], (book: Book, house: House, hand: Hand) => Promise<void>> = {
  async pay(book, { context, condoIds }, { condo, amount }) {
    const condoId = condoIds[condo] ?? 0;
    const { payment, chargeId } = await paidOnline(server, context, condoId, amount, { fee: null });
    book.paid.push({ condo, id: payment.id, condoId, chargeId, amount, fee: null, back: 0 });
    book.online[condo] += amount;
    book.income += amount;
  },
  async fee(book, { context }, hand) {
    const of = nth(
      book.paid.filter(({ fee }) => fee === null),
      hand.nth,
    );
    if (!of) return;
    of.fee = Math.min(of.amount, Math.round(of.amount * 0.034) + 235);
    await learnFee(context, of, of.fee);
    book.online[of.condo] -= of.fee;
    book.fees += of.fee;
  },
  async back(book, { context }, hand) {
    const of = nth(book.paid, hand.nth);
    if (!of) return;
    const amount = Math.ceil((of.amount * hand.quarters) / 4);
    const under = sum(book.sent, (one) => (one.of === of ? one.amount : 0));
    const fits = amount <= of.amount - of.back - under;
    const covered = amount <= book.online[of.condo] - goingBack(book, of.condo);
    const refund = await tried(backOnline(context, of.chargeId, amount));
    agree('refund', fits && covered, refund);
    if (refund) book.sent.push({ id: refund.id, of, amount });
  },
  async finish(book, { context }, hand) {
    const one = nth(book.sent, hand.nth);
    if (!one) return;
    await finish(context, { id: one.id, chargeId: one.of.chargeId }, hand.yes);
    without(book.sent, one);
    if (!hand.yes) return;
    one.of.back += one.amount;
    book.online[one.of.condo] -= one.amount;
    book.refunded += one.amount;
  },
  async ask(book, { context, companyId }, hand) {
    // A part of what is available, all of it, or a cent too much.
    const all = available(book);
    const amount = hand.quarters === 5 ? all + 1 : Math.max(Math.ceil((all * hand.quarters) / 4), 1);
    const asked = await tried(askWithdrawal({ company_id: companyId, amount, remark: '' }, context));
    agree('ask', amount <= all, asked);
    if (!asked) return;
    const first = Math.min(amount, free(book, 0));
    const parts: [number, number] = [first, amount - first];
    expect(asked.parts.map((part) => part.amount)).toEqual(parts.filter((part) => part > 0));
    book.online = [book.online[0] - parts[0], book.online[1] - parts[1]];
    book.waiting.push({ id: asked.id, amount, parts });
    expect(asked.balance).toBe(balance(book));
    expect(asked.balance).toBeGreaterThanOrEqual(0);
    for (const condo of [0, 1] as const)
      if (parts[condo] > 0) expect(book.online[condo]).toBeGreaterThanOrEqual(0);
  },
  async judge(book, _, hand) {
    const one = nth(book.waiting, hand.nth);
    if (!one) return;
    const body = withdrawalVerdict.parse(await verdictOf(server, operator, one.id, hand.yes));
    await judgeWithdrawal(body, operator);
    without(book.waiting, one);
    for (const condo of [0, 1] as const) book[hand.yes ? 'bank' : 'online'][condo] += one.parts[condo];
    if (hand.yes) book.paidOut += one.amount;
  },
};

async function agrees(book: Book, { companyId, condoIds }: House): Promise<void> {
  expect(await companyWallet(companyId, db)).toMatchObject({
    balance: balance(book),
    available: available(book),
    on_the_way: balance(book) - available(book),
    in_review: sum(book.waiting, ({ amount }) => amount),
    income: book.income,
    refunded: book.refunded,
    fees: book.fees,
    paid_out: book.paidOut,
    condos: condoIds.map((condo_id, condo) => ({
      condo_id,
      balance: book.online[condo === 0 ? 0 : 1],
      available: free(book, condo === 0 ? 0 : 1),
    })),
  });
  const { rows } = await db.execute(sql`
    select c.id,
      coalesce((select balance from ledger_account where condo_id = c.id and kind = 'PAYOUT_HELD'), 0) as held,
      coalesce((select balance from ledger_account where condo_id = c.id and kind = 'BANK'), 0) as bank,
      coalesce((select sum(p.amount) from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id
        where p.condo_id = c.id and w.status = 'PENDING'), 0) as pending,
      (select count(*) from ledger_account a where a.condo_id = c.id and a.balance <>
        (select coalesce(sum(amount), 0) from ledger_entry where account_id = a.id)) as strayed,
      coalesce((select sum(total) from finance_flow where condo_id = c.id and account = 'ONLINE'), 0) as flow_online,
      coalesce((select sum(total) from finance_flow where condo_id = c.id and account = 'BANK'), 0) as flow_bank
    from condo c where c.company_id = ${companyId} order by c.id`);
  expect(rows).toEqual(
    condoIds.map((id, index) => {
      const condo = index === 0 ? 0 : 1;
      const held = sum(book.waiting, ({ parts }) => parts[condo]);
      const bank = book.bank[condo];
      // A waiting withdrawal has left the account, but is not in the flow yet.
      const flow = { flow_online: book.online[condo] + held, flow_bank: bank };
      return { id, held, bank, pending: held, strayed: 0, ...flow };
    }),
  );
}

describe('any hands on the money of a company', () => {
  it(`never withdraw what is not there, and agree with the ledger: ${RUNS * LANES} sequences`, async () => {
    let withdrawn = 0;
    const sequence = fc.array(hands, { minLength: 8, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: LANES, maxLength: LANES }), async (lanes) => {
        await Promise.all(
          lanes.map(async (lane) => {
            const [house, book] = [await openCompany(server), fresh()];
            // Some money to withdraw from the start.
            const begun = { nth: 0, amount: 400_000, quarters: 1, yes: true };
            for (const condo of [0, 1] as const) {
              await moves.pay(book, house, { ...begun, what: 'pay', condo });
              await moves.fee(book, house, { ...begun, what: 'fee', condo });
            }
            for (const hand of lane) await moves[hand.what](book, house, hand);
            await agrees(book, house);
            withdrawn += book.paidOut > 0 ? 1 : 0;
          }),
        );
      }),
      { numRuns: RUNS },
    );
    // Enough of them got as far as a payout.
    expect(withdrawn).toBeGreaterThan(RUNS * LANES * 0.1);
  }, 240_000);
});
