import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { MoneyCalls } from '@iris/contract/money/money.calls';
import type { ContractTextKey } from '@iris/contract/texts';
import type { FastifyInstance } from 'fastify';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { closeCheckout, openCheckout } from '../online/index.ts';
import {
  collectOnSite,
  handInSlip,
  judgeSlip,
  lockCharge,
  noteCharges,
  paymentsOfCharges,
  refundCharge,
  refuseState,
} from '../payment/index.ts';
import { demandNote, type NoteLines } from './demandNote.ts';
import { paymentOf } from './money.detail.ts';
import { checkoutLetter, linesOf, type Wording } from './money.letter.ts';
import { condoNames, duesOf } from './money.queries.ts';
import { previewReminder, remindPayers } from './money.reminder.ts';

/** What a domain provides for the money calls of its charges. */
export interface MoneyWays<Detail> {
  /** The detail of a charge as its page shows it to the person now. Throws notFound when it is gone. */
  detail: (db: Db, context: SignedInContext, id: number) => Promise<Detail>;
  /** Refuses refunds that its rules do not allow. The transaction holds the charge, which has so much left. */
  beforeRefund?: (
    tx: Transaction,
    wanted: { chargeId: number; amount: number },
    context: SignedInContext,
  ) => Promise<void>;
  /** What charges paid together must have in common; by default the payer. */
  together?: 'unit';
  /** The wording of reminders, and the refusal when there is nothing to remind of. */
  reminder: Wording & { nothing: ContractTextKey };
  /** The calculation shown on their demand notes. */
  lines: NoteLines;
}

/** Mounts the calls of `moneyCalls` for the charges of a domain. */
export function mountMoney<Calls extends MoneyCalls>(
  app: FastifyInstance,
  services: Services,
  given: Calls,
  ways: MoneyWays<AnswerOf<Calls['refund']>>,
): void {
  const calls: MoneyCalls = given;
  const of = ways.together ? { of: ways.together } : {};
  mount(app, services, calls.payOnSite, ({ body }, context) =>
    context.transaction(async (tx) => {
      const { ids: chargeIds, slip_no: slipNo, cheque_bank, cheque_day, ...rest } = body;
      const cheque = { chequeBank: cheque_bank, chequeDay: cheque_day };
      const paid = await collectOnSite(tx, context, { ...of, ...rest, ...cheque, chargeIds, slipNo });
      return paymentOf(tx, paid);
    }),
  );
  mount(app, services, calls.payBank, ({ body }, context) =>
    context.transaction(async (tx) => {
      const { ids: chargeIds, voucher: voucherFileId, slip_no: slipNo, ...said } = body;
      const { slip_amount: slipAmount, slip_day: slipDay, ...rest } = said;
      const slip = { ...of, ...rest, chargeIds, voucherFileId, slipNo, slipAmount, slipDay };
      return paymentOf(tx, await handInSlip(tx, context, slip));
    }),
  );
  mount(app, services, calls.checkout, ({ body }, context) =>
    openCheckout(context, { chargeId: body.id, channel: body.channel }, paymentOf),
  );
  mount(app, services, calls.cancelCheckout, ({ body }, context) =>
    closeCheckout(context, body.id, (tx) => ways.detail(tx, context, body.id)),
  );
  mount(app, services, calls.mailCheckout, ({ body }, context) => mailCheckout(body, ways.reminder, context));
  // The whole slip that the person viewed, whichever of its charges it was opened from.
  mount(app, services, calls.censor, ({ params, body }, context) =>
    context.transaction(async (tx) => {
      const { payment_id: paymentId, closed_reason: closedReason, ...verdict } = body;
      await judgeSlip(tx, context, { chargeId: params.id, paymentId, closedReason, ...verdict });
      return ways.detail(tx, context, params.id);
    }),
  );
  mount(app, services, calls.refund, async ({ body }, context) => {
    const { id: chargeId, proof: proofFileId, ...wanted } = body;
    return refundCharge(
      context,
      { ...wanted, chargeId, proofFileId },
      (tx) => ways.detail(tx, context, chargeId),
      (tx) => ways.beforeRefund?.(tx, { ...wanted, chargeId }, context),
    );
  });
  mount(app, services, calls.remind, ({ body }, context) => remindPayers(body, ways.reminder, context));
  mount(app, services, calls.remindPreview, ({ body }, context) =>
    previewReminder(body, ways.reminder, context),
  );
  mount(app, services, calls.demandNote, ({ params }, context) => demandNote(params.id, ways.lines, context));
}

/** Emails the link of an open checkout. 409 if it is no longer open. */
const mailCheckout = (
  { id, to }: BodyOf<MoneyCalls['mailCheckout']>,
  words: Wording,
  context: SignedInContext,
): Promise<null> =>
  context.transaction(async (tx) => {
    const charge = await lockCharge(tx, id);
    if (charge.status !== 'PAYING') return refuseState(tx, context, charge);
    const payment = (await paymentsOfCharges(tx, [id])).get(id)?.find(({ state }) => state === 'OPEN');
    if (!payment?.checkout_url) throw conflict('rent.noCheckout');
    const dues = await duesOf(
      tx,
      payment.items.map((item) => item.charge_id),
    );
    const lines = await linesOf(tx, words, dues);
    const link = { url: payment.checkout_url, until: payment.expires_at };
    const letter = checkoutLetter(await condoNames(tx, charge.condoId), dues, lines, link);
    await context.mail.send(tx, { to, ...letter });
    await noteCharges(tx, context.actor, 'send', [charge], () => ({ after: { to } }));
    return null;
  });
