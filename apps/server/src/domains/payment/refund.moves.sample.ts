import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Transaction } from '../../platform/db/database.ts';
import {
  type Book,
  deduct,
  giveBack,
  goneOf,
  type Line,
  left,
  move,
  onlineLeft,
  returnSurplus,
} from './payment.book.sample.ts';
import {
  agree,
  aim,
  blind,
  command,
  type Desk,
  idOf,
  lineOf,
  type Move,
  nth,
  person,
  picked,
  tried,
  who,
} from './payment.hand.sample.ts';
import { inOne, now, uploaded } from './payment.sample.ts';
import { refundTable } from './payment.table.ts';
import { refundByHand, settleDeposit } from './refund.actions.ts';
import { judgeRefund, refundCharge } from './refund.approval.ts';
import { finishRefund, startRefund } from './refund.settle.ts';

/** A second person decides on bill refunds above this, see the test. */
const OVER = 30_000;
const way = fc.constantFrom<RefundChannel>('REFUND', 'REFUND', 'REFUND_STRIPE', 'REFUND_WALLET');
const cameOnline = ({ channel }: Line): boolean => channel !== null && isOnline(channel);

interface Refunding {
  nth: number;
  who: number;
  blind: boolean;
  quarters: number;
  way: RefundChannel;
}

export const refundBy = (made: Refunding): Move =>
  command(`refund ${JSON.stringify(made)}`, async (book, desk) => {
    const refundable = (line: Line) =>
      (line.kind === 'RENT' || line.kind === 'BILL') &&
      left(line) > 0 &&
      (made.way !== 'REFUND_STRIPE' || cameOnline(line));
    const line = picked(aim(book.lines, refundable, made.blind), made.nth) ?? lineOf(book, 0);
    if (line.kind === 'BILL') return refundOfBill(book, desk, line, made);
    const context = person(desk, made.who);
    const online = made.way === 'REFUND_STRIPE';
    const amount = Math.ceil((line.amount * made.quarters) / 4);
    const wanted = {
      chargeId: idOf(desk, book.lines.indexOf(line)),
      channel: made.way,
      amount,
      reason: '多收',
      proofFileId: made.way === 'REFUND' ? await uploaded(desk.server, context) : null,
    };
    const done = await tried(
      inOne(context, (tx) => (online ? startRefund : refundByHand)(tx, context, wanted)),
    );
    const wayBack = !online || (cameOnline(line) && amount <= onlineLeft(book));
    const possible =
      line.kind === 'RENT' && line.status === 'PAID' && amount <= left(line) && !line.uncleared;
    agree('refund', possible && wayBack, done);
    if (!done) return;
    if (!online) return giveBack(book, line, amount, made.way);
    line.refunding += amount;
    book.sent.push({ id: done.id, line, amount, surplus: false, over: false });
  });
export const refund = fc
  .record<Refunding>({ nth, who, blind, quarters: fc.integer({ min: 1, max: 5 }), way })
  .map(refundBy);

/** The stand-in does not know this intent, so an online refund fails when sent. */
function sendBack(book: Book, line: Line, amount: number, channel: RefundChannel): void {
  move(line, 'REFUNDING');
  if (channel === 'REFUND_STRIPE') {
    move(line, 'REFUND_FAILED');
    return;
  }
  giveBack(book, line, amount, channel);
  move(line, line.refunded === line.paid ? 'REFUNDED' : 'PAID');
}

async function refundOfBill(book: Book, desk: Desk, line: Line, made: Refunding): Promise<void> {
  const context = person(desk, made.who);
  const chargeId = idOf(desk, book.lines.indexOf(line));
  const amount = Math.ceil((line.amount * made.quarters) / 4);
  const proofFileId = made.way === 'REFUND' ? await uploaded(desk.server, context) : null;
  const wanted = { chargeId, channel: made.way, amount, reason: '多收', proofFileId };
  const done = await tried(refundCharge(context, wanted, (tx) => newestRefund(tx, chargeId)));
  const waits = goneOf(book, line) + amount > OVER;
  const there =
    (line.status === 'PAID' || line.status === 'REFUND_FAILED') && amount <= left(line) && !line.uncleared;
  const wayBack = made.way !== 'REFUND_STRIPE' || (cameOnline(line) && (waits || amount <= onlineLeft(book)));
  agree('refundCharge', there && wayBack, done);
  if (!done) return;
  if (!waits) return sendBack(book, line, amount, made.way);
  move(line, 'REFUNDING');
  line.refunding += amount;
  book.waiting.push({ id: done.id, line, amount, channel: made.way, by: made.who, over: false });
}

async function newestRefund(tx: Transaction, chargeId: number): Promise<{ id: number }> {
  const rows = await tx.select().from(refundTable).where(eq(refundTable.chargeId, chargeId));
  return { id: Math.max(...rows.map(({ id }) => id)) };
}

/** The second person approves or refuses; the requester may not, except for the administrator. */
export const judgeBill = fc
  .record({ nth, who, blind, pass: fc.boolean(), mute: fc.constantFrom(false, false, true) })
  .map((made) =>
    command(`judgeBill ${JSON.stringify(made)}`, async (book, desk) => {
      const mine = ({ over, by }: Book['waiting'][number]) => !over && (by !== made.who || by === 1);
      const asked = picked(aim(book.waiting, mine, made.blind), made.nth);
      if (!asked) return;
      const { line, amount, channel } = asked;
      const chargeId = idOf(desk, book.lines.indexOf(line));
      const reason = made.pass || made.mute ? '' : '證明不足';
      const verdict = { chargeId, refundId: asked.id, pass: made.pass, reason };
      const done = await tried(judgeRefund(person(desk, made.who), verdict, async () => 'judged'));
      const held = !made.pass || channel !== 'REFUND_STRIPE' || amount <= onlineLeft(book);
      const allowed = asked.by !== made.who || made.who === 1;
      agree('judgeBill', !asked.over && allowed && (made.pass ? held : !made.mute), done);
      if (!done) return;
      asked.over = true;
      line.refunding -= amount;
      if (made.pass) sendBack(book, line, amount, channel);
      else move(line, 'PAID');
    }),
  );

export const finish = fc.record({ nth, blind, ok: fc.boolean() }).map((made) =>
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
    else giveBack(book, sent.line, sent.amount, 'REFUND_STRIPE');
  }),
);

/** The stand-in does not know this intent, so an online refund fails and another way is left. */
export const settle = fc
  .record({
    who,
    blind,
    way,
    old: fc.constantFrom(false, false, false, true),
    quarters: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  })
  .map((made) =>
    command(`settle ${JSON.stringify(made)}`, async (book, desk) => {
      const [index, context] = [2, person(desk, made.who)];
      const line = lineOf(book, index);
      const back = made.way !== 'REFUND_STRIPE' || made.blind || cameOnline(line) ? made.way : 'REFUND';
      const online = back === 'REFUND_STRIPE';
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
            channel: back,
            deductions,
            reason: '退租',
            proofFileId: await uploaded(desk.server, context),
          },
          async () => {},
          async () => 'settled',
        ),
      );
      const there =
        (line.status === 'PAID' || line.status === 'REFUND_FAILED') && !made.old && !line.uncleared;
      const rest = left(line) - kept;
      const wayBack = !online || rest === 0 || (cameOnline(line) && rest <= onlineLeft(book));
      agree('settle', there && rest >= 0 && wayBack, done);
      if (!done) return;
      for (const { amount } of deductions) deduct(book, line, amount);
      if (rest > 0 && online) {
        move(line, 'REFUNDING');
        move(line, 'REFUND_FAILED');
      } else {
        if (rest > 0) giveBack(book, line, rest, back);
        move(line, 'REFUNDED');
      }
    }),
  );
