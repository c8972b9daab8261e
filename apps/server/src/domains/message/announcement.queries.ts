import type { Bilingual } from '@iris/contract/core/language';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { companyTable } from '../company/company.table.ts';
import { userTable } from '../user/user.table.ts';
import { messageTable } from './message.table.ts';

interface Announcing {
  announcementId: number;
  /** The companies whose users get it; null: everybody, including the platform's own users. */
  companyIds: readonly number[] | null;
  content: Bilingual;
  link: string;
  /** The time shown with it, as epoch ms. */
  time: number;
}

/** Who could sign in now. */
const working = sql`not u.disabled and u.deleted_at is null
  and (u.company_id is null or (c.deleted_at is null and c.state = 'ACTIVE'))`;

/**
 * Delivers an announcement to every active account of its audience, in one statement whatever their number; accounts
 * that have it keep it, and withdrawn messages are shown again. Open consoles are notified on commit. Returns how
 * many people have it.
 */
export async function announceToPeople(
  tx: Transaction,
  { announcementId, companyIds, content: [zh, en], link, time }: Announcing,
): Promise<number> {
  const audience: SQL = companyIds ? sql`u.company_id = any(${sql.param(companyIds)}::bigint[])` : sql`true`;
  const { rows: brought } = await tx.execute<{ id: number }>(sql`
    insert into ${messageTable} (user_id, sender, content, content_en, link, announcement_id, time)
    select u.id, '', ${zh}, ${en}, ${link}, ${announcementId}::bigint, ${new Date(time).toISOString()}::timestamptz
    from ${userTable} u left join ${companyTable} c on c.id = u.company_id
    where ${audience} and ${working}
    order by u.id
    on conflict (announcement_id, user_id) do update set hidden = false where message.hidden
    returning id`);
  // People who may not sign in at present get their message back too.
  await setHidden(tx, announcementId, false);
  await publish(tx, { type: 'message', messageIds: brought.map(({ id }) => id) });
  const [row] = await tx
    .select({ people: count() })
    .from(messageTable)
    .where(eq(messageTable.announcementId, announcementId));
  return row?.people ?? 0;
}

/** Withdraws an announcement from the bells, or shows it again; nobody is notified. */
export async function setHidden(tx: Transaction, announcementId: number, hidden: boolean): Promise<void> {
  await tx
    .update(messageTable)
    .set({ hidden })
    .where(and(eq(messageTable.announcementId, announcementId), eq(messageTable.hidden, !hidden)));
}

/** Updates the text of an announcement's messages. */
export async function rewordAnnouncement(
  tx: Transaction,
  announcementId: number,
  [content, contentEn]: Bilingual,
): Promise<void> {
  await tx
    .update(messageTable)
    .set({ content, contentEn })
    .where(eq(messageTable.announcementId, announcementId));
}

/** A person's message of an announcement, if they got one and it was not withdrawn. */
export async function messageOf(db: Db, announcementId: number, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: messageTable.id })
    .from(messageTable)
    .where(
      and(
        eq(messageTable.announcementId, announcementId),
        eq(messageTable.userId, userId),
        eq(messageTable.hidden, false),
      ),
    );
  return row?.id;
}
