import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { noticeApi } from '@iris/contract/notice/notice.api';
import { type NoticeState, noticeStates } from '@iris/contract/notice/notice.model';
import { and, count, desc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { condoTable } from '../company/company.table.ts';
import { informationTypeTable } from '../setting/setting.table.ts';
import { noticeTable, noticeTextTable } from './notice.table.ts';

export type NoticeRow = typeof noticeTable.$inferSelect;
type Query = QueryOf<typeof noticeApi.list> & { now: number };

const { condoId, state, endAt, publishAt } = noticeTable;

/** The state at a moment, see `noticeStateAt`. */
const stateAt = (now: number): SQL<NoticeState> =>
  sql`case when ${state} <> 'DRAFT' and ${endAt} <= ${new Date(now).toISOString()}::timestamptz then 'ENDED' else ${state} end`;

/** Whether a notice shows as being in a state. */
export const inState = (wanted: NoticeState, now: number): SQL | undefined => {
  const over = sql`coalesce(${endAt} <= ${new Date(now).toISOString()}::timestamptz, false)`;
  if (wanted === 'DRAFT') return eq(state, 'DRAFT');
  return wanted === 'ENDED' ? and(ne(state, 'DRAFT'), over) : and(eq(state, wanted), sql`not ${over}`);
};

const typeColumns = {
  typeName: sql<string>`${informationTypeTable.name}`,
  typeNameEn: sql<string>`${informationTypeTable.nameEn}`,
};

/** A condo's notices; newest first by default. */
export const noticeList = recordList({
  table: noticeTable,
  more: typeColumns,
  join: { table: informationTypeTable, on: eq(informationTypeTable.id, noticeTable.typeId) },
  matching: (query: Query) =>
    and(
      eq(condoId, query.condo_id),
      query.ids && among(noticeTable.id, query.ids),
      query.state && inState(query.state, query.now),
      query.level && eq(noticeTable.level, query.level),
      query.type_id === undefined ? undefined : eq(noticeTable.typeId, query.type_id),
      query.from_day === undefined ? undefined : gte(publishAt, startOfDay(query.from_day)),
      query.to_day === undefined ? undefined : lte(publishAt, lastMoment(query.to_day)),
      query.search
        ? containing(
            query.search,
            noticeTable.number,
            noticeTable.title,
            noticeTable.titleEn,
            noticeTable.brief,
            noticeTable.briefEn,
          )
        : undefined,
    ),
  sorted: {
    created_at: noticeTable.createdAt,
    publish_at: publishAt,
    number: noticeTable.number,
    title: noticeTable.title,
    reached: noticeTable.reached,
  },
  first: '-created_at',
});
export type ListedNotice = Awaited<ReturnType<typeof noticeList.some>>[number];

/** A notice with the name of its type. */
export async function getNotice(db: Db, id: number): Promise<ListedNotice | undefined> {
  const [row] = await noticeList.some(db, [id]);
  return row;
}

export async function countNotices(db: Db, condo: number, now: number): Promise<Record<NoticeState, number>> {
  const shown = stateAt(now);
  const rows = await db
    .select({ state: shown, count: count() })
    .from(noticeTable)
    .where(eq(condoId, condo))
    .groupBy(sql`1`);
  const by = new Map(rows.map((row) => [row.state, row.count]));
  return Object.fromEntries(noticeStates.map((one) => [one, by.get(one) ?? 0])) as Record<
    NoticeState,
    number
  >;
}

/** The next scheduled notice that is due and has not ended, locked; one that another server publishes is skipped. */
export async function lockDue(tx: Transaction, now: number): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(noticeTable)
    .where(and(eq(state, 'SCHEDULED'), lte(publishAt, now), inState('SCHEDULED', now)))
    .orderBy(publishAt, noticeTable.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** The texts before each correction, newest first. */
export async function textsOf(
  db: Db,
  noticeId: number,
  { page, count: size }: { page: number; count: number },
) {
  const where = eq(noticeTextTable.noticeId, noticeId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(noticeTextTable)
      .where(where)
      .orderBy(desc(noticeTextTable.id))
      .limit(size)
      .offset(page * size),
    db.$count(noticeTextTable, where),
  ]);
  return { rows, total };
}

/** Visible to people of the condo who may see its notices; files likewise. */
export const locateNotices = inCondo(noticeTable, { permission: '物業通知管理-查看' });

/** A notice by the hash of its public page's token, in a condo that is still there. */
export async function noticeOfPage(db: Db, hash: string): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select({ notice: noticeTable })
    .from(noticeTable)
    .innerJoin(condoTable, and(eq(condoTable.id, noticeTable.condoId), isNull(condoTable.deletedAt)))
    .where(eq(noticeTable.tokenHash, hash));
  return row?.notice;
}

/** What others say of notices: number, and how many residents they reached. */
export const noticesByIds = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; number: string; reached: number }[]> =>
  db
    .select({ id: noticeTable.id, number: noticeTable.number, reached: noticeTable.reached })
    .from(noticeTable)
    .where(among(noticeTable.id, ids));
