import type { BodyOf } from '@iris/contract/core/endpoint';
import { richText } from '@iris/contract/core/rich';
import type { helpApi } from '@iris/contract/help/help.api';
import type { HelpAnswer, HelpQuestion } from '@iris/contract/help/help.model';
import type { Change } from '../../platform/audit/audit.table.ts';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { richChange } from '../../platform/audit/richChange.ts';
import { checkVersion, found, getRecord, lockRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { checkOrder, claimPictures } from './help.change.ts';
import {
  deleteQuestion,
  getCatalogue,
  insertQuestion,
  lockHelp,
  type NewQuestion,
  nextPosition,
  orderOf,
  questionsOf,
  saveQuestion,
  setOrder,
} from './help.queries.ts';
import { helpQuestionTable } from './help.table.ts';
import { viewAnswer, viewQuestion } from './help.view.ts';

type Input = BodyOf<typeof helpApi.addQuestion>;

const auditOf = ({ id, title }: { id: number; title: string }) => ({
  entity: 'helpQuestion' as const,
  id,
  label: title,
});

/** Adds a question after the others of its catalogue. */
export async function addQuestion(input: Input, context: SignedInContext): Promise<HelpAnswer> {
  return context.transaction(async (tx) => {
    await lockHelp(tx);
    const catalogueId = found(await getCatalogue(tx, input.catalogue_id)).id;
    const position = await nextPosition(tx, catalogueId);
    const id = await insertQuestion(tx, { ...valuesOf(input), position });
    await claimPictures(tx, context, id, { after: input });
    const after = viewAnswer(await getRecord(tx, helpQuestionTable, id));
    const changes = await changesOf(tx, null, after);
    await writeAudit(tx, context.actor, { ...auditOf(after), action: 'add', changes });
    return after;
  });
}

/** Updates a question; moved to another catalogue it comes last there. */
export async function updateQuestion(
  { id, version, ...input }: BodyOf<typeof helpApi.updateQuestion>,
  context: SignedInContext,
): Promise<HelpAnswer> {
  return context.transaction(async (tx) => {
    await lockHelp(tx);
    const before = viewAnswer(await lockRecord(tx, helpQuestionTable, id));
    await checkVersion(before, version, () => before);
    const catalogueId = found(await getCatalogue(tx, input.catalogue_id)).id;
    const changes = await changesOf(tx, before, { ...before, ...input });
    if (changes.length === 0) return before;
    await claimPictures(tx, context, id, { before, after: input });
    const moved =
      catalogueId === before.catalogue_id ? {} : { position: await nextPosition(tx, catalogueId) };
    await saveQuestion(tx, id, { ...valuesOf(input), ...moved });
    const after = viewAnswer(await getRecord(tx, helpQuestionTable, id));
    await writeAudit(tx, context.actor, { ...auditOf(after), action: 'update', changes });
    return after;
  });
}

/** Publishes a question in the help centre, or unpublishes it. */
export async function publishQuestion(
  id: number,
  published: boolean,
  context: SignedInContext,
): Promise<HelpAnswer> {
  return context.transaction(async (tx) => {
    const before = viewAnswer(await lockRecord(tx, helpQuestionTable, id));
    if (before.published === published) return before;
    await saveQuestion(tx, id, { published });
    const action = published ? 'publish' : 'offline';
    await writeAudit(tx, context.actor, { ...auditOf(before), action });
    return viewAnswer(await getRecord(tx, helpQuestionTable, id));
  });
}

/** Reorders the questions of a catalogue. */
export async function orderQuestions(
  { catalogue_id: catalogueId, ids }: BodyOf<typeof helpApi.orderQuestions>,
  context: SignedInContext,
): Promise<HelpQuestion[]> {
  return context.transaction(async (tx) => {
    await lockHelp(tx);
    const before = await questionsOf(tx, catalogueId);
    checkOrder(
      before.map(({ id }) => id),
      ids,
    );
    await setOrder(tx, orderOf.questions, ids);
    const after = await questionsOf(tx, catalogueId);
    const places = new Map(before.map(({ id, position }) => [id, position]));
    const moved = after.filter(({ id, position }) => places.get(id) !== position);
    await writeAudit(
      tx,
      context.actor,
      ...moved.map(({ id, title, position }) => ({
        ...auditOf({ id, title }),
        action: 'update' as const,
        changes: changesBetween(['position'], { position: places.get(id) }, { position }),
      })),
    );
    return after.map(viewQuestion);
  });
}

/** Deletes a question with its pictures. */
export async function removeQuestion(id: number, context: SignedInContext): Promise<null> {
  return context.transaction(async (tx) => {
    const before = viewAnswer(await lockRecord(tx, helpQuestionTable, id));
    await claimPictures(tx, context, id, { before });
    await deleteQuestion(tx, id);
    const changes = await changesOf(tx, before, null);
    await writeAudit(tx, context.actor, { ...auditOf(before), action: 'delete', changes });
    return null;
  });
}

/** The columns of an input, with its words for search. */
export const valuesOf = (input: Input): Omit<NewQuestion, 'position'> => ({
  catalogueId: input.catalogue_id,
  title: input.title,
  titleEn: input.title_en,
  answer: input.answer,
  answerEn: input.answer_en,
  words: richText(input.answer),
  wordsEn: richText(input.answer_en),
  screens: [...new Set(input.screens)],
  published: input.published,
});

/** What the log records of a change; catalogues appear by name. */
async function changesOf(
  tx: Parameters<typeof getCatalogue>[0],
  before: HelpAnswer | null,
  after: HelpAnswer | null,
): Promise<Change[]> {
  const shown = async (one: HelpAnswer | null) =>
    one && {
      catalogue: (await getCatalogue(tx, one.catalogue_id))?.name,
      title: one.title,
      title_en: one.title_en,
      screens: one.screens.join(' ') || null,
      published: one.published,
    };
  const fields = ['catalogue', 'title', 'title_en', 'screens', 'published'] as const;
  return [
    ...changesBetween(fields, await shown(before), await shown(after)),
    ...richChange('answer', before?.answer ?? null, after?.answer ?? null),
    ...richChange('answer_en', before?.answer_en ?? null, after?.answer_en ?? null),
  ];
}
