import { randomUUID } from 'node:crypto';
import type { accessApi } from '@iris/contract/access/access.api';
import type { AccessEventKind } from '@iris/contract/access/access.model';
import { lastMoment, startOfDay } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bookingTable } from '../facility/booking.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { visitorSettingTable, visitorTable } from '../visitor/visitor.table.ts';
import { accessDeviceTable, accessEventTable } from './access.table.ts';

export type NewEvent = typeof accessEventTable.$inferInsert;
/** Events of a list with a total of more than this are not counted further. */
const COUNTED = 10_000;

/** Something that the server notes of a device. */
export const newEvent = (
  { deviceId, condoId }: { deviceId: number; condoId: number },
  kind: AccessEventKind,
  time: number,
): NewEvent => ({ time, condoId, deviceId, ownId: `server:${randomUUID()}`, kind });

const monthOf = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(0, 7);

/** Makes sure that there is a place for events of these times. */
export async function makeMonths(db: Db, times: readonly number[]): Promise<void> {
  for (const time of new Map(times.map((one) => [monthOf(one), one])).values())
    await db.execute(sql`select access_event_month(${new Date(time).toISOString()}::timestamptz)`);
}

/** Adds events, and returns those that were not there yet. A month of which there is none yet is made with them. */
export async function addEvents(tx: Transaction, events: readonly NewEvent[]) {
  await makeMonths(
    tx,
    events.map(({ time }) => time),
  );
  return addToMonths(tx, events);
}

/** Adds events of months that are there, and returns those that were not there yet. */
export async function addToMonths(tx: Transaction, events: readonly NewEvent[]) {
  if (events.length === 0) return [];
  const added = await tx
    .insert(accessEventTable)
    .values([...events])
    .onConflictDoNothing()
    .returning();
  for (const condoId of new Set(added.map((row) => row.condoId)))
    await publish(tx, { changed: 'access', condoId });
  return added;
}

export interface EventRow extends Record<string, unknown> {
  id: number;
  time: Date;
  device_id: number;
  device: string;
  kind: AccessEventKind;
  way: NewEvent['way'];
  reason: NewEvent['reason'];
  direction: NewEvent['direction'];
  name: string | null;
  name_en: string | null;
  unit: string | null;
  by: string;
}
type Query = QueryOf<typeof accessApi.eventList>;

const matching = ({
  condo_id,
  device_id,
  kind,
  way,
  ids,
  from,
  to,
  from_day,
  to_day,
}: Query) => sql`e.condo_id = ${condo_id}
  ${way === undefined ? sql`` : sql`and e.way = ${way}`}
  ${ids === undefined ? sql`` : sql`and e.id = any(${sql.param(ids)}::bigint[])`}
  ${from_day === undefined ? sql`` : sql`and e.time >= ${new Date(startOfDay(from_day)).toISOString()}::timestamptz`}
  ${to_day === undefined ? sql`` : sql`and e.time <= ${new Date(lastMoment(to_day)).toISOString()}::timestamptz`}
  ${device_id === undefined ? sql`` : sql`and e.device_id = ${device_id}`}
  ${kind === undefined ? sql`` : sql`and e.kind = ${kind}`}
  ${from === undefined ? sql`` : sql`and e.time >= ${new Date(from).toISOString()}::timestamptz`}
  ${to === undefined ? sql`` : sql`and e.time <= ${new Date(to).toISOString()}::timestamptz`}`;

/** Events of a condo, newest first; beyond ten thousand they are not counted. */
export async function listEvents(
  db: Db,
  query: Query,
  { page, count }: { page: number; count: number } = query,
): Promise<{ rows: EventRow[]; total: number }> {
  const where = matching(query);
  const [{ rows }, { rows: sums }] = await Promise.all([
    db.execute<EventRow>(sql`
      select e.id, e.time, e.device_id, d.name as device, e.kind, e.way, e.reason, e.direction, e.by,
        coalesce(r.name, p.name, k.contactor) as name, coalesce(r.name_en, k.contactor_en) as name_en,
        case e.subject when 'BINDING' then concat_ws(' ', u.building_name, u.floor_name, u.name)
          when 'PASS' then concat_ws(' ', p.building_name, p.floor_name, p.unit_name)
          when 'BOOKING' then k.unit_name end as unit
      from (select * from ${accessEventTable} e where ${where}
        order by e.time desc, e.id desc limit ${count} offset ${page * count}) e
      join ${accessDeviceTable} d on d.id = e.device_id
      left join ${bindingTable} b on e.subject = 'BINDING' and b.id = e.subject_id
      left join ${residentTable} r on r.id = b.resident_id
      left join ${unitTable} u on u.id = b.unit_id
    left join ${visitorTable} p on e.subject = 'PASS' and p.id = e.subject_id
    left join ${bookingTable} k on e.subject = 'BOOKING' and k.id = e.subject_id
      order by e.time desc, e.id desc`),
    db.execute<{ total: number }>(
      sql`select count(*) as total from (select 1 from ${accessEventTable} e where ${where} limit ${COUNTED}) x`,
    ),
  ]);
  return { rows, total: sums[0]?.total ?? 0 };
}

/** Where the condo has settled nothing. */
const DEFAULT_DAYS = 30;

/** After so many days events of a condo name nobody any more. */
export async function daysNamed(db: Db, condoId: number): Promise<number> {
  const { rows } = await db.execute<{ days: number }>(
    sql`select retention_days as days from ${visitorSettingTable} where condo_id = ${condoId}`,
  );
  return rows[0]?.days ?? DEFAULT_DAYS;
}

/** Forgets whom one batch of events names, after the days of their condo; returns how many. */
export async function forgetSome(db: Db, now: number, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${accessEventTable} e set subject_id = null, subject = null
    where (e.time, e.id) in (
      select x.time, x.id from ${accessEventTable} x
      left join ${visitorSettingTable} s on s.condo_id = x.condo_id
      where x.subject_id is not null and x.time <
        ${new Date(now).toISOString()}::timestamptz - make_interval(days => coalesce(s.retention_days, ${DEFAULT_DAYS}))
      order by x.time limit ${most})`);
  return rowCount ?? 0;
}
