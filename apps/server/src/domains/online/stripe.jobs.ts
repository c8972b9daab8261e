import type { Services } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { failOnline, getCharge, type PaymentRow } from '../payment/index.ts';
import { endedCheckouts, forgetEvents, refundsUnderWay } from './stripe.queries.ts';
import { askRefund, sendSurplus } from './stripe.refund.ts';
import { endSession, findSession, readSession } from './stripe.session.ts';
import { followSession } from './stripe.settle.ts';

/** By then, whoever opened a checkout or sent a refund has the answer, or has crashed. */
const UNDER_WAY_MS = 2 * 60_000;
/** Stripe gives up on an event after three days. */
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Asks Stripe about sessions and refunds that should have ended without an event: lost events, crashed servers. */
export const checkoutExpiry: Job = {
  name: 'payment.checkoutExpiry',
  cron: '*/5 * * * *',
  async run(services) {
    const { db, clock, log } = services;
    const now = clock.now();
    const begunBefore = now - UNDER_WAY_MS;
    const counts = { checkouts: 0, refunds: 0, unreachable: 0 };
    const each = async (kind: 'checkouts' | 'refunds', id: number, work: () => Promise<void>) => {
      try {
        await work();
        counts[kind] += 1;
      } catch (error) {
        // The next one, and the next run, may succeed.
        log.warn({ err: error, [kind]: id }, 'stripe was asked in vain');
        counts.unreachable += 1;
      }
    };
    for (const { payment, chargeId } of await endedCheckouts(db, { now, begunBefore })) {
      await each('checkouts', payment.id, () => askCheckout(services, payment, chargeId));
    }
    for (const refund of await refundsUnderWay(db, begunBefore)) {
      await each('refunds', refund.id, () => askRefund(services, refund));
    }
    await forgetEvents(db, now - EVENTS_KEPT_MS);
    return counts;
  },
};

async function askCheckout(services: Services, payment: PaymentRow, chargeId: number): Promise<void> {
  const charge = await getCharge(services.db, chargeId);
  if (!charge) return;
  const found = await findSession(services, payment, charge);
  if (!found) {
    await services.db.transaction((tx) => failOnline(tx, payment, 'EXPIRED', ''));
    return;
  }
  const session = await endSession(services, found);
  const reading = await readSession(services, session);
  const now = services.clock.now();
  await services.db.transaction((tx) => followSession(tx, services, payment, session, reading, now));
  await sendSurplus(services, payment);
}
