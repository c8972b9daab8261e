import { dayOf, lastMoment } from '@iris/contract/core/day';
import type { VisitorCounts, VisitorEarlier } from '@iris/contract/visitor/visitor.model';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { found, lockRecord } from '../../platform/db/record.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { hasWords, isExpected, isInside, type PassRow, passesWhere } from './visitor.list.queries.ts';
import { visitorTable } from './visitor.table.ts';

export type StoredPass = typeof visitorTable.$inferSelect;

/** Those who may see a condo's visitors see its passes. */
export const locatePasses = inCondo(visitorTable, { permission: '訪客管理-查看' });

/** A pass with the words of its reason. Throws notFound. */
export async function getPass(db: Db, id: number): Promise<PassRow> {
  const [row] = await passesWhere(db, eq(visitorTable.id, id));
  return found(row);
}

/** A pass, held until the commit: whoever comes through a gate with it, changes or cancels it waits. */
export const lockPass = (tx: Transaction, id: number): Promise<StoredPass> =>
  lockRecord(tx, visitorTable, id, 'no key update');

/** How many visitors a condo expects today, and how many are inside. */
export async function countVisitors(db: Db, condoId: number, now: number): Promise<VisitorCounts> {
  const here = eq(visitorTable.condoId, condoId);
  const moment = new Date(now).toISOString();
  const dayEnd = new Date(lastMoment(dayOf(now))).toISOString();
  const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);
  const [[expected], [inside]] = await Promise.all([
    db
      .select({ count: number(sql`count(*)`) })
      .from(visitorTable)
      .where(and(here, isExpected(moment, dayEnd))),
    db
      .select({
        inside: number(sql`count(*)`),
        people: number(sql`coalesce(sum(${visitorTable.people}), 0)`),
        overstayed: number(sql`count(*) filter (where ${visitorTable.toAt} < ${moment}::timestamptz)`),
      })
      .from(visitorTable)
      .where(and(here, isInside)),
  ]);
  return {
    expected: expected?.count ?? 0,
    inside: inside?.inside ?? 0,
    inside_people: inside?.people ?? 0,
    overstayed: inside?.overstayed ?? 0,
  };
}

/** The residents bound to a unit now, owners first. */
export const hostsOf = (db: Db, unitId: number) =>
  db
    .select({
      id: residentTable.id,
      name: residentTable.name,
      name_en: residentTable.nameEn,
      identity: bindingTable.identity,
    })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(
      and(
        eq(bindingTable.unitId, unitId),
        isNull(bindingTable.endedAt),
        sql`${bindingTable.identity} <> 'VISITOR'`,
      ),
    )
    .orderBy(
      sql`array_position(array['OWNER', 'TENANT', 'FAMILY', 'STAFF'], ${bindingTable.identity})`,
      asc(residentTable.name),
      asc(residentTable.id),
    );

const RECENT = 5;
/** How many of the newest passes are looked through for visitors who came before. */
const LOOKED_AT = 2_000;

/** Up to five visitors who came before, each with the newest pass. */
export async function earlierVisitors(
  db: Db,
  { condoId, unitId, typed }: { condoId: number; unitId: number | undefined; typed: string },
): Promise<VisitorEarlier[]> {
  const { id, name, phone, plate } = visitorTable;
  const here = and(
    eq(visitorTable.condoId, condoId),
    isNull(visitorTable.forgottenAt),
    unitId === undefined ? undefined : eq(visitorTable.unitId, unitId),
  );
  const rows = await passesWhere(
    db,
    sql`${id} in (
      select max(id) from (
        select * from ${visitorTable} where ${here} order by ${id} desc limit ${LOOKED_AT}
      ) as ${visitorTable} where ${hasWords(typed)} group by lower(${name}), ${phone}, ${plate})`,
    sql`order by ${id} desc limit ${RECENT}`,
  );
  return rows.map((row) => ({
    name: row.name,
    phone: row.phone,
    plate: row.plate,
    people: row.people,
    email: row.email,
    unit_id: row.unitId,
    host_id: row.hostId,
    host: row.host,
    host_en: row.hostEn,
    reason_id: row.reasonId,
    building_name: row.buildingName,
    floor_name: row.floorName,
    unit_name: row.unitName,
  }));
}

/** Everybody inside a condo, by place, for an evacuation. */
export const passesInside = (db: Db, condoId: number): Promise<PassRow[]> =>
  passesWhere(
    db,
    and(eq(visitorTable.condoId, condoId), isInside),
    sql`order by ${visitorTable.buildingName}, ${visitorTable.floorName}, ${visitorTable.unitName}, ${visitorTable.insideSince}`,
  );
