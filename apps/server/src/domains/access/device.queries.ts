import type { AccessSubject } from '@iris/contract/access/access.model';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/iso.ts';
import { accessCommandTable, accessDeviceTable, accessSeenTable, accessWantedTable } from './access.table.ts';

/** A grant or its end that is handed out is not handed out again for so long; a command, which is urgent, not for this. */
const LEASE_MS = { change: 30_000, command: 8_000 };

export interface HandedRow extends Record<string, unknown> {
  kind: AccessSubject;
  subject_id: number;
  granted: boolean;
  version: number;
}

/**
 * Takes the next changes for a device, in the order of their versions: what it has not confirmed and nobody took, or
 * what is newer than it says it holds. What it confirmed and no longer holds is not confirmed any more: else an answer that
 * is lost on its way would be the last one that has it.
 */
export async function takeChanges(
  db: Db,
  { deviceId, since, now, limit }: { deviceId: number; since: number; now: number; limit: number },
): Promise<HandedRow[]> {
  const { rows } = await db.execute<HandedRow>(sql`
    update ${accessWantedTable} w set leased_until = ${iso(now + LEASE_MS.change)}::timestamptz, attempts = w.attempts + 1,
      confirmed = case when w.confirmed = w.version then 0 else w.confirmed end
    where w.id in (
      select id from ${accessWantedTable}
      where device_id = ${deviceId} and (confirmed <> version or version > ${since})
        and (leased_until is null or leased_until <= ${iso(now)}::timestamptz)
      order by version limit ${limit} for update skip locked)
    returning w.kind, w.subject_id, w.granted, w.version`);
  return rows.sort((a, b) => a.version - b.version);
}

/** Takes the commands of a device whose time is not over. */
export async function takeCommands(db: Db, deviceId: number, now: number) {
  const { rows } = await db.execute<{ id: number; kind: 'OPEN'; expires_at: Date }>(sql`
    update ${accessCommandTable} c set leased_until = ${iso(now + LEASE_MS.command)}::timestamptz, attempts = c.attempts + 1
    where c.id in (
      select id from ${accessCommandTable}
      where device_id = ${deviceId} and done_at is null and expires_at > ${iso(now)}::timestamptz
        and (leased_until is null or leased_until <= ${iso(now)}::timestamptz)
      order by id for update skip locked)
    returning c.id, c.kind, c.expires_at`);
  return rows.sort((a, b) => a.id - b.id);
}

/**
 * Whether something lies ready for a device. Ordered by version so that PostgreSQL uses the index of unconfirmed changes: it
 * assumes that nearly all changes are unconfirmed, and would otherwise scan the whole table.
 */
export const lies = (deviceId: SQL, at: SQL): SQL => sql`exists (
    select 1 from (select from ${accessWantedTable} w where w.device_id = ${deviceId} and w.confirmed <> w.version
      and (w.leased_until is null or w.leased_until <= ${at}) order by w.version limit 1) change
    union all
    select 1 from ${accessCommandTable} c where c.device_id = ${deviceId} and c.done_at is null
      and c.expires_at > ${at} and (c.leased_until is null or c.leased_until <= ${at}))`;

/** Whether something lies ready for a device. */
export async function hasWaiting(db: Db, deviceId: number, now: number): Promise<boolean> {
  const { rows } = await db.execute<{ waiting: boolean }>(
    sql`select ${lies(sql`${deviceId}`, sql`${iso(now)}::timestamptz`)} as waiting`,
  );
  return rows[0]?.waiting === true;
}

export interface Outcome {
  kind: AccessSubject;
  subjectId: number;
  version: number;
  ok: boolean;
  reason: string;
}
/** What could not be done waits longer each time, up to ten minutes. */
const WAIT_AGAIN = sql`least(600, 5 * power(2, least(attempts, 10)))`;

/** Notes what a device did; of a version that is no longer wanted nothing but that it was there. */
export async function noteOutcomes(
  db: Db,
  deviceId: number,
  outcomes: readonly Outcome[],
  now: number,
): Promise<number> {
  let taken = 0;
  for (const { kind, subjectId, version, ok, reason } of outcomes) {
    const { rowCount } = await db.execute(
      ok
        ? sql`update ${accessWantedTable} set confirmed = ${version}, failure = '', leased_until = null, attempts = 0
            where device_id = ${deviceId} and kind = ${kind} and subject_id = ${subjectId}
              and version = ${version} and confirmed <> ${version}`
        : sql`update ${accessWantedTable} set failure = ${reason},
              leased_until = ${iso(now)}::timestamptz + make_interval(secs => ${WAIT_AGAIN})
            where device_id = ${deviceId} and kind = ${kind} and subject_id = ${subjectId}
              and version = ${version} and confirmed <> ${version}`,
    );
    taken += rowCount ?? 0;
  }
  return taken;
}

/** Notes whether a device did a command; returns who gave it, or nothing for a report that comes again or too late. */
export async function noteCommand(
  db: Db,
  deviceId: number,
  { id, ok }: { id: number; ok: boolean },
  now: number,
): Promise<{ by: string } | undefined> {
  const { rows } = await db.execute<{ by: string }>(sql`
    update ${accessCommandTable} set done_at = ${iso(now)}::timestamptz, ok = ${ok}
    where id = ${id} and device_id = ${deviceId} and done_at is null
    returning by`);
  return rows[0];
}

/** Devices report what they did at the end of a command's time a little later. */
const ANSWER_MS = 30_000;

/** Ends commands whose time passed without a word of their device, and returns them. Those that it reports now are left to it. */
export async function endUnanswered(db: Db, now: number) {
  const { rows } = await db.execute<{
    device_id: number;
    condo_id: number;
    by: string;
    expires_at: Date;
  }>(sql`
    update ${accessCommandTable} c set done_at = ${iso(now)}::timestamptz from ${accessDeviceTable} d
    where d.id = c.device_id and c.id in (
      select id from ${accessCommandTable}
      where done_at is null and expires_at <= ${iso(now - ANSWER_MS)}::timestamptz
      order by id for update skip locked)
    returning c.device_id, d.condo_id, c.by, c.expires_at`);
  return rows.map((row) => ({
    deviceId: row.device_id,
    condoId: row.condo_id,
    by: row.by,
    expiresAt: new Date(row.expires_at).getTime(),
  }));
}

/** A sign of life is written at most so often: of two heartbeats half a minute apart, every one or every second. */
export const NOTE_MS = 30_000;

interface Sign {
  deviceId: number;
  firmware?: string | undefined;
  now: number;
}
/** Notes a sign of life, in place, and returns whether the device was online before where it wrote. */
const noted = ({ deviceId, firmware, now }: Sign): SQL => sql`
    update ${accessSeenTable} s set seen_at = ${iso(now)}::timestamptz, online = true,
      firmware = coalesce(${firmware ?? null}, s.firmware)
    from (select online from ${accessSeenTable} where device_id = ${deviceId} for update) before
    where s.device_id = ${deviceId} and (not s.online or s.seen_at <= ${iso(now - NOTE_MS)}::timestamptz
      or s.firmware <> coalesce(${firmware ?? null}, s.firmware))
    returning before.online as was`;

/** Notes a sign of life, in place; true if the device was not online before. */
export async function noteSeen(db: Database, sign: Sign): Promise<boolean> {
  const { rows } = await db.execute<{ was: boolean }>(noted(sign));
  return rows[0]?.was === false;
}
