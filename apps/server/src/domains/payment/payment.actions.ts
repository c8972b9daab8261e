import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { FeePayment } from '@iris/contract/payment/payment.input';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { excessKeeper } from '../../platform/charges.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { holdBooks, walletOf } from '../../platform/ledger/ledger.ts';
import { getCharge, lockCharge, lockCharges, moveCharges } from './charge.queries.ts';
import { splitFor } from './charge.split.ts';
import { checkChequeDay, takeCheque } from './cheque.take.ts';
import { barredFrom } from './judge.ts';
import { noteCharges } from './payment.audit.ts';
import { overpaymentOf } from './payment.condo.queries.ts';
import { openDrawer } from './payment.drawer.ts';
import { holdPayment, insertPayment, savePayment, sumOf } from './payment.queries.ts';
import { deedOfPayment, refusePart, refuseState, takenBy } from './payment.refuse.ts';
import { settle, takeMoney } from './payment.settle.ts';
import { tellRefused } from './payment.tell.ts';
import type { BankSlip, ChargeRow, OnSite, PaymentRow, Verdict } from './payment.types.ts';
import { checkValueDay } from './payment.valueDay.ts';

/**
 * Locks charges that are about to be paid together: all open, of one payer or one unit, for the sum that the person
 * saw. With a lower `amount` it returns what that pays: the charges due first, and a part split off the last. 409 when
 * one is not open (naming who dealt with it) or is offline, or when the sum has changed (naming who collected a part);
 * 10030 on `ids` for charges of several payers or units.
 */
export async function holdPayable(
  tx: Transaction,
  context: Pick<SignedInContext, 'language' | 'actor'>,
  { chargeIds, of, expected, amount = expected }: Pick<OnSite, 'chargeIds' | 'of' | 'expected' | 'amount'>,
): Promise<ChargeRow[]> {
  const charges = await lockCharges(tx, chargeIds);
  for (const charge of charges) {
    if (!isOpen(charge.status)) await refuseState(tx, context, charge);
    if (charge.offline) throw conflict('payment.offline', { number: charge.businessNo });
  }
  const shared = new Set(charges.map(({ payerId, unitId }) => (of === 'unit' ? unitId : payerId)));
  if (shared.size > 1) throw invalidField('ids', of === 'unit' ? 'payment.oneUnit' : 'payment.onePayer');
  const due = sumOf(charges);
  if (due !== expected) {
    await refusePart(tx, context, charges);
    throw conflict('payment.amountChanged', { amount: formatMoney(due) });
  }
  if (amount >= due) return charges;
  return splitFor(tx, context.actor, charges, amount);
}

/**
 * Collects cash, a card payment or a cheque at the counter, or from the wallet of the person charged: one payment and
 * one receipt for all charges; a post-dated cheque has its receipt when it is paid in. A lower `amount` pays what was
 * due first; of a higher one, what is over is kept in the payer's wallet, where the estate keeps overpayments, and
 * otherwise refused (10030 on `amount`).
 */
export async function collectOnSite(
  tx: Transaction,
  context: SignedInContext,
  input: OnSite,
): Promise<PaymentRow> {
  const { channel, expected, amount = expected } = input;
  const cheque = channel === 'PAY_CHEQUE';
  if (cheque) checkChequeDay(input.chequeDay ?? '', dayOf(context.clock.now()));
  if (amount > expected) return collectMore(tx, context, { ...input, amount });
  const [, charges] = await atOnce(
    () => openDrawer(tx, context.actor.userId),
    () => holdPayable(tx, context, input),
  );
  if (cheque) return takeCheque(tx, context, charges, input);
  checkCash(input, amount);
  return takeAtCounter(tx, context, charges, { ...input, amount });
}

/**
 * Collects a fee in the transaction that has just charged it as `collected`, and opened the drawer before it locked
 * anything. 409 when there is nothing to pay, or another sum than the cashier saw.
 */
export async function collectFee(
  tx: Transaction,
  context: SignedInContext,
  fee: ChargeRow | null,
  { slip_no: slipNo, ...pay }: FeePayment,
): Promise<void> {
  const due = fee?.amount ?? 0;
  if (!fee || due !== pay.expected) throw conflict('payment.amountChanged', { amount: formatMoney(due) });
  checkCash(pay, due, 'pay.received');
  const paidAt = fee.paidAt ?? undefined;
  await takeAtCounter(tx, context, [fee], { ...pay, slipNo, remark: '', amount: due, paidAt });
}

/** Takes money at the counter for charges that the transaction holds: enough cash, card, FPS, Octopus, or the payer's wallet. */
async function takeAtCounter(
  tx: Transaction,
  context: SignedInContext,
  charges: readonly ChargeRow[],
  input: Pick<OnSite, 'channel' | 'received' | 'slipNo' | 'payer' | 'remark'> & {
    amount: number;
    paidAt?: number | undefined;
  },
): Promise<PaymentRow> {
  const { channel, received, slipNo, payer, remark, amount, paidAt = context.clock.now() } = input;
  if (channel === 'PAY_WALLET') await holdWallet(tx, charges, amount);
  return takeMoney(tx, context, {
    charges,
    channel,
    source: 'COUNTER',
    received: channel === 'PAY_ONSITE_CASH' ? (received ?? null) : null,
    slipNo,
    payer,
    remark,
    statementLineId: null,
    paidAt,
  });
}

/** Refuses cash that is less than the sum, at the field of the call. */
function checkCash(
  { channel, received = 0 }: Pick<OnSite, 'channel' | 'received'>,
  amount: number,
  field = 'received',
): void {
  if (channel === 'PAY_ONSITE_CASH' && received < amount)
    throw invalidField(field, 'payment.receivedLess', { amount: formatMoney(amount) });
}

/** Collects more than is due: what is over becomes a top-up of the payer's wallet, in the same payment. */
async function collectMore(
  tx: Transaction,
  context: SignedInContext,
  input: OnSite & { amount: number },
): Promise<PaymentRow> {
  const { chargeIds, channel, expected, amount } = input;
  await openDrawer(tx, context.actor.userId);
  const seen = await getCharge(tx, chargeIds[0] ?? 0);
  if (!seen) throw notFound();
  const keeper = excessKeeper();
  // A returned cheque could not take a balance back that was spent meanwhile.
  const keeps = channel !== 'PAY_WALLET' && channel !== 'PAY_CHEQUE';
  const due = { amount: formatMoney(expected) };
  const kept = keeper && (await overpaymentOf(tx, seen.condoId)) === 'WALLET';
  if (!kept) throw invalidField('amount', 'payment.overpaid', due);
  if (!keeps) throw invalidField('amount', 'payment.overpaidWay', due);
  checkCash(input, amount);
  // Its number is taken before any charge is locked.
  const topUpId = await keeper.charge(tx, context, seen.payerId, amount - expected);
  const charges = await holdPayable(tx, context, { ...input, amount: expected });
  if (charges.some(({ payerId }) => payerId !== seen.payerId)) {
    throw invalidField('ids', 'payment.onePayer');
  }
  const payment = await takeAtCounter(tx, context, [...charges, await lockCharge(tx, topUpId)], input);
  await keeper.check(tx, seen);
  return payment;
}

/**
 * Locks the books of the wallet that is to pay; 10030 on `ids` for charges of several people, 409 when its balance is
 * too low.
 */
async function holdWallet(tx: Transaction, charges: readonly ChargeRow[], due: number): Promise<void> {
  const [first] = charges;
  if (!first || charges.some(({ payerId }) => payerId !== first.payerId)) {
    throw invalidField('ids', 'payment.onePayer');
  }
  await holdBooks(tx, first.condoId);
  const balance = await walletOf(tx, first.condoId, first.payerId);
  if (balance < due) throw conflict('payment.walletShort', { amount: formatMoney(balance) });
}

/** Takes the picture of a transfer slip for review; after a refusal another can be submitted. */
export async function handInSlip(
  tx: Transaction,
  context: SignedInContext,
  input: BankSlip,
): Promise<PaymentRow> {
  const { voucherFileId, slipAmount, slipDay, slipNo, payer, remark } = input;
  if (slipDay > dayOf(context.clock.now())) throw invalidField('slip_day', 'payment.dayAhead');
  if ((input.amount ?? 0) > input.expected) {
    throw invalidField('amount', 'payment.slipOver', { amount: formatMoney(input.expected) });
  }
  const charges = await holdPayable(tx, context, input);
  const payment = await insertPayment(tx, context.actor, charges, {
    state: 'REVIEW',
    channel: 'PAY_BANK',
    source: 'COUNTER',
    slipAmount,
    slipDay,
    slipNo,
    payer,
    remark,
    voucherFileId,
    submittedAt: context.clock.now(),
  });
  await context.files.claim(tx, {
    owner: { kind: 'payment', id: payment.id },
    userId: context.principal.userId,
    named: [voucherFileId],
    before: [],
    path: 'voucher',
    documents: true,
  });
  await moveCharges(tx, charges, 'CENSORING', 'PAY_BANK');
  await noteCharges(tx, context.actor, 'submitSlip', charges, ({ status, amount }) => ({
    before: { status },
    after: {
      status: 'CENSORING',
      channel: 'PAY_BANK',
      amount,
      slip_amount: slipAmount,
      slip_day: slipDay,
      slip_no: slipNo || null,
    },
  }));
  return payment;
}

/**
 * Passes or refuses a bank slip. Its submitter may not, unless an administrator; a refusal needs a reason. A slip whose
 * amount differs from what is due cannot be passed; its money is booked on the day of the transfer, in a closed quarter
 * only with a reason. 409 with who and when if it was already reviewed.
 */
export async function judgeSlip(
  tx: Transaction,
  context: SignedInContext,
  { chargeId, paymentId, pass, reason, closedReason = '', bankDay }: Verdict,
): Promise<PaymentRow> {
  const { payment, charges, sameAmounts } = await holdPayment(tx, paymentId);
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge) throw notFound();
  if (payment.state !== 'REVIEW') {
    const state = translate(context.language, { key: `payment.state.${payment.state}` });
    throw takenBy(context, charge.businessNo, deedOfPayment(payment), state);
  }
  const { principal, actor, clock } = context;
  if (payment.submittedById === barredFrom(principal)) throw conflict('payment.ownSlip');
  const judged = { reviewedById: actor.userId, reviewedBy: actor.name, reviewedAt: clock.now() };
  if (pass) {
    if (!sameAmounts) throw conflict('payment.amountChanged', { amount: formatMoney(sumOf(charges)) });
    const { slipAmount, slipDay, amount } = payment;
    if (bankDay === undefined && slipAmount !== null && slipAmount !== amount) {
      throw conflict('payment.slipDiffers', { slip: formatMoney(slipAmount), due: formatMoney(amount) });
    }
    const now = judged.reviewedAt;
    // A slip from before slips had a day counts as today's.
    const valueDay = bankDay ?? slipDay ?? dayOf(now);
    const why = checkValueDay(valueDay, { now, field: 'slip_day', reason: closedReason });
    const paid = await savePayment(tx, payment, { ...judged, state: 'PAID', paidAt: now, valueDay });
    return settle(tx, actor, 'review', paid, charges, why);
  }
  if (reason === '') throw invalidField('reason', 'payment.rejectReason');
  const refused = await savePayment(tx, payment, { ...judged, state: 'REJECTED', reason });
  await moveCharges(tx, charges, 'CENSOR_REJECT', null);
  await noteCharges(tx, actor, 'review', charges, ({ status }) => ({
    before: { status },
    after: { status: 'CENSOR_REJECT', reason },
  }));
  await tellRefused(tx, actor, refused, charge);
  return refused;
}
