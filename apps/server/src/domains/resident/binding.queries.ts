import type { Identity, Resident } from '@iris/contract/resident/resident.model';
import { and, asc, countDistinct, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Home } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, nextVersion, saveRecord } from '../../platform/db/record.ts';
import type { EstatePlace } from '../../platform/domain.ts';
import { unitTable } from '../estate/estate.table.ts';
import { unitsIn } from '../estate/index.ts';
import { there } from './resident.queries.ts';
import { bindingTable, photoConsentTable, residentTable } from './resident.table.ts';

export const running = isNull(bindingTable.endedAt);

/** Building, floor and unit: the unit's current names while the binding runs, afterwards its names at the end. */
const unitLabel = sql<string>`case when ${running}
  then concat_ws(' ', ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name})
  else ${bindingTable.unitLabel} end`;

const columns = {
  id: bindingTable.id,
  condoId: bindingTable.condoId,
  residentId: bindingTable.residentId,
  unitId: bindingTable.unitId,
  unit: unitLabel,
  identity: bindingTable.identity,
  sinceDay: bindingTable.sinceDay,
  untilDay: bindingTable.untilDay,
  endedAt: bindingTable.endedAt,
  reason: bindingTable.reason,
  cardNo: bindingTable.cardNo,
  photoFileId: bindingTable.photoFileId,
  /** When the person agreed to the use of the photo. */
  consentAt: sql<number | null>`(select (extract(epoch from k.given_at) * 1000)::bigint
    from ${photoConsentTable} k where k.binding_id = ${bindingTable.id})`,
  version: bindingTable.version,
};
export type BindingRow = Awaited<ReturnType<typeof selectBindings>>[number];

const selectBindings = (db: Db) =>
  db
    .select(columns)
    .from(bindingTable)
    .leftJoin(unitTable, eq(unitTable.id, bindingTable.unitId))
    .orderBy(sql`${running} desc`, desc(bindingTable.sinceDay), desc(bindingTable.id))
    .$dynamic();

export async function getBinding(db: Db, id: number): Promise<BindingRow | undefined> {
  const [row] = await selectBindings(db).where(eq(bindingTable.id, id));
  return row;
}

/** All bindings of a person, running ones first, then newest first. */
export const bindingsOf = (db: Db, residentId: number): Promise<BindingRow[]> =>
  selectBindings(db).where(eq(bindingTable.residentId, residentId));

/** The people bound to a unit now. */
export const runningAt = (db: Db, unitId: number): Promise<BindingRow[]> =>
  selectBindings(db).where(and(eq(bindingTable.unitId, unitId), running));

const boundAs = (identity: Identity) =>
  sql<boolean>`exists (select from ${bindingTable} where ${eq(bindingTable.unitId, unitTable.id)}
    and ${eq(bindingTable.identity, identity)} and ${running})`;

/** Those of some units that count as vacant although they have an owner, and whether a tenant is bound there too. */
export const vacantOwned = (db: Db, unitIds: readonly number[]) =>
  db
    .select({ id: unitTable.id, let: boundAs('TENANT') })
    .from(unitTable)
    .where(and(among(unitTable.id, unitIds), eq(unitTable.state, 'VACANT'), boundAs('OWNER')));

/** The people who are, or were, bound to a unit, with names. */
export const bindingsAt = (db: Db, unitId: number) =>
  db
    .select({
      ...columns,
      name: residentTable.name,
      nameEn: residentTable.nameEn,
      phone: residentTable.phone,
    })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .leftJoin(unitTable, eq(unitTable.id, bindingTable.unitId))
    .where(and(eq(bindingTable.unitId, unitId), there))
    .orderBy(sql`${running} desc`, desc(bindingTable.sinceDay), desc(bindingTable.id));
export type BoundRow = Awaited<ReturnType<typeof bindingsAt>>[number];

/** The running bindings of some people, in the order of their units. */
export const runningOf = (db: Db, residentIds: readonly number[]) =>
  db
    .select({
      id: bindingTable.id,
      residentId: bindingTable.residentId,
      unitId: bindingTable.unitId,
      unit: unitLabel,
      identity: bindingTable.identity,
      sinceDay: bindingTable.sinceDay,
    })
    .from(bindingTable)
    .leftJoin(unitTable, eq(unitTable.id, bindingTable.unitId))
    .where(and(among(bindingTable.residentId, residentIds), running))
    .orderBy(asc(unitTable.orderKey), asc(bindingTable.id));
/** A binding that has not ended, with the unit and resident that it joins. */
export type RunningRow = Awaited<ReturnType<typeof runningOf>>[number];

/** The same for the resident of a row, in the shape that lists send, so that a list needs no second query. */
export const runningOfRow = sql<Resident['bindings']>`coalesce((
  select json_agg(json_build_object('id', ${bindingTable.id}, 'unit_id', ${bindingTable.unitId}, 'unit', ${unitLabel},
      'identity', ${bindingTable.identity}, 'since_day', ${bindingTable.sinceDay})
    order by ${unitTable.orderKey}, ${bindingTable.id})
  from ${bindingTable} left join ${unitTable} on ${eq(unitTable.id, bindingTable.unitId)}
  where ${eq(bindingTable.residentId, residentTable.id)} and ${running}), '[]')`;

export interface NewBinding {
  condoId: number;
  residentId: number;
  unitId: number;
  identity: Identity;
  sinceDay: string;
  cardNo: string;
  photoFileId: number | null;
}

export async function insertBinding(tx: Transaction, binding: NewBinding): Promise<number> {
  const { id } = await insertOne(tx, bindingTable, binding);
  return id;
}

export async function saveBinding(
  tx: Transaction,
  id: number,
  fields: Pick<NewBinding, 'sinceDay' | 'cardNo' | 'photoFileId'>,
): Promise<void> {
  await saveRecord(tx, bindingTable, id, fields);
}

/** Ends a binding, which stores the current name of its unit. */
export async function endBinding(
  tx: Transaction,
  id: number,
  end: { untilDay: string; reason: string; endedAt: number },
): Promise<void> {
  await tx
    .update(bindingTable)
    .set({
      ...end,
      unitLabel: sql`coalesce((select concat_ws(' ', u.building_name, u.floor_name, u.name)
        from ${unitTable} u where u.id = ${bindingTable.unitId}), '')`,
      ...nextVersion(bindingTable),
    })
    .where(eq(bindingTable.id, id));
}

/** Transfers all bindings of a person, running or ended, to another person. */
export async function moveBindings(tx: Transaction, from: number, to: number): Promise<number> {
  const moved = await tx
    .update(bindingTable)
    .set({ residentId: to, ...nextVersion(bindingTable) })
    .where(eq(bindingTable.residentId, from))
    .returning({ id: bindingTable.id });
  return moved.length;
}

/** How many people are now bound in a part of the estate. */
export async function countBound(db: Db, place: EstatePlace): Promise<number> {
  const [row] = await db
    .select({ residents: countDistinct(bindingTable.residentId) })
    .from(bindingTable)
    .innerJoin(unitTable, eq(unitTable.id, bindingTable.unitId))
    .where(and(unitsIn(place), running));
  return row?.residents ?? 0;
}

/** How many people of a condo have each identity now; a person with two units counts once. */
export const countIdentities = (db: Db, condoId: number) =>
  db
    .select({ identity: bindingTable.identity, count: countDistinct(bindingTable.residentId) })
    .from(bindingTable)
    .where(and(eq(bindingTable.condoId, condoId), running))
    .groupBy(bindingTable.identity);

/** The condos of bindings; those of a removed person are treated as missing. */
export async function locateBindings(db: Db, ids: number[]): Promise<Map<number, Home>> {
  const rows = await db
    .select({ id: bindingTable.id, condo: bindingTable.condoId })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(and(among(bindingTable.id, ids), there));
  return new Map(rows.map(({ id, condo }) => [id, { condo }]));
}

/** Face photos are visible only to those who may see residents. */
export async function locatePhotos(db: Db, bindingIds: number[]): Promise<Map<number, Home>> {
  const homes = await locateBindings(db, bindingIds);
  return new Map([...homes].map(([id, home]) => [id, { ...home, permission: '住戶管理-查看' }]));
}
