import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdModel, AdPublication } from '@iris/contract/adMachine/adMachine.model';
import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import { brokenKey, type Db, type Transaction } from '../../platform/db/database.ts';
import {
  checkVersion,
  deleteRecord,
  found,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import { pageOfList, recordList } from '../../platform/db/recordList.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField } from '../../platform/http/failure.ts';
import { adMachineTable, adModelTable, adVideoTable } from './adMachine.table.ts';
import { viewSlot } from './machine.view.ts';
import { holdAds, publishedSlots, putSlots } from './publish.ts';

type StoredModel = typeof adModelTable.$inferSelect;
type Fields = BodyOf<typeof adMachineApi.modelAdd>;

const modelList = recordList({
  table: adModelTable,
  more: {
    // Named with their table: alone they would be columns of the machine.
    machines: sql<number>`(select count(*)::int from ${adMachineTable} m where m.model_id = ${adModelTable}.id)`,
    behind: sql<number>`(select count(*)::int from ${adMachineTable} m
      where m.model_id = ${adModelTable}.id and m.model_version <> ${adModelTable}.version)`,
  },
  matching: ({ search }: QueryOf<typeof adMachineApi.modelList>): SQL | undefined =>
    search ? containing(search, adModelTable.name) : undefined,
  sorted: { name: adModelTable.name, updated_at: adModelTable.updatedAt },
  first: 'name',
});
type Listed = Awaited<ReturnType<typeof modelList.some>>[number];

/** The videos of some models, by id. */
async function videosOf(db: Db, models: readonly Pick<StoredModel, 'slots'>[]) {
  const ids = [...new Set(models.flatMap(({ slots }) => slots.map(({ videoId }) => videoId)))];
  const videos =
    ids.length === 0 ? [] : await db.select().from(adVideoTable).where(among(adVideoTable.id, ids));
  return new Map(videos.map((row) => [row.id, row]));
}

/** Models in their wire shape, with the names of their videos. */
async function view(db: Db, rows: readonly Listed[]): Promise<AdModel[]> {
  const byId = await videosOf(db, rows);
  return rows.map(({ id, name, layout, slots, machines, behind, version, updatedAt }) => ({
    id,
    name,
    layout,
    videos: slots.flatMap((slot) => {
      const video = byId.get(slot.videoId);
      return video ? [viewSlot({ ...slot, ...video })] : [];
    }),
    machines,
    behind,
    version,
    updated_at: updatedAt,
  }));
}

/** A page of models, by name unless asked otherwise. */
export async function listModels(
  db: Db,
  query: QueryOf<typeof adMachineApi.modelList>,
): Promise<Page<AdModel>> {
  const { items, ...page } = await pageOfList(db, query, { list: modelList, view: (row) => row });
  return { ...page, items: await view(db, items) };
}

/** A model in its wire shape. Throws notFound. */
export async function readModel(db: Db, id: number): Promise<AdModel> {
  const [model] = await view(db, await modelList.some(db, [id]));
  return found(model);
}

const stored = ({ name, layout, videos }: Fields) => ({
  name,
  layout,
  slots: videos.map(({ video_id, periods }) => ({ videoId: video_id, periods })),
});
const plain = (
  { name, layout, slots }: StoredModel,
  videos: ReadonlyMap<number, Pick<typeof adVideoTable.$inferSelect, 'name'>>,
) => ({
  name,
  layout,
  videos: slots
    .map(({ videoId, periods }) => {
      const video = videos.get(videoId)?.name ?? `#${videoId}`;
      return `${video} ${periods.map(({ from, to }) => `${from}–${to}`).join(' ')}`;
    })
    .join('; '),
});

const withName = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    if (brokenKey(error) === 'ad_model_name') throw duplicateField('name', 'adMachine.nameExists');
    throw error;
  });

async function note(
  tx: Transaction,
  { actor }: SignedInContext,
  before: StoredModel | null,
  after: StoredModel | null,
  action: AuditAction,
): Promise<void> {
  const { id, name } = found(after ?? before);
  const videos = await videosOf(
    tx,
    [before, after].filter((row) => row !== null),
  );
  const changes = changesBetween(
    ['name', 'layout', 'videos'],
    before && plain(before, videos),
    after && plain(after, videos),
  );
  await writeAudit(tx, actor, { entity: 'adModel', id, label: name, action, changes });
}

export const addModel = (body: Fields, context: SignedInContext): Promise<AdModel> =>
  withName(
    context.transaction(async (tx) => {
      await holdAds(tx);
      const row = await insertOne(tx, adModelTable, stored(body));
      await publishedSlots(tx, row.slots);
      await note(tx, context, null, row, 'add');
      return readModel(tx, row.id);
    }),
  );

/** Changes a model; machines go on with what was published for them. */
export const updateModel = (
  { id, version, ...body }: BodyOf<typeof adMachineApi.modelUpdate>,
  context: SignedInContext,
): Promise<AdModel> =>
  withName(
    context.transaction(async (tx) => {
      await holdAds(tx);
      const before = await lockRecord(tx, adModelTable, id);
      await checkVersion(before, version, () => readModel(tx, id));
      const row = await saveRecord(tx, adModelTable, id, stored(body));
      await publishedSlots(tx, row.slots);
      await note(tx, context, before, row, 'update');
      return readModel(tx, id);
    }),
  );

/** Deletes a model that no machine plays. */
export const removeModel = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    const before = await lockRecord(tx, adModelTable, id);
    const [used] = await tx
      .select({ count: count() })
      .from(adMachineTable)
      .where(eq(adMachineTable.modelId, id));
    if (used && used.count > 0) throw conflict('adMachine.modelInUse', { count: used.count });
    await note(tx, context, before, null, 'delete');
    await deleteRecord(tx, adModelTable, id);
    return null;
  });

/** Publishes a model as it is now to some machines. */
export const publishModel = (
  { id, machine_ids }: { id: number; machine_ids: number[] },
  context: SignedInContext,
): Promise<AdPublication> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    const model = await lockRecord(tx, adModelTable, id);
    const { layout, slots, name } = model;
    return putSlots(tx, context, { machineIds: machine_ids, what: name, layout, slots, model });
  });
