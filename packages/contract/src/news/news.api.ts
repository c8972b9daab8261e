import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { chosenIds, day, flagText, picture, searchText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { wordsInput } from '../notice/notice.api.ts';
import { noticeLevels } from '../notice/notice.model.ts';
import { identities } from '../resident/resident.model.ts';
import { newsDetailSchema, newsSchema, newsStateCountsSchema, newsStates } from './news.model.ts';

const see = { permission: '物業通知管理-查看' } as const;
const add = { permission: '物業通知管理-新增' } as const;
const edit = { permission: '物業通知管理-編輯' } as const;
const put = { permission: '物業通知管理-上下架' } as const;
const one = { params: { id: idText('news') } };

const fields = {
  ...wordsInput,
  type_id: id('informationType'),
  level: z.enum(noticeLevels).default('NORMAL'),
  /** The cover picture. */
  theme: picture.default(null),
  /** None: for everybody. */
  identities: z.array(z.enum(identities)).max(identities.length).default([]),
  attachments: z.array(id('file')).max(limits.images).default([]),
};

export const newsInput = z.strictObject({ condo_id: id('condo'), ...fields });
export const newsUpdate = z.strictObject({ id: id('news'), ...fields, version });
const move = z.strictObject({ version });

export const newsApi = {
  list: endpoint('news.list', 'GET', `${BASE}/news/list`, {
    access: see,
    further: [exportTakes('物業通知管理-編輯')],
    summary: ['資訊列表，置頂在先', 'List the news of a condo, pinned first, then newest first'],
    query: {
      condo_id: idText('condo'),
      ids: chosenIds.optional(),
      state: z.enum(newsStates).optional(),
      level: z.enum(noticeLevels).optional(),
      type_id: idText('informationType').optional(),
      pinned: flagText.optional(),
      /** Of the day it was added. */
      from_day: day.optional(),
      to_day: day.optional(),
      /** Part of a number, title or brief. */
      search: searchText.optional(),
      ...sortQuery(['created_at', 'published_at', 'number', 'title', 'views']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(newsSchema),
  }),
  counts: endpoint('news.counts', 'GET', `${BASE}/news/counts`, {
    access: see,
    summary: ['各狀態的資訊數目', 'Count the news of a condo by state'],
    query: { condo_id: idText('condo') },
    answer: newsStateCountsSchema,
  }),
  detail: endpoint('news.detail', 'GET', `${BASE}/news/{id}/detail`, {
    access: see,
    summary: ['資訊', 'Get an item of news'],
    ...one,
    answer: newsDetailSchema,
  }),
  history: endpoint('news.history', 'GET', `${BASE}/news/{id}/history`, {
    access: see,
    summary: ['資訊的記錄，由新至舊', 'List the changes of an item of news, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  link: endpoint('news.link', 'GET', `${BASE}/news/{id}/link`, {
    access: see,
    summary: ['資訊的公開網頁地址', 'Get the address of the public page of an item of news'],
    ...one,
    answer: z.object({ url: z.string() }),
  }),
  add: endpoint('news.add', 'POST', `${BASE}/news/add`, {
    access: add,
    summary: ['新增資訊草稿', 'Add an item of news as a draft'],
    body: newsInput,
    answer: newsDetailSchema,
  }),
  update: endpoint('news.update', 'PUT', `${BASE}/news/update`, {
    access: edit,
    summary: ['編輯資訊', 'Update an item of news'],
    body: newsUpdate,
    answer: newsDetailSchema,
  }),
  remove: endpoint('news.remove', 'DELETE', `${BASE}/news/{id}/del`, {
    access: edit,
    summary: ['刪除未發佈的資訊', 'Delete an item of news that was never published'],
    ...one,
  }),
  publish: endpoint('news.publish', 'PUT', `${BASE}/news/{id}/publish`, {
    access: put,
    summary: ['發佈資訊', 'Publish an item of news'],
    ...one,
    body: move,
    answer: newsDetailSchema,
  }),
  offline: endpoint('news.offline', 'PUT', `${BASE}/news/{id}/offline`, {
    access: put,
    summary: ['下架資訊', 'Take an item of news offline'],
    ...one,
    body: move,
    answer: newsDetailSchema,
  }),
  reinstate: endpoint('news.reinstate', 'PUT', `${BASE}/news/{id}/reinstate`, {
    access: put,
    summary: ['重新上架', 'Put an item of news back online'],
    ...one,
    body: move,
    answer: newsDetailSchema,
  }),
  pin: endpoint('news.pin', 'PUT', `${BASE}/news/{id}/pin`, {
    access: put,
    summary: ['置頂或取消置頂', 'Pin an item of news above the others, or unpin it'],
    ...one,
    body: z.strictObject({ version, pinned: z.boolean() }),
    answer: newsDetailSchema,
  }),
};
