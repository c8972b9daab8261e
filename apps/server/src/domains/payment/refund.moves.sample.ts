import { isOnline } from '@iris/contract/payment/payment.rules';
import fc from 'fast-check';
import { deduct, giveBack, type Line, left, move, returnSurplus } from './payment.book.sample.ts';
import {
  agree,
  aim,
  blind,
  command,
  idOf,
  lineOf,
  nth,
  person,
  picked,
  tried,
  who,
} from './payment.hand.sample.ts';
import { inOne, now, uploaded } from './payment.sample.ts';
import { refundByHand, settleDeposit } from './refund.actions.ts';
import { finishRefund, startRefund } from './refund.settle.ts';
export const refund = fc
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
    else giveBack(book, sent.line, sent.amount, false);
  }),
);

/** Online the stand-in knows no such intent, so the refund fails and another way is left. */
export const settle = fc
  .record({
    who,
    blind,
    online: fc.boolean(),
    old: fc.constantFrom(false, false, false, true),
    quarters: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  })
  .map((made) =>
    command(`settle ${JSON.stringify(made)}`, async (book, desk) => {
      const [index, context] = [2, person(desk, made.who)];
      const line = lineOf(book, index);
      const online = made.online && (made.blind || isOnline(line.channel ?? 'PAY_BANK'));
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
            channel: online ? 'REFUND_STRIPE' : 'REFUND',
            deductions,
            reason: '',
            proofFileId: await uploaded(desk.server, context),
          },
          async () => 'settled',
        ),
      );
      const there = (line.status === 'PAID' || line.status === 'REFUND_FAILED') && !made.old;
      const rest = left(line) - kept;
      const wayBack = !online || rest === 0 || (line.channel !== null && isOnline(line.channel));
      agree('settle', there && rest >= 0 && wayBack, done);
      if (!done) return;
      for (const { amount } of deductions) deduct(book, line, amount);
      if (rest > 0 && online) {
        move(line, 'REFUNDING');
        move(line, 'REFUND_FAILED');
      } else {
        if (rest > 0) giveBack(book, line, rest, true);
        move(line, 'REFUNDED');
      }
    }),
  );
