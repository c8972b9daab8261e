import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, fileTypes, printEndpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { day, flagText, searchPeople, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { moneyCalls, placeFilters } from '../money/money.calls.ts';
import { ownFilter } from '../payment/payment.input.ts';
import { billSources, billTypes, chargeFiguresSchema, refundSchema } from '../payment/payment.model.ts';
import { billInput, billUpdate, month, refundVerdict, runInput, voidInput } from './bill.input.ts';
import {
  ageBands,
  billBriefSchema,
  billDetailSchema,
  billPretestSchema,
  billRowSchema,
  billSchema,
  billTags,
  runPreviewSchema,
  runSchema,
} from './bill.model.ts';

const see = { permission: '賬單管理-查看' } as const;
const add = { permission: '賬單管理-新增' } as const;
const edit = { permission: '賬單管理-編輯' } as const;
const voiding = { permission: '賬單管理-作廢' } as const;
const review = { permission: '賬單管理-審核' } as const;
const collect = { permission: '賬單管理-收款' } as const;
const refund = { permission: '賬單管理-退款' } as const;
const importing = { permission: '賬單管理-匯入' } as const;

const centsText = z.coerce.number().int().min(0).max(limits.amountCents);

export const billFilters = {
  ...placeFilters,
  bill_type: z.enum(billTypes).optional(),
  status: z.enum(billTags).optional(),
  source: z.enum(billSources).optional(),
  /** The month of the bill's first day. */
  month: month.optional(),
  /** By the bill's first day. */
  from_day: day.optional(),
  to_day: day.optional(),
  overdue: flagText.optional(),
  /** By the day on which it is due. */
  due_from: day.optional(),
  due_to: day.optional(),
  /** Days overdue, of unpaid bills. */
  band: z.enum(ageBands).optional(),
  /** Paid or refunded, or still owed even if a payment is under way. */
  settled: flagText.optional(),
  offline: flagText.optional(),
  /** The slip or refund in review; bills without one were submitted by nobody. */
  ...ownFilter,
  amount_min: centsText.optional(),
  amount_max: centsText.optional(),
  payer_id: idText('resident').optional(),
  standard_id: idText('billStandard').optional(),
  run_id: idText('billRun').optional(),
  /** Part of a bill number, a payer's name or phone, or a unit name. */
  search: searchPeople.optional(),
};

const one = { params: { id: idText('bill') } };
const inCondo = { condo_id: idText('condo') };
export const billApi = {
  list: endpoint('bill.list', 'GET', `${BASE}/bill/list`, {
    access: see,
    further: [exportTakes('賬單管理-匯出')],
    summary: ['賬單列表', 'List the bills of a condo; with count=100000 returns the export'],
    query: {
      ...billFilters,
      ...sortQuery(['start_day', 'due_day', 'business_no', 'unit', 'payer_name', 'amount', 'status']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(billSchema),
  }),
  sums: endpoint('bill.sums', 'GET', `${BASE}/bill/sums`, {
    access: see,
    summary: ['賬單合計', 'Get the totals of the bills that match the filters'],
    query: billFilters,
    answer: chargeFiguresSchema,
  }),
  brief: endpoint('bill.brief', 'GET', `${BASE}/bill/brief`, {
    access: see,
    summary: ['賬單概覽', 'Get receivable, received, unpaid and ageing figures by type, building and month'],
    query: { ...inCondo, from_month: month, to_month: month },
    answer: billBriefSchema,
  }),
  detail: endpoint('bill.detail', 'GET', `${BASE}/bill/{id}/detail`, {
    access: see,
    summary: ['賬單資料', 'Get a bill with its calculation, payments, refunds and reminders'],
    ...one,
    answer: billDetailSchema,
  }),
  history: endpoint('bill.history', 'GET', `${BASE}/bill/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a bill, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('bill.add', 'POST', `${BASE}/bill/add`, {
    access: add,
    summary: ['新增單張賬單或臨時收費', 'Add a single bill or a temporary charge'],
    body: billInput,
    answer: billDetailSchema,
  }),
  update: endpoint('bill.update', 'PUT', `${BASE}/bill/update`, {
    access: edit,
    summary: ['編輯未繳交的賬單', 'Update an unpaid bill'],
    body: billUpdate,
    answer: billDetailSchema,
  }),
  /** All or none: one paid bill among them refuses the whole request. */
  void: endpoint('bill.void', 'POST', `${BASE}/bill/void`, {
    access: voiding,
    summary: ['作廢賬單', 'Void unpaid bills'],
    body: voidInput,
    answer: z.object({ voided: z.number(), amount: z.number() }),
  }),
  takeOffline: endpoint('bill.takeOffline', 'POST', `${BASE}/bill/offline`, {
    access: edit,
    summary: ['下架臨時收費', 'Take a temporary charge offline, so that it cannot be paid'],
    body: z.strictObject({ id: id('bill'), version }),
    answer: billDetailSchema,
  }),
  reinstate: endpoint('bill.reinstate', 'POST', `${BASE}/bill/reinstate`, {
    access: edit,
    summary: ['重新上架臨時收費', 'Put a temporary charge back online'],
    body: z.strictObject({ id: id('bill'), version }),
    answer: billDetailSchema,
  }),

  /** A dry run: nothing is saved. */
  preview: endpoint('bill.preview', 'GET', `${BASE}/bill/run/preview`, {
    access: add,
    summary: ['預覽本月賬單', 'Preview a monthly run, with warnings'],
    query: {
      ...inCondo,
      /** Comma-separated ids. */
      standard_ids: z
        .string()
        .max(16 * limits.runStandards)
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/),
      month,
      odd: flagText.optional(),
      ...pageQuery(),
    },
    answer: runPreviewSchema,
  }),
  run: endpoint('bill.run', 'POST', `${BASE}/bill/run`, {
    access: add,
    summary: ['生成本月賬單', 'Generate the bills of a month; safe to repeat'],
    body: runInput,
    answer: runSchema,
  }),
  runs: endpoint('bill.runs', 'GET', `${BASE}/bill/run/list`, {
    access: see,
    summary: ['出賬記錄，由新至舊', 'List the monthly runs, newest first'],
    query: { ...inCondo, ...pageQuery() },
    answer: pageOf(runSchema),
  }),
  runDetail: endpoint('bill.runDetail', 'GET', `${BASE}/bill/run/{id}/detail`, {
    access: see,
    summary: ['一次出賬及其進度', 'Get a monthly run and its progress'],
    params: { id: idText('billRun') },
    answer: runSchema,
  }),

  importTemplate: downloadEndpoint('bill.importTemplate', `${BASE}/bill/import/template`, {
    access: importing,
    summary: ['賬單匯入範本', 'Download the template for importing bills'],
    files: [fileTypes.sheet],
  }),
  pretest: endpoint('bill.pretest', 'POST', `${BASE}/bill/import/pretest`, {
    access: importing,
    summary: ['檢查賬單表，不寫入', 'Validate a sheet of bills without saving it'],
    query: inCondo,
    body: z.strictObject({ rows: z.array(billRowSchema).min(1).max(limits.billImportRows).optional() }),
    upload: { maxBytes: limits.sheetBytes, required: false },
    answer: billPretestSchema,
  }),
  import: endpoint('bill.import', 'POST', `${BASE}/bill/import`, {
    access: importing,
    summary: ['匯入賬單，全部或全不', 'Import bills, all or none'],
    query: inCondo,
    body: z.strictObject({ rows: z.array(billRowSchema).min(1).max(limits.billImportRows) }),
    answer: z.object({ imported: z.number(), amount: z.number() }),
  }),

  ...moneyCalls({
    domain: 'bill',
    entity: 'bill',
    access: { see, collect, review, refund },
    detail: billDetailSchema,
    words: {
      one: 'bill',
      onSite: 'Collect bills of one unit in cash or by card, with one receipt',
      refund: ['退款；超過上限須由第二人批核', 'Refund a bill; above the limit a second person must approve'],
    },
  }),
  judgeRefund: endpoint('bill.judgeRefund', 'POST', `${BASE}/bill/refund/judge`, {
    access: refund,
    summary: ['批核或拒絕退款', 'Approve or reject a refund requested by somebody else'],
    body: refundVerdict,
    answer: billDetailSchema,
  }),
  /** Refunds awaiting approval by a second person. */
  refunds: endpoint('bill.refunds', 'GET', `${BASE}/bill/refund/list`, {
    access: refund,
    summary: ['等候批核的退款', 'List the refunds awaiting a second person’s approval, oldest first'],
    query: { ...inCondo, ...ownFilter, ...pageQuery() },
    answer: pageOf(z.object({ bill: billSchema, refund: refundSchema, own: z.boolean() })),
  }),
  /** All open bills that match the filters, ordered by unit, as one file. */
  demandNotes: downloadEndpoint('bill.demandNotes', `${BASE}/bill/demand-notes`, {
    access: see,
    summary: ['多張繳款通知書，合為一個 PDF', 'Download the demand notes of all matching bills as one PDF'],
    query: billFilters,
  }),
  /** The open ones among the given bills. */
  chosenNotes: printEndpoint('bill.chosenNotes', `${BASE}/bill/demand-notes`, {
    access: see,
    summary: [
      '所選賬單的繳款通知書，合為一個 PDF',
      'Download the demand notes of the given bills as one PDF',
    ],
    body: z.strictObject({
      condo_id: id('condo'),
      ids: z.array(id('bill')).min(1, 'field.required').max(limits.remindAtOnce),
    }),
  }),
  mailNotes: endpoint('bill.mailNotes', 'POST', `${BASE}/bill/demand-notes/mail`, {
    access: collect,
    summary: [
      '以電郵發送一次出賬的繳款通知書',
      'Email the demand notes of a run to every payer with an address',
    ],
    body: z.strictObject({ run_id: id('billRun') }),
    answer: z.object({ letters: z.number(), without_email: z.number() }),
  }),
};
