import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  day,
  flagText,
  line,
  optionalLine,
  optionalText,
  phone,
  picture,
  searchText,
  text,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { richRequired, richSchema } from '../core/rich.ts';
import { identities } from '../resident/resident.model.ts';
import {
  activityCountsSchema,
  activityDetailSchema,
  activityFees,
  activityMessageSchema,
  activitySchema,
  activityStates,
  activityTypes,
  cancelPreviewSchema,
} from './activity.model.ts';
import { bandsOverlap, defaultMinutes, LEAST_PRICE } from './activity.rules.ts';
import { signupCalls } from './activity.signup.api.ts';

const see = { permission: '活動管理-查看' } as const;
const add = { permission: '活動管理-新增' } as const;
const edit = { permission: '活動管理-編輯' } as const;
const cancel = { permission: '活動管理-取消' } as const;
const one = { params: { id: idText('activity') } };

const moment = z.number('field.required').int().min(0).max(8_640_000_000_000);
const age = z.number('activity.ageMissing').int('field.wholeNumber').min(0).max(limits.ages);
const heads = z.number('field.number').int('field.wholeNumber').min(0).max(limits.activityHeads);
const price = z
  .number('field.number')
  .int('field.number')
  .min(LEAST_PRICE, 'activity.priceLow')
  .max(limits.activityPriceCents, 'field.amountTooBig');
const minutes = z
  .number('field.number')
  .int('field.wholeNumber')
  .min(limits.activityMinutes.min)
  .max(limits.activityMinutes.max);

const fields = {
  name: line(limits.title),
  name_en: optionalLine(limits.title),
  type: z.enum(activityTypes),
  cover: picture.default(null),
  from_at: moment,
  to_at: moment,
  open_at: moment,
  deadline_at: moment,
  address: line(limits.address),
  address_en: optionalLine(limits.address).default(''),
  phone,
  /** Heads; 0 for no limit. */
  places: heads.default(0),
  /** Heads on the waiting list; 0 for no list. */
  waiting_places: heads.default(0),
  /** None: everybody. */
  identities: z.array(z.enum(identities)).max(identities.length).default([]),
  age_from: age,
  age_to: age,
  content: richRequired,
  content_en: richSchema,
  charged: z.boolean(),
  fee: z.enum(activityFees).default('SINGLE'),
  /** A head, with SINGLE. */
  price: price.nullable().default(null),
  /** With BY_AGE. */
  bands: z
    .array(z.strictObject({ from: age, to: age, price }))
    .max(limits.activityBands)
    .default([]),
  /** Hours before the start until which cancelling gives the money back; null: never. */
  cancel_hours: z
    .number('field.number')
    .int('field.wholeNumber')
    .min(0)
    .max(limits.activityCancelHours)
    .nullable(),
  online_minutes: minutes.default(defaultMinutes.online),
  other_minutes: minutes.default(defaultMinutes.other),
};

interface Said {
  from_at: number;
  to_at: number;
  open_at: number;
  deadline_at: number;
  age_from: number;
  age_to: number;
  charged: boolean;
  fee: 'SINGLE' | 'BY_AGE';
  price: number | null;
  bands: readonly { from: number; to: number; price: number }[];
}
type Rule = readonly [holds: (said: Said) => boolean, path: string, message: string];
const rules: readonly Rule[] = [
  [({ from_at, to_at }) => from_at < to_at, 'to_at', 'activity.endFirst'],
  [({ open_at, deadline_at }) => open_at < deadline_at, 'deadline_at', 'activity.deadlineFirst'],
  [({ from_at, deadline_at }) => deadline_at <= from_at, 'deadline_at', 'activity.deadlineLate'],
  [({ age_from, age_to }) => age_from <= age_to, 'age_to', 'activity.agesTurned'],
  [({ charged, fee, price: one }) => !charged || fee !== 'SINGLE' || one !== null, 'price', 'field.required'],
  [({ charged, fee, bands }) => !charged || fee !== 'BY_AGE' || bands.length > 0, 'bands', 'field.required'],
  [({ bands }) => bands.every(({ from, to }) => from <= to), 'bands', 'activity.agesTurned'],
  [({ bands }) => !bandsOverlap(bands), 'bands', 'activity.bandsOverlap'],
];
/** What holds across the fields of an activity. */
function checkFields(said: Said, context: z.RefinementCtx): void {
  for (const [holds, path, message] of rules) {
    if (!holds(said)) context.addIssue({ code: 'custom', path: [path], message });
  }
}
const sample = {
  from_at: 1_800_000_000_000,
  to_at: 1_800_007_200_000,
  open_at: 1_799_000_000_000,
  deadline_at: 1_799_900_000_000,
  age_from: 6,
  age_to: 80,
  charged: true,
  fee: 'BY_AGE' as const,
  price: null,
  bands: [
    { from: 6, to: 17, price: 3_000 },
    { from: 18, to: 80, price: 5_000 },
  ],
};

export const activityInput = z
  .strictObject({ condo_id: id('condo'), ...fields })
  .superRefine(checkFields)
  .register(examples, sample);
export const activityUpdate = z
  .strictObject({ id: id('activity'), ...fields, version })
  .superRefine(checkFields)
  .register(examples, sample);
const move = z.strictObject({ version });

export const activityFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  state: z.enum(activityStates).optional(),
  type: z.enum(activityTypes).optional(),
  charged: flagText.optional(),
  /** Published: neither a draft, nor offline, nor cancelled. */
  held: flagText.optional(),
  /** With people on the waiting list. */
  waiting: flagText.optional(),
  /** With refunds that failed. */
  failed: flagText.optional(),
  /** Begins on these days. */
  from_day: day.optional(),
  to_day: day.optional(),
  /** Part of a number, name or address. */
  search: searchText.optional(),
};

export const activityApi = {
  list: endpoint('activity.list', 'GET', `${BASE}/activity/list`, {
    access: see,
    further: [exportTakes('活動管理-編輯')],
    summary: ['活動列表', 'List the activities of a condo, newest first'],
    query: {
      ...activityFilters,
      ...sortQuery(['created_at', 'from_at', 'deadline_at', 'number', 'name', 'enrolled']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(activitySchema),
  }),
  counts: endpoint('activity.counts', 'GET', `${BASE}/activity/counts`, {
    access: see,
    summary: ['各狀態的活動數目', 'Count the activities of a condo by state'],
    query: { condo_id: idText('condo') },
    answer: activityCountsSchema,
  }),
  month: endpoint('activity.month', 'GET', `${BASE}/activity/month`, {
    access: see,
    summary: [
      '一個月中符合條件的活動',
      'List the activities that touch a month and match, in the order of their start',
    ],
    query: {
      ...activityFilters,
      /** `2026-11`. */
      month: z
        .string()
        .max(7)
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
    },
    answer: z.object({ items: z.array(activitySchema) }),
  }),
  detail: endpoint('activity.detail', 'GET', `${BASE}/activity/{id}/detail`, {
    access: see,
    summary: ['活動', 'Get an activity with its figures'],
    ...one,
    answer: activityDetailSchema,
  }),
  history: endpoint('activity.history', 'GET', `${BASE}/activity/{id}/history`, {
    access: see,
    summary: ['活動的記錄，由新至舊', 'List the changes of an activity, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('activity.add', 'POST', `${BASE}/activity/add`, {
    access: add,
    summary: ['新增活動草稿', 'Add an activity as a draft'],
    body: activityInput,
    answer: activityDetailSchema,
  }),
  copy: endpoint('activity.copy', 'POST', `${BASE}/activity/{id}/copy`, {
    access: add,
    summary: ['複製為新草稿', 'Copy an activity into a new draft'],
    ...one,
    answer: activityDetailSchema,
  }),
  update: endpoint('activity.update', 'PUT', `${BASE}/activity/update`, {
    access: edit,
    summary: ['編輯活動', 'Update an activity; sign-ups keep the price they were sold at'],
    body: activityUpdate,
    answer: activityDetailSchema,
  }),
  remove: endpoint('activity.remove', 'DELETE', `${BASE}/activity/{id}/del`, {
    access: edit,
    summary: ['刪除未發佈的活動', 'Delete an activity that was never published'],
    ...one,
  }),
  publish: endpoint('activity.publish', 'PUT', `${BASE}/activity/{id}/publish`, {
    access: edit,
    summary: ['發佈活動', 'Publish an activity'],
    ...one,
    body: move,
    answer: activityDetailSchema,
  }),
  offline: endpoint('activity.offline', 'PUT', `${BASE}/activity/{id}/offline`, {
    access: edit,
    summary: ['下架活動，已報名者不受影響', 'Take an activity offline; its sign-ups stay'],
    ...one,
    body: move,
    answer: activityDetailSchema,
  }),
  reinstate: endpoint('activity.reinstate', 'PUT', `${BASE}/activity/{id}/reinstate`, {
    access: edit,
    summary: ['重新上架', 'Put an activity back online'],
    ...one,
    body: move,
    answer: activityDetailSchema,
  }),
  cancelPreview: endpoint('activity.cancelPreview', 'GET', `${BASE}/activity/{id}/cancel/preview`, {
    access: cancel,
    summary: ['取消活動的影響', 'Show what cancelling an activity would do'],
    ...one,
    answer: cancelPreviewSchema,
  }),
  /** A job refunds and tells everybody; `cancelling` of the detail says how far it is, the sign-ups say the results. */
  cancel: endpoint('activity.cancel', 'PUT', `${BASE}/activity/{id}/cancel`, {
    access: cancel,
    summary: ['取消活動，向所有人退款並通知', 'Cancel an activity, refund everybody and tell them'],
    ...one,
    body: z.strictObject({
      version,
      reason: line(limits.address),
      reason_en: optionalLine(limits.address),
      /** The number of sign-ups that the person saw; refused if it is another by now. */
      signups: z.number('field.number').int().min(0).max(1_000_000_000),
    }),
    answer: activityDetailSchema,
  }),
  cancelRetry: endpoint('activity.cancelRetry', 'PUT', `${BASE}/activity/{id}/cancel/retry`, {
    access: cancel,
    summary: ['重試失敗的退款', 'Try the failed refunds of a cancelled activity again'],
    ...one,
    body: move,
    answer: activityDetailSchema,
  }),
  message: endpoint('activity.message', 'POST', `${BASE}/activity/{id}/message/add`, {
    access: edit,
    summary: ['通知所有報名者', 'Email everybody who has signed up'],
    ...one,
    body: z.strictObject({
      title: line(limits.title),
      title_en: optionalLine(limits.title),
      content: text(limits.messageText),
      content_en: optionalText(limits.messageText),
      /** Those on the waiting list, too. */
      waiting: z.boolean().default(true),
    }),
    answer: activityMessageSchema,
  }),
  messages: endpoint('activity.messages', 'GET', `${BASE}/activity/{id}/message/list`, {
    access: see,
    summary: ['已發送的通知，由新至舊', 'List the messages to the people of an activity, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(activityMessageSchema),
  }),
  poster: downloadEndpoint('activity.poster', `${BASE}/activity/{id}/poster`, {
    access: see,
    summary: [
      '海報（A4 PDF，中英文，附二維碼）',
      'Get the poster of an activity as a bilingual A4 PDF with a QR code',
    ],
    ...one,
  }),
  dayList: downloadEndpoint('activity.dayList', `${BASE}/activity/{id}/day-list`, {
    access: see,
    summary: ['當日名單（PDF）', 'Get the list of those who come as a PDF to print'],
    ...one,
  }),
  link: endpoint('activity.link', 'GET', `${BASE}/activity/{id}/link`, {
    access: see,
    summary: ['活動的公開網頁地址', 'Get the address of the public page of an activity'],
    ...one,
    answer: z.object({ url: z.string() }),
  }),
  ...signupCalls,
};
