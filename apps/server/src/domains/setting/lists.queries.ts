import { and, asc, eq, gte, inArray, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { bannerTable, type holidayTable, informationTypeTable } from './setting.table.ts';

export type BannerRow = typeof bannerTable.$inferSelect;
export type InformationTypeRow = typeof informationTypeTable.$inferSelect;
export type NewBanner = Omit<typeof bannerTable.$inferInsert, 'position'>;
type Names = Pick<typeof informationTypeTable.$inferInsert, 'name' | 'nameEn'>;

const LOCK = 4_720_260_012;

/** Locks the short lists of the settings until the transaction ends, so that their limits and order hold. */
export async function lockLists(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** All banners, in order. */
export const listBanners = (db: Db): Promise<BannerRow[]> =>
  db.select().from(bannerTable).orderBy(asc(bannerTable.position), asc(bannerTable.id));

/** The banners whose period includes a day, in order. */
export const bannersOf = (db: Db, day: string): Promise<BannerRow[]> =>
  db
    .select()
    .from(bannerTable)
    .where(and(lte(bannerTable.startDay, day), or(isNull(bannerTable.endDay), gte(bannerTable.endDay, day))))
    .orderBy(asc(bannerTable.position), asc(bannerTable.id));

export async function insertBanner(tx: Transaction, values: NewBanner): Promise<number> {
  const position = await nextPosition(tx, bannerTable);
  const { id } = await insertOne(tx, bannerTable, { ...values, position });
  return id;
}

export async function saveBanner(tx: Transaction, id: number, values: Partial<NewBanner>): Promise<void> {
  await saveRecord(tx, bannerTable, id, values);
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

/** Whether such a type exists; it is locked until the transaction ends. */
export async function hasInformationType(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: informationTypeTable.id })
    .from(informationTypeTable)
    .where(eq(informationTypeTable.id, id))
    .for('key share');
  return rows.length > 0;
}

/** The language in which another type already has one of the names, if any. */
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
  const { id } = await insertOne(tx, informationTypeTable, { ...names, position });
  return id;
}

export async function saveInformationType(tx: Transaction, id: number, names: Names): Promise<void> {
  await saveRecord(tx, informationTypeTable, id, names);
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

/** Numbers rows in the order of their ids. Versions do not change, because forms do not show the order. */
export async function setOrder(tx: Transaction, list: List, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${list} as t set position = o.n
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as o (id, n)
    where t.id = o.id and t.position <> o.n`);
}

/** Everybody sees the banners on the dashboard and the public holidays, and can choose among the types. */
export const locateIn =
  (list: List | typeof holidayTable) =>
  async (db: Db, ids: number[]): Promise<Map<number, Home>> => {
    const rows = await db.select({ id: list.id }).from(list).where(inArray(list.id, ids));
    return new Map(rows.map(({ id }) => [id, { everyone: true }]));
  };
