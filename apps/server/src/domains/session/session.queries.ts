import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { sessionTable } from './session.table.ts';

export type SessionRow = typeof sessionTable.$inferSelect;

const live = (now: number) => and(isNull(sessionTable.endedAt), gt(sessionTable.expiresAt, now));

/** A person's active sessions at `now`, last used first. */
export const listSessions = (db: Db, userId: number, now: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, userId), live(now)))
    .orderBy(desc(sessionTable.lastUsedAt), desc(sessionTable.id));

/** Locks a session until the transaction ends. */
export async function lockSession(tx: Transaction, id: number): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessionTable).where(eq(sessionTable.id, id)).for('update');
  return row;
}

/** What a person's earlier sign-ins say about a device and an address. */
export async function earlierSignIns(
  db: Db,
  userId: number,
  { device, address }: { device: string; address: string },
): Promise<{ any: boolean; same: boolean }> {
  const same = sql<boolean>`bool_or(${sessionTable.device} = ${device} and ${sessionTable.address} = ${address})`;
  const [row] = await db
    .select({ any: sql<boolean>`count(*) > 0`, same })
    .from(sessionTable)
    .where(eq(sessionTable.userId, userId));
  return { any: row?.any ?? false, same: row?.same ?? false };
}

/** Records the last use of a session; a later recorded use is kept. */
export async function noteUse(db: Db, id: number, at: number): Promise<void> {
  await db
    .update(sessionTable)
    .set({ lastUsedAt: at })
    .where(and(eq(sessionTable.id, id), isNull(sessionTable.endedAt), lt(sessionTable.lastUsedAt, at)));
}

/** Ends the sessions unused since `before`; returns them with their owners. */
export async function endUnused(
  tx: Transaction,
  { before, now }: { before: number; now: number },
): Promise<{ id: number; userId: number }[]> {
  return tx
    .update(sessionTable)
    .set({ endedAt: now })
    .where(and(live(now), lte(sessionTable.lastUsedAt, before)))
    .returning({ id: sessionTable.id, userId: sessionTable.userId });
}

/** Ends sessions that have not ended yet; returns their ids. */
async function endWhere(tx: Transaction, where: SQL | undefined, now: number): Promise<number[]> {
  const rows = await tx
    .update(sessionTable)
    .set({ endedAt: now })
    .where(and(isNull(sessionTable.endedAt), where))
    .returning({ id: sessionTable.id });
  return rows.map(({ id }) => id);
}

export const endOne = (tx: Transaction, id: number, now: number): Promise<number[]> =>
  endWhere(tx, eq(sessionTable.id, id), now);

export const endAllOf = (
  tx: Transaction,
  userId: number,
  { except, now }: { except?: number | undefined; now: number },
): Promise<number[]> =>
  endWhere(
    tx,
    and(eq(sessionTable.userId, userId), except === undefined ? undefined : ne(sessionTable.id, except)),
    now,
  );

/** A session belongs to its person only. */
export async function locateSessions(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: sessionTable.id, user: sessionTable.userId })
    .from(sessionTable)
    .where(inArray(sessionTable.id, ids));
  return new Map(rows.map(({ id, user }) => [id, { user }]));
}
