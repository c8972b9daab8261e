import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { isHeld, isOpen } from '@iris/contract/payment/payment.rules';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { lockCharges } from './charge.queries.ts';
import { splitOff } from './charge.split.ts';
import { takeFrom } from './deposit.take.ts';
import type { Given } from './payment.accounts.ts';
import { openDrawer } from './payment.drawer.ts';
import { insertPayment, sumOf } from './payment.queries.ts';
import { refuseState } from './payment.refuse.ts';
import { settle } from './payment.settle.ts';
import type { ChargeRow, DepositPayment, PaymentRow } from './payment.types.ts';
import { leftOf } from './refund.settle.ts';

/** What is held of a deposit, whose charges may be several; HKD cents. */
export const heldOf = (deposits: readonly ChargeRow[]): number =>
  deposits.filter(({ status }) => isHeld(status)).reduce((sum, deposit) => sum + leftOf(deposit), 0);

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
  const { deposits, rents } = await hold(tx, context, input);
  const numbers = rents.map(({ businessNo }) => businessNo).join(', ');
  const reason = translate(context.language, { key: 'payment.fromDeposit', values: { numbers } });
  return give(tx, context, deposits, rents, { reason, remark: input.remark });
}

/**
 * Carries what is held of a deposit over to the deposit of the lease that renews it, as far as that reaches: one
 * payment and one receipt of the new deposit, and no money moves. If it does not reach, it pays a part of the new
 * deposit, whose rest is still to be paid; what is over stays held for the old lease. The transaction has locked the
 * charges in the order of their ids, and the caller has checked them. 409 while a cheque has not cleared.
 */
export async function carryDeposit(
  tx: Transaction,
  context: SignedInContext,
  deposits: readonly ChargeRow[],
  wanted: ChargeRow,
): Promise<PaymentRow> {
  const held = heldOf(deposits);
  // Of all deposits only one that is carried over is split: nobody pays the part.
  const paid = held < wanted.amount ? await splitOff(tx, context.actor, wanted, held) : wanted;
  const reason = translate(context.language, {
    key: 'payment.carriedTo',
    values: { number: wanted.leaseNo },
  });
  return give(tx, context, deposits, [paid], { reason, remark: '' });
}

/** Pays charges from the charges of a deposit that cover them, those with the lowest ids first. */
async function give(
  tx: Transaction,
  context: SignedInContext,
  deposits: readonly ChargeRow[],
  charges: readonly ChargeRow[],
  { reason, remark }: { reason: string; remark: string },
): Promise<PaymentRow> {
  const { actor, clock } = context;
  const now = clock.now();
  const payment = await insertPayment(tx, actor, charges, {
    state: 'PAID',
    channel: 'PAY_DEPOSIT',
    source: 'COUNTER',
    slipNo: '',
    payer: '',
    remark,
    submittedAt: now,
    paidAt: now,
    valueDay: dayOf(now),
  });
  const given = shareOut(deposits, payment.amount);
  for (const { charge, amount } of given)
    await takeFrom(tx, actor, charge, [{ amount, reason, paymentId: payment.id, time: now }]);
  return settle(tx, actor, 'collect', payment, charges, null, given);
}

/** What each charge of a deposit gives of a sum that they cover. */
function shareOut(deposits: readonly ChargeRow[], sum: number): Given[] {
  let rest = sum;
  return deposits
    .filter(({ status }) => isHeld(status))
    .flatMap((charge) => {
      const amount = Math.min(rest, leftOf(charge));
      rest -= amount;
      return amount > 0 ? [{ charge, amount }] : [];
    });
}

async function hold(
  tx: Transaction,
  context: SignedInContext,
  { chargeIds, depositIds, expected }: DepositPayment,
): Promise<{ deposits: ChargeRow[]; rents: ChargeRow[] }> {
  await openDrawer(tx, context.actor.userId);
  const all = await lockCharges(tx, [...chargeIds, ...depositIds]);
  const deposits = all.filter(({ id }) => depositIds.includes(id));
  const rents = all.filter(({ id }) => !depositIds.includes(id));
  const [first] = deposits;
  const mayPay = (charge: ChargeRow) =>
    chargeOf(charge.kind).money === 'INCOME' &&
    charge.leaseId !== null &&
    deposits.every(({ leaseId }) => leaseId === charge.leaseId);
  const whole = deposits.every(({ kind }) => chargeOf(kind).refund.way === 'WHOLE');
  if (!first || !whole || !rents.every(mayPay)) throw notFound();
  for (const rent of rents) if (!isOpen(rent.status)) await refuseState(tx, context, rent);
  if (!deposits.some(({ status }) => isHeld(status))) return refuseState(tx, context, first);
  const due = sumOf(rents);
  if (due !== expected) throw conflict('payment.amountChanged', { amount: formatMoney(due) });
  const left = heldOf(deposits);
  if (due > left) throw invalidField('ids', 'payment.depositShort', { amount: formatMoney(left) });
  return { deposits, rents };
}
