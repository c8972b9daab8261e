import type { announceApi } from '@iris/contract/announce/announce.api';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { and, asc, count, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { companyTable } from '../company/company.table.ts';
import { messageTable } from '../message/message.table.ts';
import { informationTypeTable } from '../setting/setting.table.ts';
import { announcementCompanyTable, announcementTable } from './announce.table.ts';

/** An announcement as listed: without its contents. */
export type ListedRow = Omit<AnnouncementRow, 'content' | 'contentEn'>;
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof getAnnouncement>>>;
export type NewAnnouncement = typeof announcementTable.$inferInsert;
type Query = QueryOf<typeof announceApi.list>;

/** A company's names. */
interface Named {
  id: number;
  name: string;
  name_en: string;
}

// A condition of its own keeps the table names; Drizzle would omit them in a select from one table.
const read = and(eq(messageTable.announcementId, announcementTable.id), eq(messageTable.isRead, true));
/** How many have read it; a partial index covers the read messages of announcements. */
const readCount = sql<number>`(select count(*) from ${messageTable} where ${read})`;
const ofType = eq(informationTypeTable.id, announcementTable.typeId);
const ofIt = eq(announcementCompanyTable.announcementId, announcementTable.id);
const companyIds = sql<number[]>`array(
  select ${announcementCompanyTable.companyId} from ${announcementCompanyTable} where ${ofIt})`;

const listed = {
  id: announcementTable.id,
  type: {
    id: informationTypeTable.id,
    name: informationTypeTable.name,
    nameEn: informationTypeTable.nameEn,
  },
  title: announcementTable.title,
  titleEn: announcementTable.titleEn,
  audience: announcementTable.audience,
  state: announcementTable.state,
  publishAt: announcementTable.publishAt,
  recipientCount: announcementTable.recipientCount,
  readCount,
  author: announcementTable.author,
  version: announcementTable.version,
  createdAt: announcementTable.createdAt,
  updatedAt: announcementTable.updatedAt,
};
const whole = { ...listed, content: announcementTable.content, contentEn: announcementTable.contentEn };

const orders: Record<NonNullable<Query['sort']>, SQL> = {
  publish_at: asc(announcementTable.publishAt),
  '-publish_at': desc(announcementTable.publishAt),
  title: asc(announcementTable.title),
  '-title': desc(announcementTable.title),
  read_count: asc(readCount),
  '-read_count': desc(readCount),
};

/** A page of announcements, latest time first. */
export async function listAnnouncements(
  db: Db,
  { page, count: size, state, audience, type_id: typeId, search = '', sort = '-publish_at' }: Query,
): Promise<{ rows: ListedRow[]; total: number }> {
  const where = and(
    state && eq(announcementTable.state, state),
    audience && eq(announcementTable.audience, audience),
    typeId === undefined ? undefined : eq(announcementTable.typeId, typeId),
    containing(search, announcementTable.title, announcementTable.titleEn),
  );
  const [rows, [sum]] = await Promise.all([
    db
      .select(listed)
      .from(announcementTable)
      .leftJoin(informationTypeTable, ofType)
      .where(where)
      .orderBy(orders[sort], desc(announcementTable.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(announcementTable).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

export async function getAnnouncement(db: Db, id: number) {
  const [row] = await db
    .select(whole)
    .from(announcementTable)
    .leftJoin(informationTypeTable, ofType)
    .where(eq(announcementTable.id, id));
  return row;
}

/** An announcement, locked until the transaction ends. */
export async function lockAnnouncement(tx: Transaction, id: number): Promise<AnnouncementRow | undefined> {
  await tx
    .select({ id: announcementTable.id })
    .from(announcementTable)
    .where(eq(announcementTable.id, id))
    .for('update');
  return getAnnouncement(tx, id);
}

/** The next announcement that is due, locked; one that another server is publishing is skipped. */
export async function lockDue(tx: Transaction, now: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: announcementTable.id })
    .from(announcementTable)
    .where(and(eq(announcementTable.state, 'SCHEDULED'), lte(announcementTable.publishAt, now)))
    .orderBy(asc(announcementTable.publishAt), asc(announcementTable.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.id;
}

/**
 * The companies of announcements, by announcement; one for everybody has none. With `there`, only those that can be
 * chosen: not those deleted since.
 */
export async function companiesOf(db: Db, ids: number[], there = false): Promise<Map<number, Named[]>> {
  const rows = await db
    .select({
      announcementId: announcementCompanyTable.announcementId,
      id: companyTable.id,
      name: companyTable.name,
      name_en: companyTable.nameEn,
    })
    .from(announcementCompanyTable)
    .innerJoin(companyTable, eq(companyTable.id, announcementCompanyTable.companyId))
    .where(
      and(
        inArray(announcementCompanyTable.announcementId, ids),
        there ? isNull(companyTable.deletedAt) : undefined,
      ),
    )
    .orderBy(asc(companyTable.id));
  const found = new Map<number, Named[]>();
  for (const { announcementId, ...company } of rows) {
    found.set(announcementId, [...(found.get(announcementId) ?? []), company]);
  }
  return found;
}

export async function insertAnnouncement(tx: Transaction, values: NewAnnouncement): Promise<number> {
  const { id } = await insertOne(tx, announcementTable, values);
  return id;
}

/** Updates an announcement and raises its version, so that saves based on the old one are stale. */
export async function saveAnnouncement(
  tx: Transaction,
  id: number,
  values: Partial<NewAnnouncement>,
): Promise<void> {
  await saveRecord(tx, announcementTable, id, values);
}

/** The number of recipients: stored beside the record, not as a change of it. */
export async function setRecipients(tx: Transaction, id: number, recipientCount: number): Promise<void> {
  await tx.update(announcementTable).set({ recipientCount }).where(eq(announcementTable.id, id));
}

export async function setCompanies(
  tx: Transaction,
  id: number,
  companyIds: readonly number[],
): Promise<void> {
  await tx.delete(announcementCompanyTable).where(eq(announcementCompanyTable.announcementId, id));
  const rows = [...new Set(companyIds)].map((companyId) => ({ announcementId: id, companyId }));
  if (rows.length > 0) await tx.insert(announcementCompanyTable).values(rows);
}

export async function deleteAnnouncement(tx: Transaction, id: number): Promise<void> {
  await tx.delete(announcementTable).where(eq(announcementTable.id, id));
}

/** A published announcement belongs to its audience, any other to the platform. */
export async function locateAnnouncements(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({
      id: announcementTable.id,
      audience: announcementTable.audience,
      state: announcementTable.state,
      companies: companyIds,
    })
    .from(announcementTable)
    .where(inArray(announcementTable.id, ids));
  return new Map(
    rows.map(({ id, audience, state, companies }): [number, Home] => {
      if (state !== 'LIVE') return [id, { platform: true }];
      return [id, audience === 'ALL' ? { everyone: true } : { companies: companies.map(Number) }];
    }),
  );
}
