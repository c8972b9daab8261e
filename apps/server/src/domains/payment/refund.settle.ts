import { addDays, dayOf, endOfDay, formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { ChargeState } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import { tellDomains } from '../../platform/charges.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, nextVersion } from '../../platform/db/record.ts';
import type { CallContext, SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { balancesOf, holdBooks } from '../../platform/ledger/ledger.ts';
import { lockCharge } from './charge.queries.ts';
import { isUncleared } from './cheque.queries.ts';
import { creditedBy, moveMoney, refundAccount } from './payment.accounts.ts';
import { noteCharges } from './payment.audit.ts';
import { refundDaysOf } from './payment.condo.queries.ts';
import { checkHolder } from './payment.people.queries.ts';
import { getPayment, livePaymentOf } from './payment.queries.ts';
import { refundedBy, refuseState } from './payment.refuse.ts';
import { chargeTable, refundTable } from './payment.table.ts';
import type { ChargeRow, PaymentRow, RefundRow, RefundWanted } from './payment.types.ts';
import { goingBack, lockRefund, saveRefund } from './refund.queries.ts';

/** What can still be refunded of a paid charge, in HKD cents. */
export const leftOf = ({ paid, refunding, refunded, deducted }: ChargeRow): number =>
  paid - refunding - refunded - deducted;

/** The latest time for an online refund, in epoch ms; null when the charge was not paid online. */
export function refundUntil(
  { channel, paidAt }: Pick<ChargeRow, 'channel' | 'paidAt'>,
  refundPeriodDays: number,
): number | null {
  if (paidAt === null || channel === null || !isOnline(channel)) return null;
  return endOfDay(addDays(dayOf(paidAt), refundPeriodDays));
}

/**
 * Begins an online refund: checks the remaining amount and the refund period; returns the PENDING refund to be sent.
 */
export async function startRefund(
  tx: Transaction,
  context: SignedInContext,
  wanted: RefundWanted,
): Promise<RefundRow> {
  const charge = await holdRefundable(tx, context, wanted);
  return beginRefund(tx, context, charge, wanted);
}

/** Locks a paid charge with at least this amount left to refund. Kinds refunded as a whole use `settleDeposit`. */
export async function holdRefundable(
  tx: Transaction,
  context: SignedInContext,
  { chargeId, amount }: Pick<RefundWanted, 'chargeId' | 'amount'>,
): Promise<ChargeRow> {
  const charge = await lockCharge(tx, chargeId);
  const rule = chargeOf(charge.kind).refund;
  if (rule.way === 'WHOLE' || rule.way === 'NEVER') throw conflict(rule.refused);
  const again = rule.way === 'PARTS' && charge.status === 'REFUND_FAILED';
  if (charge.status !== 'PAID' && !again) return refuseState(tx, context, charge);
  const left = leftOf(charge);
  if (amount <= left) return charge;
  const deed = await refundedBy(tx, charge.id);
  // Too much from the start, or only since somebody else refunded money.
  if (!deed || amount > charge.paid) {
    throw invalidField('amount', 'payment.refundTooMuch', { amount: formatMoney(left) });
  }
  throw conflict('payment.refundedSince', {
    number: charge.businessNo,
    name: deed.name || translate(context.language, { key: 'audit.system' }),
    time: formatMoment(deed.time),
    amount: formatMoney(left),
  });
}

/**
 * Creates a refund, in progress or waiting for a second person, of a charge that the transaction has locked and that
 * has the amount left. An online one only for online payments, within the condo's refund period.
 */
export async function beginRefund(
  tx: Transaction,
  context: Pick<CallContext, 'actor' | 'clock'>,
  charge: ChargeRow,
  { channel, amount, reason }: Pick<RefundWanted, 'channel' | 'amount' | 'reason'>,
  state: 'PENDING' | 'WAITING' = 'PENDING',
): Promise<RefundRow> {
  const payment = await livePaymentOf(tx, charge.id);
  if (!payment) throw new Error(`charge ${charge.id} is paid by nothing`);
  const now = context.clock.now();
  await checkCleared(tx, charge);
  if (channel === 'REFUND_STRIPE') {
    await checkOnline(tx, charge, now);
    if (state === 'PENDING') await checkHeld(tx, charge.condoId, amount);
  }
  if (channel === 'REFUND_WALLET') await checkHolder(tx, charge.payerId);
  const { actor } = context;
  const refund = await insertOne(tx, refundTable, {
    condoId: charge.condoId,
    paymentId: payment.id,
    chargeId: charge.id,
    channel,
    state,
    amount,
    reason,
    userId: actor.userId,
    userName: actor.name,
    createdAt: now,
  });
  const status = staysPaid(charge) ? charge.status : 'REFUNDING';
  await tx
    .update(chargeTable)
    .set({ status, refunding: sql`${chargeTable.refunding} + ${amount}`, ...nextVersion(chargeTable) })
    .where(eq(chargeTable.id, charge.id));
  if (channel === 'REFUND_STRIPE' || state === 'WAITING') {
    await noteCharges(tx, actor, 'refund', [charge], (before) => ({
      before: { status: before.status },
      after: { status, channel, amount, reason: reason || null },
    }));
  }
  return refund;
}

/**
 * Gives back all that is left of a charge that the transaction has locked, online or to its payer's wallet, for a domain
 * that owes it; returns the refund, which is still to be sent if it is online. Undefined: nothing is left.
 */
export async function returnMoney(
  tx: Transaction,
  context: Pick<CallContext, 'actor' | 'clock'>,
  charge: ChargeRow,
  {
    channel,
    reason,
    amount = leftOf(charge),
  }: { channel: 'REFUND_STRIPE' | 'REFUND_WALLET'; reason: string; amount?: number },
): Promise<RefundRow | undefined> {
  if (charge.status !== 'PAID' || amount === 0) return undefined;
  const refund = await beginRefund(tx, context, charge, { channel, amount, reason });
  if (channel === 'REFUND_STRIPE') return refund;
  return finishRefund(tx, context.actor, refund, true, '', context.clock.now());
}

/** Whether the cheque that paid a charge has not cleared yet. */
export async function waitsForCheque(
  db: Db,
  { id, channel }: Pick<ChargeRow, 'id' | 'channel'>,
): Promise<boolean> {
  if (channel !== 'PAY_CHEQUE') return false;
  const payment = await livePaymentOf(db, id);
  return payment !== undefined && isUncleared(db, payment.id);
}

/** Refuses (409) to give back or deduct from money whose cheque has not cleared. */
export async function checkCleared(
  tx: Transaction,
  charge: Pick<ChargeRow, 'id' | 'channel' | 'businessNo'>,
): Promise<void> {
  if (await waitsForCheque(tx, charge)) throw conflict('cheque.waits', { number: charge.businessNo });
}

/** Refuses (409) an online refund of a payment not made online, or after the condo's refund period. */
export async function checkOnline(tx: Transaction, charge: ChargeRow, now: number): Promise<void> {
  const until = refundUntil(charge, await refundDaysOf(tx, charge.condoId));
  if (until === null) throw conflict('payment.refundNotOnline');
  const rule = chargeOf(charge.kind).refund;
  if (now > until) throw conflict(rule.way === 'NEVER' ? rule.refused : rule.past);
}

/**
 * Locks the books, and refuses (409) an online refund that the condo's online money no longer covers: refunds in
 * progress and withdrawals count as gone.
 */
export async function checkHeld(tx: Transaction, condoId: number, amount: number): Promise<void> {
  await holdBooks(tx, condoId);
  const held = ((await balancesOf(tx, condoId)).get('ONLINE') ?? 0) - (await goingBack(tx, condoId));
  if (amount > held) throw conflict('payment.onlineShort', { amount: formatMoney(Math.max(held, 0)) });
}

/** Records the outcome of a pending refund; the time is in epoch ms. Repeating it does nothing. */
export async function finishRefund(
  tx: Transaction,
  actor: Actor,
  { id, chargeId }: Pick<RefundRow, 'id' | 'chargeId'>,
  ok: boolean,
  failure: string,
  at: number,
): Promise<RefundRow> {
  const charge = await lockCharge(tx, chargeId);
  const before = await lockRefund(tx, id);
  if (before.state !== 'PENDING') return before;
  const payment = await getPayment(tx, before.paymentId);
  if (!payment) throw notFound();
  const state = ok ? 'SUCCEEDED' : 'FAILED';
  const refund = await saveRefund(tx, id, { state, failure: ok ? '' : failure, settledAt: at });
  const status = before.surplus ? charge.status : await settleCharge(tx, charge, refund);
  if (ok && !before.surplus) await tellDomains(tx, 'REFUNDED', [charge]);
  const { channel, amount, reason } = refund;
  await noteCharges(tx, actor, ok ? 'refund' : 'refundFailed', [charge], () => ({
    before: { status: charge.status },
    after: { status, channel, amount, reason: (ok ? reason : failure) || null },
  }));
  if (ok) await payBack(tx, actor, charge, payment, refund);
  return refund;
}

const staysPaid = ({ kind }: ChargeRow): boolean => chargeOf(kind).refund.way === 'KEEPS';

/**
 * The state of a charge after a refund, by the rule of its kind: with partial refunds it is paid again until all of it
 * was refunded.
 */
function stateAfter(charge: ChargeRow, ok: boolean, amount: number): ChargeState {
  const { kind, status, paid, refunded } = charge;
  if (staysPaid(charge)) return status;
  if (!ok) return 'REFUND_FAILED';
  return chargeOf(kind).refund.way === 'WHOLE' || refunded + amount === paid ? 'REFUNDED' : 'PAID';
}

/** Updates the sums and the state of a charge after its refund. */
async function settleCharge(tx: Transaction, charge: ChargeRow, { state, amount }: RefundRow) {
  const ok = state === 'SUCCEEDED';
  const status = stateAfter(charge, ok, amount);
  await tx
    .update(chargeTable)
    .set({
      status,
      refunding: sql`${chargeTable.refunding} - ${amount}`,
      ...(ok ? { refunded: sql`${chargeTable.refunded} + ${amount}` } : {}),
      ...nextVersion(chargeTable),
    })
    .where(eq(chargeTable.id, charge.id));
  return status;
}

/** Posts a completed refund to the books: the reverse of the payment. */
async function payBack(
  tx: Transaction,
  actor: Actor,
  charge: ChargeRow,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { id, surplus, channel, amount, reason, proofFileId, settledAt } = refund;
  if (settledAt === null) throw new Error('a settled refund says when');
  await moveMoney(tx, actor, {
    condoId: refund.condoId,
    kind: surplus ? 'SURPLUS_REFUND' : 'REFUND',
    sourceId: id,
    time: settledAt,
    account: refundAccount(payment.channel, channel),
    paymentType: channel,
    payer: payment.payerName,
    paymentId: payment.id,
    refundId: id,
    voucherFileId: proofFileId,
    memo: reason,
    parts: [{ charge, amount: -amount, purpose: surplus ? 'SURPLUS_HELD' : creditedBy(charge) }],
  });
}
