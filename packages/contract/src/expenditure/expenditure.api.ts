import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import {
  cents,
  chosenIds,
  day,
  line,
  optionalLine,
  optionalText,
  picture,
  searchText,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { closedFields } from '../payment/payment.input.ts';
import { expenditureCategories } from '../payment/payment.model.ts';
import {
  expenditureSchema,
  expenditureStates,
  expenditureSumsSchema,
  expenditureWays,
} from './expenditure.model.ts';

const see = { permission: '流水管理-查看' } as const;
const enter = { permission: '流水管理-審核' } as const;
const one = { params: { id: idText('expenditure') } };

export const expenditureFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  category: z.enum(expenditureCategories).optional(),
  way: z.enum(expenditureWays).optional(),
  status: z.enum(expenditureStates).optional(),
  from_day: day.optional(),
  to_day: day.optional(),
  /** Part of a number, payee name, title or reference. */
  search: searchText.optional(),
};
export const expenditureInput = z.strictObject({
  condo_id: id('condo'),
  category: z.enum(expenditureCategories),
  payee: line(limits.title),
  title: line(limits.title),
  amount: cents,
  /** Not in the future. */
  day,
  way: z.enum(expenditureWays),
  reference: optionalLine(limits.reference),
  remark: optionalText(),
  voucher: picture.default(null),
  ...closedFields,
});

export const expenditureApi = {
  list: endpoint('expenditure.list', 'GET', `${BASE}/expenditure/list`, {
    access: see,
    further: [exportTakes('流水管理-匯出')],
    summary: ['支出列表', 'List the expenditures of a condo, newest first'],
    query: {
      ...expenditureFilters,
      ...sortQuery(['day', 'number', 'payee', 'amount']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(expenditureSchema),
  }),
  sums: endpoint('expenditure.sums', 'GET', `${BASE}/expenditure/sums`, {
    access: see,
    summary: ['支出合計', 'Get the totals of the expenditures that match the filters, without void ones'],
    query: expenditureFilters,
    answer: expenditureSumsSchema,
  }),
  detail: endpoint('expenditure.detail', 'GET', `${BASE}/expenditure/{id}/detail`, {
    access: see,
    summary: ['一筆支出', 'Get an expenditure'],
    ...one,
    answer: expenditureSchema,
  }),
  history: endpoint('expenditure.history', 'GET', `${BASE}/expenditure/{id}/history`, {
    access: see,
    summary: ['支出的記錄，由新至舊', 'List the changes of an expenditure, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('expenditure.add', 'POST', `${BASE}/expenditure/add`, {
    access: enter,
    summary: ['記錄支出', 'Add an expenditure'],
    body: expenditureInput,
    answer: expenditureSchema,
  }),
  void: endpoint('expenditure.void', 'POST', `${BASE}/expenditure/void`, {
    access: enter,
    summary: ['作廢支出並沖銷分錄', 'Void an expenditure; its ledger entry is reversed'],
    body: z.strictObject({ id: id('expenditure'), reason: line(limits.address) }),
    answer: expenditureSchema,
  }),
};
