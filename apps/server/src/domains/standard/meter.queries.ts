import type { QueryOf } from '@iris/contract/core/endpoint';
import type { standardApi } from '@iris/contract/standard/standard.api';
import type { Changeover, MeterKind, ReadingFlag } from '@iris/contract/standard/standard.model';
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne, saveRecord } from '../../platform/db/record.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { CONTEXT } from './reading.flags.ts';
import { changeoverJson, type MeterRow } from './reading.queries.ts';
import { meterTable, readingTable } from './standard.table.ts';

type ListQuery = QueryOf<typeof standardApi.meterList>;

/** A reading with its meter; `at` is epoch ms. */
interface RecentReading {
  id: number;
  day: string;
  value: number;
  flag: ReadingFlag | null;
  changeover: Changeover | null;
  note: string;
  by: string;
  at: number;
  billed: boolean;
}

export interface ListedMeter extends Record<string, unknown> {
  id: number;
  condo_id: number;
  unit_id: number;
  building_name: string;
  floor_name: string;
  unit_name: string;
  kind: MeterKind;
  number: string;
  version: number;
  /** The latest ones, newest first; null if there are none. */
  recent: RecentReading[] | null;
}

const columns = sql`
  m.id, m.condo_id, m.unit_id, ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name} as unit_name,
  m.kind, m.number, m.version, (
    select json_agg(json_build_object(
      'id', r.id, 'day', r.day, 'value', r.value, 'flag', r.flag, 'changeover', ${changeoverJson},
      'note', r.note, 'by', r.user_name,
      'at', (extract(epoch from r.created_at) * 1000)::bigint, 'billed', r.charge_id is not null
    ) order by r.day desc)
    from (select * from ${readingTable} a where a.meter_id = m.id order by a.day desc limit ${CONTEXT}) r
  ) as recent`;
const withUnit = sql`join ${unitTable} on ${unitTable.id} = m.unit_id`;
const withLast = sql`left join lateral (
  select l.day, l.flag from ${readingTable} l where l.meter_id = m.id order by l.day desc limit 1) last on true`;

function orderOf(sort: ListQuery['sort'] = 'unit'): SQL {
  const down = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  switch (sort) {
    case 'number':
    case '-number':
      return sql`lower(m.number) ${down}, m.id ${down}`;
    case 'day':
    case '-day':
      return sql`last.day ${down} nulls last, ${unitTable.orderKey}, m.id`;
    default:
      return sql`${unitTable.orderKey} ${down}, m.kind, m.id`;
  }
}

function matching(query: ListQuery): SQL {
  const { building_id, floor_id, unit_id, kind, flagged, unread_since, search } = query;
  const wanted = [
    sql`m.condo_id = ${query.condo_id} and m.removed_at is null`,
    building_id === undefined ? undefined : eq(unitTable.buildingId, building_id),
    floor_id === undefined ? undefined : eq(unitTable.floorId, floor_id),
    unit_id === undefined ? undefined : sql`m.unit_id = ${unit_id}`,
    kind && sql`m.kind = ${kind}`,
    flagged === undefined ? undefined : flagged ? sql`last.flag is not null` : sql`last.flag is null`,
    unread_since && sql`(last.day is null or last.day < ${unread_since}::date)`,
    search ? or(containing(search, sql`m.number`), fullNameContains(search)) : undefined,
  ].filter((one) => one !== undefined);
  return sql.join(
    wanted.map((one) => sql`(${one})`),
    sql` and `,
  );
}

/** A page of a condo's meters with their latest readings, and the total, in one statement. */
export async function listMeters(db: Db, query: ListQuery): Promise<{ rows: ListedMeter[]; total: number }> {
  const where = matching(query);
  // Computed only where the filters or the order need it.
  const filtered = query.flagged !== undefined || query.unread_since !== undefined;
  const sorted = query.sort === 'day' || query.sort === '-day';
  const last = (needed: boolean) => (needed ? withLast : sql``);
  const counted = sql`select count(*) as total from ${meterTable} m ${withUnit} ${last(filtered)} where ${where}`;
  const order = orderOf(query.sort);
  const { rows } = await db.execute<ListedMeter & { total: number }>(sql`
    select ${columns}, (${counted}) as total
    from (
      select m.*, row_number() over (order by ${order}) as place
      from ${meterTable} m ${withUnit} ${last(filtered || sorted)} where ${where}
      order by ${order} limit ${query.count} offset ${query.page * query.count}
    ) m ${withUnit} order by m.place`);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  // A page past the end has no row to carry the total.
  if (query.page === 0) return { rows, total: 0 };
  const counting = await db.execute<{ total: number }>(counted);
  return { rows, total: counting.rows[0]?.total ?? 0 };
}

/** One meter as lists read it, including a removed one. */
export async function listedMeter(db: Db, id: number): Promise<ListedMeter | undefined> {
  const { rows } = await db.execute<ListedMeter>(
    sql`select ${columns} from ${meterTable} m ${withUnit} where m.id = ${id}`,
  );
  return rows[0];
}

/** All meters of a condo in the order of its units, for the reading template. */
export async function metersOf(
  db: Db,
  condoId: number,
  kind: MeterKind | undefined,
): Promise<{ number: string; unitId: number; unit: string; day: string | null; value: number | null }[]> {
  const { rows } = await db.execute<{
    number: string;
    unitId: number;
    unit: string;
    day: string | null;
    value: number | null;
  }>(sql`
    select m.number, m.unit_id as "unitId",
      concat_ws(' ', ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name}) as unit,
      last.day::text as day, last.value
    from ${meterTable} m ${withUnit}
    left join lateral (
      select l.day, l.value from ${readingTable} l where l.meter_id = m.id order by l.day desc limit 1) last on true
    where m.condo_id = ${condoId} and m.removed_at is null ${kind ? sql`and m.kind = ${kind}` : sql``}
    order by m.kind desc, ${unitTable.orderKey}, m.id`);
  return rows;
}

/** The ids of a condo's meters by their lower-case numbers. */
export async function metersByNumber(
  db: Db,
  condoId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: meterTable.id, number: sql<string>`lower(${meterTable.number})` })
    .from(meterTable)
    .where(
      and(
        eq(meterTable.condoId, condoId),
        isNull(meterTable.removedAt),
        sql`lower(${meterTable.number}) = any(
          select lower(n) from unnest(${sql.param(numbers)}::text[]) n)`,
      ),
    );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** The name of the unit that has a meter with a number. */
export async function holderOf(
  db: Db,
  condoId: number,
  number: string,
  butFor: number | undefined,
): Promise<string | undefined> {
  const [row] = await db
    .select({
      unit: sql<string>`concat_ws(' ', ${unitTable.buildingName}, ${unitTable.floorName}, ${unitTable.name})`,
    })
    .from(meterTable)
    .innerJoin(unitTable, eq(unitTable.id, meterTable.unitId))
    .where(
      and(
        eq(meterTable.condoId, condoId),
        isNull(meterTable.removedAt),
        sql`lower(${meterTable.number}) = lower(${number})`,
        butFor === undefined ? undefined : ne(meterTable.id, butFor),
      ),
    );
  return row?.unit;
}

export async function meterOfUnit(db: Db, unitId: number, kind: MeterKind): Promise<MeterRow | undefined> {
  const [row] = await db
    .select()
    .from(meterTable)
    .where(and(eq(meterTable.unitId, unitId), eq(meterTable.kind, kind), isNull(meterTable.removedAt)));
  return row;
}

export async function insertMeter(
  tx: Transaction,
  fields: Pick<MeterRow, 'condoId' | 'unitId' | 'kind' | 'number'>,
): Promise<number> {
  const { id } = await insertOne(tx, meterTable, fields);
  return id;
}

/** Saves a meter that the transaction has locked, and increments its version. */
export async function saveMeter(
  tx: Transaction,
  id: number,
  fields: Partial<Pick<MeterRow, 'number' | 'removedAt'>>,
): Promise<void> {
  await saveRecord(tx, meterTable, id, fields);
}
