import type { BodyOf } from '@iris/contract/core/endpoint';
import type { newsApi } from '@iris/contract/news/news.api';
import type { NewsDetail, NewsState } from '@iris/contract/news/news.model';
import { newsNo } from '@iris/contract/news/news.rules';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
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
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdInformationType } from '../setting/index.ts';
import { newsEntry } from './news.audit.ts';
import { claimFiles } from './news.files.ts';
import { pageToken } from './news.page.ts';
import { getNews, type NewsRow } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { viewDetail } from './news.view.ts';

type Input = Omit<BodyOf<typeof newsApi.add>, 'condo_id'>;
type Step = { id: number; version: number };

/** The numbers of a condo's news. */
export const newsNumbers = (condoId: number): Series => ({ condoId, name: 'news' });

/** An item of news on the shape of the wire. Throws notFound. */
export async function readDetail(db: Db, id: number): Promise<NewsDetail> {
  const row = found(await getNews(db, id));
  return viewDetail(row, await attachmentsOf(db, row.attachmentIds));
}

const fieldsOf = (input: Input) => ({
  title: input.title,
  titleEn: input.title_en,
  brief: input.brief,
  briefEn: input.brief_en,
  content: input.content,
  contentEn: input.content_en,
  typeId: input.type_id,
  level: input.level,
  themeId: input.theme,
  identities: [...new Set(input.identities)].sort(),
  attachmentIds: [...new Set(input.attachments)],
});

/** Adds a draft. */
export const addNews = (
  { condo_id: condoId, ...input }: BodyOf<typeof newsApi.add>,
  context: SignedInContext,
): Promise<NewsDetail> =>
  context.transaction(async (tx) => {
    await holdInformationType(tx, input.type_id);
    const number = newsNo(await takeNumber(tx, newsNumbers(condoId)));
    const row = await insertOne(tx, newsTable, {
      ...fieldsOf(input),
      condoId,
      number,
      author: context.actor.name,
      authorId: context.principal.userId,
      tokenHash: hashToken(pageToken(context, condoId, number)),
      createdAt: context.clock.now(),
    });
    return noted(tx, context, { before: null, row, action: 'add' });
  });

/** Saves an item of news, whatever its state; the history keeps what it said before. */
export const updateNews = (
  { id, version, ...input }: BodyOf<typeof newsApi.update>,
  context: SignedInContext,
): Promise<NewsDetail> =>
  moveNews(context, { id, version }, async (tx, before) => {
    if (input.type_id !== before.typeId) await holdInformationType(tx, input.type_id);
    return { action: 'update', fields: fieldsOf(input) };
  });

/** Shows a draft to its readers. */
export const publishNews = (step: Step, context: SignedInContext): Promise<NewsDetail> =>
  moveNews(context, { ...step, from: 'DRAFT' }, async () => ({
    action: 'publish',
    fields: { state: 'PUBLISHED', publishedAt: context.clock.now() },
  }));

/** Takes published news offline; it is no longer pinned. */
export const offlineNews = (step: Step, context: SignedInContext): Promise<NewsDetail> =>
  moveNews(context, { ...step, from: 'PUBLISHED' }, async () => ({
    action: 'offline',
    fields: { state: 'OFFLINE', pinned: false },
  }));

/** Shows news again. */
export const reinstateNews = (step: Step, context: SignedInContext): Promise<NewsDetail> =>
  moveNews(context, { ...step, from: 'OFFLINE' }, async () => ({
    action: 'reinstate',
    fields: { state: 'PUBLISHED' },
  }));

/** Lets published news stand before the others, or no longer. */
export const pinNews = (
  { pinned, ...step }: BodyOf<typeof newsApi.pin> & Step,
  context: SignedInContext,
): Promise<NewsDetail> =>
  moveNews(context, { ...step, from: 'PUBLISHED' }, async (_, before) =>
    before.pinned === pinned ? null : { action: pinned ? 'pin' : 'unpin', fields: { pinned } },
  );

/** Deletes a draft. */
export const removeNews = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const row = await lockRecord(tx, newsTable, id);
    if (row.state !== 'DRAFT') throw wrongState(context, row);
    await claimFiles(tx, context, { before: row, after: null });
    await deleteRecord(tx, newsTable, id);
    await writeAudit(tx, context.actor, newsEntry(null, row, 'delete'));
    await publish(tx, { changed: 'news', condoId: row.condoId });
    return null;
  });

interface Move {
  action: AuditAction;
  fields: Partial<typeof newsTable.$inferInsert>;
}

const wrongState = ({ language }: SignedInContext, { number, state }: NewsRow) =>
  conflict('news.wrongState', { number, state: translate(language, { key: `news.state.${state}` }) });

/**
 * Takes one step of news: it is locked and must be as the person saw it, in the state that allows the step. Record,
 * history and files are one transaction. Null: nothing changes.
 */
const moveNews = (
  context: SignedInContext,
  { id, version, from }: Step & { from?: NewsState },
  work: (tx: Transaction, row: NewsRow) => Promise<Move | null>,
): Promise<NewsDetail> =>
  context.transaction(async (tx) => {
    const before = await lockRecord(tx, newsTable, id);
    await checkVersion(before, version, () => readDetail(tx, id));
    if (from && before.state !== from) throw wrongState(context, before);
    const move = await work(tx, before);
    if (!move) return readDetail(tx, id);
    const row = await saveRecord(tx, newsTable, id, move.fields);
    return noted(tx, context, { before, row, action: move.action });
  });

async function noted(
  tx: Transaction,
  context: SignedInContext,
  { before, row, action }: { before: NewsRow | null; row: NewsRow; action: AuditAction },
): Promise<NewsDetail> {
  await claimFiles(tx, context, { before, after: row });
  await writeAudit(tx, context.actor, newsEntry(before, row, action));
  await publish(tx, { changed: 'news', condoId: row.condoId });
  return readDetail(tx, row.id);
}
