import { createHash } from 'node:crypto';
import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdUpload, AdVideo } from '@iris/contract/adMachine/adMachine.model';
import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Locator } from '../../platform/access/locate.ts';
import type { Home } from '../../platform/access/principal.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import {
  deleteRecord,
  found,
  getRecord,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import { totalled } from '../../platform/db/totalled.ts';
import { readVideo } from '../../platform/files/video.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { Failure, invalidField } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/upload.ts';
import {
  adMachineTable,
  adModelTable,
  adPieceTable,
  adUploadTable,
  adVideoTable,
} from './adMachine.table.ts';
import { type VideoRow, viewVideo } from './machine.view.ts';
import { holdAds, takeOff } from './publish.ts';

const shown = sql`v.id, v.name, v.size, v.duration_ms, v.width, v.height, v.still_id as still, v.created_at,
  (select count(*)::int from ${adModelTable} o where o.slots @> jsonb_build_array(jsonb_build_object('videoId', v.id))) as models,
  (select count(*)::int from ${adMachineTable} m where m.slots @> jsonb_build_array(jsonb_build_object('videoId', v.id))) as machines`;

/** A page of videos, the newest first. */
export async function listVideos(
  db: Db,
  { search = '', ...at }: QueryOf<typeof adMachineApi.videoList>,
): Promise<Page<AdVideo>> {
  const { rows, total } = await totalled(at, (limit, offset) =>
    db.execute<VideoRow & { total: number }>(sql`
      select ${shown}, count(*) over () as total from ${adVideoTable} v
      where ${search} = '' or strpos(lower(v.name), lower(${search})) > 0
      order by v.id desc limit ${limit} offset ${offset}`),
  );
  return { items: rows.map(({ total: _, ...row }) => viewVideo(row as VideoRow)), total, ...at };
}

async function readOne(db: Db, id: number): Promise<AdVideo> {
  const { rows } = await db.execute<VideoRow>(sql`select ${shown} from ${adVideoTable} v where v.id = ${id}`);
  return viewVideo(found(rows[0]));
}

/** An upload is known to the person who began it. */
export const locateUploads: Locator = async (db, ids) => {
  const rows = await db
    .select({ id: adUploadTable.id, user: adUploadTable.userId })
    .from(adUploadTable)
    .where(among(adUploadTable.id, ids));
  return new Map(rows.map(({ id, user }): [number, Home] => [id, { user }]));
};

async function viewUpload(db: Db, { id, size }: { id: number; size: number }): Promise<AdUpload> {
  const rows = await db
    .select({ index: adPieceTable.index })
    .from(adPieceTable)
    .where(eq(adPieceTable.uploadId, id))
    .orderBy(asc(adPieceTable.index));
  return { id, size, piece_bytes: limits.adPieceBytes, pieces: rows.map(({ index }) => index) };
}

/** Ends somebody's oldest uploads beyond as many as may be unfinished; one that is being kept as a video at this moment stays. */
const dropOldest = (tx: Transaction, userId: number) =>
  tx.execute(sql`
    delete from ${adUploadTable} where id in (
      select id from ${adUploadTable} where id in (
        select id from ${adUploadTable} where user_id = ${userId}
        order by id desc offset ${limits.adUploadsOpen})
      order by id for update skip locked)`);

/**
 * Begins an upload, or goes on with one of the same file that was cut off. One after the other for a person, so that each
 * counts the others.
 */
export const beginUpload = (
  { size, sha256 }: BodyOf<typeof adMachineApi.uploadBegin>,
  { db, clock, principal }: SignedInContext,
): Promise<AdUpload> =>
  db.transaction(async (tx) => {
    const { userId } = principal;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('adUploads', ${userId}::bigint))`);
    const own = eq(adUploadTable.userId, userId);
    const same = and(own, eq(adUploadTable.sha256, sha256), eq(adUploadTable.size, size));
    const [before] = await tx.select().from(adUploadTable).where(same);
    if (before) return viewUpload(tx, before);
    const row = await insertOne(tx, adUploadTable, { userId, size, sha256, createdAt: clock.now() });
    await dropOldest(tx, userId);
    return viewUpload(tx, row);
  });

/** Keeps one piece; the same piece again replaces it. */
export async function takePiece(
  { id, index }: { id: number; index: number },
  file: Upload | undefined,
  { db }: SignedInContext,
): Promise<AdUpload> {
  const upload = await getRecord(db, adUploadTable, id);
  const size = Math.min(limits.adPieceBytes, upload.size - index * limits.adPieceBytes);
  const bytes = file?.bytes ?? Buffer.alloc(0);
  if (size <= 0 || bytes.length !== size) throw invalidField('file', 'adMachine.pieceSize');
  await db
    .insert(adPieceTable)
    .values({ uploadId: id, index, bytes })
    .onConflictDoUpdate({ target: [adPieceTable.uploadId, adPieceTable.index], set: { bytes } });
  return viewUpload(db, upload);
}

/** Keeps a video whose pieces have arrived, once its bytes are those that were announced, and a video. */
export const addVideo = (
  { upload_id, name, still }: BodyOf<typeof adMachineApi.videoAdd>,
  context: SignedInContext,
): Promise<AdVideo> => {
  let complete = false;
  const keep = context.transaction(async (tx) => {
    const { files, actor, principal } = context;
    const upload = await lockRecord(tx, adUploadTable, upload_id);
    const pieces = await tx
      .select()
      .from(adPieceTable)
      .where(eq(adPieceTable.uploadId, upload_id))
      .orderBy(asc(adPieceTable.index));
    const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
    if (bytes.length !== upload.size) throw invalidField('upload_id', 'adMachine.uploadUnfinished');
    complete = true;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== upload.sha256) throw invalidField('upload_id', 'adMachine.uploadDamaged');
    const video = readVideo(bytes, 'upload_id');
    const { durationMs, width, height } = video;
    const { id } = await insertOne(tx, adVideoTable, {
      name,
      fileId: 0,
      stillId: still,
      size: bytes.length,
      sha256,
      durationMs,
      width,
      height,
    });
    const fileId = await files.putImage(tx, { ownerKind: 'adVideo', ownerId: id, image: video, name });
    await tx.update(adVideoTable).set({ fileId }).where(eq(adVideoTable.id, id));
    await files.claim(tx, {
      owner: { kind: 'adVideo', id },
      userId: principal.userId,
      named: [still],
      before: [],
      path: 'still',
    });
    await deleteRecord(tx, adUploadTable, upload_id);
    await writeAudit(tx, actor, { entity: 'adVideo', id, label: name, action: 'add', changes: [] });
    return readOne(tx, id);
  });
  // Complete and refused: it is of no use, and the next attempt begins anew.
  return keep.catch(async (error: unknown) => {
    if (complete && error instanceof Failure && error.fields.some(({ path }) => path === 'upload_id'))
      await context.db.delete(adUploadTable).where(eq(adUploadTable.id, upload_id));
    throw error;
  });
};

/** Deletes a video: models drop it, and machines at once; what was counted of it stays. */
export const removeVideo = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    const video = await lockRecord(tx, adVideoTable, id);
    const has = sql`slots @> ${JSON.stringify([{ videoId: id }])}::jsonb`;
    const left = <Slot extends { videoId: number }>(slots: readonly Slot[]) =>
      slots.filter(({ videoId }) => videoId !== id);
    for (const model of await tx.select().from(adModelTable).where(has).orderBy(asc(adModelTable.id)))
      await saveRecord(tx, adModelTable, model.id, { slots: left(model.slots) });
    const rows = await tx.select().from(adMachineTable).where(has).orderBy(asc(adMachineTable.id));
    await takeOff(tx, context, {
      what: video.name,
      rows,
      left: (row) => ({
        slots: left(row.slots),
        modelVersion: row.modelVersion === null ? null : row.modelVersion + 1,
      }),
    });
    await context.files.remove(tx, video.fileId);
    if (video.stillId !== null) await context.files.remove(tx, video.stillId);
    await deleteRecord(tx, adVideoTable, id);
    await writeAudit(tx, context.actor, {
      entity: 'adVideo',
      id,
      label: video.name,
      action: 'delete',
      changes: [],
    });
    return null;
  });

/** Deletes uploads that were begun before a moment and never finished; returns how many. */
export async function dropUploads(db: Db, before: number): Promise<number> {
  const gone = await db
    .delete(adUploadTable)
    .where(lt(adUploadTable.createdAt, before))
    .returning({ id: adUploadTable.id });
  return gone.length;
}
