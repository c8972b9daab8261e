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
  searchText,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { richRequired, richSchema } from '../core/rich.ts';
import { identities } from '../resident/resident.model.ts';
import {
  noticeDetailSchema,
  noticeFiguresSchema,
  noticeLevels,
  noticeMails,
  noticeReachSchema,
  noticeRecipientSchema,
  noticeSchema,
  noticeStateCountsSchema,
  noticeStates,
  noticeTextSchema,
  residentNoticeSchema,
} from './notice.model.ts';
import { hasPlaces } from './notice.rules.ts';

const see = { permission: '物業通知管理-查看' } as const;
const add = { permission: '物業通知管理-新增' } as const;
const edit = { permission: '物業通知管理-編輯' } as const;
const write = { permission: ['物業通知管理-新增', '物業通知管理-編輯'] } as const;
const put = { permission: '物業通知管理-上下架' } as const;
const one = { params: { id: idText('notice') } };

const moment = z.number('field.required').int().min(0).max(8_640_000_000_000);
const scopeShape = z.strictObject({
  whole: z.boolean(),
  building_ids: z.array(id('building')).max(limits.scopeBuildings).default([]),
  floor_ids: z.array(id('floor')).max(limits.scopeUnits).default([]),
  unit_ids: z.array(id('unit')).max(limits.scopeUnits).default([]),
  /** None: everybody there. */
  identities: z.array(z.enum(identities)).max(identities.length).default([]),
});
/** The whole condo, or at least one place; not both. */
export const scopeInput = scopeShape
  .refine((scope) => hasPlaces(scope), { path: ['whole'], message: 'notice.scopeMissing' })
  .refine(
    (scope) =>
      !scope.whole || scope.building_ids.length + scope.floor_ids.length + scope.unit_ids.length === 0,
    { path: ['whole'], message: 'notice.scopeBoth' },
  )
  .register(examples, { whole: true, building_ids: [], floor_ids: [], unit_ids: [] });

/** The wording of a notice or of news. */
export const wordsInput = {
  title: line(limits.title),
  title_en: optionalLine(limits.title),
  brief: optionalText(limits.address),
  brief_en: optionalText(limits.address),
  content: richRequired,
  /** Empty: English readers get the Chinese text. */
  content_en: richSchema,
};
const fields = {
  ...wordsInput,
  type_id: id('informationType'),
  level: z.enum(noticeLevels).default('NORMAL'),
  scope: scopeInput,
  end_at: moment.nullable().default(null),
  images: z.array(id('file')).max(limits.images).default([]),
  attachments: z.array(id('file')).max(limits.images).default([]),
};

export const noticeInput = z.strictObject({ condo_id: id('condo'), ...fields });
export const noticeUpdate = z.strictObject({ id: id('notice'), ...fields, version });
export const noticePublish = z.strictObject({
  version,
  /** Null: publish at once. */
  publish_at: moment.nullable().default(null),
  /** The number of residents that the person saw; needed if the notice goes to more than one building. */
  residents: z.number('field.number').int().min(0).max(limits.noticeResidents).nullable().default(null),
});
const move = z.strictObject({ version });

export const noticeFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  state: z.enum(noticeStates).optional(),
  level: z.enum(noticeLevels).optional(),
  type_id: idText('informationType').optional(),
  from_day: day.optional(),
  to_day: day.optional(),
  /** Part of a number, title or brief. */
  search: searchText.optional(),
};

export const noticeApi = {
  list: endpoint('notice.list', 'GET', `${BASE}/notify/list`, {
    access: see,
    further: [exportTakes('物業通知管理-編輯')],
    summary: ['通知列表', 'List the notices of a condo, newest first'],
    query: {
      ...noticeFilters,
      ...sortQuery(['created_at', 'publish_at', 'number', 'title', 'reached']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(noticeSchema),
  }),
  counts: endpoint('notice.counts', 'GET', `${BASE}/notify/counts`, {
    access: see,
    summary: ['各狀態的通知數目', 'Count the notices of a condo by state'],
    query: { condo_id: idText('condo') },
    answer: noticeStateCountsSchema,
  }),
  detail: endpoint('notice.detail', 'GET', `${BASE}/notify/{id}/detail`, {
    access: see,
    summary: ['通知', 'Get a notice'],
    ...one,
    answer: noticeDetailSchema,
  }),
  history: endpoint('notice.history', 'GET', `${BASE}/notify/{id}/history`, {
    access: see,
    summary: ['通知的記錄，由新至舊', 'List the changes of a notice, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  texts: endpoint('notice.texts', 'GET', `${BASE}/notify/{id}/texts`, {
    access: see,
    summary: ['更正前的內容，由新至舊', 'List the texts before each correction, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(noticeTextSchema),
  }),
  reach: endpoint('notice.reach', 'POST', `${BASE}/notify/reach`, {
    access: write,
    summary: ['範圍內的住戶數目', 'Count the residents that a scope reaches'],
    body: z.strictObject({ condo_id: id('condo'), scope: scopeInput }),
    answer: noticeReachSchema,
  }),
  add: endpoint('notice.add', 'POST', `${BASE}/notify/add`, {
    access: add,
    summary: ['新增通知草稿', 'Add a notice as a draft'],
    body: noticeInput,
    answer: noticeDetailSchema,
  }),
  copy: endpoint('notice.copy', 'POST', `${BASE}/notify/{id}/copy`, {
    access: add,
    summary: ['複製為新草稿', 'Copy a notice into a new draft'],
    ...one,
    answer: noticeDetailSchema,
  }),
  /** Of a published notice only the text may change; the texts before it are kept. */
  update: endpoint('notice.update', 'PUT', `${BASE}/notify/update`, {
    access: edit,
    summary: ['編輯通知；已發佈者只可更正內容', 'Update a notice; of a published one only the text'],
    body: noticeUpdate,
    answer: noticeDetailSchema,
  }),
  remove: endpoint('notice.remove', 'DELETE', `${BASE}/notify/{id}/del`, {
    access: edit,
    summary: ['刪除未發佈的通知', 'Delete a notice that was never published'],
    ...one,
  }),
  publish: endpoint('notice.publish', 'PUT', `${BASE}/notify/{id}/publish`, {
    access: put,
    summary: ['發佈通知，即時或預定', 'Publish a notice now or at a set time'],
    ...one,
    body: noticePublish,
    answer: noticeDetailSchema,
  }),
  unschedule: endpoint('notice.unschedule', 'PUT', `${BASE}/notify/{id}/unschedule`, {
    access: put,
    summary: ['取消預定，變回草稿', 'Take a scheduled notice back to a draft'],
    ...one,
    body: move,
    answer: noticeDetailSchema,
  }),
  offline: endpoint('notice.offline', 'PUT', `${BASE}/notify/{id}/offline`, {
    access: put,
    summary: ['下架通知，停止發送未寄出的電郵', 'Take a notice offline and stop the emails not sent yet'],
    ...one,
    body: move,
    answer: noticeDetailSchema,
  }),
  reinstate: endpoint('notice.reinstate', 'PUT', `${BASE}/notify/{id}/reinstate`, {
    access: put,
    summary: ['重新上架', 'Put a notice back online'],
    ...one,
    body: move,
    answer: noticeDetailSchema,
  }),
  end: endpoint('notice.end', 'PUT', `${BASE}/notify/{id}/end`, {
    access: put,
    summary: ['即時結束通知', 'End a published notice now'],
    ...one,
    body: move,
    answer: noticeDetailSchema,
  }),
  figures: endpoint('notice.figures', 'GET', `${BASE}/notify/{id}/figures`, {
    access: see,
    summary: ['送達、已讀和電郵情況，按大廈', 'Count who was reached, has read, and was mailed, by building'],
    ...one,
    answer: noticeFiguresSchema,
  }),
  recipients: endpoint('notice.recipients', 'GET', `${BASE}/notify/{id}/recipients`, {
    access: see,
    further: [exportTakes('住戶管理-匯出')],
    summary: ['收到通知的住戶', 'List the residents who got a notice'],
    ...one,
    query: {
      read: flagText.optional(),
      mail: z.enum(noticeMails).optional(),
      building_id: idText('building').optional(),
      search: searchText.optional(),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(noticeRecipientSchema),
  }),
  /** What the resident would do in the app, done here on their behalf. */
  read: endpoint('notice.read', 'PUT', `${BASE}/notify/{id}/read`, {
    access: edit,
    summary: ['代住戶標示已讀', 'Note that a resident has read a notice'],
    ...one,
    body: z.strictObject({ resident_id: id('resident') }),
    answer: noticeRecipientSchema,
  }),
  remind: endpoint('notice.remind', 'PUT', `${BASE}/notify/{id}/remind`, {
    access: put,
    summary: ['向未讀住戶再發電郵', 'Mail a notice again to those who have not read it'],
    ...one,
    body: move,
    answer: z.object({ mails: z.number() }),
  }),
  retry: endpoint('notice.retry', 'PUT', `${BASE}/notify/{id}/retry`, {
    access: put,
    summary: ['重寄失敗的電郵', 'Try the failed emails of a notice again'],
    ...one,
    body: z.strictObject({
      /** Null: all failed ones. */
      resident_id: id('resident').nullable().default(null),
    }),
    answer: z.object({ mails: z.number() }),
  }),
  poster: downloadEndpoint('notice.poster', `${BASE}/notify/{id}/poster`, {
    access: see,
    summary: ['海報（A4 PDF，中英文）', 'Get the poster of a notice as a bilingual A4 PDF'],
    ...one,
  }),
  link: endpoint('notice.link', 'GET', `${BASE}/notify/{id}/link`, {
    access: see,
    summary: ['通知的公開網頁地址', 'Get the address of the public page of a notice'],
    ...one,
    answer: z.object({ url: z.string() }),
  }),
  ofResident: endpoint('notice.ofResident', 'GET', `${BASE}/notify/resident/list`, {
    access: see,
    summary: ['住戶收到的通知', 'List the notices that a resident got, newest first'],
    query: { resident_id: idText('resident'), ...pageQuery() },
    answer: pageOf(residentNoticeSchema),
  }),
};
