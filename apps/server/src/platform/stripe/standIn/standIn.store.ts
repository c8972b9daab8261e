import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Db, Transaction } from '../../db/database.ts';
import { standInTable } from './standIn.table.ts';

/** How a confirmed payment that is not received yet will end. */
export type LateEnd = 'received' | 'refused';

/** What is stored for each kind of object: the object as in Stripe's protocol, and what only the stand-in knows. */
interface Kept {
  session: {
    object: Stripe.Checkout.Session;
    /** What is paid for, as shown on the checkout page. */
    name: string;
    /** The intent's id, before the intent exists. */
    description: string | null;
    intentMetadata: Record<string, string>;
    late: LateEnd | null;
  };
  intent: { object: Stripe.PaymentIntent; refunded: number };
  refund: { object: Stripe.Refund; payment_intent: string; late: LateEnd | null };
  event: { object: StandInEvent; attempts: number };
  key: { fingerprint: string; status: number; body: unknown };
}
type Kind = keyof Kept;

/** An event without a separate type for each of its kinds. */
interface StandInEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** An id in Stripe's form: `cs_test_…`, `pi_…`. */
export const newId = (prefix: string): string => prefix + randomBytes(18).toString('hex');

/** An object by its id; `hold` locks it until the transaction ends. */
export async function readKept<K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<Kept[K] | undefined> {
  const query = db
    .select()
    .from(standInTable)
    .where(and(eq(standInTable.id, id), eq(standInTable.kind, kind)));
  const [row] = await (hold ? query.for('update') : query);
  // What `saveKept` wrote under the same kind.
  return row && (row.data as unknown as Kept[K]);
}

/** Stores an object; `dueAt` is when it next has something to do. */
export async function saveKept<K extends Kind>(
  tx: Transaction,
  kind: K,
  id: string,
  kept: Kept[K],
  dueAt: number | null = null,
): Promise<void> {
  // Plain JSON by its types.
  const data = kept as unknown as Record<string, unknown>;
  await tx
    .insert(standInTable)
    .values({ id, kind, data, dueAt })
    .onConflictDoUpdate({ target: standInTable.id, set: { data, dueAt } });
}

/** Claims an idempotency key, waiting for a transaction that is claiming it; false if it was taken. */
export async function takeKey(tx: Transaction, id: string, fingerprint: string): Promise<boolean> {
  const taken = await tx
    .insert(standInTable)
    .values({ id, kind: 'key', data: { fingerprint, status: 0, body: null } })
    .onConflictDoNothing()
    .returning({ id: standInTable.id });
  return taken.length > 0;
}

/** Refunds of a payment intent, newest first. */
export async function refundsOfIntent(db: Db, intentId: string): Promise<Kept['refund'][]> {
  const rows = await db
    .select()
    .from(standInTable)
    .where(and(eq(standInTable.kind, 'refund'), sql`${standInTable.data} ->> 'payment_intent' = ${intentId}`))
    .orderBy(desc(standInTable.createdAt));
  return rows.map(({ data }) => data as unknown as Kept['refund']);
}

/** Ids of objects of a kind that are due. */
export async function dueIds(db: Db, kind: Kind, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: standInTable.id })
    .from(standInTable)
    .where(and(eq(standInTable.kind, kind), lte(standInTable.dueAt, now)))
    .orderBy(asc(standInTable.dueAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

const BATCH = 20;

/** Whether anything at all is due: the query that runs again and again. */
export async function anyDue(db: Db, now: number): Promise<boolean> {
  const rows = await db
    .select({ id: standInTable.id })
    .from(standInTable)
    .where(lte(standInTable.dueAt, now))
    .limit(1);
  return rows.length > 0;
}

/** Events to deliver now, claimed for a while so that no other server delivers them too. */
export async function takeEvents(db: Db, now: number, until: number): Promise<Kept['event'][]> {
  const due = db
    .select({ id: standInTable.id })
    .from(standInTable)
    .where(and(eq(standInTable.kind, 'event'), lte(standInTable.dueAt, now)))
    .orderBy(asc(standInTable.dueAt), asc(standInTable.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(standInTable)
    .set({ dueAt: until })
    .where(inArray(standInTable.id, due))
    .returning({ data: standInTable.data });
  return rows.map(({ data }) => data as unknown as Kept['event']);
}

/** Sets when an event is retried, or null once it was received. */
export async function noteDelivery(
  db: Db,
  id: string,
  attempts: number,
  dueAt: number | null,
): Promise<void> {
  await db
    .update(standInTable)
    .set({ dueAt, data: sql`${standInTable.data} || ${JSON.stringify({ attempts })}::jsonb` })
    .where(eq(standInTable.id, id));
}

/** Deletes received events and keys from before a moment; Stripe keeps them for a while as well. */
export async function forgetOld(db: Db, before: number): Promise<void> {
  await db
    .delete(standInTable)
    .where(
      and(
        inArray(standInTable.kind, ['event', 'key']),
        sql`${standInTable.dueAt} is null`,
        lte(standInTable.createdAt, before),
      ),
    );
}
