import type { AdColumns, AdLayout, AdPublication } from '@iris/contract/adMachine/adMachine.model';
import { publishedText } from '@iris/contract/adMachine/adMachine.rules';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  itemKey,
  itemName,
  listed,
  type PublishedItem,
  type PublishedSlot,
  picturesOf,
  type StoredItem,
  type StoredSlot,
} from './adMachine.parts.ts';
import { adMachineTable, adSeenTable, adVideoTable } from './adMachine.table.ts';
import { addLogs } from './log.queries.ts';

export type StoredMachine = typeof adMachineTable.$inferSelect;
type Part = Partial<Pick<StoredMachine, 'layout' | 'slots' | 'columns' | 'items'>> &
  Partial<Pick<StoredMachine, 'modelId' | 'modelVersion' | 'contentId' | 'contentVersion'>>;

/**
 * One at a time may change models, videos, contents and machines: each of them reaches into the others, and people do it
 * a few times a day. Players never wait for it.
 */
export const holdAds = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('adMachine'))`);

/** Videos with all that a player is told of them. Throws notFound for one that is gone. */
export async function publishedSlots(
  tx: Transaction,
  slots: readonly StoredSlot[],
): Promise<PublishedSlot[]> {
  const rows = await tx
    .select()
    .from(adVideoTable)
    .where(
      among(
        adVideoTable.id,
        slots.map(({ videoId }) => videoId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return slots.map(({ videoId, periods }) => {
    const video = byId.get(videoId);
    if (!video) throw notFound();
    const { name, durationMs, stillId, fileId, size, sha256 } = video;
    return { videoId, periods, name, durationMs, stillId, fileId, size, sha256 };
  });
}

/** Pictures and texts with all that a player is told of them; a picture that is gone has no file. */
export async function itemsWithFiles(
  tx: Transaction,
  items: readonly StoredItem[],
): Promise<PublishedItem[]> {
  const ids = picturesOf(items);
  const rows = ids.length === 0 ? [] : await tx.select().from(fileTable).where(among(fileTable.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => {
    const file = item.fileId === null ? undefined : byId.get(item.fileId);
    if (!file) return { ...item, file: null };
    const { name, size, sha256, type } = file;
    return { ...item, file: { name, size, sha256, type } };
  });
}

/** The same. Throws notFound for a picture that is gone. */
export async function publishedItems(
  tx: Transaction,
  items: readonly StoredItem[],
): Promise<PublishedItem[]> {
  const published = await itemsWithFiles(tx, items);
  if (published.some(({ fileId, file }) => fileId !== null && !file)) throw notFound();
  return published;
}

interface Putting {
  machineIds: readonly number[];
  /** What it is called in the log. */
  what: string;
  part: Part;
}

/** The machines with these ids, in one order. Throws notFound for one that is gone. */
async function machinesOf(tx: Transaction, machineIds: readonly number[]): Promise<StoredMachine[]> {
  const ids = [...new Set(machineIds)];
  const rows = await tx
    .select()
    .from(adMachineTable)
    .where(among(adMachineTable.id, ids))
    .orderBy(asc(adMachineTable.id));
  if (rows.length < ids.length) throw notFound();
  return rows;
}

/** Puts something on machines: each gets a higher version, which its player fetches. */
const putOn = async (
  tx: Transaction,
  context: SignedInContext,
  { machineIds, what, part }: Putting,
): Promise<AdPublication> =>
  save(tx, context, {
    rows: await machinesOf(tx, machineIds),
    action: 'putOn',
    whatOf: () => what,
    partOf: () => part,
  });

/** Takes all videos, or all pictures and texts, off machines. */
export const withdraw = async (
  tx: Transaction,
  context: SignedInContext,
  machineIds: readonly number[],
  of: 'slots' | 'items',
): Promise<AdPublication> =>
  save(tx, context, {
    rows: await machinesOf(tx, machineIds),
    action: 'takeOff',
    whatOf: (row) =>
      listed(of === 'slots' ? row.slots.map(({ name }) => name) : row.items.map(itemName)) || '—',
    partOf: () =>
      of === 'slots'
        ? { slots: [], modelId: null, modelVersion: null }
        : { items: [], contentId: null, contentVersion: null },
  });

/** Takes things off every machine that has them; of each, `left` tells what is to stay. */
export async function takeOff(
  tx: Transaction,
  context: SignedInContext,
  {
    what,
    rows,
    left,
  }: { what: string; rows: readonly StoredMachine[]; left: (row: StoredMachine) => Part | null },
): Promise<void> {
  const changed = rows.filter((row) => left(row) !== null);
  await save(tx, context, {
    rows: changed,
    action: 'takeOff',
    whatOf: () => what,
    partOf: (row) => left(row) ?? {},
  });
}

async function save(
  tx: Transaction,
  { actor, clock }: SignedInContext,
  wanted: {
    rows: readonly StoredMachine[];
    action: 'putOn' | 'takeOff';
    whatOf: (row: StoredMachine) => string;
    partOf: (row: StoredMachine) => Part;
  },
): Promise<AdPublication> {
  const { rows, action, whatOf, partOf } = wanted;
  const now = clock.now();
  for (const row of rows) {
    await tx
      .update(adMachineTable)
      .set({
        ...partOf(row),
        published: sql`${adMachineTable.published} + 1`,
        publishedAt: now,
        version: sql`${adMachineTable.version} + 1`,
        updatedAt: now,
      })
      .where(eq(adMachineTable.id, row.id));
    await writeAudit(tx, actor, {
      entity: 'adMachine',
      id: row.id,
      condoId: row.condoId,
      label: row.code,
      action,
      changes: [{ field: 'content', before: null, after: whatOf(row) }],
    });
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(adSeenTable).set({ failure: '' }).where(inArray(adSeenTable.machineId, ids));
  await addLogs(
    tx,
    now,
    rows.map((machine) => ({
      machine,
      kind: 'PUBLISHED',
      text: publishedText({
        version: machine.published + 1,
        what: whatOf(machine),
        taken: action === 'takeOff',
      }),
      by: actor.name,
    })),
  );
  for (const condoId of new Set(rows.map((row) => row.condoId)))
    await publish(tx, { changed: 'adMachine', condoId });
  return { machines: rows.map(({ id, published }) => ({ id, published: published + 1 })) };
}

/** Puts videos on machines. */
export const putSlots = async (
  tx: Transaction,
  context: SignedInContext,
  of: {
    machineIds: readonly number[];
    what: string;
    layout: AdLayout;
    slots: readonly StoredSlot[];
    model: { id: number; version: number } | null;
  },
): Promise<AdPublication> =>
  putOn(tx, context, {
    machineIds: of.machineIds,
    what: of.what,
    part: {
      layout: of.layout,
      slots: await publishedSlots(tx, of.slots),
      modelId: of.model?.id ?? null,
      modelVersion: of.model?.version ?? null,
    },
  });

/** Puts pictures and texts on machines. */
export const putItems = async (
  tx: Transaction,
  context: SignedInContext,
  of: {
    machineIds: readonly number[];
    what: string;
    columns: AdColumns;
    items: readonly StoredItem[];
    content: { id: number; version: number } | null;
  },
): Promise<AdPublication> =>
  putOn(tx, context, {
    machineIds: of.machineIds,
    what: of.what,
    part: {
      columns: of.columns,
      items: await publishedItems(tx, of.items),
      contentId: of.content?.id ?? null,
      contentVersion: of.content?.version ?? null,
    },
  });

/** Items without those that are gone; null where none of them is. */
export function without(items: readonly PublishedItem[], gone: ReadonlySet<string>): Part | null {
  const left = items.filter((item) => !gone.has(itemKey(item)));
  return left.length === items.length ? null : { items: left };
}
