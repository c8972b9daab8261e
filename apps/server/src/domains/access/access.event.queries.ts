import { randomUUID } from 'node:crypto';
import type { AccessEventKind } from '@iris/contract/access/access.model';
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { visitorSettingTable } from '../visitor/visitor.table.ts';
import { accessEventTable } from './access.table.ts';

export type NewEvent = typeof accessEventTable.$inferInsert;
/** Something that the server notes of a device. */
export const newEvent = (
  { deviceId, condoId }: { deviceId: number; condoId: number },
  kind: AccessEventKind,
  time: number,
): NewEvent => ({ time, condoId, deviceId, ownId: `server:${randomUUID()}`, kind });

/** What the server notes of an opening from afar that somebody asked for. */
export const remoteEvent = (
  { by, ...of }: { deviceId: number; condoId: number; by: string },
  kind: Extract<AccessEventKind, `REMOTE${string}`>,
  time: number,
): NewEvent => ({ ...newEvent(of, kind, time), way: 'REMOTE', by });

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
