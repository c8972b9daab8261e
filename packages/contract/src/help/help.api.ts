import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { flagText, line, searchText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { richRequired, richSchema } from '../core/rich.ts';
import {
  helpAnswerSchema,
  helpCatalogueSchema,
  helpHitSchema,
  helpQuestionSchema,
  helpTreeSchema,
} from './help.model.ts';

const manage = { permission: '平台數據管理-幫助', level: 'OPERATOR' } as const;

const catalogueNames = { name: line(30), name_en: line(60) };
export const catalogueInput = z.strictObject({
  parent_id: id('helpCatalogue').nullable(),
  ...catalogueNames,
});
export const catalogueUpdate = z.strictObject({ id: id('helpCatalogue'), ...catalogueNames, version });

const questionFields = {
  catalogue_id: id('helpCatalogue'),
  title: line(limits.title),
  title_en: line(limits.title),
  answer: richRequired,
  answer_en: richSchema,
  screens: z
    .array(
      z
        .string()
        .max(80)
        .regex(/^\/[\w/:.-]*$/, 'field.wrong'),
    )
    .max(limits.helpScreens),
  published: z.boolean(),
};
export const questionInput = z.strictObject(questionFields);
export const questionUpdate = z.strictObject({ id: id('helpQuestion'), ...questionFields, version });

export const helpApi = {
  catalogues: endpoint('help.catalogues', 'GET', `${BASE}/help/catalogue/list`, {
    access: manage,
    summary: ['幫助目錄', 'List all catalogues in order'],
    answer: z.array(helpCatalogueSchema),
  }),
  catalogueHistory: endpoint('help.catalogueHistory', 'GET', `${BASE}/help/catalogue/{id}/history`, {
    access: manage,
    summary: ['目錄的記錄，由新至舊', 'List the changes of a catalogue, newest first'],
    params: { id: idText('helpCatalogue') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  addCatalogue: endpoint('help.addCatalogue', 'POST', `${BASE}/help/catalogue/add`, {
    access: manage,
    summary: ['新增目錄', 'Add a catalogue'],
    body: catalogueInput,
    answer: helpCatalogueSchema,
  }),
  updateCatalogue: endpoint('help.updateCatalogue', 'PUT', `${BASE}/help/catalogue/update`, {
    access: manage,
    summary: ['編輯目錄', 'Rename a catalogue'],
    body: catalogueUpdate,
    answer: helpCatalogueSchema,
  }),
  orderCatalogues: endpoint('help.orderCatalogues', 'PUT', `${BASE}/help/catalogue/order`, {
    access: manage,
    summary: [
      '排列同一層目錄（列出全部）',
      'Reorder the catalogues of one level; the list must name all of them',
    ],
    body: z.strictObject({
      parent_id: id('helpCatalogue').nullable(),
      ids: z.array(id('helpCatalogue')).min(1).max(100),
    }),
    answer: z.array(helpCatalogueSchema),
  }),
  removeCatalogue: endpoint('help.removeCatalogue', 'DELETE', `${BASE}/help/catalogue/{id}/del`, {
    access: manage,
    summary: ['刪除空目錄', 'Delete an empty catalogue'],
    params: { id: idText('helpCatalogue') },
  }),
  questions: endpoint('help.questions', 'GET', `${BASE}/help/question/list`, {
    access: manage,
    summary: ['問題列表', 'List questions in order'],
    query: {
      ...pageQuery(),
      catalogue_id: idText('helpCatalogue').optional(),
      published: flagText.optional(),
      search: searchText.optional(),
    },
    answer: pageOf(helpQuestionSchema),
  }),
  question: endpoint('help.question', 'GET', `${BASE}/help/question/{id}/detail`, {
    access: manage,
    summary: ['問題和答案', 'Get a question as its authors see it'],
    params: { id: idText('helpQuestion') },
    answer: helpAnswerSchema,
  }),
  questionHistory: endpoint('help.questionHistory', 'GET', `${BASE}/help/question/{id}/history`, {
    access: manage,
    summary: ['問題的記錄，由新至舊', 'List the changes of a question, newest first'],
    params: { id: idText('helpQuestion') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  addQuestion: endpoint('help.addQuestion', 'POST', `${BASE}/help/question/add`, {
    access: manage,
    summary: ['新增問題', 'Add a question'],
    body: questionInput,
    answer: helpAnswerSchema,
  }),
  updateQuestion: endpoint('help.updateQuestion', 'PUT', `${BASE}/help/question/update`, {
    access: manage,
    summary: ['編輯問題', 'Update a question'],
    body: questionUpdate,
    answer: helpAnswerSchema,
  }),
  publishQuestion: endpoint('help.publishQuestion', 'PUT', `${BASE}/help/question/{id}/publish`, {
    access: manage,
    summary: ['發佈或收回問題', 'Publish or unpublish a question'],
    params: { id: idText('helpQuestion') },
    body: z.strictObject({ published: z.boolean() }),
    answer: helpAnswerSchema,
  }),
  orderQuestions: endpoint('help.orderQuestions', 'PUT', `${BASE}/help/question/order`, {
    access: manage,
    summary: [
      '排列目錄內的問題（列出全部）',
      'Reorder the questions of a catalogue; the list must name all of them',
    ],
    body: z.strictObject({
      catalogue_id: id('helpCatalogue'),
      ids: z.array(id('helpQuestion')).min(1).max(200),
    }),
    answer: z.array(helpQuestionSchema),
  }),
  removeQuestion: endpoint('help.removeQuestion', 'DELETE', `${BASE}/help/question/{id}/del`, {
    access: manage,
    summary: ['刪除問題', 'Delete a question'],
    params: { id: idText('helpQuestion') },
  }),

  tree: endpoint('help.tree', 'GET', `${BASE}/help/tree`, {
    access: 'signedIn',
    summary: ['幫助中心目錄', 'Get the contents of the help centre'],
    answer: helpTreeSchema,
  }),
  read: endpoint('help.read', 'GET', `${BASE}/help/question/{id}/read`, {
    access: 'signedIn',
    summary: ['閱讀答案', 'Read a published question with its answer'],
    params: { id: idText('helpQuestion') },
    answer: helpAnswerSchema,
  }),
  search: endpoint('help.search', 'GET', `${BASE}/help/search`, {
    access: 'signedIn',
    summary: ['搜尋幫助', 'Search published help, in both languages'],
    query: { q: searchText.min(1, 'field.required') },
    answer: z.array(helpHitSchema),
  }),
};
