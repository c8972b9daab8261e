import type { BodyOf } from '@iris/contract/core/endpoint';
import type { paymentApi } from '@iris/contract/payment/payment.api';
import type { PaymentDetail } from '@iris/contract/payment/payment.model';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, notFound, refusal } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { refundableBy } from './judge.ts';
import { noteCharges } from './payment.audit.ts';
import { openDrawer } from './payment.drawer.ts';
import { chargesPaidBy, type HeldPayment, holdPayment } from './payment.queries.ts';
import { heldFor, paymentDetail } from './payment.read.ts';
import { takenBy } from './payment.refuse.ts';
import type { ChargeRow, RefundRow } from './payment.types.ts';
import { claimProof } from './refund.actions.ts';
import { insertSurplus, refundRowsOfPayment } from './refund.queries.ts';
import { checkHeld, finishRefund } from './refund.settle.ts';

type Wanted = BodyOf<typeof paymentApi.refundSurplus>;

/**
 * Refunds what is held for its payer because Stripe did not give it back, an overpayment or a refund that came back: sends
 * it again, or records that it was given back by hand, with proof. 409 if it is not held any more, names who was first,
 * or cannot be covered by the online money.
 */
export async function refundSurplus(wanted: Wanted, context: SignedInContext): Promise<PaymentDetail> {
  const { id, channel } = wanted;
  const [first] = await chargesPaidBy(context.db, id);
  if (!first) throw notFound();
  checkMay(context, first);
  const { check, send } = context.hooks.refundOnline;
  const online = channel === 'REFUND_STRIPE';
  if (online) await check(context, first.id, id);
  let begun: RefundRow | undefined;
  const result = await context.transaction(async (tx) => {
    if (!online) await openDrawer(tx, context.actor.userId);
    const held = await lockHeld(tx, context, id);
    const refund = await giveBackSurplus(tx, context, held, wanted);
    if (online) begun = refund;
    return paymentDetail(tx, id);
  });
  if (begun) await send(context, begun.id);
  return result;
}

/** Refuses (403) whoever may refund charges, but not of this kind. */
function checkMay({ principal, language }: SignedInContext, { kind }: Pick<ChargeRow, 'kind'>): void {
  if (refundableBy(principal).includes(kind)) return;
  throw refusal('forbidden', 'payment.surplusForbidden', {
    kind: translate(language, { key: `charge.kind.${kind}` }),
  });
}

/** `amount`: what is held, in HKD cents. */
type Held = Pick<HeldPayment, 'payment'> & { charge: ChargeRow; amount: number };

/** Locks a payment of which money is held. The refunds are read under the lock of the charge, which each of them takes. */
async function lockHeld(tx: Transaction, context: SignedInContext, id: number): Promise<Held> {
  const { payment, charges } = await holdPayment(tx, id);
  const refunds = await refundRowsOfPayment(tx, id);
  const charge = charges.find((one) => one.id === refunds[0]?.chargeId);
  const amount = await heldFor(tx, id, refunds);
  if (charge && amount > 0) return { payment, charge, amount };
  const other = refunds.find(({ surplus, state }) => surplus && state !== 'FAILED');
  if (!charge || !other) throw conflict('payment.noSurplus', { id });
  const deed = { name: other.userName, time: other.settledAt ?? other.createdAt };
  throw takenBy(
    context,
    charge.businessNo,
    deed,
    translate(context.language, { key: `refund.state.${other.state}` }),
  );
}

/** By hand it is complete at once; online it is in progress until Stripe says more. */
async function giveBackSurplus(
  tx: Transaction,
  context: SignedInContext,
  { payment, charge, amount }: Held,
  { channel, reason, proof }: Wanted,
): Promise<RefundRow> {
  const { actor, clock } = context;
  const now = clock.now();
  if (channel === 'REFUND_STRIPE') await checkHeld(tx, charge.condoId, amount);
  const refund = await insertSurplus(tx, actor, payment, {
    chargeId: charge.id,
    channel,
    amount,
    reason,
    createdAt: now,
  });
  if (channel === 'REFUND') {
    await claimProof(tx, context, refund, proof);
    return finishRefund(tx, actor, refund, true, '', now);
  }
  await noteCharges(tx, actor, 'refund', [charge], () => ({ after: { channel, amount, reason } }));
  return refund;
}
