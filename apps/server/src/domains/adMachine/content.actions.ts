import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdContent, AdPublication } from '@iris/contract/adMachine/adMachine.model';
import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
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
import { fileTable } from '../../platform/files/file.table.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { duplicateField, invalidField, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import {
  itemKey,
  itemName,
  listed,
  picturesOf,
  type StoredItem,
  shownItem,
  storedItem,
} from './adMachine.parts.ts';
import { adContentTable, adMachineTable } from './adMachine.table.ts';
import { holdAds, itemsWithFiles, putItems, takeOff, withdraw, without } from './publish.ts';

type StoredContent = typeof adContentTable.$inferSelect;
type Fields = Omit<BodyOf<typeof adMachineApi.contentAdd>, 'condo_id'>;

const contentList = recordList({
  table: adContentTable,
  more: {
    // Named with their table: alone they would be columns of the machine.
    machines: sql<number>`(select count(*)::int from ${adMachineTable} m where m.content_id = ${adContentTable}.id)`,
    behind: sql<number>`(select count(*)::int from ${adMachineTable} m
      where m.content_id = ${adContentTable}.id and m.content_version <> ${adContentTable}.version)`,
  },
  matching: ({ condo_id, search }: QueryOf<typeof adMachineApi.contentList>): SQL | undefined =>
    and(eq(adContentTable.condoId, condo_id), search ? containing(search, adContentTable.name) : undefined),
  sorted: { name: adContentTable.name, updated_at: adContentTable.updatedAt },
  first: 'name',
});
type Listed = Awaited<ReturnType<typeof contentList.some>>[number];

const view = ({ condoId, items, updatedAt, createdAt: _, ...row }: Listed): AdContent => ({
  ...row,
  condo_id: condoId,
  items: items.map(shownItem),
  updated_at: updatedAt,
});

/** A page of a condo's content models, by name unless asked otherwise. */
export const listContents = (
  db: Db,
  query: QueryOf<typeof adMachineApi.contentList>,
): Promise<Page<AdContent>> => pageOfList(db, query, { list: contentList, view });

/** A content model in its wire shape. Throws notFound. */
export async function readContent(db: Db, id: number): Promise<AdContent> {
  const [row] = await contentList.some(db, [id]);
  return view(found(row));
}

const stored = ({ name, columns, items }: Fields) => ({ name, columns, items: items.map(storedItem) });
const plain = async (tx: Transaction, { name, columns, items }: StoredContent) => ({
  name,
  columns,
  items: (await itemsWithFiles(tx, items)).map((item) => `${itemName(item)} (${item.seconds} s)`).join('; '),
});

const withName = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    if (brokenKey(error) === 'ad_content_name') throw duplicateField('name', 'adMachine.nameExists');
    throw error;
  });

/** Gives a content model its pictures, writes its history, and tells the consoles. */
async function note(
  tx: Transaction,
  { actor, files, principal }: SignedInContext,
  change: { before: StoredContent | null; after: StoredContent | null; action: AuditAction },
): Promise<void> {
  const { before, after, action } = change;
  const { id, condoId, name } = found(after ?? before);
  // Before pictures that it no longer has are gone.
  const changes = changesBetween(
    ['name', 'columns', 'items'],
    before && (await plain(tx, before)),
    after && (await plain(tx, after)),
  );
  await files.claim(tx, {
    owner: { kind: 'adContent', id },
    userId: principal.userId,
    named: picturesOf(after?.items ?? []),
    before: picturesOf(before?.items ?? []),
    path: 'items',
  });
  await writeAudit(tx, actor, { entity: 'adContent', id, condoId, label: name, action, changes });
  await publish(tx, { changed: 'adMachine', condoId });
}

/**
 * What a content model no longer has ends on machines: its pictures wherever they are shown, its texts where they came
 * from it.
 */
async function takeOffGone(
  tx: Transaction,
  context: SignedInContext,
  { id, condoId, name, items }: StoredContent,
  left: readonly StoredItem[],
): Promise<void> {
  const stay = new Set(left.map(itemKey));
  const gone = items.filter((item) => !stay.has(itemKey(item)));
  if (gone.length === 0) return;
  const all = new Set(gone.map(itemKey));
  const pictures = new Set(gone.filter(({ fileId }) => fileId !== null).map(itemKey));
  const rows = await tx
    .select()
    .from(adMachineTable)
    .where(eq(adMachineTable.condoId, condoId))
    .orderBy(asc(adMachineTable.id));
  await takeOff(tx, context, {
    what: name,
    rows,
    left: (row) => without(row.items, row.contentId === id ? all : pictures),
  });
}

export const addContent = (
  { condo_id: condoId, ...body }: BodyOf<typeof adMachineApi.contentAdd>,
  context: SignedInContext,
): Promise<AdContent> =>
  withName(
    context.transaction(async (tx) => {
      const after = await insertOne(tx, adContentTable, { condoId, ...stored(body) });
      await note(tx, context, { before: null, after, action: 'add' });
      return readContent(tx, after.id);
    }),
  );

/** Changes a content model: what is new waits to be published, what is gone ends at once. */
export const updateContent = (
  { id, version, ...body }: BodyOf<typeof adMachineApi.contentUpdate>,
  context: SignedInContext,
): Promise<AdContent> =>
  withName(
    context.transaction(async (tx) => {
      await holdAds(tx);
      const before = await lockRecord(tx, adContentTable, id);
      await checkVersion(before, version, () => readContent(tx, id));
      const after = await saveRecord(tx, adContentTable, id, stored(body));
      await note(tx, context, { before, after, action: 'update' });
      await takeOffGone(tx, context, before, after.items);
      return readContent(tx, id);
    }),
  );

/** Deletes a content model; machines drop what they had of it. */
export const removeContent = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    const before = await lockRecord(tx, adContentTable, id);
    await takeOffGone(tx, context, before, []);
    await note(tx, context, { before, after: null, action: 'delete' });
    await deleteRecord(tx, adContentTable, id);
    return null;
  });

/** Publishes a content model as it is now to machines of its condo. */
export const publishContent = (
  { id, machine_ids }: { id: number; machine_ids: number[] },
  context: SignedInContext,
): Promise<AdPublication> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    const content = await lockRecord(tx, adContentTable, id);
    const { columns, items, name, condoId } = content;
    await checkCondo(tx, machine_ids, condoId);
    return putItems(tx, context, { machineIds: machine_ids, what: name, columns, items, content });
  });

/** Publishes chosen pictures and texts to some machines of a condo; the pictures are those of its content models. */
export const setContent = (
  { condo_id, machine_ids, columns, items }: BodyOf<typeof adMachineApi.setContent>,
  context: SignedInContext,
): Promise<AdPublication> =>
  context.transaction(async (tx) => {
    await holdAds(tx);
    await checkCondo(tx, machine_ids, condo_id);
    const wanted = items.map(storedItem);
    await checkPictures(tx, picturesOf(wanted), condo_id);
    if (wanted.length === 0) return withdraw(tx, context, machine_ids, 'items');
    const what = listed((await itemsWithFiles(tx, wanted)).map(itemName));
    return putItems(tx, context, { machineIds: machine_ids, what, columns, items: wanted, content: null });
  });

/** The wall has seen that all are of one condo; an operator may name any. */
async function checkCondo(tx: Transaction, ids: readonly number[], condoId: number): Promise<void> {
  const rows = await tx
    .select({ condoId: adMachineTable.condoId })
    .from(adMachineTable)
    .where(inArray(adMachineTable.id, [...ids]));
  if (rows.some((row) => row.condoId !== condoId)) throw notFound();
}

async function checkPictures(tx: Transaction, ids: readonly number[], condoId: number): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const known = await tx
    .select({ id: fileTable.id })
    .from(fileTable)
    .innerJoin(
      adContentTable,
      and(eq(fileTable.ownerKind, 'adContent'), eq(fileTable.ownerId, adContentTable.id)),
    )
    .where(and(inArray(fileTable.id, wanted), eq(adContentTable.condoId, condoId)));
  if (known.length < wanted.length) throw invalidField('items', 'adMachine.notOfCondo');
}
