import { and, asc, eq, gte, inArray, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { bannerTable, informationTypeTable } from './setting.table.ts';

export type BannerRow = typeof bannerTable.$inferSelect;
export type InformationTypeRow = typeof informationTypeTable.$inferSelect;
export type NewBanner = Omit<typeof bannerTable.$inferInsert, 'position'>;
type Names = Pick<typeof informationTypeTable.$inferInsert, 'name' | 'nameEn'>;

const LOCK = 4_720_260_012;

/** Takes the short lists of the settings until the transaction ends, so that their limits and order hold. */
export async function lockLists(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** All banners, in order. */
export const listBanners = (db: Db): Promise<BannerRow[]> =>
  db.select().from(bannerTable).orderBy(asc(bannerTable.position), asc(bannerTable.id));

/** The banners whose period holds a day, in order. */
export const bannersOf = (db: Db, day: string): Promise<BannerRow[]> =>
  db
    .select()
    .from(bannerTable)
    .where(and(lte(bannerTable.startDay, day), or(isNull(bannerTable.endDay), gte(bannerTable.endDay, day))))
    .orderBy(asc(bannerTable.position), asc(bannerTable.id));

export async function getBanner(db: Db, id: number): Promise<BannerRow | undefined> {
  const [row] = await db.select().from(bannerTable).where(eq(bannerTable.id, id));
  return row;
}

export async function insertBanner(tx: Transaction, values: NewBanner): Promise<number> {
  const position = await nextPosition(tx, bannerTable);
  const [row] = await tx
    .insert(bannerTable)
    .values({ ...values, position })
    .returning({ id: bannerTable.id });
  if (!row) throw new Error('the banner was not stored');
  return row.id;
}

export async function saveBanner(tx: Transaction, id: number, values: Partial<NewBanner>): Promise<void> {
  await tx
    .update(bannerTable)
    .set({ ...values, version: sql`${bannerTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(bannerTable.id, id));
}

export async function deleteBanner(tx: Transaction, id: number): Promise<void> {
  await tx.delete(bannerTable).where(eq(bannerTable.id, id));
}

/** All types of information, in order. */
export const listInformationTypes = (db: Db): Promise<InformationTypeRow[]> =>
  db
    .select()
    .from(informationTypeTable)
    .orderBy(asc(informationTypeTable.position), asc(informationTypeTable.id));

export async function getInformationType(db: Db, id: number): Promise<InformationTypeRow | undefined> {
  const [row] = await db.select().from(informationTypeTable).where(eq(informationTypeTable.id, id));
  return row;
}

/** Whether another type has one of the names; in which language. */
export async function takenType(
  db: Db,
  { name, nameEn }: Names,
  butFor?: number,
): Promise<'name' | 'name_en' | undefined> {
  const same = sql<boolean>`lower(${informationTypeTable.name}) = lower(${name})`;
  const rows = await db
    .select({ same })
    .from(informationTypeTable)
    .where(
      and(
        or(same, sql`lower(${informationTypeTable.nameEn}) = lower(${nameEn})`),
        butFor === undefined ? undefined : ne(informationTypeTable.id, butFor),
      ),
    );
  if (rows.length === 0) return undefined;
  return rows.some((row) => row.same) ? 'name' : 'name_en';
}

export async function insertInformationType(tx: Transaction, names: Names): Promise<number> {
  const position = await nextPosition(tx, informationTypeTable);
  const [row] = await tx
    .insert(informationTypeTable)
    .values({ ...names, position })
    .returning({ id: informationTypeTable.id });
  if (!row) throw new Error('the type of information was not stored');
  return row.id;
}

export async function saveInformationType(tx: Transaction, id: number, names: Names): Promise<void> {
  await tx
    .update(informationTypeTable)
    .set({ ...names, version: sql`${informationTypeTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(informationTypeTable.id, id));
}

export async function deleteInformationType(tx: Transaction, id: number): Promise<void> {
  await tx.delete(informationTypeTable).where(eq(informationTypeTable.id, id));
}

type List = typeof bannerTable | typeof informationTypeTable;
export const lists = { banner: bannerTable, informationType: informationTypeTable } as const;

async function nextPosition(db: Db, list: List): Promise<number> {
  const [last] = await db.select({ position: max(list.position) }).from(list);
  return (last?.position ?? 0) + 1;
}

/** Numbers rows in the order of their ids. Their versions stay: an order is nothing that a form shows. */
export async function setOrder(tx: Transaction, list: List, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${list} as t set position = o.n
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as o (id, n)
    where t.id = o.id and t.position <> o.n`);
}

/** Everybody sees the banners on the dashboard, and chooses among the types. */
export const locateIn =
  (list: List) =>
  async (db: Db, ids: number[]): Promise<Map<number, Home>> => {
    const rows = await db.select({ id: list.id }).from(list).where(inArray(list.id, ids));
    return new Map(rows.map(({ id }) => [id, { everyone: true }]));
  };
