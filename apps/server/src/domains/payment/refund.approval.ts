import { chargeOf } from '@iris/contract/payment/payment.charges';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { lockCharge } from './charge.queries.ts';
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
 * Gives money of a charge back, by hand, online or into its payer's wallet. Of a kind that goes back in parts it waits for
 * a second person when all that went back would pass the condo's limit, the proof of one by hand with it. 409 when the
 * charge is not there to be refunded.
 */
export async function refundCharge<T>(
  context: SignedInContext,
  wanted: RefundWanted,
  answer: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const online = wanted.channel === 'REFUND_STRIPE';
  if (online) await context.hooks.refundOnline.check(context, wanted.chargeId);
  let begun: RefundRow | undefined;
  const result = await context.transaction(async (tx) => {
    const charge = await holdRefundable(tx, context, wanted);
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

/** A refund in parts counts as a whole, so that nobody gets past the limit by halves. */
async function needsApproval(tx: Transaction, charge: ChargeRow, amount: number): Promise<boolean> {
  if (chargeOf(charge.kind).refund.way !== 'PARTS') return false;
  const over = await approvalLimitOf(tx, charge.condoId);
  return over !== null && charge.refunded + amount > over;
}

/**
 * Approves or refuses a refund that waits. Who asked for it may not, unless an administrator; a refusal needs its reason.
 * Approved by hand it is settled at once, online it is sent; refused, the bill is paid as before. 409 with who and when if
 * it was judged before.
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
    // The money leaves the drawer of who asked for it.
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
  const { userId, admin } = context.principal;
  if (refund.userId === userId && !admin) throw conflict('payment.ownRefund');
  return { charge, refund };
}

const judgedBy = ({ actor, clock }: SignedInContext) => ({
  judgedById: actor.userId,
  judgedBy: actor.name,
  judgedAt: clock.now(),
});

/** The refund that has to be sent online, if it is one. */
async function approve(
  tx: Transaction,
  context: SignedInContext,
  charge: ChargeRow,
  refund: RefundRow,
): Promise<RefundRow | undefined> {
  const online = refund.channel === 'REFUND_STRIPE';
  const now = context.clock.now();
  // The time for it may have run out while it waited.
  if (online) {
    await checkOnline(tx, charge, now);
    await checkHeld(tx, charge.condoId, refund.amount);
  }
  // So may the person be gone whose wallet it was to go into.
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
