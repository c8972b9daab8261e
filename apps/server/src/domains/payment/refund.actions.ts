import { formatMoney } from '@iris/contract/core/money';
import { holds } from '@iris/contract/core/permission';
import { chargeOf, type KnownCharge, purposeOf } from '@iris/contract/payment/payment.charges';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { isHeld, wayBack } from '@iris/contract/payment/payment.rules';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, refusal } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { post } from '../../platform/ledger/ledger.ts';
import { lockCharge } from './charge.queries.ts';
import { takeFrom } from './deposit.take.ts';
import { entryOf } from './payment.accounts.ts';
import { openDrawer } from './payment.drawer.ts';
import { refuseState } from './payment.refuse.ts';
import { refundTable } from './payment.table.ts';
import type { ChargeRow, DeductionRow, DepositSettlement, RefundRow, RefundWanted } from './payment.types.ts';
import { beginRefund, finishRefund, holdRefundable, leftOf } from './refund.settle.ts';

/** Refunds money of a paid charge by hand, with a picture as proof, or to the payer's wallet. */
export async function refundByHand(
  tx: Transaction,
  context: SignedInContext,
  wanted: RefundWanted,
): Promise<RefundRow> {
  const charge = await holdRefundable(tx, context, wanted);
  return giveBack(tx, context, charge, wanted);
}

/** A manual refund is complete at once: the money went out, and its proof belongs to it. So is one to a wallet. */
export async function giveBack(
  tx: Transaction,
  context: SignedInContext,
  charge: ChargeRow,
  wanted: Pick<RefundWanted, 'channel' | 'amount' | 'reason' | 'proofFileId'>,
): Promise<RefundRow> {
  const refund = await beginRefund(tx, context, charge, wanted);
  if (wanted.channel === 'REFUND') await claimProof(tx, context, refund, wanted.proofFileId);
  return finishRefund(tx, context.actor, refund, true, '', context.clock.now());
}

/** Assigns the proof picture to a manual refund; 10030 on `proof` without one. */
export async function claimProof(
  tx: Transaction,
  context: SignedInContext,
  { id }: Pick<RefundRow, 'id'>,
  proofFileId: number | null,
): Promise<void> {
  if (proofFileId === null) throw invalidField('proof', 'field.required');
  await openDrawer(tx, context.actor.userId);
  await context.files.claim(tx, {
    owner: { kind: 'refund', id },
    userId: context.principal.userId,
    named: [proofFileId],
    before: [],
    path: 'proof',
    documents: true,
  });
  await tx.update(refundTable).set({ proofFileId }).where(eq(refundTable.id, id));
}

/**
 * Settles a whole deposit: keeps the deductions and returns the rest, online or by hand. With nothing left to return it
 * is refunded. `hold` runs first in the transaction: it locks the lease and refuses while the deposit must stay. 409
 * when it cannot be settled (naming who settled it) or has changed since it was read.
 */
export async function settleDeposit<T>(
  context: SignedInContext,
  settlement: DepositSettlement,
  hold: (tx: Transaction) => Promise<unknown>,
  answer: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (settlement.channel === 'REFUND_STRIPE')
    await context.hooks.refundOnline.check(context, settlement.chargeId);
  let sent: RefundRow | undefined;
  const result = await context.transaction(async (tx) => {
    await hold(tx);
    const charge = await lockCharge(tx, settlement.chargeId);
    const { refund } = chargeOf(charge.kind);
    if (refund.way !== 'WHOLE' || !isHeld(charge.status)) {
      return refuseState(tx, context, charge);
    }
    await checkVersion(charge, settlement.version, () => answer(tx));
    sent = await settleHeld(tx, context, { charge, refund }, settlement);
    return answer(tx);
  });
  if (sent) await context.hooks.refundOnline.send(context, sent.id);
  return result;
}

/** A charge that is refunded as a whole, and its rule. */
interface Held {
  charge: ChargeRow;
  refund: Extract<KnownCharge['refund'], { way: 'WHOLE' }>;
}

/** Returns the refund to be sent online, if there is one. */
async function settleHeld(
  tx: Transaction,
  context: SignedInContext,
  { charge, refund }: Held,
  { channel, deductions, reason, proofFileId }: DepositSettlement,
): Promise<RefundRow | undefined> {
  const kept = deductions.reduce((sum, { amount }) => sum + amount, 0);
  const left = leftOf(charge);
  if (kept > left) {
    throw invalidField('deductions', 'payment.deductTooMuch', { amount: formatMoney(left) });
  }
  const rest = left - kept;
  if (rest > 0) checkWayBack(context, { charge, refund }, channel, reason);
  if (kept === 0) return returnRest(tx, context, charge, { channel, amount: rest, reason, proofFileId });
  const { after, rows } = await deduct(tx, context, charge, deductions);
  const wanted = { channel, amount: rest, reason, proofFileId };
  const sent = rest > 0 ? await returnRest(tx, context, after, wanted) : undefined;
  for (const row of rows) await postDeduction(tx, context.actor, { charge, refund }, row);
  return sent;
}

/**
 * Refuses to return a deposit by another channel than it was paid, without the permission (403) or a reason (10030).
 */
function checkWayBack(
  { principal, language }: SignedInContext,
  { charge: { channel: paid }, refund }: Held,
  channel: RefundChannel,
  reason: string,
): void {
  const back = paid === null ? channel : wayBack(paid);
  if (channel === back) return;
  const way = translate(language, { key: `payment.channel.${back}` });
  if (!holds(principal.permissions, refund.otherWay)) throw refusal('forbidden', 'payment.otherWay', { way });
  if (reason === '') throw invalidField('reason', 'payment.otherWayReason', { way });
}

/** Returns the rest the chosen way: an online refund is then in progress, a manual one is complete. */
async function returnRest(
  tx: Transaction,
  context: SignedInContext,
  charge: ChargeRow,
  wanted: Pick<RefundWanted, 'channel' | 'amount' | 'reason' | 'proofFileId'>,
): Promise<RefundRow | undefined> {
  if (wanted.channel === 'REFUND_STRIPE') return beginRefund(tx, context, charge, wanted);
  await giveBack(tx, context, charge, wanted);
  return undefined;
}

/**
 * Keeps parts of a deposit as income. The postings follow after the rest is on its way: once the books are locked
 * nothing else may be.
 */
async function deduct(
  tx: Transaction,
  { actor, clock }: SignedInContext,
  charge: ChargeRow,
  deductions: DepositSettlement['deductions'],
): Promise<{ after: ChargeRow; rows: DeductionRow[] }> {
  const time = clock.now();
  return takeFrom(
    tx,
    actor,
    charge,
    deductions.map((deduction) => ({ ...deduction, paymentId: null, time })),
  );
}

/** In the books a deduction moves from money held for the tenant to income, or to the landlord of the lease. */
async function postDeduction(
  tx: Transaction,
  actor: Actor,
  { charge, refund }: Held,
  { id, amount, reason, time }: DeductionRow,
): Promise<void> {
  const { id: chargeId, condoId } = charge;
  await post(tx, actor, {
    condoId,
    kind: 'DEDUCTION',
    sourceId: id,
    time,
    memo: reason,
    entries: [
      { account: purposeOf(charge), chargeId, amount },
      entryOf(charge.landlordId === null ? refund.kept : 'LANDLORD_HELD', charge, -amount),
    ],
  });
}
