import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { stripeLibrary } from '../library.ts';
import { newId, noteDelivery, saveKept, takeEvents } from './standIn.store.ts';

/** Where events go, and the secret that signs them. */
interface Receiver {
  /** Undefined until the server listens. */
  address(): string | undefined;
  secret: string;
}

export interface StandInWorld {
  db: Database;
  clock: Clock;
  log: Logger;
  receiver: Receiver;
  /** Where payers reach the checkout page. */
  origin(): string;
}

/** How long a server may take to acknowledge an event. */
const ANSWER_MS = 10_000;
const TAKEN_MS = 30_000;
const RETRY_MS = 1_000;
const RETRY_MS_MAX = 60_000;

/** Epoch milliseconds as the whole epoch seconds that Stripe uses. */
export const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Stores an event in the transaction that causes it; it is sent after the commit. */
export async function emit(
  tx: Transaction,
  { clock }: StandInWorld,
  type: string,
  object: object,
): Promise<void> {
  const now = clock.now();
  const id = newId('evt_');
  const event = {
    id,
    object: 'event' as const,
    api_version: stripeLibrary().API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false as const,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await saveKept(tx, 'event', id, { object: event, attempts: 0 }, now);
}

/** `t=…,v1=…`: proves that the sender knows the secret, and when it was signed. */
function signatureOf(body: string, secret: string, now: number): string {
  const time = seconds(now);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** Sends all due events at once: like Stripe it guarantees no order, and retries until it gets 2xx. */
export async function deliverEvents(world: StandInWorld): Promise<void> {
  const address = world.receiver.address();
  if (!address) return;
  const now = world.clock.now();
  const events = await takeEvents(world.db, now, now + TAKEN_MS);
  await Promise.all(
    events.map(async ({ object, attempts }) => {
      const received = await post(world, address, JSON.stringify(object, null, 2));
      const wait = Math.min(RETRY_MS * 2 ** attempts, RETRY_MS_MAX);
      await noteDelivery(world.db, object.id, attempts + 1, received ? null : world.clock.now() + wait);
    }),
  );
}

async function post({ clock, receiver, log }: StandInWorld, address: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stand-in)',
        'stripe-signature': signatureOf(body, receiver.secret, clock.now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    log.debug({ err: error }, 'event of the stand-in not delivered');
    return false;
  }
}
