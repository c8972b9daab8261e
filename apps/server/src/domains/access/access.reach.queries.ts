import type { AccessHours, AccessSubject } from '@iris/contract/access/access.model';
import { BOOKING_BEFORE_MS, slotHours } from '@iris/contract/access/access.rules';
import type { SoldSlot } from '@iris/contract/facility/booking.model';
import type { Identity } from '@iris/contract/resident/resident.model';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { totalled } from '../../platform/db/totalled.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { fullNameContains } from '../estate/index.ts';
import { bookingExtraTable, bookingTable } from '../facility/booking.table.ts';
import { owedCharge } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable, photoConsentTable, residentTable } from '../resident/resident.table.ts';
import { visitorTable, visitorTokenTable } from '../visitor/visitor.table.ts';
import {
  accessDeviceTable,
  accessDirtyTable,
  accessFacilityTable,
  accessGroupTable,
  accessMemberTable,
  accessScopeTable,
  accessWantedTable,
} from './access.table.ts';

/** Devices in use with each group that counts there: `d`, `g`, and `s` for whose people it lets through. */
const groupsAtDevices = sql`${accessDeviceTable} d
  join ${condoTable} c on c.id = d.condo_id and c.deleted_at is null
  join ${accessMemberTable} m on m.device_id = d.id
  join ${accessGroupTable} g on g.id = m.group_id and (g.device_type is null or g.device_type = d.type)
  join ${accessScopeTable} s on s.group_id = g.id and s.condo_id = d.condo_id`;

/**
 * The hours of all groups together, those of a group once though it is for several buildings; one without hours means any
 * time.
 */
const hours = sql`case when bool_or(g.hours = '[]'::jsonb) then '[]'::jsonb
  else jsonb_path_query_array(jsonb_agg(distinct g.hours), '$[*][*]') end`;
const groups = sql`array_agg(distinct g.name order by g.name)`;

/** The photo of a binding, where its person agrees. */
const photo = sql`(select b.photo_file_id from ${photoConsentTable} k where k.binding_id = b.id)`;

/** Bindings `b` and the devices `d` that their groups reach, those without a card or photo too. */
const bindingReach = (where: SQL): SQL => sql`
  select d.id as device_id, b.id as subject_id, ${groups} as groups, ${hours} as hours, b.card_no,
    case when d.type = 'FACE' then ${photo} end as photo, b.since_day, b.resident_id, b.identity, b.unit_id
  from ${groupsAtDevices}
  join ${bindingTable} b on b.condo_id = d.condo_id and b.ended_at is null and b.identity = any(g.identities)
  left join ${unitTable} u on u.id = b.unit_id
  where d.disabled_at is null and (s.building_id is null or s.building_id = u.building_id) and ${where}
  group by d.id, d.type, b.id`;

/** Passes `p`, valid unless said otherwise, and the devices `d` that admit visitors to their place. */
const passReach = (where: SQL, status: SQL = sql`p.status = 'VALID'`): SQL => sql`
  select d.id as device_id, d.code as device_code, p.id as subject_id, ${groups} as groups, ${hours} as hours,
    p.code_seed, p.from_at, p.to_at, p.uses_allowed is not null as ask,
    array(select t.hash from ${visitorTokenTable} t where t.pass_id = p.id order by t.id) as tokens
  from ${groupsAtDevices}
  join ${visitorTable} p on p.condo_id = d.condo_id and ${status}
  where d.disabled_at is null and g.passes and (s.building_id is null or s.building_id = p.building_id) and ${where}
  group by d.id, p.id`;

const BEFORE = sql`make_interval(secs => ${BOOKING_BEFORE_MS / 1_000})`;

/** Whether nothing is owed for a move of a booking `k`; what is owed keeps the key of a lock back too. */
const settled = sql`not exists (select from ${bookingExtraTable} x join ${chargeTable} on ${chargeTable.id} = x.charge_id
  where x.booking_id = k.id and ${owedCharge})`;

/** Paid bookings `k` that hold their time and the devices `d` of their facility's place, from a quarter of an hour before. */
const bookingReach = (where: SQL): SQL => sql`
  select d.id as device_id, d.code as device_code, k.id as subject_id, ${groups} as groups, ${hours} as hours, k.seed as code_seed,
    k.from_at - ${BEFORE} as from_at, k.to_at, k.slots, false as ask, array[k.token_hash] as tokens
  from ${groupsAtDevices}
  join ${accessFacilityTable} a on a.group_id = g.id
  join ${bookingTable} k on k.facility_id = a.facility_id and k.condo_id = d.condo_id and k.state in ('BOOKED', 'USED')
  where d.disabled_at is null and ${settled} and ${where}
  group by d.id, k.id`;

/** Of what opens by digits, which are sent for the device's own code. */
const passDigest = (more?: SQL): SQL =>
  sql`md5(concat_ws('|', hours::text, device_code, code_seed, from_at, to_at, ask, array_to_string(tokens, ',')${more ?? sql``}))`;
/**
 * What devices are to hold: who has a card or photo that they read, visitors and bookings; `digest` changes with what is
 * sent.
 */
export const wantedBy = (bindings: SQL, passes: SQL, bookings: SQL): SQL => sql`
  select device_id, 'BINDING' as kind, subject_id,
    md5(concat_ws('|', hours::text, card_no, photo, since_day)) as digest
  from (${bindingReach(bindings)}) r where card_no <> '' or photo is not null
  union all
  select device_id, 'PASS', subject_id, ${passDigest()} from (${passReach(passes)}) r
  union all
  select device_id, 'BOOKING', subject_id, ${passDigest(sql`, slots::text`)} from (${bookingReach(bookings)}) r`;

export interface BindingGrant {
  subject_id: number;
  hours: AccessHours[];
  card_no: string;
  photo: number | null;
  since_day: string;
}
export interface PassGrant {
  subject_id: number;
  hours: AccessHours[];
  code_seed: string;
  from_at: Date;
  to_at: Date;
  ask: boolean;
  tokens: string[];
}

const some = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/** What a device lets these bindings do; those that it does not reach are left out. */
export async function bindingGrants(db: Db, deviceId: number, ids: readonly number[]) {
  const { rows } = await db.execute<BindingGrant & Record<string, unknown>>(
    sql`select *, since_day::text as since_day from (${bindingReach(sql`d.id = ${deviceId} and b.id = ${some(ids)}`)}) r
      where card_no <> '' or photo is not null`,
  );
  return new Map(rows.map((row): [number, BindingGrant] => [row.subject_id, row]));
}

/** The same of passes. */
export async function passGrants(db: Db, deviceId: number, ids: readonly number[]) {
  const { rows } = await db.execute<PassGrant & Record<string, unknown>>(
    passReach(sql`d.id = ${deviceId} and p.id = ${some(ids)}`),
  );
  return new Map(rows.map((row): [number, PassGrant] => [row.subject_id, row]));
}

interface BookingGrant extends PassGrant, Record<string, unknown> {
  slots: SoldSlot[];
}
/** Bookings with the hours in which they open, those between slots that are apart left out. */
async function bookingsAt(db: Db, deviceId: number, that: SQL): Promise<BookingGrant[]> {
  const { rows } = await db.execute<BookingGrant>(bookingReach(sql`d.id = ${deviceId} and ${that}`));
  return rows.map((row) => ({ ...row, hours: slotHours(row.hours, row.slots) }));
}

/** The same of bookings. */
export async function bookingGrants(db: Db, deviceId: number, ids: readonly number[]) {
  const rows = await bookingsAt(db, deviceId, sql`k.id = ${some(ids)}`);
  return new Map(rows.map((row): [number, PassGrant] => [row.subject_id, row]));
}

/** The booking whose ticket was shown at a device that it opens some time, by the hash of its token or by its code's key. */
export async function bookingAt(
  db: Db,
  deviceId: number,
  shown: { hash: string } | { codeKey: string },
): Promise<{ id: number; fromAt: number; toAt: number; hours: AccessHours[] } | undefined> {
  const that = 'hash' in shown ? sql`k.token_hash = ${shown.hash}` : sql`k.code_key = ${shown.codeKey}`;
  const [row] = await bookingsAt(db, deviceId, that);
  return (
    row && {
      id: row.subject_id,
      fromAt: new Date(row.from_at).getTime(),
      toAt: new Date(row.to_at).getTime(),
      hours: row.hours,
    }
  );
}

/** Whether a device is for a pass at all, whatever became of that. */
export async function isForPass(db: Db, deviceId: number, passId: number): Promise<boolean> {
  const { rows } = await db.execute(passReach(sql`d.id = ${deviceId} and p.id = ${passId}`, sql`true`));
  return rows.length > 0;
}

/** Whether a device has been granted a photo. */
export async function holdsPhoto(db: Db, deviceId: number, fileId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from (${bindingReach(sql`d.id = ${deviceId} and b.photo_file_id = ${fileId}`)}) r where photo = ${fileId}`,
  );
  return rows.length > 0;
}

export interface WhoRow extends Record<string, unknown> {
  subject: AccessSubject;
  subject_id: number;
  resident_id: number | null;
  name: string;
  name_en: string;
  unit: string;
  unit_id: number | null;
  identity: Identity | null;
  groups: string[];
  hours: AccessHours[];
  /** The times of a pass or booking, and the slots of a booking. */
  from_at: Date | null;
  to_at: Date | null;
  slots: SoldSlot[] | null;
  card: boolean;
  face: boolean;
  confirmed: boolean;
  total: number;
}

/** Those whose name contains what was typed, or that of their unit, in either language. */
function called(typed: string, condoId: SQL): SQL {
  if (typed === '') return sql`true`;
  return sql`(strpos(lower(concat_ws(' ', w.name, w.name_en, w.unit)), lower(${typed})) > 0
    or w.unit_id = any(array(select ${unitTable.id} from ${unitTable}
      where ${unitTable.condoId} = ${condoId} and ${fullNameContains(typed)})))`;
}

/** Who may pass a door, with the groups that say so; people first, by name. */
export async function whoAt(
  db: Db,
  deviceId: number,
  { search = '', ...at }: { page: number; count: number; search?: string | undefined },
  now: number,
): Promise<{ rows: WhoRow[]; total: number }> {
  return totalled(at, (limit, offset) =>
    db.execute<WhoRow>(sql`
    select w.*, coalesce(a.confirmed = a.version and a.granted, false) as confirmed, count(*) over () as total from (
      select 'BINDING' as subject, r.subject_id, r.resident_id, p.name, p.name_en, r.identity, r.groups, r.hours,
        null::timestamptz as from_at, null::timestamptz as to_at, null::jsonb as slots,
        concat_ws(' ', u.building_name, u.floor_name, u.name) as unit, r.unit_id, r.card_no <> '' as card, r.photo is not null as face
      from (${bindingReach(sql`d.id = ${deviceId}`)}) r
      join ${residentTable} p on p.id = r.resident_id
      left join ${unitTable} u on u.id = r.unit_id
      union all
      select 'PASS', r.subject_id, null, concat_ws(' ', v.number, v.name), '', null, r.groups, r.hours, r.from_at, r.to_at, null,
        concat_ws(' ', v.building_name, v.floor_name, v.unit_name), v.unit_id, false, false
      from (${passReach(sql`d.id = ${deviceId}`)}) r join ${visitorTable} v on v.id = r.subject_id
      union all
      select 'BOOKING', r.subject_id, k.resident_id, concat_ws(' ', k.number, k.contactor),
        case when k.contactor_en = '' then '' else concat_ws(' ', k.number, k.contactor_en) end, null, r.groups, r.hours, r.from_at, r.to_at,
        r.slots, k.unit_name, k.unit_id, false, false
      from (${bookingReach(sql`d.id = ${deviceId} and k.to_at > ${new Date(now).toISOString()}::timestamptz`)}) r
      join ${bookingTable} k on k.id = r.subject_id
    ) w
    left join access_wanted a on a.device_id = ${deviceId} and a.kind = w.subject and a.subject_id = w.subject_id
    where ${called(search, sql`(select d.condo_id from ${accessDeviceTable} d where d.id = ${deviceId})`)}
    order by w.subject, w.name, w.subject_id limit ${limit} offset ${offset}`),
  );
}

export interface DoorRow extends Record<string, unknown> {
  binding_id: number;
  device_id: number;
  groups: string[];
  hours: AccessHours[];
  card: boolean;
  face: boolean;
  confirmed: boolean;
}

/** The doors of some bindings. */
export async function doorsOf(db: Db, bindingIds: readonly number[]): Promise<DoorRow[]> {
  const { rows } = await db.execute<DoorRow>(sql`
    select r.subject_id as binding_id, r.device_id, r.groups, r.hours, r.card_no <> '' as card,
      r.photo is not null as face, coalesce(a.confirmed = a.version and a.granted, false) as confirmed
    from (${bindingReach(sql`b.id = ${some(bindingIds)}`)}) r
    left join access_wanted a on a.device_id = r.device_id and a.kind = 'BINDING' and a.subject_id = r.subject_id
    order by r.device_id`);
  return rows;
}

/** Marks bookings that have ended and still open doors, so that their devices are told. `now` in epoch ms. */
export async function markEndedBookings(db: Db, now: number): Promise<void> {
  await db.execute(sql`insert into ${accessDirtyTable} (condo_id, kind, subject_id)
    select distinct k.condo_id, 'BOOKING', k.id from ${accessWantedTable} w join ${bookingTable} k on k.id = w.subject_id
    where w.kind = 'BOOKING' and w.granted and k.to_at <= ${new Date(now).toISOString()}::timestamptz`);
}
