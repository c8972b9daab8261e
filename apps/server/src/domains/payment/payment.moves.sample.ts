import type { OnSiteChannel } from '@iris/contract/payment/payment.model';
import { isOnline, isOpen } from '@iris/contract/payment/payment.rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { startServer } from '../../../test/harness.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { changeCharge, lockCharge, moveCharges, voidCharge } from './charge.queries.ts';
import { collectOnSite, handInSlip, holdPayable, judgeSlip } from './payment.actions.ts';
import {
  type Attempt,
  allOpen,
  type Book,
  deduct,
  giveBack,
  type Line,
  left,
  move,
  pay,
  returnSurplus,
  surplus,
  total,
} from './payment.book.sample.ts';
import { insertPayment } from './payment.queries.ts';
import { inOne, now, uploaded } from './payment.sample.ts';
import { failOnline, settleOnline } from './payment.settle.ts';
import { refundTable } from './payment.table.ts';
import { refundByHand, settleDeposit } from './refund.actions.ts';
import { finishRefund, startRefund } from './refund.settle.ts';

/** Where the hands work: the charges of one condo, and the people: the second is an administrator. */
export interface Desk {
  server: Awaited<ReturnType<typeof startServer>>;
  people: readonly [SignedInContext, SignedInContext];
  ids: readonly number[];
}

type Move = fc.AsyncCommand<Book, Desk>;
const command = (name: string, run: (book: Book, desk: Desk) => Promise<void>): Move => ({
  check: () => true,
  run: async (b: Book, d: Desk) => { const k=name.split(' ')[0]!; tally[k]=(tally[k]??0)+1; return run(b,d); },
  toString: () => name,
});

/** What the call gave, or undefined when it was refused; anything else breaks the test. */
async function tried<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
export const tally: Record<string, number> = {};
function agree(name: string, expected: boolean, done: unknown): void {
  const k=`${name} ${done!==undefined}`; tally[k]=(tally[k]??0)+1;
  if (expected !== (done !== undefined)) throw new Error(`${name}: ${expected ? 'refused' : 'taken'}`);
}

const who = fc.nat(1);
const nth = fc.nat(5);
const some = fc.subarray([0, 1, 2], { minLength: 1 });
/** Most hands go for what lets them; a blind one tries anything, and has to be refused. */
const blind = fc.constantFrom(false, false, false, true);
const slip = { slipNo: '', payer: '', remark: '' };
const picked = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];
function aim<T>(items: readonly T[], fits: (item: T) => boolean, isBlind: boolean): readonly T[] {
  const fitting = isBlind ? [] : items.filter(fits);
  return fitting.length > 0 ? fitting : items;
}
const isDue = ({ status }: Line): boolean => isOpen(status);
const person = ({ people }: Desk, index: number): SignedInContext => people[index === 1 ? 1 : 0];
const idOf = ({ ids }: Desk, index: number): number => ids[index] ?? 0;
const idsOf = (book: Book, desk: Desk, lines: readonly Line[]): number[] =>
  lines.map((line) => idOf(desk, book.lines.indexOf(line)));
const lineOf = ({ lines }: Book, index: number): Line => {
  const line = lines[index];
  if (!line) throw new Error('no such line');
  return line;
};

/** Some lines together; going for what is due, those of them that are. */
function someOf(book: Book, { some: indexes, blind: isBlind }: { some: number[]; blind: boolean }): Line[] {
  const lines = indexes.map((index) => lineOf(book, index));
  return [...aim(lines, isDue, isBlind)];
}

const collect = fc
  .record({
    some,
    who,
    blind,
    off: fc.constantFrom(0, 0, 0, 1),
    short: fc.constantFrom(0, 0, 0, 1),
    channel: fc.constantFrom<OnSiteChannel>('PAY_ONSITE_CASH', 'PAY_ONSITE_BANK'),
  })
  .map((made) =>
    command(`collect ${JSON.stringify(made)}`, async (book, desk) => {
      const lines = someOf(book, made);
      const [context, expected] = [person(desk, made.who), total(lines) + made.off];
      const input = {
        ...slip,
        chargeIds: idsOf(book, desk, lines),
        channel: made.channel,
        received: expected - made.short,
        expected,
      };
      const done = await tried(inOne(context, (tx) => collectOnSite(tx, context, input)));
      const cashShort = made.channel === 'PAY_ONSITE_CASH' && made.short > 0;
      agree('collect', allOpen(lines) && made.off === 0 && !cashShort, done);
      if (done) pay(book, lines, made.channel);
    }),
  );

const handIn = fc.record({ some, who, blind }).map((made) =>
  command(`handIn ${JSON.stringify(made)}`, async (book, desk) => {
    const lines = someOf(book, made);
    const context = person(desk, made.who);
    const input = {
      ...slip,
      chargeIds: idsOf(book, desk, lines),
      voucherFileId: await uploaded(desk.server, context),
      expected: total(lines),
    };
    const done = await tried(inOne(context, (tx) => handInSlip(tx, context, input)));
    agree('handIn', allOpen(lines), done);
    if (!done) return;
    const attempt = { id: done.id, lines, amount: total(lines), by: made.who };
    book.attempts.push({ ...attempt, state: 'REVIEW', channel: 'PAY_BANK' });
    for (const line of lines) move(line, 'CENSORING');
  }),
);

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

/** As a checkout begins, without Stripe. */
const checkout = fc.record({ nth, who, blind }).map((made) =>
  command(`checkout ${JSON.stringify(made)}`, async (book, desk) => {
    const line = picked(aim(book.lines, isDue, made.blind), made.nth) ?? lineOf(book, 0);
    const context = person(desk, made.who);
    const done = await tried(
      inOne(context, async (tx) => {
        const held = await holdPayable(tx, context, idsOf(book, desk, [line]), line.amount);
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
  }),
);

const onlineOf = ({ attempts }: Book, made: { nth: number; blind: boolean }): Attempt | undefined => {
  const online = attempts.filter(({ channel }) => isOnline(channel));
  return picked(
    aim(online, ({ state }) => state === 'OPEN', made.blind),
    made.nth,
  );
};

const arrive = fc.record({ nth, blind }).map((made) =>
  command(`arrive ${JSON.stringify(made)}`, async (book, desk) => {
    const attempt = onlineOf(book, made);
    if (!attempt) return;
    const { actor, clock, db } = person(desk, 0);
    const arrived = { paidAt: clock.now(), intentId: `pi_${attempt.id}` };
    const done = await db.transaction((tx) => settleOnline(tx, actor, attempt, arrived));
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
  }),
);

const fail = fc.record({ nth, blind, state: fc.constantFrom('EXPIRED', 'CANCELLED', 'FAILED') }).map((made) =>
  command(`fail ${JSON.stringify(made)}`, async (book, desk) => {
    const attempt = onlineOf(book, made);
    if (!attempt) return;
    await person(desk, 0).db.transaction((tx) => failOnline(tx, attempt, made.state, ''));
    if (attempt.state !== 'OPEN') return;
    attempt.state = made.state;
    for (const line of attempt.lines) move(line, 'UNPAID');
  }),
);

const refund = fc
  .record({ nth, who, blind, quarters: fc.integer({ min: 1, max: 5 }), online: fc.boolean() })
  .map((made) =>
    command(`refund ${JSON.stringify(made)}`, async (book, desk) => {
      const refundable = ({ kind, channel, ...of }: Line) =>
        kind === 'RENT' &&
        left({ kind, channel, ...of }) > 0 &&
        (!made.online || isOnline(channel ?? 'PAY_BANK'));
      const line = picked(aim(book.lines, refundable, made.blind), made.nth) ?? lineOf(book, 0);
      const context = person(desk, made.who);
      const amount = Math.ceil((line.amount * made.quarters) / 4);
      const wanted = { chargeId: idOf(desk, book.lines.indexOf(line)), amount, reason: '多收' };
      const call = made.online
        ? inOne(context, (tx) =>
            startRefund(tx, context, { ...wanted, channel: 'REFUND_STRIPE', proofFileId: null }),
          )
        : inOne(context, async (tx) =>
            refundByHand(tx, context, {
              ...wanted,
              channel: 'REFUND',
              proofFileId: await uploaded(desk.server, context),
            }),
          );
      const done = await tried(call);
      const wayBack = !made.online || (line.channel !== null && isOnline(line.channel));
      const possible = line.kind === 'RENT' && line.status === 'PAID' && amount <= left(line);
      agree('refund', possible && wayBack, done);
      if (!done) return;
      if (!made.online) return giveBack(book, line, amount, true);
      line.refunding += amount;
      book.sent.push({ id: done.id, line, amount, surplus: false, over: false });
    }),
  );

const finish = fc.record({ nth, blind, ok: fc.boolean() }).map((made) =>
  command(`finish ${JSON.stringify(made)}`, async (book, desk) => {
    const sent = picked(
      aim(book.sent, ({ over }) => !over, made.blind),
      made.nth,
    );
    if (!sent) return;
    const { actor, clock, db } = person(desk, 0);
    const chargeId = idOf(desk, book.lines.indexOf(sent.line));
    await db.transaction((tx) =>
      finishRefund(tx, actor, { id: sent.id, chargeId }, made.ok, 'card closed', clock.now()),
    );
    if (sent.over) return;
    sent.over = true;
    if (!sent.surplus) sent.line.refunding -= sent.amount;
    if (!made.ok) return;
    if (sent.surplus) returnSurplus(book, sent.amount);
    else giveBack(book, sent.line, sent.amount, false);
  }),
);

/** Online the stand-in knows no such intent, so the refund fails and another way is left. */
const settle = fc
  .record({
    who,
    online: fc.boolean(),
    old: fc.constantFrom(false, false, false, true),
    quarters: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  })
  .map((made) =>
    command(`settle ${JSON.stringify(made)}`, async (book, desk) => {
      const [index, context] = [2, person(desk, made.who)];
      const line = lineOf(book, index);
      const deductions = made.quarters.map((share) => ({
        amount: (line.amount / 4) * share,
        reason: '清潔',
      }));
      const kept = deductions.reduce((sum, { amount }) => sum + amount, 0);
      const charge = await now(desk.server, { id: idOf(desk, index) });
      const done = await tried(
        settleDeposit(
          context,
          {
            chargeId: charge.id,
            version: made.old ? charge.version + 1 : charge.version,
            channel: made.online ? 'REFUND_STRIPE' : 'REFUND',
            deductions,
            reason: '',
            proofFileId: await uploaded(desk.server, context),
          },
          async () => 'settled',
        ),
      );
      const there = (line.status === 'PAID' || line.status === 'REFUND_FAILED') && !made.old;
      const rest = left(line) - kept;
      const wayBack = !made.online || rest === 0 || (line.channel !== null && isOnline(line.channel));
      agree('settle', there && rest >= 0 && wayBack, done);
      if (!done) return;
      for (const { amount } of deductions) deduct(book, line, amount);
      if (rest > 0 && made.online) {
        move(line, 'REFUNDING');
        move(line, 'REFUND_FAILED');
      } else {
        if (rest > 0) giveBack(book, line, rest, true);
        move(line, 'REFUNDED');
      }
    }),
  );

const change = fc
  .record({ index: fc.nat(2), quarters: fc.integer({ min: 1, max: 4 }), gone: fc.boolean() })
  .map((made) =>
    command(`change ${JSON.stringify(made)}`, async (book, desk) => {
      const line = lineOf(book, made.index);
      if (!isOpen(line.status)) return;
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

/** The hands, those that lead further more often than those that end things. */
export const moves = [
  collect,
  handIn,
  handIn,
  judge,
  judge,
  checkout,
  checkout,
  arrive,
  fail,
  refund,
  finish,
  settle,
  settle,
  change,
];
