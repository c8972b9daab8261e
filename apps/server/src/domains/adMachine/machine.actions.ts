import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdMachineDetail, AdPublication } from '@iris/contract/adMachine/adMachine.model';
import { adMachineNo } from '@iris/contract/adMachine/adMachine.rules';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { brokenKey, type Db, type Transaction } from '../../platform/db/database.ts';
import {
  checkVersion,
  deleteRecord,
  getRecord,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { listed } from './adMachine.parts.ts';
import {
  adFeedTable,
  adLogTable,
  adMachineTable,
  adModelTable,
  adPairingTable,
  adSeenTable,
  adTokenTable,
} from './adMachine.table.ts';
import { addLogs } from './log.queries.ts';
import { getMachine } from './machine.queries.ts';
import { viewMachineDetail } from './machine.view.ts';
import { holdAds, putSlots, type StoredMachine, withdraw } from './publish.ts';

type Fields = Omit<BodyOf<typeof adMachineApi.add>, 'condo_id'>;
/** The page of a machine asks for pictures for so long. */
const LOOK_MS = 120_000;

/** A machine in its wire shape. Throws notFound. */
export const readMachine = async (
  db: Db,
  id: number,
  { clock, language }: Pick<SignedInContext, 'clock' | 'language'>,
): Promise<AdMachineDetail> => viewMachineDetail(await getMachine(db, id, clock.now()), language);

const fields = [
  'code',
  'name',
  'address',
  'logo',
  'orientation',
  'valid_from',
  'valid_to',
  'model_id',
  'rss_url',
] as const;
const plain = (row: StoredMachine) => ({
  code: row.code,
  name: row.name,
  address: row.address,
  logo: row.logoId === null ? null : String(row.logoId),
  orientation: row.orientation,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  model_id: row.modelId === null ? null : String(row.modelId),
  rss_url: row.rssUrl,
});
const stored = ({ code, name, address, logo, orientation, valid_from, valid_to, rss_url }: Fields) => ({
  code,
  name,
  address,
  logoId: logo,
  orientation,
  validFrom: valid_from,
  validTo: valid_to,
  rssUrl: rss_url,
});

const withCode = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    if (brokenKey(error) === 'ad_machine_code') throw duplicateField('code', 'adMachine.codeExists');
    throw error;
  });

/** Writes a machine's history, and tells the consoles. */
async function noteMachine(
  tx: Transaction,
  { actor }: SignedInContext,
  { id, condoId, code }: StoredMachine,
  action: AuditAction,
  changes: Change[],
): Promise<void> {
  await writeAudit(tx, actor, { entity: 'adMachine', id, condoId, label: code, action, changes });
  await publish(tx, { changed: 'adMachine', condoId });
}

/** A feed that somebody shows is fetched soon; see adMachine.jobs.ts. */
async function wantFeed(tx: Transaction, { rssUrl: url }: StoredMachine, now: number): Promise<void> {
  if (url !== '') await tx.insert(adFeedTable).values({ url, nextAt: now }).onConflictDoNothing();
}

const claimLogo = (
  tx: Transaction,
  { files, principal }: SignedInContext,
  before: StoredMachine | null,
  { id, logoId }: StoredMachine,
) =>
  files.claim(tx, {
    owner: { kind: 'adMachine', id },
    userId: principal.userId,
    named: [logoId],
    before: [before?.logoId ?? null],
    path: 'logo',
  });

/** Publishes the videos of the model that was chosen for a machine, or takes the videos away. */
async function playModel(
  tx: Transaction,
  context: SignedInContext,
  { id, modelId }: { id: number; modelId: number | null },
): Promise<void> {
  const model = modelId === null ? null : await getRecord(tx, adModelTable, modelId);
  await putSlots(tx, context, {
    machineIds: [id],
    what: model?.name ?? '—',
    layout: model?.layout ?? 'FULL',
    slots: model?.slots ?? [],
    model,
  });
}

/** Adds a machine; with a model, its videos are published at once. */
export const addMachine = (
  { condo_id: condoId, ...body }: BodyOf<typeof adMachineApi.add>,
  context: SignedInContext,
): Promise<AdMachineDetail> =>
  withCode(
    context.transaction(async (tx) => {
      await holdAds(tx);
      const row = await insertOne(tx, adMachineTable, { condoId, ...stored(body) });
      await tx.insert(adSeenTable).values({ machineId: row.id });
      await claimLogo(tx, context, null, row);
      await wantFeed(tx, row, context.clock.now());
      await noteMachine(tx, context, row, 'add', changesBetween(fields, null, plain(row)));
      if (body.model_id !== null) await playModel(tx, context, { id: row.id, modelId: body.model_id });
      return readMachine(tx, row.id, context);
    }),
  );

/** Changes a machine; its player fetches what is new about it. Another model is published at once. */
export const updateMachine = (
  { id, version, ...body }: BodyOf<typeof adMachineApi.update>,
  context: SignedInContext,
): Promise<AdMachineDetail> =>
  withCode(
    context.transaction(async (tx) => {
      await holdAds(tx);
      const before = await lockRecord(tx, adMachineTable, id);
      await checkVersion(before, version, () => readMachine(tx, id, context));
      const row = await saveRecord(tx, adMachineTable, id, {
        ...stored(body),
        published: before.published + 1,
      });
      await claimLogo(tx, context, before, row);
      await wantFeed(tx, row, context.clock.now());
      const after = { ...plain(row), model_id: body.model_id === null ? null : String(body.model_id) };
      await noteMachine(tx, context, row, 'update', changesBetween(fields, plain(before), after));
      if (body.model_id !== before.modelId) await playModel(tx, context, { id, modelId: body.model_id });
      return readMachine(tx, id, context);
    }),
  );

/** Ends the token of a machine's player, if it has one. */
export const endToken = (tx: Transaction, machineId: number, now: number) =>
  tx
    .update(adTokenTable)
    .set({ endedAt: now })
    .where(and(eq(adTokenTable.machineId, machineId), isNull(adTokenTable.endedAt)))
    .returning({ id: adTokenTable.id });

/** Locks a machine while its player may report: the player holds what is known of it, and then adds to its log. */
const holdMachine = (tx: Transaction, id: number) => lockRecord(tx, adMachineTable, id, 'no key update');

/** Gives a machine the player that shows this code. The one before ends when the new one fetches its token. */
export const pairMachine = (
  { id, code }: { id: number; code: string },
  context: SignedInContext,
): Promise<AdMachineDetail> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    const row = await holdMachine(tx, id);
    const [pairing] = await tx
      .update(adPairingTable)
      .set({ machineId: id })
      .where(
        and(
          // Chinese keyboards may write wide letters and digits.
          eq(
            adPairingTable.code,
            code
              .normalize('NFKC')
              .toUpperCase()
              .replace(/[^A-Z0-9]/g, ''),
          ),
          isNull(adPairingTable.machineId),
          gt(adPairingTable.expiresAt, now),
        ),
      )
      .returning({ id: adPairingTable.id });
    if (!pairing) throw invalidField('code', 'adMachine.pairingUnknown');
    // A player whose code was entered before, on the wrong screen say, can no longer ask for its token again.
    await tx
      .delete(adPairingTable)
      .where(and(eq(adPairingTable.machineId, id), ne(adPairingTable.id, pairing.id)));
    await addLogs(tx, now, [{ machine: row, kind: 'PAIRED', by: context.actor.name }]);
    await noteMachine(tx, context, row, 'pair', []);
    return readMachine(tx, id, context);
  });

/** Ends the pairing of a machine at once. */
export const unpairMachine = (id: number, context: SignedInContext): Promise<AdMachineDetail> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    const row = await holdMachine(tx, id);
    const ended = await endToken(tx, id, now);
    if (ended.length === 0) throw conflict('adMachine.notPaired', { number: adMachineNo(id) });
    await tx.delete(adPairingTable).where(eq(adPairingTable.machineId, id));
    await tx
      .update(adSeenTable)
      .set({ shown: 0, loaded: 0, playing: '', online: false, seenAt: null, picture: null, pictureAt: null })
      .where(eq(adSeenTable.machineId, id));
    await addLogs(tx, now, [{ machine: row, kind: 'UNPAIRED', by: context.actor.name }]);
    await noteMachine(tx, context, row, 'unpair', []);
    return readMachine(tx, id, context);
  });

/** Deletes a machine that was entered by mistake: one that never had a player. */
export const removeMachine = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    const before = await lockRecord(tx, adMachineTable, id);
    const { unused } = await getMachine(tx, id, context.clock.now());
    if (!unused) throw conflict('adMachine.used', { number: adMachineNo(id) });
    await claimLogo(tx, context, before, { ...before, logoId: null });
    await tx.delete(adSeenTable).where(eq(adSeenTable.machineId, id));
    // Rows of what was published to no screen, with links to a machine that is gone.
    await tx.delete(adLogTable).where(eq(adLogTable.machineId, id));
    await deleteRecord(tx, adMachineTable, id);
    await noteMachine(tx, context, before, 'delete', changesBetween(fields, plain(before), null));
    return null;
  });

/** Lets a machine send pictures of its screen for a while. */
export async function lookAt(id: number, { db, clock }: SignedInContext): Promise<null> {
  await db
    .update(adSeenTable)
    .set({ lookUntil: clock.now() + LOOK_MS })
    .where(eq(adSeenTable.machineId, id));
  return null;
}

/** Publishes chosen videos to some machines. */
export const setVideos = (
  { machine_ids, layout, videos }: BodyOf<typeof adMachineApi.setVideos>,
  context: SignedInContext,
): Promise<AdPublication> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    if (videos.length === 0) return withdraw(tx, context, machine_ids, 'slots');
    const slots = videos.map(({ video_id, periods }) => ({ videoId: video_id, periods }));
    const names = await tx.execute<{ name: string }>(
      sql`select name from ad_video where id = any(${sql.param(slots.map(({ videoId }) => videoId))}::bigint[]) order by id`,
    );
    const what = listed(names.rows.map(({ name }) => name));
    return putSlots(tx, context, { machineIds: machine_ids, what, layout, slots, model: null });
  });
