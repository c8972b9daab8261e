import type { Stripe } from 'stripe';
import type { Transaction } from '../../db/database.ts';
import { insertManyUnnamed } from '../../db/insertMany.ts';
import { seconds } from './standIn.events.ts';
import { newIntent, newRefund, newSession, type SessionFacts } from './standIn.objects.ts';
import { readKept, saveKept } from './standIn.store.ts';
import { standInTable } from './standIn.table.ts';

/** A payment that was received before the stand-in started. */
export interface PaidBefore {
  intentId: string;
  method: 'card' | 'alipay' | 'wechat_pay';
  /** HKD cents. */
  amount: number;
  description: string;
  /** Epoch ms. */
  time: number;
}

/** Registers the demo's online payments with the stand-in, so that they can be refunded like any other. */
export const rememberPaid = (tx: Transaction, payments: readonly PaidBefore[]): Promise<void> =>
  insertManyUnnamed(
    tx,
    standInTable,
    payments.map(({ intentId, method, amount, description, time }) => {
      const session = { amount_total: amount, payment_method_types: [method] };
      const intent = newIntent(intentId, { object: session, description, intentMetadata: {} }, seconds(time));
      const received = {
        ...intent,
        status: 'succeeded',
        amount_received: amount,
        latest_charge: intentId.replace('pi_', 'ch_'),
      };
      return { id: intentId, kind: 'intent' as const, data: { object: received, refunded: 0 }, dueAt: null };
    }),
  );

interface DemoCheckout extends Omit<SessionFacts, 'total' | 'expiresAt'> {
  expires_at: number;
  line_items: { price_data: { unit_amount: number; product_data: { name: string } } }[];
  payment_intent_data: { description: string; metadata: Record<string, string> };
}

/** Opens a checkout for the demo: it can be paid, and expires like any other. */
export async function rememberOpen(
  tx: Transaction,
  { origin }: { origin: { url: string } },
  params: DemoCheckout,
  { id, now }: { id: string; now: number },
): Promise<Stripe.Checkout.Session> {
  const total = params.line_items.reduce((sum, { price_data }) => sum + price_data.unit_amount, 0);
  const object = newSession(
    id,
    { ...params, total, expiresAt: params.expires_at },
    { now: seconds(now), url: `${origin.url}/stand-in/checkout/${id}` },
  );
  const { description, metadata: intentMetadata } = params.payment_intent_data;
  const name = params.line_items.map(({ price_data }) => price_data.product_data.name).join(', ');
  const kept = { object, name, description, intentMetadata, late: null };
  await saveKept(tx, 'session', id, kept, object.expires_at * 1000);
  return object;
}

/** A refund that stays pending at the payer's bank, for the demo to show. */
export async function rememberPending(
  tx: Transaction,
  { id, intentId, amount, metadata, time }: Pending,
): Promise<void> {
  const intent = await readKept(tx, 'intent', intentId);
  if (!intent) throw new Error(`the stand-in does not know ${intentId}`);
  const object = newRefund(id, intent.object, { amount, metadata, now: seconds(time) }, 'pending');
  await saveKept(tx, 'refund', id, { object, payment_intent: intentId, late: null });
  await saveKept(tx, 'intent', intentId, { ...intent, refunded: intent.refunded + amount });
}

interface Pending {
  id: string;
  intentId: string;
  amount: number;
  metadata: Record<string, string>;
  time: number;
}
