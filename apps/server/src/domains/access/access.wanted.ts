import { type AccessSubject, accessSubjects } from '@iris/contract/access/access.model';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { wantedBy } from './access.reach.queries.ts';
import { accessDeviceTable, accessDirtyTable, accessWantedTable } from './access.table.ts';

/** Above so many marks, the whole condo is worked out at once. */
const MANY = 1_000;

const keyOf = (condoId: number): SQL => sql`hashtextextended('access', ${condoId}::bigint)`;

/**
 * Keeps the wanted states of a condo from being worked out until the transaction ends, before several of them are locked:
 * working out locks them in no order. Others may hold them at the same moment.
 */
export async function holdWanted(tx: Transaction, condoId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(condoId)})`);
}

/** Lets nobody else work out the wanted states of a condo, nor hold them, until the transaction ends. */
export async function lockWanted(tx: Transaction, condoId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(condoId)})`);
}

interface Mark extends Record<string, unknown> {
  kind: AccessSubject;
  subject_id: number;
}

/**
 * Works out anew what the devices of a condo are to know, of the subjects that were marked, or (`whole`) of all. One at a
 * time in a condo: so its versions commit in order, and a device that asks for what came after a version misses nothing.
 * Returns how many states changed; the consoles and the devices that wait are told.
 */
export async function reconcile(
  tx: Transaction,
  condoId: number,
  { now, whole = false }: { now: number; whole?: boolean },
): Promise<number> {
  await lockWanted(tx, condoId);
  const { rows } = await tx.execute<Mark>(
    sql`delete from ${accessDirtyTable} where condo_id = ${condoId} returning kind, subject_id`,
  );
  if (!whole && rows.length === 0) return 0;
  const all = whole || rows.length > MANY;
  const of = (wanted: Mark['kind']): SQL => {
    const ids = rows.filter(({ kind }) => kind === wanted).map((row) => row.subject_id);
    return sql`any(${sql.param(ids)}::bigint[])`;
  };
  const here = sql`d.condo_id = ${condoId}`;
  const time = new Date(now).toISOString();
  const holding = sql`k.to_at > ${time}::timestamptz`;
  const [bindings, passes, bookings] = all
    ? [here, here, sql`${here} and ${holding}`]
    : [
        sql`${here} and b.id = ${of('BINDING')}`,
        sql`${here} and p.id = ${of('PASS')}`,
        sql`${here} and ${holding} and k.id = ${of('BOOKING')}`,
      ];
  const kinds = accessSubjects.map((kind) => sql`(w.kind = ${kind} and w.subject_id = ${of(kind)})`);
  const touched = all ? sql`true` : sql`(${sql.join(kinds, sql` or `)})`;
  const anew = sql`version = nextval('access_version'), changed_at = ${time}::timestamptz, leased_until = null,
    attempts = 0, failure = ''`;
  const { rowCount } = await tx.execute(sql`
    with wanted as materialized (${wantedBy(bindings, passes, bookings)}),
    granted as (
      insert into ${accessWantedTable} as w (device_id, kind, subject_id, granted, digest, version, changed_at)
      select device_id, kind, subject_id, true, digest, nextval('access_version'), ${time}::timestamptz from wanted
      on conflict (device_id, kind, subject_id) do update set granted = true, digest = excluded.digest, ${anew}
        where not w.granted or w.digest <> excluded.digest
      returning 1
    ),
    revoked as (
      update ${accessWantedTable} w set granted = false, digest = '', ${anew}
      from ${accessDeviceTable} d
      where d.id = w.device_id and d.condo_id = ${condoId} and w.granted and ${touched} and not exists (
        select from wanted x
        where x.device_id = w.device_id and x.kind = w.kind and x.subject_id = w.subject_id)
      returning 1
    )
    select 1 from granted union all select 1 from revoked`);
  const count = rowCount ?? 0;
  if (count > 0) await publish(tx, { changed: 'access', condoId });
  return count;
}

/** Works out what was marked in a condo, if anything was. */
export async function settleMarks(db: Database, condoId: number, now: number): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from ${accessDirtyTable} where condo_id = ${condoId} limit 1`,
  );
  return rows.length === 0 ? 0 : db.transaction((tx) => reconcile(tx, condoId, { now }));
}

/** The condos with marks, among some or all. */
export async function markedCondos(db: Database, among?: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ condo_id: number }>(
    sql`select distinct condo_id from ${accessDirtyTable}
      where ${among === undefined ? sql`true` : sql`condo_id = any(${sql.param(among)}::bigint[])`}`,
  );
  return rows.map((row) => row.condo_id);
}
