import type { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityAction, ActivityDetail, ActivityState } from '@iris/contract/activity/activity.model';
import { activityNo, activityStateAt } from '@iris/contract/activity/activity.rules';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { holds, type Permission } from '@iris/contract/core/permission';
import { type Rich, richFiles } from '@iris/contract/core/rich';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import {
  checkVersion,
  deleteRecord,
  getRecord,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { activityEntry } from './activity.audit.ts';
import { type ActivityRow, type ListedActivity, readActivity } from './activity.queries.ts';
import { eventToken } from './activity.secret.ts';
import { payBefore, sweep } from './activity.sweep.ts';
import { activityTable } from './activity.table.ts';
import { timesOf, viewActivityDetail } from './activity.view.ts';
import { figuresOf, progressOf } from './signup.queries.ts';

type Input = Omit<BodyOf<typeof activityApi.add>, 'condo_id'>;

/** The numbers of a condo's activities. */
export const activityNumbers = (condoId: number): Series => ({ condoId, name: 'activity' });

/** In which states each action is possible. */
export const actionStates: Readonly<Record<ActivityAction, readonly ActivityState[]>> = {
  update: ['DRAFT', 'NOT_OPEN', 'OPEN', 'FULL', 'CLOSED', 'RUNNING', 'OFFLINE'],
  remove: ['DRAFT'],
  copy: ['DRAFT', 'NOT_OPEN', 'OPEN', 'FULL', 'CLOSED', 'RUNNING', 'ENDED', 'CANCELLED', 'OFFLINE'],
  publish: ['DRAFT'],
  offline: ['NOT_OPEN', 'OPEN', 'FULL', 'CLOSED', 'RUNNING', 'ENDED'],
  reinstate: ['OFFLINE'],
  cancel: ['NOT_OPEN', 'OPEN', 'FULL', 'CLOSED', 'RUNNING', 'OFFLINE'],
  signUp: ['OPEN', 'FULL'],
  checkIn: ['NOT_OPEN', 'OPEN', 'FULL', 'CLOSED', 'RUNNING', 'OFFLINE'],
  message: ['NOT_OPEN', 'OPEN', 'FULL', 'CLOSED', 'RUNNING', 'ENDED', 'OFFLINE'],
};
const takes: Readonly<Record<ActivityAction, readonly Permission[]>> = {
  update: ['活動管理-編輯'],
  remove: ['活動管理-編輯'],
  copy: ['活動管理-新增'],
  publish: ['活動管理-編輯'],
  offline: ['活動管理-編輯'],
  reinstate: ['活動管理-編輯'],
  cancel: ['活動管理-取消'],
  signUp: ['活動管理-新增', '活動管理-編輯'],
  checkIn: ['活動管理-新增', '活動管理-編輯'],
  message: ['活動管理-編輯'],
};

/** An activity as its page shows it to the person now. */
export async function readDetail(
  db: Db,
  { clock, principal }: Pick<SignedInContext, 'clock' | 'principal'>,
  row: ListedActivity,
): Promise<ActivityDetail> {
  const now = clock.now();
  const times = timesOf(row, now);
  const state = activityStateAt(times, now);
  const sums = await figuresOf(db, row.id, now);
  const actions = (Object.keys(actionStates) as ActivityAction[]).filter(
    (action) =>
      actionStates[action].includes(state) &&
      holds(principal.permissions, takes[action]) &&
      // Of one that was taken offline after it ended, nothing can be cancelled.
      (action !== 'cancel' || now < row.toAt),
  );
  return viewActivityDetail(row, now, {
    figures: {
      ...sums,
      enrolled: times.enrolled,
      left: row.places === 0 ? null : Math.max(row.places - times.enrolled, 0),
      income: sums.paid - sums.refunded,
    },
    cancelling: row.state === 'CANCELLED' ? await progressOf(db, row.id) : null,
    actions,
  });
}

const fieldsOf = (input: Input) => ({
  name: input.name,
  nameEn: input.name_en,
  type: input.type,
  coverFileId: input.cover,
  fromAt: input.from_at,
  toAt: input.to_at,
  openAt: input.open_at,
  deadlineAt: input.deadline_at,
  address: input.address,
  addressEn: input.address_en,
  phone: input.phone,
  places: input.places,
  waitingPlaces: input.waiting_places,
  identities: [...new Set(input.identities)],
  ageFrom: input.age_from,
  ageTo: input.age_to,
  content: input.content,
  contentEn: input.content_en,
  charged: input.charged,
  fee: input.charged ? input.fee : ('SINGLE' as const),
  price: input.charged && input.fee === 'SINGLE' ? (input.price ?? 0) : 0,
  bands: input.charged && input.fee === 'BY_AGE' ? [...input.bands].sort((a, b) => a.from - b.from) : [],
  cancelHours: input.cancel_hours,
  onlineMinutes: input.online_minutes,
  otherMinutes: input.other_minutes,
});

const picturesOf = (row: ActivityRow | null): (number | null)[] =>
  row ? [row.coverFileId, ...richFiles(row.content), ...richFiles(row.contentEn)] : [];

const claimFiles = (
  tx: Transaction,
  { files, principal }: SignedInContext,
  id: number,
  { before, after }: { before: ActivityRow | null; after: ActivityRow | null },
): Promise<void> =>
  files.claim(tx, {
    owner: { kind: 'activity', id },
    userId: principal.userId,
    named: picturesOf(after),
    before: picturesOf(before),
    path: 'cover',
  });

async function insertDraft(
  tx: Transaction,
  context: SignedInContext,
  condoId: number,
  fields: ReturnType<typeof fieldsOf>,
): Promise<ActivityRow> {
  const number = activityNo(await takeNumber(tx, activityNumbers(condoId)));
  return insertOne(tx, activityTable, {
    ...fields,
    condoId,
    number,
    tokenHash: hashToken(eventToken(context, condoId, number)),
    createdBy: context.actor.name,
    createdAt: context.clock.now(),
  });
}

/** Adds a draft. */
export const addActivity = (
  { condo_id: condoId, ...input }: BodyOf<typeof activityApi.add>,
  context: SignedInContext,
): Promise<ActivityDetail> =>
  context.transaction(async (tx) => {
    const row = await insertDraft(tx, context, condoId, fieldsOf(input));
    await claimFiles(tx, context, row.id, { before: null, after: row });
    return noted(tx, context, { before: null, row, action: 'add' });
  });

const withoutPictures = (doc: Rich): Rich => ({
  ...doc,
  content: doc.content.filter(({ type }) => type !== 'image'),
});

/** A new draft with the words, times and prices of another; pictures belong to one record and stay with that one. */
export const copyActivity = (id: number, context: SignedInContext): Promise<ActivityDetail> =>
  context.transaction(async (tx) => {
    const from = await getRecord(tx, activityTable, id);
    const row = await insertDraft(tx, context, from.condoId, {
      name: from.name,
      nameEn: from.nameEn,
      type: from.type,
      coverFileId: null,
      fromAt: from.fromAt,
      toAt: from.toAt,
      openAt: from.openAt,
      deadlineAt: from.deadlineAt,
      address: from.address,
      addressEn: from.addressEn,
      phone: from.phone,
      places: from.places,
      waitingPlaces: from.waitingPlaces,
      identities: from.identities,
      ageFrom: from.ageFrom,
      ageTo: from.ageTo,
      content: withoutPictures(from.content),
      contentEn: withoutPictures(from.contentEn),
      charged: from.charged,
      fee: from.fee,
      price: from.price,
      bands: from.bands,
      cancelHours: from.cancelHours,
      onlineMinutes: from.onlineMinutes,
      otherMinutes: from.otherMinutes,
    });
    return noted(tx, context, { before: null, row, action: 'add', facts: { copied_from: from.number } });
  });

/** Saves an activity; its sign-ups keep what they were sold at, and more places go to the waiting list. */
export const updateActivity = (
  { id, version, ...input }: BodyOf<typeof activityApi.update>,
  context: SignedInContext,
): Promise<ActivityDetail> =>
  moveActivity(context, { id, version, from: actionStates.update }, async (tx, row) => {
    if (input.places > 0 && input.places < row.enrolled)
      throw invalidField('places', 'activity.placesBelow', { count: row.enrolled });
    if (input.waiting_places < row.waiting)
      throw invalidField('waiting_places', 'activity.waitingBelow', { count: row.waiting });
    await payBefore(tx, id, input.to_at);
    return { action: 'update', fields: fieldsOf(input) };
  });

/** Deletes a draft. */
export const removeActivity = (id: number, context: SignedInContext): Promise<null> =>
  context.transaction(async (tx) => {
    const row = await lockRecord(tx, activityTable, id);
    if (row.state !== 'DRAFT')
      throw wrongState(context, row, activityStateAt(timesOf(row, context.clock.now()), context.clock.now()));
    await claimFiles(tx, context, id, { before: row, after: null });
    await deleteRecord(tx, activityTable, id);
    await writeAudit(tx, context.actor, {
      ...activityEntry(null, row, 'delete'),
      changes: [{ field: 'name', before: row.name, after: null }],
    });
    await publish(tx, { changed: 'activity', condoId: row.condoId });
    return null;
  });

type Step = { id: number; version: number };

/** Publishes a draft whose deadline lies ahead. */
export const publishActivity = ({ id, version }: Step, context: SignedInContext) =>
  moveActivity(context, { id, version, from: actionStates.publish }, async (_, row) => {
    if (row.deadlineAt <= context.clock.now()) throw conflict('activity.pastDeadline');
    return { action: 'publish', fields: { state: 'PUBLISHED' } };
  });

/** Takes an activity offline: nobody signs up any more, and those who have keep their places. */
export const offlineActivity = ({ id, version }: Step, context: SignedInContext) =>
  moveActivity(context, { id, version, from: actionStates.offline }, async () => ({
    action: 'offline',
    fields: { state: 'OFFLINE' },
  }));

/** Puts it back online. */
export const reinstateActivity = ({ id, version }: Step, context: SignedInContext) =>
  moveActivity(context, { id, version, from: actionStates.reinstate }, async () => ({
    action: 'reinstate',
    fields: { state: 'PUBLISHED' },
  }));

/** Refuses a step that the state does not allow. */
export const wrongState = ({ language }: SignedInContext, { number }: ActivityRow, state: ActivityState) =>
  conflict('activity.wrongState', { number, state: translate(language, { key: `activity.state.${state}` }) });

interface Move {
  action: AuditAction;
  fields: Partial<typeof activityTable.$inferInsert>;
}

/**
 * Takes one step of an activity: it is locked and must be as the person saw it, in a state that allows the step. Then it
 * is brought up to now.
 */
export const moveActivity = (
  context: SignedInContext,
  { id, version, from }: Step & { from: readonly ActivityState[] },
  work: (tx: Transaction, row: ActivityRow) => Promise<Move>,
): Promise<ActivityDetail> =>
  context.transaction(async (tx) => {
    const before = await lockRecord(tx, activityTable, id, 'no key update');
    const now = context.clock.now();
    await checkVersion(before, version, async () => readDetail(tx, context, await readActivity(tx, id, now)));
    const state = activityStateAt(timesOf(before, now), now);
    if (!from.includes(state)) throw wrongState(context, before, state);
    const { action, fields } = await work(tx, before);
    const row = await saveRecord(tx, activityTable, id, fields);
    await claimFiles(tx, context, id, { before, after: row });
    if (row.state !== 'CANCELLED') await sweep(tx, context, row);
    return noted(tx, context, { before, row, action });
  });

async function noted(
  tx: Transaction,
  context: SignedInContext,
  {
    before,
    row,
    action,
    facts,
  }: {
    before: ActivityRow | null;
    row: ActivityRow;
    action: AuditAction;
    facts?: Readonly<Record<string, string>>;
  },
): Promise<ActivityDetail> {
  await writeAudit(tx, context.actor, activityEntry(before, row, action, facts));
  await publish(tx, { changed: 'activity', condoId: row.condoId });
  return readDetail(tx, context, await readActivity(tx, row.id, context.clock.now()));
}
