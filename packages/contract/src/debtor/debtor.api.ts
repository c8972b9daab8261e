import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, printEndpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import {
  chosenIds,
  day,
  flagText,
  optionalLine,
  optionalText,
  searchPeople,
  text,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { remindChannels } from '../money/money.model.ts';
import { arrearsBandKeys } from '../payment/payment.bands.ts';
import { chargeKinds } from '../payment/payment.model.ts';
import {
  debtorDetailSchema,
  debtorForms,
  debtorSchema,
  debtorSumsSchema,
  debtSchema,
  followStates,
} from './debtor.model.ts';
import { toFollowDebtors, toSeeDebtors } from './debtor.rules.ts';

const see = { permission: toSeeDebtors };
const follow = { permission: toFollowDebtors };
const one = { params: { id: idText('debtor') } };
/** An export takes every permission to export the kinds of charge that the person sees. */
const exported = { permission: '賬單管理-匯出', when: 'exporting what the person sees of bills' } as const;
const exportedToo = { permission: '租約合同-匯出', when: 'exporting what the person sees of rents' } as const;

export const debtorFilters = {
  condo_id: idText('condo'),
  /** A row for each payer, or for each unit. */
  by: z.enum(debtorForms).default('PAYER'),
  ids: chosenIds.optional(),
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  unit_id: idText('unit').optional(),
  kind: z.enum(chargeKinds).optional(),
  /** With something overdue, or of this age. */
  overdue: flagText.optional(),
  band: z.enum(arrearsBandKeys).optional(),
  follow: z.enum(followStates).optional(),
  /** Part of a payer's name or phone number, or of a unit's name. */
  search: searchPeople.optional(),
};
const sorts = ['name', 'count', 'not_due', 'd1', 'd31', 'd61', 'd91', 'overdue', 'total', 'oldest'] as const;

const chosen = {
  condo_id: id('condo'),
  ids: z.array(id('debtor')).min(1, 'field.required').max(limits.debtorsAtOnce),
  /** What is not due yet is asked for too. */
  not_due: z.boolean().default(false),
  /** Debtors who dispute what they owe are left out unless this says otherwise. */
  disputed: z.boolean().default(false),
  content: optionalText(),
};

export const debtorApi = {
  list: endpoint('debtor.list', 'GET', `${BASE}/debtor/list`, {
    access: see,
    further: [exported, exportedToo],
    summary: ['欠款人列表', 'List who owes, or the units that are owed for, by age; the most overdue first'],
    query: { ...debtorFilters, ...sortQuery(sorts), ...pageQuery(limits.exportCountMax) },
    answer: pageOf(debtorSchema),
  }),
  sums: endpoint('debtor.sums', 'GET', `${BASE}/debtor/sums`, {
    access: see,
    summary: ['欠款合計', 'Get the sums of the debtors that match the filters, by age'],
    query: debtorFilters,
    answer: debtorSumsSchema,
  }),
  report: downloadEndpoint('debtor.report', `${BASE}/debtor/report`, {
    access: see,
    further: [exported, exportedToo],
    summary: ['欠款人名單（雙語 PDF）', 'Download the matching debtors as a bilingual PDF to print'],
    query: { ...debtorFilters, ...sortQuery(sorts) },
  }),
  unitNotes: downloadEndpoint('debtor.unitNotes', `${BASE}/debtor/unit-notes`, {
    access: see,
    summary: [
      '每單位一張繳款通知書，合為一個 PDF',
      'Download one demand note for each unit and payer, with everything open and what is brought forward, as one PDF',
    ],
    query: debtorFilters,
  }),
  charges: endpoint('debtor.charges', 'GET', `${BASE}/debtor/charges`, {
    access: see,
    summary: ['欠款明細', 'List what a payer owes, or what is owed for a unit; the oldest first'],
    query: {
      condo_id: idText('condo'),
      payer_id: idText('debtor').optional(),
      unit_id: idText('unit').optional(),
      ...pageQuery(),
    },
    answer: pageOf(debtSchema),
  }),
  detail: endpoint('debtor.detail', 'GET', `${BASE}/debtor/{id}/detail`, {
    access: see,
    summary: ['一位欠款人', 'Get the follow-up, notes and reminders of a debtor'],
    ...one,
    answer: debtorDetailSchema,
  }),
  history: endpoint('debtor.history', 'GET', `${BASE}/debtor/{id}/history`, {
    access: see,
    summary: ['追收記錄，由新至舊', 'List the changes of a debtor’s follow-up, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  follow: endpoint('debtor.follow', 'PUT', `${BASE}/debtor/follow`, {
    access: follow,
    summary: ['更改追收安排', 'Change a debtor’s promised day, dispute, and who follows up'],
    body: z.strictObject({
      id: id('debtor'),
      version,
      promise_day: day.nullable(),
      disputed: z.boolean(),
      /** Kept only while it is disputed. */
      dispute_reason: optionalLine(limits.address),
      assignee_id: id('user').nullable(),
    }),
    answer: debtorDetailSchema,
  }),
  note: endpoint('debtor.note', 'POST', `${BASE}/debtor/note`, {
    access: follow,
    summary: ['加上追收備註', 'Add a note to a debtor'],
    body: z.strictObject({ id: id('debtor'), text: text() }),
    answer: debtorDetailSchema,
  }),
  remind: endpoint('debtor.remind', 'POST', `${BASE}/debtor/remind`, {
    access: follow,
    summary: ['催繳', 'Remind debtors of everything that they owe, each in one email, or record another way'],
    body: z.strictObject({
      ...chosen,
      channel: z.enum(remindChannels),
      /** As for the reminders of one charge. */
      template_id: id('template').nullable().optional(),
    }),
    answer: z.object({
      reminded: z.number(),
      letters: z.number(),
      without_email: z.number(),
      disputed: z.number(),
      /** Debtors of whom nothing can be asked now: all is being paid already, or not due yet. */
      nothing: z.number(),
    }),
  }),
  letters: printEndpoint('debtor.letters', `${BASE}/debtor/letters`, {
    access: follow,
    summary: ['打印催繳信', 'Print the reminder letters of debtors as one PDF, and record them'],
    body: z.strictObject(chosen),
  }),
};
