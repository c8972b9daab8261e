import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { lockCharges } from './charge.queries.ts';
import { takeFrom } from './deposit.take.ts';
import { openDrawer } from './payment.drawer.ts';
import { insertPayment, sumOf } from './payment.queries.ts';
import { refuseState } from './payment.refuse.ts';
import { settle } from './payment.settle.ts';
import type { ChargeRow, DepositPayment, PaymentRow } from './payment.types.ts';
import { leftOf } from './refund.settle.ts';

/**
 * Pays rents from the deposit of their lease with one payment and one receipt, and reduces what will be returned. In
 * the books, money held becomes rent income; no money moves. The caller has locked the lease and checked that it is
 * ending. 409 when a rent is not open, the deposit is not held, or the sum has changed; 10030 on `ids` when the deposit
 * is too small.
 */
export async function payFromDeposit(
  tx: Transaction,
  context: SignedInContext,
  input: DepositPayment,
): Promise<PaymentRow> {
  const { actor, clock } = context;
  const { deposit, rents, due } = await hold(tx, context, input);
  const now = clock.now();
  const payment = await insertPayment(tx, actor, rents, {
    state: 'PAID',
    channel: 'PAY_DEPOSIT',
    source: 'COUNTER',
    slipNo: '',
    payer: '',
    remark: input.remark,
    submittedAt: now,
    paidAt: now,
    valueDay: dayOf(now),
  });
  const numbers = rents.map(({ businessNo }) => businessNo).join(', ');
  const reason = translate(context.language, { key: 'payment.fromDeposit', values: { numbers } });
  await takeFrom(tx, actor, deposit, [{ amount: due, reason, paymentId: payment.id, time: now }]);
  return settle(tx, actor, 'collect', payment, rents, null, deposit.id);
}

async function hold(
  tx: Transaction,
  context: SignedInContext,
  { chargeIds, depositId, expected }: DepositPayment,
): Promise<{ deposit: ChargeRow; rents: ChargeRow[]; due: number }> {
  await openDrawer(tx, context.actor.userId);
  const held = await lockCharges(tx, [...chargeIds, depositId]);
  const deposit = held.find(({ id }) => id === depositId);
  const rents = held.filter(({ id }) => id !== depositId);
  const mayPay = (charge: ChargeRow) =>
    chargeOf(charge.kind).money === 'INCOME' &&
    charge.leaseId !== null &&
    charge.leaseId === deposit?.leaseId;
  if (!deposit || chargeOf(deposit.kind).refund.way !== 'WHOLE' || !rents.every(mayPay)) throw notFound();
  for (const rent of rents) if (!isOpen(rent.status)) await refuseState(tx, context, rent);
  if (deposit.status !== 'PAID' && deposit.status !== 'REFUND_FAILED')
    return refuseState(tx, context, deposit);
  const due = sumOf(rents);
  if (due !== expected) throw conflict('payment.amountChanged', { amount: formatMoney(due) });
  const left = leftOf(deposit);
  if (due > left) throw invalidField('ids', 'payment.depositShort', { amount: formatMoney(left) });
  return { deposit, rents, due };
}
