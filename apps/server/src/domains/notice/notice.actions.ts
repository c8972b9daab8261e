import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeDetail, NoticeState } from '@iris/contract/notice/notice.model';
import { isOut, noticeNo } from '@iris/contract/notice/notice.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import {
  checkVersion,
  deleteRecord,
  found,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import { attachmentsOf } from '../../platform/files/attachments.ts';
import type { CallContext, SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdInformationType } from '../setting/index.ts';
import { noticeEntry } from './notice.audit.ts';
import { claimFiles } from './notice.files.ts';
import { stopMail } from './notice.mail.ts';
import { pageToken } from './notice.page.ts';
import { getNotice, type NoticeRow } from './notice.queries.ts';
import { placesOf, reachOf } from './notice.scope.queries.ts';
import { noticeTable, noticeTextTable } from './notice.table.ts';
import { scopeOf, stateOf, viewDetail } from './notice.view.ts';

type Input = Omit<BodyOf<typeof noticeApi.add>, 'condo_id'>;

/** The numbers of a condo's notices. */
export const noticeNumbers = (condoId: number): Series => ({ condoId, name: 'notice' });

/** A notice on the shape of the wire. Throws notFound. */
export async function readDetail(
  db: Db,
  { clock }: Pick<CallContext, 'clock'>,
  id: number,
): Promise<NoticeDetail> {
  const row = found(await getNotice(db, id));
  return viewDetail(row, { now: clock.now(), attachments: await attachmentsOf(db, row.attachmentIds) });
}

/** The wording of a notice. */
const wordsOf = (input: Input) => ({
  title: input.title,
  titleEn: input.title_en,
  brief: input.brief,
  briefEn: input.brief_en,
  content: input.content,
  contentEn: input.content_en,
});

const scopeFields = ({ scope }: Input) => ({
  whole: scope.whole,
  buildingIds: sorted(scope.building_ids),
  floorIds: sorted(scope.floor_ids),
  unitIds: sorted(scope.unit_ids),
  identities: [...new Set(scope.identities)].sort(),
});
const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

async function fieldsOf(tx: Transaction, input: Input) {
  return {
    ...wordsOf(input),
    ...scopeFields(input),
    places: await placesOf(tx, input.scope),
    typeId: input.type_id,
    level: input.level,
    endAt: input.end_at,
    imageIds: input.images,
    attachmentIds: input.attachments,
  };
}

function checkEnd(input: Input, now: number): void {
  if (input.end_at !== null && input.end_at <= now) throw invalidField('end_at', 'notice.pastEnd');
}

/** Adds a draft. */
export const addNotice = (
  { condo_id: condoId, ...input }: BodyOf<typeof noticeApi.add>,
  context: SignedInContext,
): Promise<NoticeDetail> =>
  context.transaction(async (tx) => {
    checkEnd(input, context.clock.now());
    await holdInformationType(tx, input.type_id);
    const row = await insertDraft(tx, context, condoId, await fieldsOf(tx, input));
    await claimFiles(tx, context, { before: null, after: row });
    return noted(tx, context, { before: null, row, action: 'add' });
  });

/** Stores a new draft with the next number. */
export async function insertDraft(
  tx: Transaction,
  context: SignedInContext,
  condoId: number,
  fields: Awaited<ReturnType<typeof fieldsOf>>,
): Promise<NoticeRow> {
  const number = noticeNo(await takeNumber(tx, noticeNumbers(condoId)));
  return insertOne(tx, noticeTable, {
    ...fields,
    condoId,
    number,
    author: context.actor.name,
    authorId: context.principal.userId,
    tokenHash: hashToken(pageToken(context, condoId, number)),
    createdAt: context.clock.now(),
  });
}

/** A new draft with the words and the scope of another notice; pictures and attachments stay with that one. */
export const copyNotice = (id: number, context: SignedInContext): Promise<NoticeDetail> =>
  context.transaction(async (tx) => {
    const from = found(await getNotice(tx, id));
    await holdInformationType(tx, from.typeId);
    const row = await insertDraft(tx, context, from.condoId, {
      title: from.title,
      titleEn: from.titleEn,
      brief: from.brief,
      briefEn: from.briefEn,
      // Pictures belong to one record: the copy has the words.
      content: withoutPictures(from.content),
      contentEn: withoutPictures(from.contentEn),
      whole: from.whole,
      buildingIds: from.buildingIds,
      floorIds: from.floorIds,
      unitIds: from.unitIds,
      identities: from.identities,
      places: from.places,
      typeId: from.typeId,
      level: from.level,
      endAt: null,
      imageIds: [],
      attachmentIds: [],
    });
    return noted(tx, context, { before: null, row, action: 'add', facts: { copied_from: from.number } });
  });

const withoutPictures = (doc: NoticeRow['content']): NoticeRow['content'] => ({
  ...doc,
  content: doc.content.filter(({ type }) => type !== 'image'),
});

/** Saves a draft or a scheduled notice; of one that is out only the text, and the text before it is kept. */
export const updateNotice = (
  { id, version, ...input }: BodyOf<typeof noticeApi.update>,
  context: SignedInContext,
): Promise<NoticeDetail> =>
  moveNotice(
    context,
    { id, version, from: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'OFFLINE', 'ENDED'] },
    async (tx, before, state) => {
      const now = context.clock.now();
      if (input.type_id !== before.typeId) await holdInformationType(tx, input.type_id);
      if (state === 'ENDED' && !isOut(state, before.reached)) throw wrongState(context, before, state);
      if (isOut(state, before.reached)) return correct(tx, context, before, input);
      checkEnd(input, now);
      if (before.publishAt !== null && input.end_at !== null && input.end_at <= before.publishAt)
        throw invalidField('end_at', 'notice.endFirst');
      if (before.state === 'SCHEDULED') await checkScheduled(tx, before, input);
      return { action: 'update', fields: await fieldsOf(tx, input) };
    },
  );

/** The number of residents was confirmed for the scope that a notice was scheduled with. */
async function checkScheduled(tx: Transaction, before: NoticeRow, input: Input): Promise<void> {
  if (isDeepStrictEqual(scopeFields(input), scopeFields({ ...input, scope: scopeOf(before) }))) return;
  const reach = await reachOf(tx, { condoId: before.condoId, scope: input.scope });
  if (reach.buildings.length > 1) throw invalidField('scope', 'notice.scopeScheduled');
}

async function correct(
  tx: Transaction,
  context: SignedInContext,
  before: NoticeRow,
  input: Input,
): Promise<Move | null> {
  const fixed = {
    scope: [scopeFields(input), scopeFields({ ...input, scope: scopeOf(before) })],
    type_id: [input.type_id, before.typeId],
    level: [input.level, before.level],
    end_at: [input.end_at, before.endAt],
    images: [input.images, before.imageIds],
    attachments: [input.attachments, before.attachmentIds],
  };
  for (const [field, [now, was]] of Object.entries(fixed))
    if (!isDeepStrictEqual(now, was)) throw invalidField(field, 'notice.scopeStays');
  const words = wordsOf(input);
  const { title, titleEn, brief, briefEn, content, contentEn } = before;
  const old = { title, titleEn, brief, briefEn, content, contentEn };
  if (isDeepStrictEqual(words, old)) return null;
  await insertOne(tx, noticeTextTable, {
    noticeId: before.id,
    time: context.clock.now(),
    userName: context.actor.name,
    ...old,
  });
  // Those whose email has not left yet get the corrected text.
  await stopMail(tx, before);
  return { action: 'correct', fields: { ...words, corrections: before.corrections + 1 } };
}

/** Deletes a notice that nobody got. */
export const removeNotice = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const row = await lockRecord(tx, noticeTable, id);
    const state = stateOf(row, context.clock.now());
    if (row.state !== 'DRAFT' && row.state !== 'SCHEDULED') throw wrongState(context, row, state);
    await claimFiles(tx, context, { before: row, after: null });
    await deleteRecord(tx, noticeTable, id);
    await writeAudit(tx, context.actor, {
      ...noticeEntry(null, row, 'delete'),
      changes: [{ field: 'title', before: row.title, after: null }],
    });
    await publish(tx, { changed: 'notice', condoId: row.condoId });
    return null;
  });

/** What a step does to a notice, and how the history puts it. */
export interface Move {
  action: Parameters<typeof noticeEntry>[2];
  fields: Partial<typeof noticeTable.$inferInsert>;
  facts?: Readonly<Record<string, string>>;
}

export const wrongState = ({ language }: CallContext, { number }: NoticeRow, state: NoticeState) =>
  conflict('notice.wrongState', { number, state: translate(language, { key: `notice.state.${state}` }) });

interface Wanted {
  id: number;
  version: number;
  /** The states in which the step is possible. */
  from: readonly NoticeState[];
}

/**
 * Takes one step of a notice: it is locked and must be as the person saw it, in a state that allows the step. Notice,
 * history and files are one transaction. Null: nothing changes.
 */
export const moveNotice = (
  context: SignedInContext,
  { id, version, from }: Wanted,
  work: (tx: Transaction, row: NoticeRow, state: NoticeState) => Promise<Move | null>,
): Promise<NoticeDetail> =>
  context.transaction(async (tx) => {
    const before = await lockRecord(tx, noticeTable, id);
    await checkVersion(before, version, () => readDetail(tx, context, id));
    const state = stateOf(before, context.clock.now());
    if (!from.includes(state)) throw wrongState(context, before, state);
    const move = await work(tx, before, state);
    if (!move) return readDetail(tx, context, id);
    const row = await saveRecord(tx, noticeTable, id, move.fields);
    await claimFiles(tx, context, { before, after: row });
    return noted(tx, context, { before, row, ...move });
  });

async function noted(
  tx: Transaction,
  context: SignedInContext,
  { before, row, action, facts }: Omit<Move, 'fields'> & { before: NoticeRow | null; row: NoticeRow },
): Promise<NoticeDetail> {
  await writeAudit(tx, context.actor, noticeEntry(before, row, action, facts));
  await publish(tx, { changed: 'notice', condoId: row.condoId });
  return readDetail(tx, context, row.id);
}
