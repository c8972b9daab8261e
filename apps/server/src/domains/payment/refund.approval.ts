import { chargeOf } from '@iris/contract/payment/payment.charges';
import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { goneOfFamily } from './charge.parts.queries.ts';
import { lockCharge } from './charge.queries.ts';
import { barredFrom } from './judge.ts';
import { noteCharges } from './payment.audit.ts';
import { approvalLimitOf } from './payment.condo.queries.ts';
import { openDrawer } from './payment.drawer.ts';
import { checkHolder } from './payment.people.queries.ts';
import { takenBy } from './payment.refuse.ts';
import { chargeTable } from './payment.table.ts';
import type { ChargeRow, RefundRow, RefundVerdict, RefundWanted } from './payment.types.ts';
import { claimProof, giveBack } from './refund.actions.ts';
import { getRefund, lockRefund, saveRefund } from './refund.queries.ts';
import { beginRefund, checkHeld, checkOnline, finishRefund, holdRefundable } from './refund.settle.ts';

/**
 * Refunds money of a charge by hand, online or to its payer's wallet. For a kind that allows partial refunds it waits
 * for a second person if the total refunded would exceed the condo's limit; a manual one keeps its proof meanwhile. 409
 * when the charge cannot be refunded. `allow` refuses what the rules of its domain forbid.
 */
export async function refundCharge<T>(
  context: SignedInContext,
  wanted: RefundWanted,
  answer: (tx: Transaction) => Promise<T>,
  allow?: (tx: Transaction) => Promise<void> | undefined,
): Promise<T> {
  const online = wanted.channel === 'REFUND_STRIPE';
  if (online) await context.hooks.refundOnline.check(context, wanted.chargeId);
  let begun: RefundRow | undefined;
  const result = await context.transaction(async (tx) => {
    const charge = await holdRefundable(tx, context, wanted);
    await allow?.(tx);
    if (await needsApproval(tx, charge, wanted.amount)) {
      const refund = await beginRefund(tx, context, charge, wanted, 'WAITING');
      if (wanted.channel === 'REFUND') await claimProof(tx, context, refund, wanted.proofFileId);
    } else if (online) begun = await beginRefund(tx, context, charge, wanted);
    else await giveBack(tx, context, charge, wanted);
    return answer(tx);
  });
  if (begun) await context.hooks.refundOnline.send(context, begun.id);
  return result;
}

async function needsApproval(tx: Transaction, charge: ChargeRow, amount: number): Promise<boolean> {
  const alone = await refundableAlone(tx, charge);
  return alone !== null && amount > alone;
}

/**
 * What may be refunded of a charge without a second person, in HKD cents; null: all of it. Refunds of a charge and of the
 * parts that it was paid in are added up, so that nobody evades the limit by splitting either.
 */
export async function refundableAlone(db: Db, charge: ChargeRow): Promise<number | null> {
  if (chargeOf(charge.kind).refund.way !== 'PARTS') return null;
  const over = await approvalLimitOf(db, charge.condoId);
  return over === null ? null : Math.max(over - (await goneOfFamily(db, charge)), 0);
}

/**
 * Approves or refuses a waiting refund. Its requester may not, unless an administrator; a refusal needs a reason.
 * Approved, a manual refund is settled at once and an online one is sent; refused, the bill is paid as before. 409 with
 * who and when if it was already decided.
 */
export async function judgeRefund<T>(
  context: SignedInContext,
  verdict: RefundVerdict,
  answer: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { channel, userId } = await getRefund(context.db, verdict.refundId);
  if (verdict.pass && channel === 'REFUND_STRIPE')
    await context.hooks.refundOnline.check(context, verdict.chargeId);
  let approved: RefundRow | undefined;
  const result = await context.transaction(async (tx) => {
    // The money leaves the requester's drawer.
    if (verdict.pass && channel === 'REFUND') await openDrawer(tx, userId);
    const { charge, refund } = await holdWaiting(tx, context, verdict);
    if (verdict.pass) approved = await approve(tx, context, charge, refund);
    else await refuse(tx, context, charge, refund, verdict.reason);
    return answer(tx);
  });
  if (approved) await context.hooks.refundOnline.send(context, approved.id);
  return result;
}

async function holdWaiting(
  tx: Transaction,
  context: SignedInContext,
  { chargeId, refundId }: RefundVerdict,
): Promise<{ charge: ChargeRow; refund: RefundRow }> {
  const charge = await lockCharge(tx, chargeId);
  const refund = await lockRefund(tx, refundId);
  if (refund.chargeId !== chargeId) throw notFound();
  if (refund.state !== 'WAITING') {
    const state = translate(context.language, { key: `refund.state.${refund.state}` });
    const judged = { name: refund.judgedBy, time: refund.judgedAt ?? refund.createdAt };
    const asked = { name: refund.userName, time: refund.createdAt };
    throw takenBy(context, charge.businessNo, refund.judgedAt === null ? asked : judged, state);
  }
  if (refund.userId === barredFrom(context.principal)) throw conflict('payment.ownRefund');
  return { charge, refund };
}

const judgedBy = ({ actor, clock }: SignedInContext) => ({
  judgedById: actor.userId,
  judgedBy: actor.name,
  judgedAt: clock.now(),
});

/** Returns the refund to be sent, if it is online. */
async function approve(
  tx: Transaction,
  context: SignedInContext,
  charge: ChargeRow,
  refund: RefundRow,
): Promise<RefundRow | undefined> {
  const online = refund.channel === 'REFUND_STRIPE';
  const now = context.clock.now();
  // The refund period may have ended while it waited.
  if (online) {
    await checkOnline(tx, charge, now);
    await checkHeld(tx, charge.condoId, refund.amount);
  }
  // The holder of the wallet may also have been removed.
  if (refund.channel === 'REFUND_WALLET') await checkHolder(tx, charge.payerId);
  const pending = await saveRefund(tx, refund.id, { ...judgedBy(context), state: 'PENDING' });
  await noteCharges(tx, context.actor, 'approve', [charge], () => ({
    after: { channel: refund.channel, amount: refund.amount, reason: refund.reason },
  }));
  if (online) return pending;
  await finishRefund(tx, context.actor, pending, true, '', now);
  return undefined;
}

async function refuse(
  tx: Transaction,
  context: SignedInContext,
  charge: ChargeRow,
  { id, amount }: RefundRow,
  reason: string,
): Promise<void> {
  if (reason === '') throw invalidField('reason', 'payment.rejectReason');
  await saveRefund(tx, id, { ...judgedBy(context), state: 'REFUSED', failure: reason });
  await tx
    .update(chargeTable)
    .set({
      status: 'PAID',
      refunding: sql`${chargeTable.refunding} - ${amount}`,
      ...nextVersion(chargeTable),
    })
    .where(eq(chargeTable.id, charge.id));
  await noteCharges(tx, context.actor, 'approve', [charge], ({ status }) => ({
    before: { status },
    after: { status: 'PAID', amount, reason },
  }));
}
