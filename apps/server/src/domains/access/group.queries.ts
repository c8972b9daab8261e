import type { accessApi } from '@iris/contract/access/access.api';
import type { AccessGroup } from '@iris/contract/access/access.model';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Locator } from '../../platform/access/locate.ts';
import type { Home } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertManyUnnamed } from '../../platform/db/insertMany.ts';
import { found } from '../../platform/db/record.ts';
import { totalled } from '../../platform/db/totalled.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { facilityTable } from '../facility/facility.table.ts';
import {
  accessDeviceTable,
  accessFacilityTable,
  accessGroupTable,
  accessMemberTable,
  accessScopeTable,
} from './access.table.ts';

type Named = AccessGroup['condos'];
export interface GroupRow extends Record<string, unknown> {
  id: number;
  name: string;
  device_type: AccessGroup['device_type'];
  identities: AccessGroup['identities'];
  passes: boolean;
  hours: AccessGroup['hours'];
  version: number;
  condos: Named;
  buildings: Named;
  facilities: Named;
  devices: number;
  total: number;
}

const namesOf = (distinct: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(x order by x.id) from (${distinct}) x), '[]'::jsonb)`;

/** Of condos that are there: what a group keeps of a deleted one reaches nobody, and could not be saved again. */
const there = (condoId: SQL) =>
  sql`exists (select from ${condoTable} t where t.id = ${condoId} and t.deleted_at is null)`;

const whole = sql`g.id, g.name, g.device_type, g.identities, g.passes, g.hours, g.version,
  ${namesOf(sql`select distinct c.id, c.name, c.name_en from ${accessScopeTable} s join ${condoTable} c on c.id = s.condo_id where s.group_id = g.id and c.deleted_at is null`)} as condos,
  ${namesOf(sql`select b.id, b.name, b.name_en from ${accessScopeTable} s join ${buildingTable} b on b.id = s.building_id where s.group_id = g.id and ${there(sql`b.condo_id`)}`)} as buildings,
  ${namesOf(sql`select f.id, f.name, f.name_en from ${accessFacilityTable} a join ${facilityTable} f on f.id = a.facility_id where a.group_id = g.id and ${there(sql`f.condo_id`)}`)} as facilities,
  (select count(*) from ${accessMemberTable} m where m.group_id = g.id) as devices`;

/** A page of groups, by name. */
export async function listGroups(
  db: Db,
  { condo_id: condoId, search = '', sort, ...at }: QueryOf<typeof accessApi.groupList>,
): Promise<{ rows: GroupRow[]; total: number }> {
  return totalled(at, (limit, offset) =>
    db.execute<GroupRow>(sql`
    select ${whole}, count(*) over () as total from ${accessGroupTable} g
    where (${search} = '' or strpos(lower(g.name), lower(${search})) > 0)
      and (${condoId ?? null}::bigint is null or exists (
        select from ${accessScopeTable} s where s.group_id = g.id and s.condo_id = ${condoId ?? null}::bigint))
    order by g.name ${sort === '-name' ? sql`desc` : sql`asc`}, g.id limit ${limit} offset ${offset}`),
  );
}

export async function getGroup(db: Db, id: number): Promise<GroupRow> {
  const { rows } = await db.execute<GroupRow>(
    sql`select ${whole}, 1 as total from ${accessGroupTable} g where g.id = ${id}`,
  );
  return found(rows[0]);
}

/** The condos that a group is about: those of its people, and those where its devices are. */
export const condosOf = ({ condos }: Pick<GroupRow, 'condos'>): number[] => condos.map(({ id }) => id);

/** Replaces whose people a group lets through, and where. */
export async function saveReach(
  tx: Transaction,
  groupId: number,
  {
    condoIds,
    buildingIds,
    deviceIds,
    facilityIds,
  }: Record<'condoIds' | 'buildingIds' | 'deviceIds' | 'facilityIds', readonly number[]>,
): Promise<void> {
  await tx.delete(accessScopeTable).where(eq(accessScopeTable.groupId, groupId));
  await tx.delete(accessMemberTable).where(eq(accessMemberTable.groupId, groupId));
  await tx.delete(accessFacilityTable).where(eq(accessFacilityTable.groupId, groupId));
  const [only = 0] = condoIds;
  await insertManyUnnamed(
    tx,
    accessFacilityTable,
    facilityIds.map((facilityId) => ({ groupId, facilityId })),
  );
  await insertManyUnnamed(
    tx,
    accessScopeTable,
    buildingIds.length > 0
      ? buildingIds.map((buildingId) => ({ groupId, condoId: only, buildingId }))
      : condoIds.map((condoId) => ({ groupId, condoId, buildingId: null })),
  );
  await insertManyUnnamed(
    tx,
    accessMemberTable,
    deviceIds.map((deviceId) => ({ groupId, deviceId })),
  );
}

export const devicesBy = (db: Db, ids: readonly number[]) =>
  db.select().from(accessDeviceTable).where(among(accessDeviceTable.id, ids));

/** Which of these buildings are in a condo. */
export async function buildingsIn(db: Db, condoId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: buildingTable.id, condoId: buildingTable.condoId })
    .from(buildingTable)
    .where(among(buildingTable.id, ids));
  return new Set(rows.filter((row) => row.condoId === condoId).map(({ id }) => id));
}

/** The facilities of a condo, by name. */
export const facilitiesOf = (db: Db, condoId: number) =>
  db
    .select({ id: facilityTable.id, name: facilityTable.name, name_en: facilityTable.nameEn })
    .from(facilityTable)
    .where(eq(facilityTable.condoId, condoId))
    .orderBy(facilityTable.name, facilityTable.id);

/** The platform's own: whoever may name one works there. */
const onPlatform =
  (table: typeof accessDeviceTable | typeof accessGroupTable): Locator =>
  async (db, ids) => {
    const rows = await db.select({ id: table.id }).from(table).where(among(table.id, ids));
    return new Map(rows.map(({ id }): [number, Home] => [id, { platform: true }]));
  };
export const locateDevices = onPlatform(accessDeviceTable);
export const locateGroups = onPlatform(accessGroupTable);
