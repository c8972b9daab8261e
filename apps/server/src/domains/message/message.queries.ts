import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db } from '../../platform/db/database.ts';
import { messageTable } from './message.table.ts';

export type MessageRow = typeof messageTable.$inferSelect;

/** An offline announcement has no messages in the bell. */
const shown = eq(messageTable.hidden, false);

/** A person's messages, newest first. */
export async function listMessages(
  db: Db,
  userId: number,
  { page, count: size, unread = false }: { page: number; count: number; unread?: boolean | undefined },
): Promise<{ rows: MessageRow[]; total: number; unread: number }> {
  const where = and(
    eq(messageTable.userId, userId),
    shown,
    unread ? eq(messageTable.isRead, false) : undefined,
  );
  const [rows, [sum], unreadCount] = await Promise.all([
    db
      .select()
      .from(messageTable)
      .where(where)
      .orderBy(desc(messageTable.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(messageTable).where(where),
    countUnread(db, userId),
  ]);
  return { rows, total: sum?.total ?? 0, unread: unreadCount };
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messageTable)
    .where(and(eq(messageTable.userId, userId), shown, eq(messageTable.isRead, false)));
  return row?.unread ?? 0;
}

/** Marks a person's messages as read: the given ones, or all. */
export async function markRead(db: Db, userId: number, ids?: number[]): Promise<void> {
  await db
    .update(messageTable)
    .set({ isRead: true })
    .where(
      and(
        eq(messageTable.userId, userId),
        shown,
        eq(messageTable.isRead, false),
        ids ? inArray(messageTable.id, ids) : undefined,
      ),
    );
}

/** Those of the messages that belong to any of these people. */
export const messagesFor = (db: Db, ids: number[], userIds: number[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(messageTable)
    .where(and(inArray(messageTable.id, ids), inArray(messageTable.userId, userIds), shown))
    .orderBy(messageTable.id);

/** A message is visible only to its reader. */
export async function locateMessages(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: messageTable.id, user: messageTable.userId })
    .from(messageTable)
    .where(inArray(messageTable.id, ids));
  return new Map(rows.map(({ id, user }) => [id, { user }]));
}
