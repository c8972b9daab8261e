import type { NoticeReach, NoticeScope } from '@iris/contract/notice/notice.model';
import { type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { buildingTable, floorTable, unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { noticeRecipientTable } from './notice.table.ts';

interface Place {
  condoId: number;
  scope: NoticeScope;
}

/** The units of a scope, as a condition on `u`. */
const inScope = ({ whole, building_ids, floor_ids, unit_ids }: NoticeScope): SQL =>
  whole
    ? sql`true`
    : sql`(u.building_id = any(${sql.param(building_ids)}::bigint[])
        or u.floor_id = any(${sql.param(floor_ids)}::bigint[]) or u.id = any(${sql.param(unit_ids)}::bigint[]))`;

/**
 * The residents of a scope, each once: with the first of their units there, and an address if theirs is the first of
 * those that are alike.
 */
const peopleIn = ({ condoId, scope }: Place): SQL => sql`
  select p.*, case when p.address = '' then 'NONE'
    when row_number() over (partition by lower(p.address) order by p.id) = 1 then 'WAITING' else 'SHARED' end as mail
  from (
    select distinct on (r.id) r.id, trim(r.email) as address, b.identity, u.building_id, u.building_name,
      concat_ws(' ', u.building_name, u.floor_name, u.name) as unit_name, u.order_key
    from ${bindingTable} b
      join ${residentTable} r on r.id = b.resident_id and r.deleted_at is null
      join ${unitTable} u on u.id = b.unit_id
    where b.condo_id = ${condoId} and b.ended_at is null and ${inScope(scope)}
      and (cardinality(${sql.param(scope.identities)}::text[]) = 0 or b.identity = any(${sql.param(scope.identities)}::text[]))
    order by r.id, u.order_key, u.id
  ) p`;

/** How many residents a scope reaches now, by building. */
export async function reachOf(db: Db, place: Place): Promise<NoticeReach> {
  const { rows } = await db.execute<{ id: number; name: string; residents: number; addresses: number }>(sql`
    select w.building_id as id, w.building_name as name, count(*)::int as residents,
      count(*) filter (where w.mail = 'WAITING')::int as addresses
    from (${peopleIn(place)}) w left join ${buildingTable} g on g.id = w.building_id
    group by w.building_id, w.building_name, g.position order by g.position, w.building_id`);
  return {
    residents: rows.reduce((sum, row) => sum + row.residents, 0),
    addresses: rows.reduce((sum, row) => sum + row.addresses, 0),
    buildings: rows.map(({ id, name, residents }) => ({ id, name, residents })),
  };
}

/** Stores who gets a notice, in one statement whatever their number; returns how many they are. */
export async function addRecipients(tx: Transaction, noticeId: number, place: Place): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${noticeRecipientTable}
      (notice_id, resident_id, building_id, building_name, unit_name, order_key, identity, email, mail)
    select ${noticeId}::bigint, w.id, w.building_id, w.building_name, w.unit_name, w.order_key, w.identity, w.address, w.mail
    from (${peopleIn(place)}) w order by w.order_key, w.id
    on conflict (notice_id, resident_id) do nothing`);
  return rowCount ?? 0;
}

/** The names of a scope's places, in the order of the estate. */
export async function placesOf(
  db: Db,
  { building_ids, floor_ids, unit_ids }: NoticeScope,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select b.name, b.position as a, 0 as f, '' as u from ${buildingTable} b where ${among(sql`b.id`, building_ids)}
      union all
      select concat_ws(' ', b.name, f.name), b.position, f.position, '' from ${floorTable} f
        join ${buildingTable} b on b.id = f.building_id where ${among(sql`f.id`, floor_ids)}
      union all
      select concat_ws(' ', n.building_name, n.floor_name, n.name), b.position, f.position, n.order_key from ${unitTable} n
        join ${buildingTable} b on b.id = n.building_id join ${floorTable} f on f.id = n.floor_id
        where ${among(sql`n.id`, unit_ids)}
    ) named order by a, f, u, name`);
  return rows.map(({ name }) => name);
}
