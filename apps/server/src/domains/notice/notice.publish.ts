import type { BodyOf } from '@iris/contract/core/endpoint';
import type { Rich } from '@iris/contract/core/rich';
import type { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRecord, saveRecord } from '../../platform/db/record.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { holdInformationType } from '../setting/index.ts';
import { insertDraft, type Move, moveNotice } from './notice.actions.ts';
import { noticeEntry } from './notice.audit.ts';
import { MAIL_JOB, stopMail } from './notice.mail.ts';
import { lockDue, type NoticeRow } from './notice.queries.ts';
import { addRecipients, reachOf } from './notice.scope.queries.ts';
import { noticeTable } from './notice.table.ts';
import { scopeOf, stateOf } from './notice.view.ts';

type Step = { id: number; version: number };

/** The system itself, which publishes at the set time. */
const system: Actor = { userId: null, name: '', address: '' };

/** Brings a locked notice to the residents in its scope: the fields to save. */
async function bring(
  tx: Transaction,
  row: NoticeRow,
  now: number,
): Promise<Move['fields'] & { reached: number }> {
  const reached = await addRecipients(tx, row.id, { condoId: row.condoId, scope: scopeOf(row) });
  return { state: 'PUBLISHED', publishAt: now, reached };
}

/** Publishes a draft or a scheduled notice, at once or at a set time. */
export async function publishNotice(
  { id, version, publish_at: at, residents }: BodyOf<typeof noticeApi.publish> & { id: number },
  context: SignedInContext,
): Promise<NoticeDetail> {
  const now = context.clock.now();
  const done = await moveNotice(context, { id, version, from: ['DRAFT', 'SCHEDULED'] }, async (tx, row) => {
    if (at !== null && at <= now) throw invalidField('publish_at', 'notice.pastPublish');
    if (row.endAt !== null && row.endAt <= (at ?? now)) throw invalidField('publish_at', 'notice.endFirst');
    const reach = await reachOf(tx, { condoId: row.condoId, scope: scopeOf(row) });
    if (reach.residents === 0) throw conflict('notice.nobody');
    if (reach.buildings.length > 1 && residents !== reach.residents)
      throw invalidField('residents', 'notice.confirmResidents', { count: reach.residents });
    const facts = { residents: String(reach.residents) };
    if (at !== null) return { action: 'schedule', fields: { state: 'SCHEDULED', publishAt: at }, facts };
    return { action: 'publish', fields: await bring(tx, row, now), facts };
  });
  mailSoon(context);
  return done;
}

/** Takes a scheduled notice back. */
export const unscheduleNotice = ({ id, version }: Step, context: SignedInContext) =>
  moveNotice(context, { id, version, from: ['SCHEDULED'] }, async () => ({
    action: 'unschedule',
    fields: { state: 'DRAFT', publishAt: null },
  }));

/** Takes a notice offline: the app no longer shows it, and emails that were not sent yet wait. */
export const offlineNotice = ({ id, version }: Step, context: SignedInContext) =>
  moveNotice(context, { id, version, from: ['PUBLISHED'] }, async (tx, row) => {
    await stopMail(tx, row);
    return { action: 'offline', fields: { state: 'OFFLINE' } };
  });

/** Puts it back for those who got it; emails that were stopped go on. */
export async function reinstateNotice(
  { id, version }: Step,
  context: SignedInContext,
): Promise<NoticeDetail> {
  const done = await moveNotice(context, { id, version, from: ['OFFLINE'] }, async () => ({
    action: 'reinstate',
    fields: { state: 'PUBLISHED' },
  }));
  mailSoon(context);
  return done;
}

/** Ends a notice now. */
export const endNotice = ({ id, version }: Step, context: SignedInContext) =>
  moveNotice(context, { id, version, from: ['PUBLISHED', 'OFFLINE'] }, async (tx, row) => {
    await stopMail(tx, row);
    return { action: 'endNotice', fields: { endAt: endOf(row, context.clock.now()) } };
  });

/** The words of a notice that the product writes itself. */
export interface IssuedWords {
  title: string;
  titleEn: string;
  brief: string;
  briefEn: string;
  content: Rich;
  contentEn: Rich;
}

/** Writes and publishes an urgent notice to a whole condo as a part of a transaction; `mailSoon` belongs after it. */
export async function issueNotice(
  tx: Transaction,
  context: SignedInContext,
  { condoId, typeId, words }: { condoId: number; typeId: number; words: IssuedWords },
): Promise<NoticeRow> {
  await holdInformationType(tx, typeId);
  const draft = await insertDraft(tx, context, condoId, {
    ...words,
    whole: true,
    buildingIds: [],
    floorIds: [],
    unitIds: [],
    identities: [],
    places: [],
    typeId,
    level: 'URGENT',
    endAt: null,
    imageIds: [],
    attachmentIds: [],
  });
  const row = await saveRecord(tx, noticeTable, draft.id, await bring(tx, draft, context.clock.now()));
  const facts = { residents: String(row.reached) };
  await writeAudit(tx, context.actor, noticeEntry(null, row, 'publish', facts));
  await publish(tx, { changed: 'notice', condoId });
  return row;
}

/** Ends a notice as a part of a transaction; nothing happens if it has ended. */
export async function endWithin(tx: Transaction, context: SignedInContext, id: number): Promise<void> {
  const before = await lockRecord(tx, noticeTable, id);
  const state = stateOf(before, context.clock.now());
  if (state !== 'PUBLISHED' && state !== 'OFFLINE') return;
  await stopMail(tx, before);
  const row = await saveRecord(tx, noticeTable, id, { endAt: endOf(before, context.clock.now()) });
  await writeAudit(tx, context.actor, noticeEntry(before, row, 'endNotice'));
  await publish(tx, { changed: 'notice', condoId: row.condoId });
}

/** Its end comes after its publication, even in the same millisecond. */
const endOf = ({ publishAt }: NoticeRow, now: number): number => Math.max(now, (publishAt ?? 0) + 1);

/** Lets emails leave soon after the commit; otherwise the next minute's run finds them. */
export function mailSoon({ jobs, log }: Pick<Services, 'jobs' | 'log'>): void {
  jobs.kick(MAIL_JOB).catch((error: unknown) => log.warn({ err: error }, 'emails of notices not begun'));
}

/** Publishes one notice that is due; false if there is none, or another server is handling it. */
export const publishNext = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const before = await lockDue(tx, clock.now());
    if (!before) return false;
    const fields = await bring(tx, before, clock.now());
    const row = await saveRecord(tx, noticeTable, before.id, fields);
    const facts = { residents: String(row.reached) };
    await writeAudit(tx, system, noticeEntry(before, row, 'publish', facts));
    await publish(tx, { changed: 'notice', condoId: row.condoId });
    return true;
  });
