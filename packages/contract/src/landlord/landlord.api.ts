import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { month } from '../bill/bill.input.ts';
import { BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import {
  cents,
  chosenIds,
  day,
  line,
  optionalEmail,
  optionalLine,
  optionalPhone,
  picture,
  searchPeople,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { expenditureWays } from '../expenditure/expenditure.model.ts';
import { closedFields } from '../payment/payment.input.ts';
import {
  landlordExpenseSchema,
  landlordSchema,
  movementSchema,
  payoutSchema,
  runSchema,
} from './landlord.model.ts';

const see = { permission: '流水管理-查看' } as const;
const enter = { permission: '流水管理-審核' } as const;
const one = { params: { id: idText('landlord') } };

export const landlordInput = z.strictObject({
  id: id('landlord'),
  /** As leases name them; those in performance follow. */
  name: line(limits.name),
  name_en: optionalLine(limits.name),
  phone: optionalPhone,
  email: optionalEmail,
  bank_name: optionalLine(limits.name),
  bank_account: optionalLine(limits.reference),
  /** Hundredths of a percent. */
  fee_points: z.number('field.number').int('field.wholeNumber').min(0).max(10_000),
  version,
});
export const landlordExpenseInput = z.strictObject({
  landlord_id: id('landlord'),
  title: line(limits.title),
  payee: optionalLine(limits.title),
  amount: cents,
  /** Not in the future. */
  day,
  way: z.enum(expenditureWays),
  reference: optionalLine(limits.reference),
  voucher: picture.default(null),
  ...closedFields,
});
export const runInput = z.strictObject({
  condo_id: id('condo'),
  month,
  landlord_ids: z.array(id('landlord')).min(1, 'field.required').max(limits.pageCountMax),
  /** What the person saw that they are paid together; another sum is refused. */
  expected: z.number('field.number').int('field.number').min(0).max(limits.sumCents, 'field.amountTooBig'),
});
const voidInput = <Kind extends 'landlordExpense' | 'landlordPayout'>(kind: Kind) =>
  z.strictObject({ id: id(kind), reason: line(limits.address) });

export const landlordApi = {
  list: endpoint('landlord.list', 'GET', `${BASE}/landlord/list`, {
    access: see,
    further: [exportTakes('流水管理-匯出')],
    summary: ['代收租業主', 'List the landlords for whom rents are collected'],
    query: {
      condo_id: idText('condo'),
      ids: chosenIds.optional(),
      /** Part of a name in either language or phone. */
      search: searchPeople.optional(),
      ...sortQuery(['name', 'created_at']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(landlordSchema),
  }),
  sums: endpoint('landlord.sums', 'GET', `${BASE}/landlord/sums`, {
    access: see,
    summary: ['代業主持有的合計', 'Get what is held for the landlords that match the filters'],
    query: { condo_id: idText('condo'), search: searchPeople.optional() },
    answer: z.object({ held: z.number() }),
  }),
  detail: endpoint('landlord.detail', 'GET', `${BASE}/landlord/{id}/detail`, {
    access: see,
    summary: ['一位業主及其結餘', 'Get a landlord with the balance held'],
    ...one,
    answer: landlordSchema,
  }),
  movements: endpoint('landlord.movements', 'GET', `${BASE}/landlord/{id}/movements`, {
    access: see,
    summary: ['業主賬目，由新至舊', 'List the movements of a landlord’s account, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(movementSchema),
  }),
  payouts: endpoint('landlord.payouts', 'GET', `${BASE}/landlord/payout/list`, {
    access: see,
    summary: ['支付業主記錄，由新至舊', 'List what landlords were paid, newest first'],
    query: { condo_id: idText('condo'), landlord_id: idText('landlord').optional(), ...pageQuery() },
    answer: pageOf(payoutSchema),
  }),
  expenses: endpoint('landlord.expenses', 'GET', `${BASE}/landlord/{id}/expenses`, {
    access: see,
    summary: ['業主開支，由新至舊', 'List what was spent for a landlord, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(landlordExpenseSchema),
  }),
  history: endpoint('landlord.history', 'GET', `${BASE}/landlord/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a landlord, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  update: endpoint('landlord.update', 'PUT', `${BASE}/landlord/update`, {
    access: enter,
    summary: [
      '修改業主的姓名、電話、銀行賬戶及代管費率',
      'Change a landlord’s name, phone, bank account and fee',
    ],
    body: landlordInput,
    answer: landlordSchema,
  }),
  addExpense: endpoint('landlord.addExpense', 'POST', `${BASE}/landlord/expense/add`, {
    access: enter,
    summary: ['記錄業主開支', 'Add an agreed expense of a landlord'],
    body: landlordExpenseInput,
    answer: landlordExpenseSchema,
  }),
  voidExpense: endpoint('landlord.voidExpense', 'POST', `${BASE}/landlord/expense/void`, {
    access: enter,
    summary: ['作廢業主開支並沖銷分錄', 'Void a landlord’s expense; its ledger entry is reversed'],
    body: voidInput('landlordExpense'),
    answer: landlordExpenseSchema,
  }),
  preview: endpoint('landlord.preview', 'GET', `${BASE}/landlord/run/preview`, {
    access: see,
    summary: ['某月可支付業主的款項', 'Show what a run would pay landlords for a month'],
    query: { condo_id: idText('condo'), month },
    answer: runSchema,
  }),
  run: endpoint('landlord.run', 'POST', `${BASE}/landlord/run`, {
    access: enter,
    summary: ['支付業主某月款項', 'Pay landlords for a month, less management fee'],
    body: runInput,
    answer: z.object({ paid: z.number(), fee: z.number(), amount: z.number() }),
  }),
  voidPayout: endpoint('landlord.voidPayout', 'POST', `${BASE}/landlord/payout/void`, {
    access: enter,
    summary: ['作廢支付並沖銷分錄', 'Void a payment to a landlord; its ledger entries are reversed'],
    body: voidInput('landlordPayout'),
    answer: payoutSchema,
  }),
  statement: downloadEndpoint('landlord.statement', `${BASE}/landlord/{id}/statement`, {
    access: see,
    summary: ['業主月結單（雙語 PDF）', 'Download a landlord’s statement of a month as a bilingual PDF'],
    ...one,
    query: { month },
  }),
};
