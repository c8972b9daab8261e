import type { Stripe } from 'stripe';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import {
  failOnline,
  getPayment,
  holdPayment,
  type PaymentRow,
  savePayment,
  settleOnline,
} from '../payment/index.ts';
import { idOfKey, paymentKey } from './stripe.keys.ts';
import { paymentBySession } from './stripe.queries.ts';
import { idOf, type Reading } from './stripe.session.ts';

type Session = Stripe.Checkout.Session;

/** Who acts when Stripe says what happened. */
export const stripeActor: Actor = { userId: null, name: 'Stripe', address: '' };

/** The payment that a session is of; undefined when it is none of ours. */
export async function paymentOf(
  db: Db,
  services: Services,
  session: Pick<Session, 'id' | 'metadata'>,
): Promise<PaymentRow | undefined> {
  const known = await paymentBySession(db, session.id);
  if (known) return known;
  // The server died, or is still busy, before it noted the session.
  const key = session.metadata?.key;
  const id = idOfKey('payment', key);
  const payment = id === undefined ? undefined : await getPayment(db, id);
  const ours = payment && payment.sessionId === null && paymentKey(services, payment) === key;
  return ours ? payment : undefined;
}

/**
 * Carries over to a payment what its session says: paid, failed or expired; while it is open or on its way nothing
 * changes. Money that nobody asked for any more is noted as surplus, see `surplusOf`. Repeating it does nothing. `paidAt`
 * is when the money came in, epoch ms.
 */
export async function followSession(
  tx: Transaction,
  { log }: Services,
  { id }: Pick<PaymentRow, 'id'>,
  session: Session,
  { outcome, reason }: Reading,
  paidAt: number,
): Promise<PaymentRow> {
  const { payment } = await holdPayment(tx, id);
  const noted =
    payment.sessionId === null ? await savePayment(tx, payment, { sessionId: session.id }) : payment;
  if (outcome === 'paid') {
    if (session.amount_total !== payment.amount || session.currency !== 'hkd') {
      log.error({ session: session.id, payment: id }, 'stripe took another amount than was asked');
      return noted;
    }
    return settleOnline(tx, stripeActor, noted, { paidAt, intentId: idOf(session.payment_intent) });
  }
  if (outcome === 'failed') return failOnline(tx, noted, 'FAILED', reason);
  if (outcome === 'expired') return failOnline(tx, noted, 'EXPIRED', '');
  return noted;
}
