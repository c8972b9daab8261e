import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import type { newsApi } from '@iris/contract/news/news.api';
import { type NewsState, newsStates } from '@iris/contract/news/news.model';
import { and, count, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordList } from '../../platform/db/recordList.ts';
import { condoTable } from '../company/company.table.ts';
import { informationTypeTable } from '../setting/setting.table.ts';
import { newsTable as of } from './news.table.ts';

export type NewsRow = typeof of.$inferSelect;

/** A condo's news; pinned ones first, then the newest, by default. */
export const newsList = recordList({
  table: of,
  more: {
    typeName: sql<string>`${informationTypeTable.name}`,
    typeNameEn: sql<string>`${informationTypeTable.nameEn}`,
  },
  join: { table: informationTypeTable, on: eq(informationTypeTable.id, of.typeId) },
  matching: (query: QueryOf<typeof newsApi.list>): SQL | undefined =>
    and(
      eq(of.condoId, query.condo_id),
      query.ids && among(of.id, query.ids),
      query.state && eq(of.state, query.state),
      query.level && eq(of.level, query.level),
      query.type_id === undefined ? undefined : eq(of.typeId, query.type_id),
      query.pinned === undefined ? undefined : eq(of.pinned, query.pinned),
      query.from_day === undefined ? undefined : gte(of.createdAt, startOfDay(query.from_day)),
      query.to_day === undefined ? undefined : lte(of.createdAt, lastMoment(query.to_day)),
      query.search
        ? containing(query.search, of.number, of.title, of.titleEn, of.brief, of.briefEn)
        : undefined,
    ),
  sorted: {
    created_at: of.createdAt,
    published_at: of.publishedAt,
    number: of.number,
    title: of.title,
    views: of.views,
  },
  lead: of.pinned,
  first: '-created_at',
});
export type ListedNews = Awaited<ReturnType<typeof newsList.some>>[number];

/** An item of news with the name of its type. */
export async function getNews(db: Db, id: number): Promise<ListedNews | undefined> {
  const [row] = await newsList.some(db, [id]);
  return row;
}

export async function countNews(db: Db, condoId: number): Promise<Record<NewsState, number>> {
  const rows = await db
    .select({ state: of.state, count: count() })
    .from(of)
    .where(eq(of.condoId, condoId))
    .groupBy(of.state);
  const by = new Map(rows.map((row) => [row.state, row.count]));
  return Object.fromEntries(newsStates.map((one) => [one, by.get(one) ?? 0])) as Record<NewsState, number>;
}

/** Published news by the hash of its public page's token, in a condo that is still there. */
export async function newsOfPage(db: Db, hash: string): Promise<NewsRow | undefined> {
  const [row] = await db
    .select({ news: of })
    .from(of)
    .innerJoin(condoTable, and(eq(condoTable.id, of.condoId), isNull(condoTable.deletedAt)))
    .where(and(eq(of.tokenHash, hash), eq(of.state, 'PUBLISHED')));
  return row?.news;
}

/** Counts one more opening of a public page; nobody's edit becomes stale by it. */
export async function countView(db: Db, id: number): Promise<void> {
  await db
    .update(of)
    .set({ views: sql`${of.views} + 1` })
    .where(eq(of.id, id));
}

/** Visible to people of the condo who may see its news; files likewise. */
export const locateNews = inCondo(of, { permission: '物業通知管理-查看' });
