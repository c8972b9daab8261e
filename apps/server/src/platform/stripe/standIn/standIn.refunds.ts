import type { Stripe } from 'stripe';
import type { Transaction } from '../../db/database.ts';
import { invalidRequest, missing } from './refusal.ts';
import { emit, type StandInWorld, seconds } from './standIn.events.ts';
import { chargeOf, newRefund } from './standIn.objects.ts';
import type { RefundParams } from './standIn.params.ts';
import { dueIds, type LateEnd, newId, readKept, saveKept } from './standIn.store.ts';

/** How long a refund that does not arrive at once stays pending. */
const PENDING_MS = 5_000;

type Course = 'succeed' | 'succeedLate' | 'failLate' | 'fail';

/**
 * The outcome of a refund, chosen so that each can be tried. By its metadata `stand_in`: `succeedLate`, `failLate` or
 * `fail`. Else by the last two digits of its amount in cents: 77 succeeds after some seconds, 78 fails after some
 * seconds, 79 fails at once. All others succeed at once.
 */
function courseOf(amount: number, metadata: Record<string, string>): Course {
  const { stand_in: wanted } = metadata;
  if (wanted === 'succeedLate' || wanted === 'failLate' || wanted === 'fail') return wanted;
  const courses: Readonly<Record<number, Course>> = { 77: 'succeedLate', 78: 'failLate', 79: 'fail' };
  return courses[amount % 100] ?? 'succeed';
}

/** POST /v1/refunds: refuses like Stripe when the intent is missing, unpaid or has less than the amount left. */
export async function createRefund(
  tx: Transaction,
  world: StandInWorld,
  params: RefundParams,
): Promise<Stripe.Refund> {
  const intent = await readKept(tx, 'intent', params.payment_intent, { hold: true });
  if (!intent) throw missing('payment_intent', params.payment_intent, 'payment_intent');
  if (intent.object.status !== 'succeeded')
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  const left = intent.object.amount_received - intent.refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${intent.object.latest_charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = params.amount ?? left;
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const now = world.clock.now();
  const course = courseOf(amount, params.metadata);
  const object = newRefund(
    newId('re_'),
    intent.object,
    { ...params, amount, now: seconds(now) },
    statusOf[course],
  );
  const late: LateEnd | null =
    course === 'succeedLate' ? 'received' : course === 'failLate' ? 'refused' : null;
  const refund = { object, payment_intent: params.payment_intent, late };
  await saveKept(tx, 'refund', object.id, refund, late && now + PENDING_MS);
  const refunded = intent.refunded + (course === 'fail' ? 0 : amount);
  await saveKept(tx, 'intent', intent.object.id, { ...intent, refunded });
  await emit(tx, world, 'refund.created', object);
  if (course === 'fail') await emit(tx, world, 'refund.failed', object);
  else await emit(tx, world, 'charge.refunded', chargeOf(intent.object, refunded));
  return object;
}

const statusOf: Readonly<Record<Course, 'succeeded' | 'pending' | 'failed'>> = {
  succeed: 'succeeded',
  succeedLate: 'pending',
  failLate: 'pending',
  fail: 'failed',
};

/** Completes pending refunds that are due. */
export async function settleRefunds(world: StandInWorld): Promise<void> {
  for (const id of await dueIds(world.db, 'refund', world.clock.now())) {
    await world.db.transaction(async (tx) => {
      const found = await readKept(tx, 'refund', id);
      if (!found) return;
      // Locks like a new refund: the intent first.
      const intent = await readKept(tx, 'intent', found.payment_intent, { hold: true });
      const kept = await readKept(tx, 'refund', id, { hold: true });
      if (!intent || !kept?.late) return;
      const { pending_reason: _, ...rest } = kept.object;
      const object: Stripe.Refund =
        kept.late === 'received'
          ? { ...rest, status: 'succeeded' }
          : { ...rest, status: 'failed', failure_reason: 'expired_or_canceled_card' };
      await saveKept(tx, 'refund', id, { ...kept, object, late: null });
      await emit(tx, world, 'refund.updated', object);
      if (kept.late === 'received') return;
      await emit(tx, world, 'refund.failed', object);
      await saveKept(tx, 'intent', intent.object.id, {
        ...intent,
        refunded: intent.refunded - object.amount,
      });
    });
  }
}
