import type { Services } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { askFee, postFee } from './fee.post.ts';
import { paymentsWithoutFee } from './stripe.queries.ts';
import { isMissing, isRefused } from './stripe.reach.ts';

/** After this many failed calls in a row, the rest waits for the next run. */
const IN_VAIN = 3;

/** Asks Stripe for its fees on online payments, and posts them to the books. */
export const onlineFees: Job = {
  name: 'payment.fees',
  cron: '* * * * *',
  async run(services) {
    const { db, log } = services;
    const counts = { fees: 0, waiting: 0, unknown: 0, unreachable: 0 };
    let inVain = 0;
    for (const { id, intentId } of await paymentsWithoutFee(db)) {
      if (intentId === null) continue;
      try {
        const fee = await askFee(services, intentId);
        inVain = 0;
        if (fee === null) counts.waiting += 1;
        else if (await post(services, id, fee)) counts.fees += 1;
      } catch (error) {
        if (isMissing(error)) {
          // Paid with the keys of another account: the fee can no longer be found out, so stop asking.
          log.warn(
            { payment: id, intent: intentId },
            'stripe does not know a payment: its fee counts as none',
          );
          if (await post(services, id, 0)) counts.unknown += 1;
          continue;
        }
        log.warn({ err: error, payment: id }, 'stripe was asked for a fee in vain');
        counts.unreachable += 1;
        inVain = isRefused(error) ? 0 : inVain + 1;
        if (inVain === IN_VAIN) break;
      }
    }
    return counts;
  },
};

const post = (services: Services, paymentId: number, fee: number): Promise<boolean> =>
  services.db.transaction((tx) => postFee(tx, services, paymentId, fee));
