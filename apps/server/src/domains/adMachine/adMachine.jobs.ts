import { adMachineNo } from '@iris/contract/adMachine/adMachine.rules';
import { asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { iso } from '../../platform/db/iso.ts';
import type { Services } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/realtime/bus.ts';
import type { Fetched } from '../../platform/web/fetchPublic.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { holdersIn } from '../user/index.ts';
import {
  adFeedTable,
  adLogTable,
  adMachineTable,
  adPairingTable,
  adPlayTable,
  adSeenTable,
} from './adMachine.table.ts';
import { fetchFeed, readFeed } from './feed.read.ts';
import { eachInTurn } from './feed.turns.ts';
import { feedWords } from './feed.words.ts';
import { addLogs } from './log.queries.ts';
import { SILENT_MS } from './machine.queries.ts';
import { KEPT_MS } from './report.actions.ts';
import { dropUploads } from './video.actions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** After so long the operators are told, once. */
const TOLD_MS = 10 * MINUTE_MS;
const LOG_MS = 396 * DAY_MS;
const BATCH = 5_000;
const BATCHES = 40;

interface Silent extends Record<string, unknown> {
  id: number;
  condo_id: number;
  name: string;
  seen_at: Date;
}

/** Notes players that fell silent, and tells the operators of those that stay so. */
async function watch({ db, clock }: Services): Promise<{ offline: number; told: number }> {
  const now = clock.now();
  // Whoever changes a machine at this moment has it noted by the next run: the watch holds many and waits for nobody.
  const held = (where: SQL) => sql`
    select seen.machine_id from ${adSeenTable} seen join ${adMachineTable} on id = seen.machine_id where ${where}
    for update of seen skip locked for key share of ${adMachineTable} skip locked`;
  return db.transaction(async (tx) => {
    const { rows: silent } = await tx.execute<Silent>(sql`
      update ${adSeenTable} s set online = false, playing = '' from ${adMachineTable} m
      where m.id = s.machine_id
        and s.machine_id in (${held(sql`seen.online and seen.seen_at < ${iso(now - SILENT_MS)}::timestamptz`)})
      returning m.id, m.condo_id, m.name, s.seen_at`);
    for (const { id, condo_id: condoId, name, seen_at } of silent)
      await addLogs(tx, new Date(seen_at).getTime(), [{ machine: { id, condoId, name }, kind: 'OFFLINE' }]);
    for (const condoId of new Set(silent.map((row) => row.condo_id)))
      await publish(tx, { changed: 'adMachine', condoId });
    const { rows: long } = await tx.execute<Silent>(sql`
      update ${adSeenTable} s set told_at = ${iso(now)}::timestamptz from ${adMachineTable} m
      where m.id = s.machine_id and s.machine_id in (${held(sql`not seen.online and seen.told_at is null
          and seen.seen_at < ${iso(now - TOLD_MS)}::timestamptz and seen.seen_at > ${iso(now - DAY_MS)}::timestamptz`)})
        and (m.valid_to + 1)::timestamp at time zone 'Asia/Hong_Kong' > ${iso(now)}::timestamptz
      returning m.id, m.condo_id, m.name, s.seen_at`);
    for (const { id, condo_id: condoId, name } of long) {
      const operators = await holdersIn(tx, { condoId, permission: '平台數據管理-廣告機' });
      await sendMessages(tx, {
        userIds: operators.map(({ userId }) => userId),
        sender: '',
        content: messageText('adMachine.message.offline', { number: adMachineNo(id), name }),
        link: `/admin/ad-machine/${id}/ad-machine-detail`,
      });
    }
    return { offline: silent.length, told: long.length };
  });
}

const FEEDS_AT_ONCE = 5;
const FEEDS = 50;
const AGAIN_MS = { well: 15 * MINUTE_MS, badly: 30 * MINUTE_MS };

/** Fetches the headlines that are due; feeds that nobody shows any more are forgotten. */
export async function fetchFeeds(
  services: Pick<Services, 'db' | 'clock'>,
  fetch: (url: string) => Promise<Fetched> = fetchFeed,
): Promise<{ fetched: number; failed: number }> {
  const { db, clock } = services;
  await db.execute(sql`delete from ${adFeedTable} f
    where not exists (select from ${adMachineTable} m where m.rss_url = f.url)`);
  const due = await db
    .select()
    .from(adFeedTable)
    .where(lte(adFeedTable.nextAt, clock.now()))
    .orderBy(asc(adFeedTable.nextAt))
    .limit(FEEDS);
  let failed = 0;
  await eachInTurn(due, FEEDS_AT_ONCE, async (feed) => {
    const read = await readFeed(feed.url, fetch);
    if (typeof read === 'string') failed += 1;
    await keep(services, feed, read);
  });
  return { fetched: due.length - failed, failed };
}

/** Keeps headlines, or why there are none: then those from before stay, and the machines' logs say it once. */
async function keep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, url, headlines, failure }: typeof adFeedTable.$inferSelect,
  read: string[] | string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (typeof read !== 'string') {
      const changed = read.length !== headlines.length || read.some((one, at) => one !== headlines[at]);
      await tx
        .update(adFeedTable)
        .set({
          headlines: read,
          fetchedAt: now,
          failure: '',
          nextAt: now + AGAIN_MS.well,
          ...(changed ? { changedAt: now } : {}),
        })
        .where(eq(adFeedTable.id, id));
      return;
    }
    await tx
      .update(adFeedTable)
      .set({ failure: read, nextAt: now + AGAIN_MS.badly })
      .where(eq(adFeedTable.id, id));
    if (read === failure) return;
    const machines = await tx.select().from(adMachineTable).where(eq(adMachineTable.rssUrl, url));
    await addLogs(
      tx,
      now,
      machines.map((machine) => ({
        machine,
        kind: 'FEED_FAILED',
        text: `${feedWords(read, 'zh-HK')} ${url}`,
      })),
    );
  });
}

/** Deletes what is old: single plays (their sums stay), logs, codes, unfinished uploads. */
async function tidy({ db, clock }: Services) {
  const now = clock.now();
  const old = async (table: typeof adPlayTable | typeof adLogTable, before: number) => {
    let removed = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const of = table as typeof adPlayTable;
      const ids = db.select({ id: of.id }).from(of).where(lt(of.time, before)).limit(BATCH);
      const gone = await db.delete(of).where(inArray(of.id, ids)).returning({ id: of.id });
      removed += gone.length;
      if (gone.length < BATCH) break;
    }
    return removed;
  };
  await db.delete(adPairingTable).where(lt(adPairingTable.expiresAt, now));
  return {
    plays: await old(adPlayTable, now - KEPT_MS - DAY_MS),
    logs: await old(adLogTable, now - LOG_MS),
    uploads: await dropUploads(db, now - DAY_MS),
  };
}

export const watchPlayers = { name: 'adMachine.watch', cron: '* * * * *', run: watch } satisfies Job;
export const readFeeds = {
  name: 'adMachine.feeds',
  cron: '*/5 * * * *',
  run: (services) => fetchFeeds(services),
} satisfies Job;
export const tidyAds = { name: 'adMachine.tidy', cron: '15 4 * * *', run: tidy } satisfies Job;
