import { sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { forgetAddresses } from './use.limit.ts';
import { aboutPass } from './visitor.send.ts';
import { visitorSettingTable, visitorTable, visitorTokenTable } from './visitor.table.ts';

const BATCH = 500;
const DEFAULT_DAYS = 30;

/** Ends one batch of the passes whose time is over; returns how many. */
const endSome = (db: Database, now: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ condo_id: number }>(sql`
      update ${visitorTable} set status = 'EXPIRED', ended_at = to_at where id in (
        select id from ${visitorTable} where status = 'VALID' and to_at < ${new Date(now).toISOString()}::timestamptz
        order by to_at, id limit ${BATCH} for no key update skip locked)
      returning condo_id`);
    for (const condoId of new Set(rows.map((row) => row.condo_id)))
      await publish(tx, { changed: 'visitor', condoId });
    return rows.length;
  });

/** Removes the personal data of one batch of passes that ended long enough ago; returns how many. */
const forgetSome = ({ db, mail }: Pick<Services, 'db' | 'mail'>, now: number): Promise<number> =>
  db.transaction(async (tx) => {
    const moment = new Date(now).toISOString();
    const { rows } = await tx.execute<{ id: number; condo_id: number }>(sql`
      update ${visitorTable} set name = '', phone = '', plate = '', email = '', host = '', host_id = null,
        cancel_reason = '', code_key = null, code_seed = '', inside_since = null, forgotten_at = ${moment}::timestamptz,
        version = version + 1
      where id in (
        select due.id from condo c left join ${visitorSettingTable} s on s.condo_id = c.id
          cross join lateral (
            select p.id from ${visitorTable} p
            where p.condo_id = c.id and p.forgotten_at is null and p.ended_at <
              ${moment}::timestamptz - make_interval(days => coalesce(s.retention_days, ${DEFAULT_DAYS}))
            order by p.ended_at, p.id limit ${BATCH} for no key update skip locked) due
        limit ${BATCH})
      returning id, condo_id`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(visitorTokenTable).where(among(visitorTokenTable.passId, ids));
    await mail.forget(tx, ids.map(aboutPass));
    for (const condoId of new Set(rows.map((row) => row.condo_id)))
      await publish(tx, { changed: 'visitor', condoId });
    return ids.length;
  });

/** Batches of one run; the next run goes on, so that none takes longer than a job may. */
const BATCHES = 20;

/** Repeats a batch until nothing is left or the run has done its part. Two servers take different rows. */
async function inBatches(some: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await some();
    sum += count;
    if (count < BATCH) break;
  }
  return sum;
}

/** The most passes that one run ends or forgets. */
export const MOST_OF_A_RUN = BATCH * BATCHES;

/** Ends passes by the minute; they count as ended before that, wherever they are read. */
export const endPasses = {
  name: 'visitor.end',
  cron: '* * * * *',
  run: async ({ db, clock }) => ({ ended: await inBatches(() => endSome(db, clock.now())) }),
} satisfies Job;

/** Forgets visitors after the days of their condo. Counts stay: tries keep time, direction, gate and result. */
export const forgetVisitors = {
  name: 'visitor.forget',
  cron: '5,25,45 * * * *',
  run: async (services) => {
    const now = services.clock.now();
    const forgotten = await inBatches(() => forgetSome(services, now));
    return { forgotten, addresses: await forgetAddresses(services.db, now) };
  },
} satisfies Job;
