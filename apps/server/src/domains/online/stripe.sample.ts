import type { OnlineChannel } from '@iris/contract/payment/payment.model';
import { asc, eq, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import type { startServer } from '../../../test/harness.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { entryTable } from '../../platform/ledger/ledger.table.ts';
import { standInTable } from '../../platform/stripe/standIn/standIn.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { charged, contextOf } from '../payment/payment.sample.ts';
import { paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import type { ChargeRow, NewCharge, PaymentRow } from '../payment/payment.types.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import { openCheckout } from './stripe.checkout.ts';
import { stripeEventTable } from './stripe.table.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
const WEBHOOK = '/iris-base/cms/stripe/webhook';

/** From now on the stand-in holds its events back: the test delivers them in any order. */
export function holdEvents({ services }: Server): void {
  delete services.origin.listening;
}

/** The stand-in's events about an object and what belongs to it, in chronological order. */
export async function eventsOf({ services }: Server, ...types: string[]): Promise<Stripe.Event[]> {
  const rows = await services.db
    .select()
    .from(standInTable)
    .where(eq(standInTable.kind, 'event'))
    .orderBy(asc(standInTable.createdAt), sql`${standInTable.data} ->> 'type'`);
  // The stand-in stores only events of this shape.
  const events = rows.map(({ data }) => data.object as Stripe.Event);
  return events.filter(({ type }) => types.includes(type));
}

/** The header with which Stripe would sign a body. */
export const signatureFor = (
  { services: { stripe, clock } }: Server,
  payload: string,
  { secret = stripe.webhookSecret, at = clock.now() }: Pick<Signing, 'secret' | 'at'> = {},
): string =>
  stripe.client.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });

/** Posts a body to the webhook, signed like Stripe's unless the test overrides it. */
export async function post(server: Server, body: string, { header, ...signing }: Signing = {}) {
  const signature = header === undefined ? signatureFor(server, body, signing) : header;
  const response = await fetch(`${server.address}${WEBHOOK}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'accept-language': 'en',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body,
  });
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
  return { status: response.status, code, message, data };
}
interface Signing {
  secret?: string;
  at?: number;
  header?: string | null;
}

let numbers = 0;

/** An event about an object, as Stripe would send it. */
export function eventOf<O extends object>(server: Server, type: string, object: O) {
  numbers += 1;
  return {
    id: `evt_test_${process.pid}_${numbers}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(server.clock.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** Delivers an event to the server and expects its receipt. */
export async function tell(server: Server, event: object): Promise<void> {
  expect(await post(server, JSON.stringify(event))).toMatchObject({ status: 200, data: { received: true } });
}

/** A rent whose checkout is open. */
export async function opened(
  server: Server,
  { channel = 'PAY_STRIPE_CARD', ...changed }: Partial<NewCharge> & { channel?: OnlineChannel } = {},
) {
  const context = await contextOf(server, 'manager');
  const charge = await charged(server, changed);
  const payment = await openCheckout(context, { chargeId: charge.id, channel }, async (_, made) => made);
  if (!payment.sessionId) throw new Error('no session');
  const { sessions } = context.stripe.client.checkout;
  return {
    context,
    charge,
    payment,
    sessionId: payment.sessionId,
    session: () => sessions.retrieve(payment.sessionId ?? ''),
  };
}

export async function paymentNow({ services }: Server, { id }: { id: number }): Promise<PaymentRow> {
  const [row] = await services.db.select().from(paymentTable).where(eq(paymentTable.id, id));
  if (!row) throw new Error(`no payment ${id}`);
  return row;
}

/** All data that payments left on a charge: whatever a wrong repetition would change. */
export async function traces({ services: { db } }: Server, { id }: Pick<ChargeRow, 'id'>) {
  const payments = await db
    .select({ payment: paymentTable, live: paymentItemTable.live })
    .from(paymentTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, paymentTable.id))
    .where(eq(paymentItemTable.chargeId, id))
    .orderBy(asc(paymentTable.id));
  const receipts = await db
    .select({ no: receiptTable.no })
    .from(receiptTable)
    .innerJoin(paymentItemTable, eq(paymentItemTable.paymentId, receiptTable.paymentId))
    .where(eq(paymentItemTable.chargeId, id));
  const refunds = await db
    .select()
    .from(refundTable)
    .where(eq(refundTable.chargeId, id))
    .orderBy(refundTable.id);
  const flows = await db.select().from(flowTable).where(eq(flowTable.chargeId, id)).orderBy(flowTable.id);
  const entries = await db.select().from(entryTable).where(eq(entryTable.chargeId, id));
  return {
    payments: payments.map(({ payment }) => payment.state),
    live: payments.filter(({ live }) => live).length,
    receipts: receipts.length,
    refunds: refunds.map(({ state, amount, surplus }) => ({ state, amount, surplus })),
    flows: flows.map(({ total }) => total),
    books: entries.reduce((sum, { amount }) => sum + amount, 0),
    entries: entries.length,
  };
}

export const noted = async ({ services }: Server, id: string): Promise<number> =>
  (await services.db.select().from(stripeEventTable).where(eq(stripeEventTable.id, id))).length;

interface Broken {
  create?: Stripe['checkout']['sessions']['create'];
  refund?: Stripe['refunds']['create'];
}

/** A caller whose server dies in a call to Stripe: the call is never answered, and nothing after it runs. */
export function dying<C extends SignedInContext>(context: C, { create, refund }: Broken): C {
  const { client } = context.stripe;
  const { sessions } = client.checkout;
  const broken: Stripe = Object.create(client, {
    checkout: {
      value: { sessions: create ? Object.create(sessions, { create: { value: create } }) : sessions },
    },
    refunds: {
      value: refund ? Object.create(client.refunds, { create: { value: refund } }) : client.refunds,
    },
  });
  return { ...context, stripe: { ...context.stripe, client: broken } };
}

/** Never answers; reports when it was reached. */
export function abyss() {
  let reached = () => {};
  const falling = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const swallow = (): Promise<never> => {
    reached();
    return new Promise<never>(() => {});
  };
  return { swallow, falling };
}
