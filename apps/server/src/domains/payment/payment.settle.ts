import { type Day, dayOf } from '@iris/contract/core/day';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { ChargeState, PayChannel, PaymentSource } from '@iris/contract/payment/payment.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Actor, AuditAction } from '../../platform/audit/audit.ts';
import { type LateServices, latePaymentsOf, tellDomains } from '../../platform/charges.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { noteParts } from './charge.parts.queries.ts';
import { moveCharges, payCharges, voidCharge } from './charge.queries.ts';
import { isInParts } from './charge.split.ts';
import {
  accountOf,
  creditedBy,
  type Given,
  type Movement,
  moveMoney,
  postMoney,
  writeFlow,
} from './payment.accounts.ts';
import { noteCharges, systemActor } from './payment.audit.ts';
import { chargesPaidBy, holdPayment, insertPayment, savePayment } from './payment.queries.ts';
import type { ChargeRow, PaymentRow, RefundRow } from './payment.types.ts';
import { issueReceipt } from './receipt.queries.ts';
import { insertSurplus } from './refund.queries.ts';

/** Money received: by which channel, for which charges. */
export interface Taking {
  charges: readonly ChargeRow[];
  channel: PayChannel;
  source: PaymentSource;
  /** Cash handed over, in HKD cents; null for other channels. */
  received: number | null;
  slipNo: string;
  /** Empty means the tenant. */
  payer: string;
  remark: string;
  /** The line of a bank statement, or null. */
  statementLineId: number | null;
  /** When it is recorded, in epoch ms. */
  paidAt: number;
  /** The day of the money; by default the day of recording. */
  valueDay?: Day;
  /** Why it is booked in a closed quarter. */
  closedReason?: string | null;
}

/**
 * Takes money for open charges of one payer: payment, ledger, finance flow and receipt. The transaction has locked the
 * charges and the caller has checked them. To take several payments in one transaction, lock all their charges before
 * the first: afterwards the books of the condo are locked.
 */
export async function takeMoney(
  tx: Transaction,
  { actor, clock }: Pick<CallContext, 'actor' | 'clock'>,
  { charges, closedReason = null, ...taking }: Taking,
): Promise<PaymentRow> {
  const payment = await insertPayment(tx, actor, charges, {
    ...taking,
    valueDay: taking.valueDay ?? dayOf(taking.paidAt),
    state: 'PAID',
    submittedAt: clock.now(),
  });
  return settle(tx, actor, 'collect', payment, charges, closedReason);
}

/**
 * Completes a paid payment: marks its charges paid, posts it to the books and the finance flow, and issues the receipt.
 */
export async function settle(
  tx: Transaction,
  actor: Actor,
  action: AuditAction,
  payment: PaymentRow,
  charges: readonly ChargeRow[],
  closedReason: string | null = null,
  deposits?: readonly Given[],
): Promise<PaymentRow> {
  const { paidAt, valueDay, channel } = payment;
  if (paidAt === null || valueDay === null) throw new Error('a paid payment says when');
  // A fee that is collected as it is charged was stored as paid, and what it is for with it.
  const owed = charges.filter(({ status }) => status !== 'PAID');
  const movement: Movement = {
    condoId: payment.condoId,
    kind: 'PAYMENT',
    sourceId: payment.id,
    time: paidAt,
    valueDay,
    account: accountOf(channel),
    deposits,
    paymentType: channel,
    payer: payment.payerName,
    paymentId: payment.id,
    voucherFileId: payment.voucherFileId,
    parts: charges.map((charge) => ({ charge, amount: charge.amount, purpose: creditedBy(charge) })),
  };
  const [, , , transactionId] = await atOnce(
    async () =>
      owed.length > 0 &&
      payCharges(
        tx,
        owed.map(({ id }) => id),
        { channel, paidAt },
      ),
    async () => {
      if (owed.some(isInParts)) await noteParts(tx, payment.id);
      await tellDomains(tx, 'PAID', owed);
    },
    () =>
      noteCharges(tx, actor, action, charges, ({ status, amount }) => ({
        before: { status: status === 'PAID' ? 'UNPAID' : status },
        after: {
          status: 'PAID',
          channel,
          amount,
          value_day: valueDay === dayOf(paidAt) ? null : valueDay,
          closed_reason: closedReason,
          slip_no: payment.slipNo || null,
        },
      })),
    () => postMoney(tx, actor, movement),
  );
  await atOnce(
    () => writeFlow(tx, movement, transactionId),
    // The receipt numbers are locked last, after the books.
    () => issueReceipt(tx, payment, paidAt),
  );
  return payment;
}

/** Money received online: when, and Stripe's id of the payment intent. */
export interface Arrived {
  paidAt: number;
  intentId: string | null;
}

/**
 * Takes the money of a checkout. When the charges can no longer take it (paid otherwise, voided, amount changed) it
 * becomes surplus: the returned state is then SURPLUS, and a PENDING refund with `surplus` waits to be sent. A late
 * payment still pays charges that are open, and takes back what a voided one was for where its kind allows. Repeating it
 * does nothing. Locks what `holdForMoney` says, then the payment.
 */
export async function settleOnline(
  tx: Transaction,
  { actor, ...services }: LateServices & { actor: Actor },
  { id }: Pick<PaymentRow, 'id'>,
  arrived: Arrived,
): Promise<PaymentRow> {
  await holdForMoney(tx, services, id);
  const { payment, charges, sameAmounts } = await holdPayment(tx, id);
  if (payment.state === 'PAID' || payment.state === 'SURPLUS') return payment;
  const waiting = (charge: ChargeRow) =>
    payment.state === 'OPEN' ? charge.status === 'PAYING' : isOpen(charge.status) && !charge.offline;
  const pays = sameAmounts && (charges.every(waiting) || (await regained(tx, services, payment, charges)));
  if (!pays) {
    await takeSurplus(tx, actor, payment, arrived);
    return { ...payment, ...arrived, state: 'SURPLUS' };
  }
  const paid = await savePayment(tx, payment, {
    ...arrived,
    valueDay: dayOf(arrived.paidAt),
    state: 'PAID',
    reason: '',
  });
  return settle(tx, actor, 'payOnline', paid, charges);
}

/**
 * Locks the charges of an online payment whose money may have come in, and before them what they would take back if it
 * is late.
 */
export async function holdForMoney(
  tx: Transaction,
  services: LateServices,
  paymentId: number,
): Promise<void> {
  const items = await chargesPaidBy(tx, paymentId);
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind)) {
    const ids = own.map(({ id }) => id);
    await latePaymentsOf(kind)?.hold(tx, services, ids);
  }
}

/** Whether a late payment took back what its voided charge was for. A checkout is for one charge. */
async function regained(
  tx: Transaction,
  services: LateServices,
  { state }: PaymentRow,
  [charge, ...others]: readonly ChargeRow[],
): Promise<boolean> {
  if (!charge || others.length > 0 || state === 'OPEN' || charge.status !== 'VOID') return false;
  return (await latePaymentsOf(charge.kind)?.regain(tx, services, charge)) ?? false;
}

/** The state of a charge after its online payment failed: owed as before, or void for a kind that nobody owes. */
export const unpaidAgain = ({ kind }: Pick<ChargeRow, 'kind'>): ChargeState =>
  chargeOf(kind).owed ? 'UNPAID' : 'VOID';

/**
 * Ends an open checkout without money: its charges are unpaid again. One that is no longer open stays as it is. The
 * history names the system as the actor, except for a cancelled one, where the caller records who closed it.
 */
export async function failOnline(
  tx: Transaction,
  { id }: Pick<PaymentRow, 'id'>,
  state: 'EXPIRED' | 'CANCELLED' | 'FAILED',
  reason: string,
): Promise<PaymentRow> {
  const { payment, charges } = await holdPayment(tx, id);
  if (payment.state !== 'OPEN') return payment;
  const ended = await savePayment(tx, payment, { state, reason });
  await moveCharges(tx, charges, 'UNPAID', null);
  // A charge that nobody owes is not asked for again.
  const dropped = charges.filter((charge) => unpaidAgain(charge) === 'VOID');
  for (const charge of dropped) await voidCharge(tx, charge, '');
  await tellDomains(tx, 'DROPPED', dropped);
  if (state !== 'CANCELLED') {
    await noteCharges(tx, systemActor, 'failOnline', charges, (charge) => ({
      before: { status: charge.status },
      after: { status: unpaidAgain(charge), reason: reason || null },
    }));
  }
  return ended;
}

/**
 * Posts money that was not due as surplus and releases the charges; returns the refund to be sent (PENDING, `surplus`).
 */
async function takeSurplus(
  tx: Transaction,
  actor: Actor,
  { id }: Pick<PaymentRow, 'id'>,
  { paidAt, intentId }: Arrived,
): Promise<RefundRow> {
  const { payment: before, charges } = await holdPayment(tx, id);
  const [first] = charges;
  if (!first || before.state === 'PAID' || before.state === 'SURPLUS')
    throw new Error(`payment ${id} was taken before`);
  const payment = await savePayment(tx, before, {
    state: 'SURPLUS',
    paidAt,
    valueDay: dayOf(paidAt),
    intentId,
  });
  if (before.state === 'OPEN') {
    const held = charges.filter(({ status }) => status === 'PAYING');
    if (held.length > 0) await moveCharges(tx, held, 'UNPAID', null);
  }
  const refund = await insertSurplus(tx, actor, payment, {
    chargeId: first.id,
    channel: 'REFUND_STRIPE',
    amount: payment.amount,
    reason: '',
    createdAt: paidAt,
  });
  await noteCharges(tx, actor, 'surplus', [first], () => ({ after: { amount: payment.amount } }));
  await moveMoney(tx, actor, {
    condoId: payment.condoId,
    kind: 'SURPLUS',
    sourceId: payment.id,
    time: paidAt,
    account: accountOf(payment.channel),
    paymentType: payment.channel,
    payer: payment.payerName,
    paymentId: payment.id,
    voucherFileId: null,
    parts: [{ charge: first, amount: payment.amount, purpose: 'SURPLUS_HELD' }],
  });
  return refund;
}
