import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Db, Transaction } from '../../db/database.ts';
import { standInTable } from './standIn.table.ts';

/** How a payment that was confirmed, and not yet received, will end. */
export type LateEnd = 'received' | 'refused';

/** What is kept of each kind of object: the object as Stripe's protocol shows it, and what only the stand-in knows. */
interface Kept {
  session: {
    object: Stripe.Checkout.Session;
    /** Of what is paid, as the checkout page shows it. */
    name: string;
    /** Of the intent, before there is one. */
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

/** An event without the typing of each of its kinds. */
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

/** An id as Stripe's look: `cs_test_…`, `pi_…`. */
export const newId = (prefix: string): string => prefix + randomBytes(18).toString('hex');

/** An object by its id; `hold` keeps others from changing it until the transaction ends. */
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

/** Keeps an object; `dueAt` is when it has something to do next. */
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

/** Takes an idempotency key; false when it was taken, after waiting for whoever took it. */
export async function takeKey(tx: Transaction, id: string, fingerprint: string): Promise<boolean> {
  const taken = await tx
    .insert(standInTable)
    .values({ id, kind: 'key', data: { fingerprint, status: 0, body: null } })
    .onConflictDoNothing()
    .returning({ id: standInTable.id });
  return taken.length > 0;
}

/** Refunds of a payment intent, the newest first. */
export async function refundsOfIntent(db: Db, intentId: string): Promise<Kept['refund'][]> {
  const rows = await db
    .select()
    .from(standInTable)
    .where(and(eq(standInTable.kind, 'refund'), sql`${standInTable.data} ->> 'payment_intent' = ${intentId}`))
    .orderBy(desc(standInTable.createdAt));
  return rows.map(({ data }) => data as unknown as Kept['refund']);
}

/** Ids of objects of a kind with something to do by now. */
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

/** Whether anything at all is due: what is asked again and again. */
export async function anyDue(db: Db, now: number): Promise<boolean> {
  const rows = await db
    .select({ id: standInTable.id })
    .from(standInTable)
    .where(lte(standInTable.dueAt, now))
    .limit(1);
  return rows.length > 0;
}

/** Events to deliver now, taken for a while so that no other server delivers them too. */
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

/** Says when an event is tried again, or null: it was received. */
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

/** Forgets events that were received and keys, both from before a moment; Stripe keeps them for a while as well. */
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
