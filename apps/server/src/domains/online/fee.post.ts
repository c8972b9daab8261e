import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { itemsOf, moveOther } from '../payment/index.ts';
import { noteFee } from './stripe.queries.ts';
import { stripeActor } from './stripe.settle.ts';

/**
 * Stripe's fee for a payment, in HKD cents; null until it has booked the money, which takes a while. Throws the
 * library's error when Stripe refuses or is unreachable.
 */
export async function askFee({ stripe, log }: Services, intentId: string): Promise<number | null> {
  const { latest_charge: charge } = await stripe.client.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge.balance_transaction'],
  });
  if (charge === null || typeof charge === 'string') return null;
  const { balance_transaction: booked } = charge;
  if (booked === null || typeof booked === 'string') return null;
  if (booked.currency === 'hkd') return booked.fee;
  log.error({ intent: intentId, currency: booked.currency }, 'stripe booked a payment in another currency');
  return null;
}

/**
 * Posts Stripe's fee for a payment once; returns false, without doing anything, if it is posted already. The fee
 * stays when the payment is refunded.
 */
export async function postFee(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  paymentId: number,
  fee: number,
): Promise<boolean> {
  const payment = await noteFee(tx, paymentId, fee);
  if (!payment) return false;
  const { condoId } = payment;
  if (fee > 0) {
    const [item] = await itemsOf(tx, [paymentId]);
    await moveOther(tx, stripeActor, {
      condoId,
      kind: 'FEE',
      sourceId: paymentId,
      time: clock.now(),
      entries: [
        { account: 'FEE_EXPENSE', amount: fee },
        { account: 'ONLINE', amount: -fee },
      ],
      flow: {
        number: item?.businessNo ?? '',
        name: stripeActor.name,
        billType: 'FEE',
        paymentType: 'FEE',
        rows: [{ account: 'ONLINE', total: -fee }],
        paymentId,
      },
    });
  }
  await publish(tx, { changed: 'wallet', condoId });
  return true;
}
