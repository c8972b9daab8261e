import type { accessApi } from '@iris/contract/access/access.api';
import type { AccessState, AccessType, AccessWaiting } from '@iris/contract/access/access.model';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/iso.ts';
import { found } from '../../platform/db/record.ts';
import { totalled } from '../../platform/db/totalled.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bookingTable } from '../facility/booking.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { visitorTable } from '../visitor/visitor.table.ts';
import {
  accessCommandTable,
  accessDeviceTable,
  accessMemberTable,
  accessSeenTable,
  accessTokenTable,
  accessWantedTable,
} from './access.table.ts';

/** A device of which nothing was noted for so long is offline: it noted every second heartbeat, and one was lost. */
export const SILENT_MS = 100_000;

export interface DeviceRow extends Record<string, unknown> {
  id: number;
  condo_id: number;
  condo: string;
  condo_en: string;
  name: string;
  code: string;
  type: AccessType;
  direction: 'IN' | 'OUT' | 'BOTH';
  place: string;
  pseudo_code: string;
  region_code: string;
  state: AccessState;
  seen_at: Date | null;
  firmware: string;
  has_token: boolean;
  waiting: number;
  failed: number;
  version: number;
  total: number;
}

const stateAt = (now: number): SQL => sql`case when d.disabled_at is not null then 'DISABLED'
  when s.seen_at is null then 'NEVER' when s.seen_at >= ${iso(now - SILENT_MS)}::timestamptz then 'ONLINE'
  else 'OFFLINE' end`;

const columns = (
  now: number,
): SQL => sql`d.id, d.condo_id, c.name as condo, c.name_en as condo_en, d.name, d.code, d.type, d.direction, d.place,
  d.pseudo_code, d.region_code, d.version, ${stateAt(now)} as state, s.seen_at, coalesce(s.firmware, '') as firmware,
  exists (select from ${accessTokenTable} t where t.device_id = d.id and t.ended_at is null) as has_token,
  (select count(*) from ${accessWantedTable} w where w.device_id = d.id and w.confirmed <> w.version) as waiting,
  (select count(*) from ${accessWantedTable} w
    where w.device_id = d.id and w.confirmed <> w.version and w.failure <> '') as failed`;
const from = sql`${accessDeviceTable} d join ${condoTable} c on c.id = d.condo_id
  left join ${accessSeenTable} s on s.device_id = d.id`;

const orders: Readonly<Record<string, SQL>> = {
  name: sql`d.name`,
  '-name': sql`d.name desc`,
  code: sql`d.code`,
  '-code': sql`d.code desc`,
  seen_at: sql`s.seen_at nulls first`,
  '-seen_at': sql`s.seen_at desc nulls last`,
};

/** A page of devices, by condo and name unless asked otherwise. */
export async function listDevices(
  db: Db,
  query: QueryOf<typeof accessApi.deviceList>,
  now: number,
): Promise<{ rows: DeviceRow[]; total: number }> {
  const { condo_id, group_id, type, state, search = '', sort, page, count } = query;
  const where = sql`c.deleted_at is null
    ${condo_id === undefined ? sql`` : sql`and d.condo_id = ${condo_id}`}
    ${group_id === undefined ? sql`` : sql`and exists (select from ${accessMemberTable} m where m.device_id = d.id and m.group_id = ${group_id})`}
    ${type === undefined ? sql`` : sql`and d.type = ${type}`}
    ${state === undefined ? sql`` : sql`and ${stateAt(now)} = ${state}`}
    ${search === '' ? sql`` : sql`and strpos(lower(d.name || ' ' || d.code || ' ' || d.place), lower(${search})) > 0`}`;
  const [{ rows }, { rows: sums }] = await Promise.all([
    db.execute<DeviceRow>(sql`
      select ${columns(now)} from ${from} where ${where}
      order by ${sort ? (orders[sort] ?? sql`d.name`) : sql`d.condo_id, d.name`}, d.id limit ${count} offset ${page * count}`),
    db.execute<{ total: number }>(sql`select count(*) as total from ${from} where ${where}`),
  ]);
  return { rows, total: sums[0]?.total ?? 0 };
}

export async function getDevice(db: Db, id: number, now: number): Promise<DeviceRow> {
  const { rows } = await db.execute<DeviceRow>(
    sql`select ${columns(now)} from ${from} where d.id = ${id} and c.deleted_at is null`,
  );
  return found(rows[0]);
}

/** Some devices by id; those that are gone are left out. */
export async function getDevices(db: Db, ids: readonly number[], now: number): Promise<DeviceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<DeviceRow>(
    sql`select ${columns(now)} from ${from}
      where d.id = any(${sql.param([...new Set(ids)])}::bigint[]) and c.deleted_at is null`,
  );
  return rows;
}

export interface WaitingRow extends Record<string, unknown> {
  id: number;
  kind: AccessWaiting['kind'];
  name: string | null;
  name_en: string | null;
  unit: string | null;
  since: Date;
  attempts: number;
  again_at: Date | null;
  failure: string;
}

/** What a device has not confirmed: its commands, then changes in the order in which they are handed out. */
export async function listWaiting(
  db: Db,
  deviceId: number,
  { failed, ...at }: { failed?: boolean | undefined; page: number; count: number },
  now: number,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const onlyFailed = failed === true ? sql`and w.failure <> ''` : sql``;
  return totalled(at, (limit, offset) =>
    db.execute<WaitingRow & { total: number }>(sql`
    with open as (
      select 0 as lead, k.id, 'OPEN' as kind, null::text as subject, null::bigint as subject_id, k.by, k.made_at as since,
        k.attempts, k.leased_until, '' as failure, k.id as place
      from ${accessCommandTable} k
      where k.device_id = ${deviceId} and k.done_at is null and k.expires_at > ${iso(now)}::timestamptz
        and ${failed === true ? sql`false` : sql`true`}
      union all
      select 1, w.id, case when w.granted then 'GRANT' else 'REVOKE' end, w.kind, w.subject_id, '', w.changed_at,
        w.attempts, w.leased_until, w.failure, w.version
      from ${accessWantedTable} w where w.device_id = ${deviceId} and w.confirmed <> w.version ${onlyFailed}
    ), part as (
      select *, count(*) over () as total from open order by lead, place limit ${limit} offset ${offset}
    )
    select o.id, o.kind, coalesce(nullif(o.by, ''), r.name, p.name, k.contactor) as name,
      case when o.by <> '' then '' else coalesce(r.name_en, k.contactor_en) end as name_en, o.since, o.attempts, o.failure, o.total,
      case o.subject when 'BINDING' then concat_ws(' ', u.building_name, u.floor_name, u.name)
        when 'PASS' then concat_ws(' ', p.building_name, p.floor_name, p.unit_name)
          when 'BOOKING' then k.unit_name end as unit,
      case when o.leased_until > ${iso(now)}::timestamptz then o.leased_until end as again_at
    from part o
    left join ${bindingTable} b on o.subject = 'BINDING' and b.id = o.subject_id
    left join ${residentTable} r on r.id = b.resident_id
    left join ${unitTable} u on u.id = b.unit_id
    left join ${visitorTable} p on o.subject = 'PASS' and p.id = o.subject_id
    left join ${bookingTable} k on o.subject = 'BOOKING' and k.id = o.subject_id
    order by o.lead, o.place`),
  );
}

/** Devices in use that fell silent, and since when the first of them is. `now` in epoch ms. */
export async function silentDevices(db: Db, now: number): Promise<{ count: number; since: number | null }> {
  const silent = new Date(now - SILENT_MS).toISOString();
  const { rows } = await db.execute<{ count: number; since: Date | null }>(sql`
    select count(*) as count, min(s.seen_at) as since
    from ${accessDeviceTable} d join ${condoTable} c on c.id = d.condo_id and c.deleted_at is null
    join ${accessSeenTable} s on s.device_id = d.id
    where d.disabled_at is null and s.seen_at < ${silent}::timestamptz`);
  const { count = 0, since = null } = rows[0] ?? {};
  return { count, since: since === null ? null : new Date(since).getTime() };
}
