import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Home, Principal } from '../../platform/access/principal.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyTable, condoTable } from './company.table.ts';

const condoColumns = {
  id: condoTable.id,
  companyId: condoTable.companyId,
  companyName: companyTable.name,
  companyNameEn: companyTable.nameEn,
  name: condoTable.name,
  nameEn: condoTable.nameEn,
  address: condoTable.address,
  addressEn: condoTable.addressEn,
  version: condoTable.version,
  createdAt: condoTable.createdAt,
  updatedAt: condoTable.updatedAt,
};

export type CondoRow = Awaited<ReturnType<typeof selectCondos>>[number];

const selectCondos = (db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select(condoColumns)
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(where)
    .orderBy(asc(condoTable.id))
    .limit(limit)
    .offset(offset);

/** The condos somebody may work in. */
export async function listCondos(
  db: Db,
  principal: Principal,
  { page, count: size, search = '' }: { page: number; count: number; search?: string | undefined },
): Promise<{ rows: CondoRow[]; total: number }> {
  const own = principal.condoIds === 'all' ? undefined : inArray(condoTable.id, [...principal.condoIds]);
  const where = and(own, containing(search, condoTable.name, condoTable.nameEn));
  const [rows, [sum]] = await Promise.all([
    selectCondos(db, where, { limit: size, offset: page * size }),
    db.select({ total: count() }).from(condoTable).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

export async function getCondo(db: Db, id: number): Promise<CondoRow | undefined> {
  const [row] = await selectCondos(db, eq(condoTable.id, id), { limit: 1, offset: 0 });
  return row;
}

/** The ids of a company's condos. */
export async function condoIdsOf(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: condoTable.id })
    .from(condoTable)
    .where(eq(condoTable.companyId, companyId));
  return rows.map(({ id }) => id);
}

export async function locateCondos(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db.select({ id: condoTable.id }).from(condoTable).where(inArray(condoTable.id, ids));
  return new Map(rows.map(({ id }) => [id, { condo: id }]));
}

export async function locateCompanies(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: companyTable.id })
    .from(companyTable)
    .where(inArray(companyTable.id, ids));
  return new Map(rows.map(({ id }) => [id, { company: id }]));
}
