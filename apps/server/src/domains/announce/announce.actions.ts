import { isDeepStrictEqual } from 'node:util';
import type { announceApi } from '@iris/contract/announce/announce.api';
import type { AnnouncementDetail } from '@iris/contract/announce/announce.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { rewordAnnouncement, setHidden } from '../message/index.ts';
import { holdInformationType } from '../setting/index.ts';
import { auditOf, changesOf, claimPictures } from './announce.change.ts';
import { bellText, bringToPeople } from './announce.publish.ts';
import {
  type AnnouncementRow,
  companiesOf,
  deleteAnnouncement,
  getAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  saveAnnouncement,
  setCompanies,
} from './announce.queries.ts';
import { viewDetail } from './announce.view.ts';

type Input = BodyOf<typeof announceApi.add>;
type Update = BodyOf<typeof announceApi.update>;

/** Publishes at once, or later if the input gives a time. */
export async function addAnnouncement(input: Input, context: SignedInContext): Promise<AnnouncementDetail> {
  const { actor, principal } = context;
  const now = context.clock.now();
  const atOnce = input.publish_at === null;
  checkMoment(input, now);
  return context.transaction(async (tx) => {
    await holdInformationType(tx, input.type_id);
    const id = await insertAnnouncement(tx, {
      ...wordsOf(input),
      audience: input.audience,
      state: atOnce ? 'LIVE' : 'SCHEDULED',
      publishAt: input.publish_at ?? now,
      author: principal.nickname,
      authorId: principal.userId,
    });
    await setCompanies(tx, id, input.company_ids);
    await claimPictures(tx, context, id, { after: input });
    if (atOnce) await bringToPeople(tx, { id, ...input, titleEn: input.title_en }, now);
    const after = await readDetail(tx, id);
    await writeAudit(
      tx,
      actor,
      { ...auditOf(after), action: 'add', changes: changesOf(null, after) },
      ...(atOnce ? [{ ...auditOf(after), action: 'publish' as const }] : []),
    );
    return after;
  });
}

/** Updates an announcement; of a published one only the text, which also updates the bells. */
export async function updateAnnouncement(
  { id, version, ...input }: Update,
  context: SignedInContext,
): Promise<AnnouncementDetail> {
  return change(context, id, async (tx, row) => {
    const before = await readDetail(tx, id);
    await checkVersion(before, version, () => before);
    await holdInformationType(tx, input.type_id);
    if (row.state === 'SCHEDULED') return updateScheduled(tx, context, before, input);
    checkStays(before, input);
    if (sameWords(before, input)) return null;
    await claimPictures(tx, context, id, { before, after: input });
    await saveAnnouncement(tx, id, wordsOf(input));
    await rewordAnnouncement(tx, id, bellText(wordsOf(input)));
    return { action: 'update', before };
  });
}

async function updateScheduled(
  tx: Transaction,
  context: SignedInContext,
  before: AnnouncementDetail,
  input: Input,
): Promise<Done | null> {
  const { id } = before;
  const { audience, publish_at: moment } = input;
  const now = context.clock.now();
  if (moment !== before.publish_at) checkMoment(input, now);
  const stays = moment === before.publish_at && sameAudience(before, input);
  if (stays && sameWords(before, input)) return null;
  await claimPictures(tx, context, id, { before, after: input });
  await setCompanies(tx, id, input.company_ids);
  const values = { ...wordsOf(input), audience, publishAt: moment ?? now };
  await saveAnnouncement(tx, id, { ...values, state: moment === null ? 'LIVE' : 'SCHEDULED' });
  if (moment !== null) return { action: 'update', before };
  await bringToPeople(tx, { id, ...values }, now);
  return { action: 'publish', before };
}

/** Withdraws an announcement from people's bells. */
export const offlineAnnouncement = (id: number, context: SignedInContext): Promise<AnnouncementDetail> =>
  change(context, id, async (tx, { state }) => {
    if (state !== 'LIVE') throw conflict('announce.notLive');
    await setHidden(tx, id, true);
    await saveAnnouncement(tx, id, { state: 'OFFLINE' });
    return { action: 'offline' };
  });

/** Puts it back online, also for people who joined its audience meanwhile. */
export const reinstateAnnouncement = (id: number, context: SignedInContext): Promise<AnnouncementDetail> =>
  change(context, id, async (tx, row) => {
    if (row.state !== 'OFFLINE') throw conflict('announce.notOffline');
    await saveAnnouncement(tx, id, { state: 'LIVE' });
    await bringToPeople(tx, row, context.clock.now());
    return { action: 'reinstate' };
  });

/** Deletes an announcement that was never published. */
export async function removeAnnouncement(id: number, context: SignedInContext): Promise<null> {
  return context.transaction(async (tx) => {
    const { state } = found(await lockAnnouncement(tx, id));
    if (state !== 'SCHEDULED') throw conflict('announce.published');
    const before = await readDetail(tx, id);
    await claimPictures(tx, context, id, { before });
    await deleteAnnouncement(tx, id);
    const changes = changesOf(before, null);
    await writeAudit(tx, context.actor, { ...auditOf(before), action: 'delete', changes });
    return null;
  });
}

interface Done {
  action: AuditAction;
  /** If given, the log records what differs from it. */
  before?: AnnouncementDetail;
}

/** Runs one change of an announcement, which the transaction locks; null: nothing to change. */
async function change(
  context: SignedInContext,
  id: number,
  work: (tx: Transaction, row: AnnouncementRow) => Promise<Done | null>,
): Promise<AnnouncementDetail> {
  return context.transaction(async (tx) => {
    const done = await work(tx, found(await lockAnnouncement(tx, id)));
    const after = await readDetail(tx, id);
    if (!done) return after;
    const changes: Change[] = done.before ? changesOf(done.before, after) : [];
    await writeAudit(tx, context.actor, { ...auditOf(after), action: done.action, changes });
    return after;
  });
}

/** An announcement as it can be saved again, with those of its companies that are there. Throws notFound if it is gone. */
export async function readDetail(
  db: Parameters<typeof getAnnouncement>[0],
  id: number,
): Promise<AnnouncementDetail> {
  const row = found(await getAnnouncement(db, id));
  return viewDetail(row, (await companiesOf(db, [id], true)).get(id));
}

const wordsOf = ({ type_id: typeId, title, title_en, content, content_en }: Input) => ({
  typeId,
  title,
  titleEn: title_en,
  content,
  contentEn: content_en,
});

function checkMoment({ publish_at: moment }: Input, now: number): void {
  if (moment !== null && moment <= now) throw invalidField('publish_at', 'announce.pastMoment');
}

/** Audience and time of a published announcement are fixed. No time given keeps the current one. */
function checkStays(before: AnnouncementDetail, input: Input): void {
  if (!sameAudience(before, input)) throw invalidField('audience', 'announce.audienceStays');
  if (input.publish_at !== null && input.publish_at !== before.publish_at)
    throw invalidField('publish_at', 'announce.audienceStays');
}

const sameAudience = (before: AnnouncementDetail, { audience, company_ids }: Input): boolean =>
  before.audience === audience &&
  isDeepStrictEqual(new Set(before.companies.map(({ id }) => id)), new Set(company_ids));

const sameWords = (before: AnnouncementDetail, input: Input): boolean =>
  before.type?.id === input.type_id &&
  (['title', 'title_en', 'content', 'content_en'] as const).every((field) =>
    isDeepStrictEqual(before[field], input[field]),
  );
