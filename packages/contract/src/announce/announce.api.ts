import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { line, searchText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { richRequired, richSchema } from '../core/rich.ts';
import {
  announcementDetailSchema,
  announcementPageSchema,
  announcementSchema,
  announcementStates,
  audiences,
} from './announce.model.ts';

const manage = { permission: '平台數據管理-公告', level: 'OPERATOR' } as const;
const one = { params: { id: idText('announcement') } };

const fields = {
  type_id: id('informationType'),
  title: line(limits.title),
  title_en: line(limits.title),
  content: richRequired,
  /** Empty: English readers get the Chinese text. */
  content_en: richSchema,
  audience: z.enum(audiences),
  /** At least one for COMPANIES, none for ALL. */
  company_ids: z.array(id('company')).max(limits.audienceCompanies),
  /** Null: publish at once. */
  publish_at: z.number().int().min(0).max(8_640_000_000_000).nullable(),
};
const audienceRule = { path: ['company_ids'], message: 'announce.companiesByAudience' };
const named = ({ audience, company_ids }: { audience: string; company_ids: number[] }) =>
  (audience === 'COMPANIES') === company_ids.length > 0;

export const announcementInput = z
  .strictObject(fields)
  .refine(named, audienceRule)
  .register(examples, { audience: 'COMPANIES' });
export const announcementUpdate = z
  .strictObject({ id: id('announcement'), ...fields, version })
  .refine(named, audienceRule)
  .register(examples, { audience: 'COMPANIES' });

export const announceApi = {
  list: endpoint('announce.list', 'GET', `${BASE}/announce/list`, {
    access: manage,
    summary: ['平台公告列表', 'List platform announcements'],
    query: {
      ...pageQuery(),
      state: z.enum(announcementStates).optional(),
      audience: z.enum(audiences).optional(),
      type_id: idText('informationType').optional(),
      search: searchText.optional(),
      ...sortQuery(['publish_at', 'title', 'read_count']),
    },
    answer: pageOf(announcementSchema),
  }),
  detail: endpoint('announce.detail', 'GET', `${BASE}/announce/{id}/detail`, {
    access: manage,
    summary: ['平台公告', 'Get an announcement as its authors see it'],
    ...one,
    answer: announcementDetailSchema,
  }),
  history: endpoint('announce.history', 'GET', `${BASE}/announce/{id}/history`, {
    access: manage,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('announce.add', 'POST', `${BASE}/announce/add`, {
    access: manage,
    summary: ['發佈公告，即時或預定', 'Publish an announcement now or at a set time'],
    body: announcementInput,
    answer: announcementDetailSchema,
  }),
  /** The audience of a published announcement is fixed; its text may still be corrected. */
  update: endpoint('announce.update', 'PUT', `${BASE}/announce/update`, {
    access: manage,
    summary: ['編輯公告', 'Update an announcement'],
    body: announcementUpdate,
    answer: announcementDetailSchema,
  }),
  offline: endpoint('announce.offline', 'PUT', `${BASE}/announce/{id}/offline`, {
    access: manage,
    summary: ['下架公告，並從各人消息收回', 'Take an announcement offline and withdraw its messages'],
    ...one,
    answer: announcementDetailSchema,
  }),
  reinstate: endpoint('announce.reinstate', 'PUT', `${BASE}/announce/{id}/reinstate`, {
    access: manage,
    summary: ['重新上架', 'Put an announcement back online'],
    ...one,
    answer: announcementDetailSchema,
  }),
  remove: endpoint('announce.remove', 'DELETE', `${BASE}/announce/{id}/del`, {
    access: manage,
    summary: ['刪除未發佈的公告', 'Delete an announcement that was never published'],
    ...one,
  }),
  read: endpoint('announce.read', 'GET', `${BASE}/announce/{id}/display`, {
    access: 'signedIn',
    summary: ['閱讀公告', 'Read an announcement addressed to the caller'],
    ...one,
    answer: announcementPageSchema,
  }),
};
