import type { QueryOf } from '@iris/contract/core/endpoint';
import type { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeCounts, NoticeMail } from '@iris/contract/notice/notice.model';
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Database, Db, Transaction } from '../../platform/db/database.ts';
import { constant } from '../../platform/db/fixed.ts';
import { reader } from '../../platform/db/reader.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { type Held, statement } from '../../platform/db/statement.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { noticeTable, noticeRecipientTable as of } from './notice.table.ts';

type Query = QueryOf<typeof noticeApi.recipients> & { noticeId: number; sort?: undefined };

const names = { name: sql<string>`${residentTable.name}`, nameEn: sql<string>`${residentTable.nameEn}` };

/** Who got a notice, in the order of the estate. */
export const recipientList = recordList({
  table: of,
  more: names,
  join: { table: residentTable, on: eq(residentTable.id, of.residentId) },
  matching: (query: Query) =>
    and(
      eq(of.noticeId, query.noticeId),
      query.read === undefined ? undefined : query.read ? isNotNull(of.readAt) : isNull(of.readAt),
      query.mail && eq(of.mail, query.mail),
      query.building_id === undefined ? undefined : eq(of.buildingId, query.building_id),
      query.search
        ? containing(query.search, residentTable.name, residentTable.nameEn, of.unitName, of.email)
        : undefined,
    ),
  sorted: { place: of.orderKey },
  first: 'place',
});
export type RecipientRow = Awaited<ReturnType<typeof recipientList.some>>[number];

interface Facts {
  notice: number;
  building: number | undefined;
  read: boolean | undefined;
  mail: NoticeMail | undefined;
  count: number;
}
const matching = (facts: Held<Facts, 'notice' | 'building'>): SQL =>
  and(
    sql`${of.noticeId} = ${facts.notice}`,
    facts.building === undefined ? undefined : sql`${of.buildingId} = ${facts.building}`,
    facts.read === undefined ? undefined : facts.read ? isNotNull(of.readAt) : isNull(of.readAt),
    facts.mail && sql`${of.mail} = ${constant(facts.mail)}`,
  ) ?? sql`true`;
const shown = reader({ ...getTableColumns(of), ...names });
const ordered = sql`${of.orderKey}, ${of.id}`;
const firstPage = statement<Facts, 'notice' | 'building'>(
  ['notice', 'building'],
  // The page is cut before its residents are looked up.
  (
    facts,
  ) => sql`select ${shown.columns}, (select count(*) from ${of} where ${matching(facts)}) as total_of_list
    from (select ${of}.* from ${of} where ${matching(facts)} order by ${ordered} limit ${constant(facts.count)}) as ${of}
    join ${residentTable} on ${residentTable.id} = ${of.residentId} order by ${ordered}`,
);

/** A page of who got a notice; the first one, where nothing was typed, is planned once for each connection. */
export async function recipientPage(
  db: Database,
  query: Query,
): Promise<{ rows: RecipientRow[]; total: number }> {
  if (query.search || query.page > 0) return recipientList.page(db, query);
  const { noticeId: notice, building_id: building, read, mail, count: size } = query;
  const facts = { notice, building, read, mail, count: size };
  const rows = await firstPage.ask<Record<string, unknown>>(db, facts, 'PREPARED');
  const total = Number(rows[0]?.total_of_list ?? 0);
  return { rows: shown.read(rows), total };
}

export async function recipientOf(db: Db, noticeId: number, residentId: number) {
  const [row] = await db
    .select({ id: of.id, readAt: of.readAt })
    .from(of)
    .where(and(eq(of.noticeId, noticeId), eq(of.residentId, residentId)));
  return row;
}

/** What became of a notice, by building in the order of the estate. */
export async function figuresOf(db: Db, noticeId: number) {
  const { rows } = await db.execute<{ id: number | null; name: string } & NoticeCounts>(sql`
    select r.building_id as id, r.building_name as name, count(*)::int as reached,
      count(r.read_at)::int as read,
      count(*) filter (where r.mail not in ('NONE', 'SHARED'))::int as mails,
      count(*) filter (where r.mail = 'SENT')::int as sent,
      count(*) filter (where r.mail = 'FAILED')::int as failed
    from ${of} r left join ${buildingTable} b on b.id = r.building_id
    where r.notice_id = ${noticeId}
    group by r.building_id, r.building_name, b.position order by b.position, r.building_name`);
  return rows;
}

/**
 * The emails of those who have not read a notice, but for the ones still on their way. An email for several residents
 * counts while one of them has not.
 */
export const unreadMails = (
  noticeId: number,
): SQL => sql`(${of.mail} in ('SENT', 'FAILED') and (${of.readAt} is null
  or lower(${of.email}) in (select lower(shared.email) from notice_recipient shared
    where shared.notice_id = ${noticeId} and shared.mail = 'SHARED' and shared.read_at is null)))`;

/** How many emails would leave if those who have not read a notice were mailed again. */
export async function countUnreadMails(db: Db, noticeId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(of)
    .where(and(eq(of.noticeId, noticeId), unreadMails(noticeId)));
  return row?.count ?? 0;
}

/** Notes that a resident read a notice; false if that is known already. */
export async function noteRead(
  tx: Transaction,
  id: number,
  { by, at }: { by: string; at: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(of)
    .set({ readAt: at, readBy: by })
    .where(and(eq(of.id, id), isNull(of.readAt)));
  return rowCount === 1;
}

/**
 * Lets emails be sent again to those who match, at the addresses they have now; returns how many match, and how many
 * emails that makes. Residents who shared one with them and have not read the notice are looked at as well: with an
 * address of their own by now, they get an email of their own.
 */
export async function mailAgain(tx: Transaction, noticeId: number, which: SQL | undefined) {
  const { rows } = await tx.execute<{ mail: NoticeMail }>(sql`
    with chosen as (select ${of.id} as id, lower(${of.email}) as was from ${of}
        where ${of.noticeId} = ${noticeId} and ${which ?? sql`true`}),
      person as (
        select r.id, p.address, row_number() over (partition by lower(p.address) order by r.mail = 'SHARED', r.id) as nth
        from ${of} r join lateral (
          select case when deleted_at is null then trim(email) else '' end as address
          from ${residentTable} where id = r.resident_id) p on true
        where r.notice_id = ${noticeId} and (r.id in (select id from chosen)
          or (r.mail = 'SHARED' and r.read_at is null and lower(r.email) in (select was from chosen))))
    update ${of} r set email = person.address, outbox_id = null, mail_error = '', mailed_at = null,
      mail = case when person.address = '' then 'NONE'
        when person.nth > 1 or lower(person.address) in (select lower(o.email) from ${of} o
          where o.notice_id = ${noticeId} and o.mail in ('WAITING', 'QUEUED', 'SENT')
            and o.id not in (select id from person)) then 'SHARED'
        else 'WAITING' end
    from person where r.id = person.id
    returning r.mail`);
  return { people: rows.length, mails: rows.filter(({ mail }) => mail === 'WAITING').length };
}

/** Whether emails of a notice are still on their way. */
export async function isMailing(db: Db, noticeId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: of.id })
    .from(of)
    .where(and(eq(of.noticeId, noticeId), sql`${of.mail} in ('WAITING', 'QUEUED')`))
    .limit(1);
  return row !== undefined;
}

/** The notices that a resident got, newest first, without those that were taken offline. */
export async function noticesOf(
  db: Db,
  residentId: number,
  { page, count: size }: { page: number; count: number },
) {
  const where = and(eq(of.residentId, residentId), sql`${noticeTable.state} <> 'OFFLINE'`);
  const joined = eq(noticeTable.id, of.noticeId);
  const [rows, [sum]] = await Promise.all([
    db
      .select({ notice: noticeTable, readAt: of.readAt })
      .from(of)
      .innerJoin(noticeTable, joined)
      .where(where)
      .orderBy(desc(of.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: sql<number>`count(*)::int` }).from(of).innerJoin(noticeTable, joined).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

/** What a resident who is merged into another got becomes the other's, where that one did not get the same. */
export async function moveRecipient(
  tx: Transaction,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  await tx.execute(sql`
    update ${of} set resident_id = ${kept} where resident_id = ${gone}
      and notice_id not in (select notice_id from ${of} where resident_id = ${kept})`);
  await tx.delete(of).where(eq(of.residentId, gone));
}

/** Emails that are no longer in the outbox wait again. */
export async function takeBack(tx: Transaction, noticeId: number): Promise<void> {
  await tx.execute(sql`
    update ${of} set mail = 'WAITING', outbox_id = null
    where notice_id = ${noticeId} and mail = 'QUEUED' and outbox_id not in (select id from ${outboxTable} where batch is not null)`);
}
