import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { chosenIds, day, flagText, momentText, searchText } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { flowChannels, flowTypes } from '../payment/payment.model.ts';
import {
  accountStatementSchema,
  companyMoneySchema,
  financeSummarySchema,
  flowAccounts,
  flowDetailSchema,
  flowSchema,
  flowSumsSchema,
} from './finance.model.ts';

const see = { permission: '流水管理-查看' } as const;

export const flowFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  bill_type: z.enum(flowTypes).optional(),
  payment_type: z.enum(flowChannels).optional(),
  account: z.enum(flowAccounts).optional(),
  /** Incoming or outgoing money. */
  direction: z.enum(['IN', 'OUT']).optional(),
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  unit_id: idText('unit').optional(),
  start_time: momentText.optional(),
  end_time: momentText.optional(),
  /**
   * Money held for its payer that the caller may refund: overpayments that Stripe did not refund, and refunds that came
   * back; false: all other transactions.
   */
  stuck: flagText.optional(),
  /** Part of a number or payer name. */
  search: searchText.optional(),
};
/** A unit, a resident, or a resident in a unit; any period. */
const ofAccount = {
  condo_id: idText('condo'),
  unit_id: idText('unit').optional(),
  resident_id: idText('resident').optional(),
  from_day: day,
  to_day: day,
};

/** A calendar quarter, by its first day: 1 January, April, July or October. */
const quarter = day.refine((text) => /-(01|04|07|10)-01$/.test(text), 'field.day');
const ofQuarter = { condo_id: idText('condo'), quarter };

export const financeApi = {
  flows: endpoint('finance.flows', 'GET', `${BASE}/finance/flow/list`, {
    access: see,
    further: [exportTakes('流水管理-匯出')],
    summary: ['財務流水，由新至舊', 'List the transactions of a condo, newest first'],
    query: {
      ...flowFilters,
      ...sortQuery(['value_day', 'pay_time', 'number', 'name', 'total']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(flowSchema),
  }),
  sums: endpoint('finance.sums', 'GET', `${BASE}/finance/flow/sums`, {
    access: see,
    summary: ['流水合計', 'Get the totals of the transactions that match the filters'],
    query: flowFilters,
    answer: flowSumsSchema,
  }),
  detail: endpoint('finance.detail', 'GET', `${BASE}/finance/flow/{id}/detail`, {
    access: see,
    summary: ['一筆流水的來源、收據和分錄', 'Get a transaction with its source, receipt and ledger entries'],
    params: { id: idText('flow') },
    answer: flowDetailSchema,
  }),
  history: endpoint('finance.history', 'GET', `${BASE}/finance/flow/{id}/history`, {
    access: see,
    summary: ['流水的記錄，由新至舊', 'List the changes of a transaction’s source, newest first'],
    params: { id: idText('flow') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  account: endpoint('finance.account', 'GET', `${BASE}/finance/account`, {
    access: see,
    summary: [
      '單位或住戶的往來賬',
      'Get the statement of account of a unit or resident, with running balance',
    ],
    query: ofAccount,
    answer: accountStatementSchema,
  }),
  accountPdf: downloadEndpoint('finance.accountPdf', `${BASE}/finance/account/pdf`, {
    access: see,
    summary: ['往來賬（雙語 PDF）', 'Download the statement of account as a bilingual PDF'],
    query: ofAccount,
  }),
  summary: endpoint('finance.summary', 'GET', `${BASE}/finance/summary`, {
    access: see,
    summary: ['季度收支摘要', 'Get the quarterly summary of income and expenditure, with a balance sheet'],
    query: ofQuarter,
    answer: financeSummarySchema,
  }),
  summaryPdf: downloadEndpoint('finance.summaryPdf', `${BASE}/finance/summary/pdf`, {
    access: see,
    summary: ['季度收支摘要（雙語 PDF）', 'Download the quarterly summary as a bilingual PDF for display'],
    query: ofQuarter,
  }),
  company: endpoint('finance.company', 'GET', `${BASE}/finance/company`, {
    access: { permission: ['賬單管理-查看', '流水管理-查看'] },
    summary: ['公司收款資料', 'Get a condo’s payment details and ledger balances'],
    query: { condo_id: idText('condo') },
    answer: companyMoneySchema,
  }),
};
