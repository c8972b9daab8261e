import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { PlayerManifest } from '@iris/contract/adMachine/adMachine.model';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/iso.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { found, getRecord } from '../../platform/db/record.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import type { PlayerContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import type { Download } from '../../platform/http/mount.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { getFile } from '../file/index.ts';
import { itemKey, itemName, slotKey } from './adMachine.parts.ts';
import { adFeedTable, adMachineTable, adSeenTable } from './adMachine.table.ts';
import { addLogs } from './log.queries.ts';

/** A sign of life is written so often at most, unless it says something new. */
const SEEN_MS = 25_000;

interface Told extends Record<string, unknown> {
  /** What a player has to compare itself with. */
  published: number;
  feed: number;
  look: boolean;
  /** Whether it was online before, and said something new; null where nothing had to be written. */
  was: boolean | null;
  news: boolean | null;
}

/** Notes what a player shows; its coming back, and a new version on its screen, are told to the consoles. */
export async function heartbeat(
  body: BodyOf<typeof adMachineApi.heartbeat>,
  context: PlayerContext,
): Promise<AnswerOf<typeof adMachineApi.heartbeat>> {
  const { db, clock, player } = context;
  const { machineId, condoId } = player;
  const now = clock.now();
  const news: SQL = sql`(s.shown <> ${body.version} or s.loaded <> ${body.loaded} or not s.online)`;
  // One statement: a thousand players ask it every half minute.
  const { rows } = await db.execute<Told>(
    kept(sql`with o as (
      select s.machine_id, s.online as was, ${news} as news from ${adSeenTable} s where s.machine_id = ${machineId} for update
    ), written as (
      update ${adSeenTable} s set seen_at = ${iso(now)}::timestamptz, online = true, told_at = null, shown = ${body.version},
        loaded = ${body.loaded}, playing = ${body.playing}, app = ${body.app}, space_used = ${body.space_used},
        space_free = ${body.space_free}
      from o
      where s.machine_id = o.machine_id
        and (o.news or s.playing <> ${body.playing} or s.seen_at is null or s.seen_at < ${iso(now - SEEN_MS)}::timestamptz)
      returning o.was, o.news
    )
    select m.published, coalesce((extract(epoch from f.changed_at) * 1000)::bigint, 0) as feed,
      coalesce(s.look_until > ${iso(now)}::timestamptz, false) as look, written.was, written.news
    from ${adMachineTable} m join ${adSeenTable} s on s.machine_id = m.id
    left join ${adFeedTable} f on f.url = m.rss_url left join written on true where m.id = ${machineId}`),
  );
  const { was, news: isNews, ...told } = found(rows[0]);
  if (was === false)
    await db.transaction(async (tx) => {
      const machine = await getRecord(tx, adMachineTable, machineId);
      await addLogs(tx, now, [{ machine, kind: 'ONLINE' }]);
    });
  if (isNews) await publish(db, { changed: 'adMachine', condoId });
  return { time: now, version: told.published, feed: told.feed, look: told.look };
}

const manifests = reader({
  ...getTableColumns(adMachineTable),
  logo: sql<Pick<typeof fileTable.$inferSelect, 'id' | 'sha256' | 'size' | 'type'> | null>`(
    select jsonb_build_object('id', id, 'sha256', sha256, 'size', size, 'type', type) from ${fileTable}
    where id = ${adMachineTable.logoId})`,
  headlines: adFeedTable.headlines,
  feed: sql<number>`coalesce((extract(epoch from ${adFeedTable.changedAt}) * 1000)::bigint, 0)`,
});

/** What a player is to show, with every file that it needs. */
export async function manifestFor({ db, player }: PlayerContext): Promise<PlayerManifest> {
  const { rows } = await db.execute(
    kept(sql`select ${manifests.columns} from ${adMachineTable}
      left join ${adFeedTable} on ${adFeedTable.url} = ${adMachineTable.rssUrl}
      where ${adMachineTable.id} = ${player.machineId}`),
  );
  const { headlines, feed, logo, ...machine } = found(manifests.read(rows)[0]);
  const files = new Map<number, PlayerManifest['files'][number]>();
  const need = (id: number, { sha256, size, type }: { sha256: string; size: number; type: string }) =>
    files.set(id, { id, sha256, size, type });
  if (logo) need(logo.id, logo);
  for (const { fileId, ...slot } of machine.slots) need(fileId, { ...slot, type: 'video/mp4' });
  for (const { fileId, file } of machine.items) if (fileId !== null && file) need(fileId, file);
  return {
    version: machine.published,
    feed,
    name: machine.name,
    logo: logo?.id ?? null,
    orientation: machine.orientation,
    valid_from: machine.validFrom,
    valid_to: machine.validTo,
    layout: machine.layout,
    videos: machine.slots.map((slot) => ({
      key: slotKey(slot),
      name: slot.name,
      file: slot.fileId,
      duration_ms: slot.durationMs,
      periods: slot.periods,
    })),
    columns: machine.columns,
    items: machine.items.map((item) => ({
      key: itemKey(item),
      name: itemName(item),
      kind: item.kind,
      file: item.fileId,
      text: item.text,
      seconds: item.seconds,
    })),
    headlines: headlines ?? [],
    files: [...files.values()],
  };
}

/** A file of the player's own manifest; every other one is not there for it. */
export async function mediaFor(id: number, { db, files, player }: PlayerContext): Promise<Download> {
  const machine = await getRecord(db, adMachineTable, player.machineId);
  const named =
    machine.logoId === id ||
    machine.slots.some(({ fileId }) => fileId === id) ||
    machine.items.some(({ fileId }) => fileId === id);
  const row = named ? await getFile(db, id) : undefined;
  if (!row) throw notFound();
  return {
    bytes: { size: row.size, tag: row.sha256, open: (from, to) => files.open(row, { from, to }) },
    // A file is stored with one of the types that the server sends.
    type: row.type as Download['type'],
    immutable: true,
  };
}

const JPEG = Buffer.from('ffd8ff', 'hex');

/** Keeps the latest picture of a player's screen. */
export async function takePicture(
  { image }: BodyOf<typeof adMachineApi.picture>,
  { db, clock, player }: PlayerContext,
): Promise<null> {
  const picture = Buffer.from(image, 'base64');
  if (!picture.subarray(0, JPEG.length).equals(JPEG)) throw invalidField('image', 'file.notImage');
  await db
    .update(adSeenTable)
    .set({ picture, pictureAt: clock.now() })
    .where(eq(adSeenTable.machineId, player.machineId));
  await publish(db, { changed: 'adMachine', condoId: player.condoId });
  return null;
}

/** The latest picture of a machine's screen. */
export async function pictureOf(db: Db, machineId: number): Promise<Download> {
  const [row] = await db
    .select({ picture: adSeenTable.picture })
    .from(adSeenTable)
    .where(eq(adSeenTable.machineId, machineId));
  if (!row?.picture) throw notFound();
  return { bytes: row.picture, type: 'image/jpeg' };
}
