import { sql } from 'drizzle-orm';
import { iso } from '../../platform/db/iso.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { addEvents, forgetSome, makeMonths, newEvent, remoteEvent } from './access.event.queries.ts';
import { markEndedBookings } from './access.reach.queries.ts';
import { accessCommandTable, accessDeviceTable, accessSeenTable, accessWantedTable } from './access.table.ts';
import { markedCondos, settleMarks } from './access.wanted.ts';
import { SILENT_MS } from './device.list.queries.ts';
import { endUnanswered } from './device.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 5_000;
const BATCHES = 20;
/** Whole months of events are dropped after so many. */
export const MONTHS_KEPT = 13;
const KEPT_MS = 396 * DAY_MS;
/** What a device has forgotten is kept for so long, for its page. */
const ENDED_MS = 30 * DAY_MS;

/** Notes devices that fell silent and openings that nothing came of, and works out what was marked and nobody waited for. */
async function watch({ db, clock }: Services): Promise<{ offline: number; condos: number }> {
  const now = clock.now();
  // A booking ends by itself; its end is told, so that no device keeps it.
  await markEndedBookings(db, now);
  const marked = await markedCondos(db);
  // Whoever changes a device at this moment has it noted by the next run: the watch holds many and waits for nobody.
  const silent = sql`select seen.device_id from ${accessSeenTable} seen join ${accessDeviceTable} on id = seen.device_id
    where seen.online and seen.seen_at < ${iso(now - SILENT_MS)}::timestamptz
    for update of seen skip locked for key share of ${accessDeviceTable} skip locked`;
  const offline = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ device_id: number; condo_id: number; seen_at: Date }>(sql`
      update ${accessSeenTable} s set online = false from ${accessDeviceTable} d
      where d.id = s.device_id and s.device_id in (${silent})
      returning s.device_id, d.condo_id, s.seen_at`);
    await addEvents(
      tx,
      rows.map((row) =>
        newEvent(
          { deviceId: row.device_id, condoId: row.condo_id },
          'OFFLINE',
          new Date(row.seen_at).getTime(),
        ),
      ),
    );
    return rows.length;
  });
  await db.transaction(async (tx) => {
    const silences = await endUnanswered(tx, now);
    await addEvents(
      tx,
      silences.map(({ expiresAt, ...of }) => remoteEvent(of, 'REMOTE_UNANSWERED', expiresAt)),
    );
  });
  await eachAlone(marked, (condoId) => settleMarks(db, condoId, now));
  return { offline, condos: marked.length };
}

async function tidy(services: Services) {
  const { db, clock } = services;
  const now = clock.now();
  await makeMonths(db, [now, now + 31 * DAY_MS]);
  let forgotten = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await forgetSome(db, now, BATCH);
    forgotten += count;
    if (count < BATCH) break;
  }
  const { rows } = await db.execute<{ dropped: number }>(
    sql`select access_event_drop(${iso(now - KEPT_MS)}::timestamptz) as dropped`,
  );
  await db.execute(
    sql`delete from ${accessCommandTable} where expires_at < ${iso(now - DAY_MS)}::timestamptz`,
  );
  // What is being worked out anew meanwhile is left for the next night.
  const { rowCount } = await db.execute(sql`delete from ${accessWantedTable} where id in (
    select id from ${accessWantedTable}
    where not granted and confirmed = version and changed_at < ${iso(now - ENDED_MS)}::timestamptz
    order by id for update skip locked)`);
  return { forgotten, months: rows[0]?.dropped ?? 0, ended: rowCount ?? 0 };
}

export const watchDevices = { name: 'access.watch', cron: '* * * * *', run: watch } satisfies Job;

/** Events lose whom they name; those of more than a year ago go with their month, in one statement. */
export const tidyAccess = { name: 'access.tidy', cron: '35 3 * * *', run: tidy } satisfies Job;
