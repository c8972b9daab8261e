import { dayOf } from '@iris/contract/core/day';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { CounterChannel } from '@iris/contract/payment/payment.model';
import { isOnline, isOpen } from '@iris/contract/payment/payment.rules';
import { sharesOf } from '@iris/contract/payment/payment.split';
import { eq, max } from 'drizzle-orm';
import fc from 'fast-check';
import { postFee } from '../online/fee.post.ts';
import { addCharges, changeCharge, lockCharge, moveCharges, voidCharge } from './charge.queries.ts';
import { bank, cheque, clear, end } from './cheque.moves.sample.ts';
import { collectOnSite, handInSlip, holdPayable, judgeSlip } from './payment.actions.ts';
import {
  type Attempt,
  allOpen,
  type Book,
  freshLine,
  keepFee,
  type Line,
  move,
  onePayer,
  pay,
  splitLine,
  surplus,
  total,
  walletOf,
} from './payment.book.sample.ts';
import {
  agree,
  aim,
  blind,
  command,
  type Desk,
  idOf,
  idsOf,
  isDue,
  lineOf,
  type Move,
  nth,
  person,
  picked,
  slip,
  some,
  tried,
  who,
} from './payment.hand.sample.ts';
import { insertPayment } from './payment.queries.ts';
import { inOne, newCharge, now, nowhere, uploaded } from './payment.sample.ts';
import { failOnline, settleOnline } from './payment.settle.ts';
import { chargeTable, refundTable } from './payment.table.ts';
import { finish, judgeBill, refund, refundBy, settle } from './refund.moves.sample.ts';

/** Several lines together; a move that is not blind takes only those that are due. */
function someOf(book: Book, { some: indexes, blind: isBlind }: { some: number[]; blind: boolean }): Line[] {
  const lines = indexes.map((index) => lineOf(book, index));
  return [...aim(lines, isDue, isBlind)];
}

interface Collecting {
  some: number[];
  who: number;
  blind: boolean;
  off: number;
  short: number;
  /** At the counter: what one unit owes, no matter who has to pay. */
  unit: boolean;
  channel: CounterChannel;
  /** How many eighths of the sum are collected. */
  eighths: number;
}
/** The id of the part that was just split off: the newest charge of the condo. */
async function newestOf(desk: Desk): Promise<number> {
  const { condoId } = await now(desk.server, { id: idOf(desk, 0) });
  const [row] = await desk.server.services.db
    .select({ id: max(chargeTable.id) })
    .from(chargeTable)
    .where(eq(chargeTable.condoId, condoId));
  return row?.id ?? 0;
}
const collectBy = (made: Collecting): Move =>
  command(`collect ${JSON.stringify(made)}`, async (book, desk) => {
    const lines = someOf(book, made);
    const [context, expected] = [person(desk, made.who), total(lines) + made.off];
    const amount = made.eighths === 8 ? expected : Math.floor((total(lines) * made.eighths) / 8);
    const input = {
      ...slip,
      ...(made.unit ? { of: 'unit' as const } : {}),
      chargeIds: idsOf(book, desk, lines),
      channel: made.channel,
      received: amount - made.short,
      expected,
      ...(made.eighths < 8 ? { amount } : {}),
    };
    const done = await tried(inOne(context, (tx) => collectOnSite(tx, context, input)));
    const shares = sharesOf(
      lines.map((line) => ({ line, id: book.lines.indexOf(line), dueDay: line.dueDay, amount: line.amount })),
      amount,
    );
    const divisible = shares.every(({ rest, charge }) => rest === 0 || chargeOf(charge.line.kind).inParts);
    const cashShort = made.channel === 'PAY_ONSITE_CASH' && made.short > 0;
    // A wallet pays for its own person: the charges that its sum reaches, whoever owes the others.
    const reached = shares.map(({ charge }) => charge.line);
    const together = made.unit ? made.channel !== 'PAY_WALLET' || onePayer(reached) : onePayer(lines);
    const [first] = reached;
    const enough =
      made.channel !== 'PAY_WALLET' || (first !== undefined && walletOf(book, first.payerId) >= amount);
    const fits = allOpen(lines) && together && enough && made.off === 0 && !cashShort;
    agree('collect', fits && (made.off !== 0 || divisible), done);
    if (!done) return;
    const paid = shares.map(({ charge: { line }, amount: share, rest }) =>
      rest === 0 ? line : splitLine(book, line, share),
    );
    if (book.lines.length > desk.ids.length) desk.ids.push(await newestOf(desk));
    pay(book, paid, made.channel);
  });
const collect = fc
  .record<Collecting>({
    some,
    who,
    blind,
    off: fc.constantFrom(0, 0, 0, 1),
    short: fc.constantFrom(0, 0, 0, 1),
    unit: fc.constantFrom(true, true, false),
    channel: fc.constantFrom(
      'PAY_ONSITE_CASH',
      'PAY_ONSITE_BANK',
      'PAY_ONSITE_FPS',
      'PAY_ONSITE_OCTOPUS',
      'PAY_WALLET',
    ),
    eighths: fc.constantFrom(8, 8, 8, 1, 3, 5, 7),
  })
  .map(collectBy);

const handInBy = (made: { some: number[]; who: number; blind: boolean }): Move =>
  command(`handIn ${JSON.stringify(made)}`, async (book, desk) => {
    const lines = someOf(book, made);
    const context = person(desk, made.who);
    const input = {
      ...slip,
      of: 'unit' as const,
      chargeIds: idsOf(book, desk, lines),
      voucherFileId: await uploaded(desk.server, context),
      slipAmount: total(lines),
      slipDay: dayOf(desk.server.clock.now()),
      expected: total(lines),
    };
    const done = await tried(inOne(context, (tx) => handInSlip(tx, context, input)));
    agree('handIn', allOpen(lines), done);
    if (!done) return;
    const attempt = { id: done.id, lines, amount: total(lines), by: made.who };
    book.attempts.push({ ...attempt, state: 'REVIEW', channel: 'PAY_BANK' });
    for (const line of lines) move(line, 'CENSORING');
  });
const handIn = fc.record({ some, who, blind }).map(handInBy);

const judge = fc
  .record({ nth, who, blind, pass: fc.boolean(), mute: fc.constantFrom(false, false, true) })
  .map((made) =>
    command(`judge ${JSON.stringify(made)}`, async (book, desk) => {
      const slips = book.attempts.filter(({ channel }) => channel === 'PAY_BANK');
      const attempt = picked(
        aim(slips, ({ state, by }) => state === 'REVIEW' && (by !== made.who || by === 1), made.blind),
        made.nth,
      );
      if (!attempt) return;
      const context = person(desk, made.who);
      const verdict = {
        chargeId: idOf(desk, book.lines.indexOf(attempt.lines[0] ?? lineOf(book, 0))),
        paymentId: attempt.id,
        pass: made.pass,
        reason: made.pass || made.mute ? '' : '看不清楚',
      };
      const done = await tried(inOne(context, (tx) => judgeSlip(tx, context, verdict)));
      const allowed = attempt.by !== made.who || made.who === 1;
      agree('judge', attempt.state === 'REVIEW' && allowed && (made.pass || !made.mute), done);
      if (!done) return;
      attempt.state = made.pass ? 'PAID' : 'REJECTED';
      if (made.pass) pay(book, attempt.lines, 'PAY_BANK');
      else for (const line of attempt.lines) move(line, 'CENSOR_REJECT');
    }),
  );

/** Like the start of a checkout, without Stripe. */
const checkoutBy = (made: { nth: number; who: number; blind: boolean }): Move =>
  command(`checkout ${JSON.stringify(made)}`, async (book, desk) => {
    const line = picked(aim(book.lines, isDue, made.blind), made.nth) ?? lineOf(book, 0);
    const context = person(desk, made.who);
    const done = await tried(
      inOne(context, async (tx) => {
        const held = await holdPayable(tx, context, {
          chargeIds: idsOf(book, desk, [line]),
          expected: line.amount,
        });
        await moveCharges(tx, held, 'PAYING', 'PAY_STRIPE_CARD');
        const online = { channel: 'PAY_STRIPE_CARD', source: 'ONLINE', state: 'OPEN' } as const;
        const submittedAt = context.clock.now();
        return insertPayment(tx, context.actor, held, { ...slip, ...online, submittedAt });
      }),
    );
    agree('checkout', isOpen(line.status), done);
    if (!done) return;
    const attempt = { id: done.id, lines: [line], amount: line.amount, by: made.who };
    book.attempts.push({ ...attempt, state: 'OPEN', channel: 'PAY_STRIPE_CARD' });
    move(line, 'PAYING');
  });
const checkout = fc.record({ nth, who, blind }).map(checkoutBy);

/** An online attempt; a move that is not blind takes one that has brought nothing in yet. */
const onlineOf = ({ attempts }: Book, made: { nth: number; blind: boolean }): Attempt | undefined => {
  const online = attempts.filter(({ channel }) => isOnline(channel));
  return picked(
    aim(online, ({ state }) => state !== 'PAID' && state !== 'SURPLUS', made.blind),
    made.nth,
  );
};

const arriveBy = (made: { nth: number; blind: boolean }): Move =>
  command(`arrive ${JSON.stringify(made)}`, async (book, desk) => {
    const attempt = onlineOf(book, made);
    if (!attempt) return;
    const { db, ...context } = person(desk, 0);
    const arrived = { paidAt: context.clock.now(), intentId: `pi_${attempt.id}` };
    const done = await db.transaction((tx) => settleOnline(tx, context, attempt, arrived));
    const [line] = attempt.lines;
    if (!line) return;
    if (attempt.state !== 'PAID' && attempt.state !== 'SURPLUS') {
      const fits = attempt.state === 'OPEN' || isOpen(line.status);
      if (fits && line.amount === attempt.amount) {
        attempt.state = 'PAID';
        pay(book, [line], 'PAY_STRIPE_CARD');
      } else {
        surplus(book, attempt);
        const [refund] = await db.select().from(refundTable).where(eq(refundTable.paymentId, attempt.id));
        const sent = { id: refund?.id ?? 0, line, amount: attempt.amount };
        book.sent.push({ ...sent, surplus: true, over: false });
      }
    }
    if (done.state !== attempt.state) throw new Error(`arrived as ${done.state}, not ${attempt.state}`);
  });
const arrive = fc.record({ nth, blind }).map(arriveBy);

interface Failing {
  nth: number;
  blind: boolean;
  state: 'EXPIRED' | 'CANCELLED' | 'FAILED';
}
const failBy = (made: Failing): Move =>
  command(`fail ${JSON.stringify(made)}`, async (book, desk) => {
    const attempt = onlineOf(book, made);
    if (!attempt) return;
    await person(desk, 0).db.transaction((tx) => failOnline(tx, attempt, made.state, ''));
    if (attempt.state !== 'OPEN') return;
    attempt.state = made.state;
    for (const line of attempt.lines) move(line, 'UNPAID');
  });
const fail = fc
  .record<Failing>({ nth, blind, state: fc.constantFrom('EXPIRED', 'CANCELLED', 'FAILED') })
  .map(failBy);

/** Stripe reports its fee, as often as the job asks. */
const fee = fc.record({ nth, blind }).map((made) =>
  command(`fee ${JSON.stringify(made)}`, async (book, desk) => {
    const online = book.attempts.filter(({ channel }) => isOnline(channel));
    const cameIn = ({ state }: Attempt) => state === 'PAID' || state === 'SURPLUS';
    const attempt = picked(aim(online, cameIn, made.blind), made.nth);
    if (!attempt) return;
    const { clock, db } = person(desk, 0);
    const kept = Math.ceil(attempt.amount / 20);
    const done = await db.transaction((tx) => postFee(tx, { clock }, attempt.id, kept));
    const due = cameIn(attempt) && attempt.fee === undefined;
    if (done !== due) throw new Error(`fee: ${due ? 'not taken' : 'taken'}`);
    if (done) keepFee(book, attempt, kept);
  }),
);

const change = fc
  .record({ index: fc.nat(3), quarters: fc.integer({ min: 1, max: 4 }), gone: fc.boolean() })
  .map((made) =>
    command(`change ${JSON.stringify(made)}`, async (book, desk) => {
      const line = lineOf(book, made.index);
      if (!isOpen(line.status) || (line.split && !made.gone)) return;
      const amount = line.amount + made.quarters * 4;
      await person(desk, 0).db.transaction(async (tx) => {
        const charge = await lockCharge(tx, idOf(desk, made.index));
        if (made.gone) await voidCharge(tx, charge, '取消');
        else await changeCharge(tx, charge.id, { amount });
      });
      if (made.gone) move(line, 'VOID');
      else line.amount = amount;
    }),
  );

/**
 * The states of the lines before the moves start: unpaid, in review, paid, or with an expired checkout that may still
 * pay; a bill also paid with a waiting refund. Some wallets have been topped up, so that they can pay.
 */
const ways = fc.constantFrom('unpaid', 'unpaid', 'slip', 'cash', 'online', 'late', 'wallet');
export const beginnings = fc.record({
  ways: fc.tuple(ways, ways, ways, fc.oneof(ways, fc.constantFrom('asked', 'online'))),
  funded: fc.constantFrom(null, 0, 3),
});
type Beginning = typeof beginnings extends fc.Arbitrary<infer Made> ? Made : never;

/** A top-up for the payer of a line, as the counter makes one: the charge, and its payment. */
async function topUp(book: Book, desk: Desk, { payerId }: Line, amount: number): Promise<void> {
  const context = person(desk, 0);
  const { condoId } = await now(desk.server, { id: idOf(desk, 0) });
  const [charge] = await inOne(context, async (tx) => {
    const made = await addCharges(tx, [newCharge({ condoId, ...nowhere, kind: 'TOPUP', payerId, amount })]);
    const ids = made.map(({ id }) => id);
    const paid = { channel: 'PAY_ONSITE_CASH', received: amount, expected: amount } as const;
    await collectOnSite(tx, context, { ...slip, ...paid, chargeIds: ids });
    return made;
  });
  if (!charge) throw new Error('no top-up');
  const line = freshLine(charge);
  book.lines.push(line);
  desk.ids.push(charge.id);
  pay(book, [line], 'PAY_ONSITE_CASH');
}

export async function begin(book: Book, desk: Desk, { ways, funded }: Beginning): Promise<void> {
  if (funded !== null) await topUp(book, desk, lineOf(book, funded), 1_500_000);
  const by = (way: string) => ways.flatMap((one, index) => (one === way ? [index] : []));
  const right = { who: 0, blind: true, off: 0, short: 0, unit: true, eighths: 8 };
  const cash = [...by('cash'), ...by('asked')];
  if (cash.length > 0) await collectBy({ ...right, some: cash, channel: 'PAY_ONSITE_CASH' }).run(book, desk);
  for (const index of by('wallet')) {
    await topUp(book, desk, lineOf(book, index), lineOf(book, index).amount);
    await collectBy({ ...right, some: [index], channel: 'PAY_WALLET' }).run(book, desk);
  }
  if (by('slip').length > 0) await handInBy({ ...right, some: by('slip') }).run(book, desk);
  for (const index of [...by('online'), ...by('late')]) {
    await checkoutBy({ ...right, nth: index }).run(book, desk);
    const last = { nth: book.attempts.length - 1, blind: true };
    if (ways[index] === 'online') await arriveBy(last).run(book, desk);
    else await failBy({ ...last, state: 'EXPIRED' }).run(book, desk);
  }
  for (const index of by('asked')) {
    await refundBy({ nth: index, who: 0, blind: true, quarters: 3, way: 'REFUND_WALLET' }).run(book, desk);
  }
}

/** The moves; those that lead further are more frequent than those that end a charge. */
export const moves = [
  collect,
  collect,
  cheque,
  bank,
  clear,
  end,
  handIn,
  judge,
  judge,
  checkout,
  arrive,
  fail,
  fee,
  refund,
  refund,
  refund,
  judgeBill,
  judgeBill,
  finish,
  settle,
  settle,
  change,
];
