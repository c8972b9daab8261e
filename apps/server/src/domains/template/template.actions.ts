import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { templateApi } from '@iris/contract/template/template.api';
import type { TemplateDetail } from '@iris/contract/template/template.model';
import { usesOf } from '@iris/contract/template/template.rules';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found, insertOne, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { asRemoved, asThere, withinReach } from '../../platform/removed/removed.ts';
import { holdCondo } from '../resident/index.ts';
import { templateEntry } from './template.audit.ts';
import { editionOf, lockTemplates, nameTaken, type TemplateRow, templateOf } from './template.queries.ts';
import { templateEditionTable, templateTable } from './template.table.ts';
import { viewTemplateDetail } from './template.view.ts';
import { checkWords, type Words } from './template.words.ts';

const columnsOf = ({ title, title_en, content, content_en }: Words) => ({
  title,
  titleEn: title_en,
  content,
  contentEn: content_en,
});
type Columns = ReturnType<typeof columnsOf>;
const wordsIn = ({ title, titleEn, content, contentEn }: Columns): Columns => ({
  title,
  titleEn,
  content,
  contentEn,
});

async function keepEdition(tx: Transaction, row: TemplateRow): Promise<void> {
  const { id: templateId, edition, savedBy, savedAt } = row;
  await insertOne(tx, templateEditionTable, { templateId, edition, savedBy, savedAt, ...wordsIn(row) });
}

async function tell(
  tx: Transaction,
  { actor }: SignedInContext,
  entry: Parameters<typeof templateEntry>[0],
): Promise<void> {
  await writeAudit(tx, actor, templateEntry(entry));
  await publish(tx, { changed: 'template', condoId: entry.row.condoId });
}

// Names and uses are unique in a condo, so whoever changes them holds the condo first.

/** Adds a template. 10030 for words that are not allowed, 10060 for a name that the condo has already. */
export async function addTemplate(
  { condo_id: condoId, kind, name, ...words }: BodyOf<typeof templateApi.add>,
  context: SignedInContext,
): Promise<TemplateDetail> {
  await checkWords(context, kind, words);
  return context.transaction(async (tx) => {
    await holdCondo(tx, { condo: condoId });
    if (await nameTaken(tx, condoId, name)) throw duplicateField('name', 'template.nameTaken');
    const saved = { savedBy: context.actor.name, savedAt: context.clock.now() };
    const row = await insertOne(tx, templateTable, { condoId, kind, name, ...columnsOf(words), ...saved });
    await keepEdition(tx, row);
    await tell(tx, context, { before: null, row, action: 'add' });
    return viewTemplateDetail(row);
  });
}

/** Runs a change of a template that is there, with its condo and itself locked. */
const change = <Result>(
  { id, version }: { id: number; version: number },
  context: SignedInContext,
  work: (tx: Transaction, before: TemplateRow) => Promise<Result>,
): Promise<Result> =>
  context.transaction(async (tx) => {
    const { condoId } = found(await templateOf(tx, id));
    await holdCondo(tx, { condo: condoId });
    const [before] = await lockTemplates(tx, id);
    await checkVersion(found(before), version, () => viewTemplateDetail(found(before)));
    return work(tx, found(before));
  });

/** Changes a template. Words that differ are a new edition; the earlier ones are kept. */
export async function updateTemplate(
  { id, version, name, ...words }: BodyOf<typeof templateApi.update>,
  context: SignedInContext,
): Promise<TemplateDetail> {
  const { kind } = found(await templateOf(context.db, id));
  await checkWords(context, kind, words);
  return change({ id, version }, context, async (tx, before) => {
    if (await nameTaken(tx, before.condoId, name, id)) throw duplicateField('name', 'template.nameTaken');
    const row = await reword(tx, context, { before, name, words: columnsOf(words), action: 'update' });
    return viewTemplateDetail(row);
  });
}

/** Takes up the words of an earlier edition, as a new one. */
export async function revertTemplate(
  { id, version, edition }: BodyOf<typeof templateApi.revert>,
  context: SignedInContext,
): Promise<TemplateDetail> {
  const early = await editionOf(context.db, id, edition);
  if (!early) throw conflict('template.noEdition');
  return change({ id, version }, context, async (tx, before) => {
    const words = { name: before.name, words: wordsIn(early) };
    return viewTemplateDetail(await reword(tx, context, { before, ...words, action: 'revertTemplate' }));
  });
}

async function reword(
  tx: Transaction,
  context: SignedInContext,
  {
    before,
    name,
    words,
    action,
  }: { before: TemplateRow; name: string; words: Columns; action: 'update' | 'revertTemplate' },
): Promise<TemplateRow> {
  const same = isDeepStrictEqual(words, wordsIn(before));
  if (same && name === before.name) return before;
  const edited = same
    ? {}
    : {
        ...words,
        edition: before.edition + 1,
        savedBy: context.actor.name,
        savedAt: context.clock.now(),
      };
  const row = await saveRecord(tx, templateTable, before.id, { name, ...edited });
  if (!same) await keepEdition(tx, row);
  await tell(tx, context, { before, row, action });
  return row;
}

/** Says what takes a template by itself; the template that it took before is left to people. */
export const useTemplate = (
  { id, version, use }: BodyOf<typeof templateApi.setUse>,
  context: SignedInContext,
): Promise<TemplateDetail> =>
  context.transaction(async (tx) => {
    const { condoId, kind } = found(await templateOf(tx, id));
    await holdCondo(tx, { condo: condoId });
    const rows = await lockTemplates(tx, id, use === null ? undefined : { condoId, use });
    const before = found(rows.find((one) => one.id === id));
    await checkVersion(before, version, () => viewTemplateDetail(before));
    if (use !== null && !usesOf(kind).includes(use)) {
      const said = (key: string) => translate(context.language, { key });
      throw conflict('template.useOther', {
        kind: said(`template.kind.${kind}`),
        use: said(`template.use.${use}`),
      });
    }
    if (before.use === use) return viewTemplateDetail(before);
    const other = rows.find((one) => one.id !== id);
    if (other) {
      const row = await saveRecord(tx, templateTable, other.id, { use: null });
      await tell(tx, context, { before: other, row, action: 'setTemplateUse' });
    }
    const row = await saveRecord(tx, templateTable, id, { use });
    await tell(tx, context, { before, row, action: 'setTemplateUse' });
    return viewTemplateDetail(row);
  });

/** Removes a template; whatever took it by itself takes the shipped words from then on. */
export const removeTemplate = (
  of: { id: number; version: number },
  context: SignedInContext,
): Promise<null> =>
  change(of, context, async (tx, before) => {
    const row = await saveRecord(tx, templateTable, before.id, { ...asRemoved(context), use: null });
    await tell(tx, context, { before, row, action: 'delete' });
    return null;
  });

/** Restores a removed template, without its use. 10060 when another has its name by now. */
export const restoreTemplate = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const wanted = and(eq(templateTable.id, id), withinReach(templateTable, context.clock.now()));
    const [gone] = await tx.select().from(templateTable).where(wanted);
    if (!gone) throw notFound();
    await holdCondo(tx, { condo: gone.condoId });
    const [before] = await tx.select().from(templateTable).where(wanted).for('update');
    const { name, condoId } = found(before);
    if (await nameTaken(tx, condoId, name)) throw duplicateField('name', 'template.nameTakenSince', { name });
    const row = await saveRecord(tx, templateTable, id, asThere);
    await tell(tx, context, { before: null, row, action: 'restore' });
    return null;
  });
