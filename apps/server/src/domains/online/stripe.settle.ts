import type { Stripe } from 'stripe';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import {
  failOnline,
  getPayment,
  holdForMoney,
  holdPayment,
  type PaymentRow,
  savePayment,
  settleOnline,
} from '../payment/index.ts';
import { idOfKey, paymentKey } from './stripe.keys.ts';
import { paymentBySession } from './stripe.queries.ts';
import { idOf, type Reading } from './stripe.session.ts';

type Session = Stripe.Checkout.Session;

/** The actor for Stripe's events. */
export const stripeActor: Actor = { userId: null, name: 'Stripe', address: '' };

/** The payment of a session; undefined if it is not ours. */
export async function paymentOf(
  db: Db,
  services: Services,
  session: Pick<Session, 'id' | 'metadata'>,
): Promise<PaymentRow | undefined> {
  const known = await paymentBySession(db, session.id);
  if (known) return known;
  // The server died before it stored the session, or has not stored it yet.
  const key = session.metadata?.key;
  const id = idOfKey('payment', key);
  const payment = id === undefined ? undefined : await getPayment(db, id);
  const ours = payment && payment.sessionId === null && paymentKey(services, payment) === key;
  return ours ? payment : undefined;
}

/**
 * Applies the state of a session to its payment: paid, failed or expired; while it is open or in progress nothing
 * changes. Money that was no longer due becomes surplus, see `surplusOf`. Repeating it does nothing. `paidAt` is when
 * the money came in, in epoch ms.
 */
export async function followSession(
  tx: Transaction,
  services: Services,
  { id }: Pick<PaymentRow, 'id'>,
  session: Session,
  { outcome, reason }: Reading,
  paidAt: number,
): Promise<PaymentRow> {
  if (outcome === 'paid') await holdForMoney(tx, services, id);
  const { payment } = await holdPayment(tx, id);
  const noted =
    payment.sessionId === null ? await savePayment(tx, payment, { sessionId: session.id }) : payment;
  if (outcome === 'paid') {
    if (session.amount_total !== payment.amount || session.currency !== 'hkd') {
      services.log.error({ session: session.id, payment: id }, 'stripe took another amount than was asked');
      return noted;
    }
    const { bus, clock, mail } = services;
    const intentId = idOf(session.payment_intent);
    return settleOnline(tx, { bus, clock, mail, actor: stripeActor }, noted, { paidAt, intentId });
  }
  if (outcome === 'failed') return failOnline(tx, noted, 'FAILED', reason);
  if (outcome === 'expired') return failOnline(tx, noted, 'EXPIRED', '');
  return noted;
}
