import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { companyTable, condoTable } from './company.table.ts';

/**
 * Counts for companies and condos. Lists read the ids of a page first and count only those, grouped, so that no row
 * costs a query of its own.
 */
export interface CompanyFigures {
  condos: number;
  units: number;
  occupied: number;
  residents: number;
  users: number;
}

const nothing: CompanyFigures = { condos: 0, units: 0, occupied: 0, residents: 0, users: 0 };
const condoThere = isNull(condoTable.deletedAt);
const residentThere = isNull(residentTable.deletedAt);
const occupied = sql<number>`count(*) filter (where ${unitTable.state} <> 'VACANT')`.mapWith(Number);

/** The figures of some companies; zero for one that has nothing. */
export async function figuresOf(
  db: Db,
  companyIds: readonly number[],
): Promise<(companyId: number) => CompanyFigures> {
  if (companyIds.length === 0) return () => nothing;
  const ids = [...companyIds];
  const ours = and(inArray(condoTable.companyId, ids), condoThere);
  const companyId = condoTable.companyId;
  // One after the other: a transaction has only one connection.
  const condos = await db
    .select({ companyId, condos: count() })
    .from(condoTable)
    .where(ours)
    .groupBy(companyId);
  const units = await db
    .select({ companyId, units: count(), occupied })
    .from(condoTable)
    .innerJoin(unitTable, eq(unitTable.condoId, condoTable.id))
    .where(ours)
    .groupBy(companyId);
  const residents = await db
    .select({ companyId, residents: count() })
    .from(condoTable)
    .innerJoin(residentTable, and(eq(residentTable.condoId, condoTable.id), residentThere))
    .where(ours)
    .groupBy(companyId);
  const users = await db
    .select({ companyId: userTable.companyId, users: count() })
    .from(userTable)
    .where(and(inArray(userTable.companyId, ids), isNull(userTable.deletedAt)))
    .groupBy(userTable.companyId);
  const found = new Map<number | null, CompanyFigures>();
  for (const { companyId: id, ...figures } of [...condos, ...units, ...residents, ...users]) {
    found.set(id, { ...nothing, ...found.get(id), ...figures });
  }
  return (id) => found.get(id) ?? nothing;
}

export interface CondoFigures {
  buildings: number;
  units: number;
  occupied: number;
  residents: number;
}

/** The figures of some condos. */
export async function condoFiguresOf(
  db: Db,
  condoIds: readonly number[],
): Promise<(condoId: number) => CondoFigures> {
  const empty = { buildings: 0, units: 0, occupied: 0, residents: 0 };
  if (condoIds.length === 0) return () => empty;
  const ids = [...condoIds];
  const [buildings, units, residents] = await Promise.all([
    db
      .select({ condoId: buildingTable.condoId, buildings: count() })
      .from(buildingTable)
      .where(inArray(buildingTable.condoId, ids))
      .groupBy(buildingTable.condoId),
    db
      .select({ condoId: unitTable.condoId, units: count(), occupied })
      .from(unitTable)
      .where(inArray(unitTable.condoId, ids))
      .groupBy(unitTable.condoId),
    db
      .select({ condoId: residentTable.condoId, residents: count() })
      .from(residentTable)
      .where(and(inArray(residentTable.condoId, ids), residentThere))
      .groupBy(residentTable.condoId),
  ]);
  const found = new Map<number, CondoFigures>();
  for (const { condoId, ...figures } of [...buildings, ...units, ...residents]) {
    found.set(condoId, { ...empty, ...found.get(condoId), ...figures });
  }
  return (id) => found.get(id) ?? empty;
}

type CompanyColumn = 'name' | 'created_at' | 'condo_count' | 'condos' | 'unit_count' | 'units' | 'residents';
export type CompanyOrder = CompanyColumn | `-${CompanyColumn}`;

/** The count by which companies can be sorted. */
const counted: Partial<Record<CompanyColumn, (db: Db) => ReturnType<typeof condosOfEach>>> = {
  condo_count: condosOfEach,
  condos: condosOfEach,
  unit_count: unitsOfEach,
  units: unitsOfEach,
  residents: residentsOfEach,
};

/** A page of ids of companies in an order; ties newest first. */
export async function inOrder(
  db: Db,
  where: SQL | undefined,
  sort: CompanyOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const down = sort.startsWith('-');
  // By its type, only a dash can precede the column's name.
  const column = (down ? sort.slice(1) : sort) as CompanyColumn;
  const direction = down ? desc : asc;
  const newest = desc(companyTable.id);
  const ids = db.select({ id: companyTable.id }).from(companyTable).where(where).$dynamic();
  const each = counted[column]?.(db);
  const ordered = each
    ? ids
        .leftJoin(each, eq(each.companyId, companyTable.id))
        .orderBy(direction(sql`coalesce(${each.n}, 0)`), newest)
    : ids.orderBy(
        direction(column === 'name' ? sql`lower(${companyTable.name})` : companyTable.createdAt),
        newest,
      );
  return (await ordered.limit(limit).offset(offset)).map(({ id }) => id);
}

function condosOfEach(db: Db) {
  return db
    .select({ companyId: condoTable.companyId, n: sql<number>`count(*)`.as('n') })
    .from(condoTable)
    .where(condoThere)
    .groupBy(condoTable.companyId)
    .as('each');
}

const unitsOfCondos = (db: Db) =>
  db
    .select({
      condoId: unitTable.condoId,
      units: sql<number>`count(*)`.as('units'),
      occupied: occupied.as('occupied'),
    })
    .from(unitTable)
    .groupBy(unitTable.condoId)
    .as('units_of_condo');

const residentsOfCondos = (db: Db) =>
  db
    .select({ condoId: residentTable.condoId, residents: sql<number>`count(*)`.as('residents') })
    .from(residentTable)
    .where(residentThere)
    .groupBy(residentTable.condoId)
    .as('residents_of_condo');

// Counted by condo before joining the companies: the database uses an index, and joins few rows.
function unitsOfEach(db: Db) {
  const ofCondo = unitsOfCondos(db);
  return db
    .select({ companyId: condoTable.companyId, n: sql<number>`sum(${ofCondo.units})`.as('n') })
    .from(condoTable)
    .innerJoin(ofCondo, eq(ofCondo.condoId, condoTable.id))
    .where(condoThere)
    .groupBy(condoTable.companyId)
    .as('each');
}

function residentsOfEach(db: Db) {
  const ofCondo = residentsOfCondos(db);
  return db
    .select({ companyId: condoTable.companyId, n: sql<number>`sum(${ofCondo.residents})`.as('n') })
    .from(condoTable)
    .innerJoin(ofCondo, eq(ofCondo.condoId, condoTable.id))
    .where(condoThere)
    .groupBy(condoTable.companyId)
    .as('each');
}

/** The figures of every company with condos, except user counts: what an overview adds up and compares. */
export async function figuresOfAll(
  db: Db,
): Promise<(Omit<CompanyFigures, 'users'> & { companyId: number })[]> {
  const [units, residents] = [unitsOfCondos(db), residentsOfCondos(db)];
  return db
    .select({
      companyId: condoTable.companyId,
      condos: count(),
      units: sql<number>`coalesce(sum(${units.units}), 0)`,
      occupied: sql<number>`coalesce(sum(${units.occupied}), 0)`,
      residents: sql<number>`coalesce(sum(${residents.residents}), 0)`,
    })
    .from(condoTable)
    .leftJoin(units, eq(units.condoId, condoTable.id))
    .leftJoin(residents, eq(residents.condoId, condoTable.id))
    .where(condoThere)
    .groupBy(condoTable.companyId);
}
