import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { line, optionalLine, searchText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { removedCalls } from '../core/removed.ts';
import { emptyRich, richEmpty, richWords } from '../core/rich.ts';
import { bounds } from '../core/size.ts';
import {
  shippedTemplateSchema,
  templateChoiceSchema,
  templateDetailSchema,
  templateEditionSchema,
  templateKinds,
  templatePreviewSchema,
  templateSchema,
  templateUses,
} from './template.model.ts';

const see = { permission: '物業通知管理-查看' } as const;
const change = { permission: '物業通知管理-模板' } as const;
const one = { params: { id: idText('template') } };
const path = `${BASE}/notify/template`;

const room = { bytes: 2 * limits.richBytes };
export const templateFields = {
  name: line(limits.name),
  title: line(limits.templateTitle),
  title_en: optionalLine(limits.templateTitle),
  /** Pictures belong to the notice that is made of it. */
  content: richWords.refine((doc) => !richEmpty(doc), 'field.required').register(bounds, room),
  content_en: richWords.default(emptyRich).register(bounds, room),
};

/** A document that is not empty. */
const example = {
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
};

export const templateApi = {
  list: endpoint('template.list', 'GET', `${path}/list`, {
    access: see,
    summary: ['通知模板列表', 'List the templates of a condo'],
    query: {
      condo_id: idText('condo'),
      kind: z.enum(templateKinds).optional(),
      /** Part of a name or title. */
      search: searchText.optional(),
      ...sortQuery(['name', 'saved_at']),
      ...pageQuery(),
    },
    answer: pageOf(templateSchema),
  }),
  shipped: endpoint('template.shipped', 'GET', `${path}/shipped`, {
    access: see,
    summary: ['內置模板', 'List the templates that come with the product'],
    query: { kind: z.enum(templateKinds).optional() },
    answer: z.object({ items: z.array(shippedTemplateSchema) }),
  }),
  choices: endpoint('template.choices', 'GET', `${path}/choices`, {
    access: { permission: ['物業通知管理-查看', '租約合同-收款', '賬單管理-收款'] },
    summary: ['可選用的模板', 'List the templates of a kind by name, for whoever writes with them'],
    query: { condo_id: idText('condo'), kind: z.enum(templateKinds) },
    answer: z.object({ items: z.array(templateChoiceSchema) }),
  }),
  detail: endpoint('template.detail', 'GET', `${path}/{id}/detail`, {
    access: see,
    summary: ['通知模板', 'Get a template'],
    ...one,
    answer: templateDetailSchema,
  }),
  editions: endpoint('template.editions', 'GET', `${path}/{id}/editions`, {
    access: see,
    summary: ['模板的版本，由新至舊', 'List the words of a template as they were saved, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(templateEditionSchema),
  }),
  history: endpoint('template.history', 'GET', `${path}/{id}/history`, {
    access: see,
    summary: ['模板的記錄，由新至舊', 'List the changes of a template, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  /** Changes nothing; problems are part of the answer. */
  preview: endpoint('template.preview', 'POST', `${path}/preview`, {
    access: see,
    summary: ['以單位的資料預覽模板', 'Fill a template for a unit, and say what is wrong with it'],
    body: z.strictObject({
      condo_id: id('condo'),
      kind: z.enum(templateKinds),
      unit_id: id('unit').nullable().default(null),
      title: optionalLine(limits.templateTitle),
      title_en: optionalLine(limits.templateTitle),
      content: richWords,
      content_en: richWords,
    }),
    answer: templatePreviewSchema,
  }),
  /** Changes nothing; the words are put into the editor. */
  readFile: endpoint('template.readFile', 'POST', `${path}/read-file`, {
    access: change,
    summary: ['讀取 .ftl 檔案', 'Read the words of a FreeMarker file'],
    upload: { maxBytes: limits.templateBytes, required: true },
    answer: z.object({ title: z.string(), content: templateDetailSchema.shape.content }),
  }),
  add: endpoint('template.add', 'POST', `${path}/add`, {
    access: change,
    summary: ['新增模板', 'Add a template'],
    body: z
      .strictObject({ condo_id: id('condo'), kind: z.enum(templateKinds), ...templateFields })
      .register(examples, example),
    answer: templateDetailSchema,
  }),
  update: endpoint('template.update', 'PUT', `${path}/update`, {
    access: change,
    summary: ['修改模板；先前版本會保留', 'Change a template; what it said before is kept'],
    body: z.strictObject({ id: id('template'), version, ...templateFields }).register(examples, example),
    answer: templateDetailSchema,
  }),
  revert: endpoint('template.revert', 'PUT', `${path}/revert`, {
    access: change,
    summary: ['還原先前版本的內容', 'Take up the words of an earlier edition'],
    body: z.strictObject({
      id: id('template'),
      version,
      edition: z.number().int().positive().max(1_000_000),
    }),
    answer: templateDetailSchema,
  }),
  setUse: endpoint('template.setUse', 'PUT', `${path}/use`, {
    access: change,
    summary: [
      '設定自動使用；原先使用的模板改為由人選用',
      'Say what takes a template by itself; the one it took before is left to people',
    ],
    body: z.strictObject({ id: id('template'), version, use: z.enum(templateUses).nullable() }),
    answer: templateDetailSchema,
  }),
  remove: endpoint('template.remove', 'PUT', `${path}/{id}/remove`, {
    access: change,
    summary: ['刪除模板', 'Remove a template; it can be restored for a while'],
    ...one,
    body: z.strictObject({ version }),
  }),
  ...removedCalls({
    domain: 'template',
    path,
    entity: 'removedTemplate',
    access: change,
    query: { condo_id: idText('condo') },
    what: ['通知模板', 'templates'],
  }),
};
