import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import {
  cents,
  day,
  flagText,
  line,
  momentText,
  optionalLine,
  optionalText,
  picture,
  searchPeople,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { leaseDetailSchema } from '../lease/lease.model.ts';
import { moneyCalls, placeFilters } from '../money/money.calls.ts';
import { reminderSchema } from '../money/money.model.ts';
import { ownFilter, together } from '../payment/payment.input.ts';
import { chargeFiguresSchema, paymentSchema, refundChannels } from '../payment/payment.model.ts';
import { invoiceSchema, rentDetailSchema, rentSchema, rentStates, reviewSchema } from './rent.model.ts';

const see = { permission: '租約合同-查看' } as const;
const add = { permission: '租約合同-新增' } as const;
const edit = { permission: '租約合同-編輯' } as const;
const remove = { permission: '租約合同-刪除' } as const;
const review = { permission: '租約合同-審核' } as const;
const collect = { permission: '租約合同-收款' } as const;
const refund = { permission: '租約合同-退款' } as const;

/** A list's filters; the range applies to the period's first day. */
export const rentFilters = {
  ...placeFilters,
  /** Void rents are listed only on request. */
  status: z.enum([...rentStates, 'VOID']).optional(),
  start_time: momentText.optional(),
  end_time: momentText.optional(),
  lease_id: idText('lease').optional(),
  tenant_id: idText('resident').optional(),
  overdue: flagText.optional(),
  /** By the day on which it is due. */
  due_from: day.optional(),
  due_to: day.optional(),
  /** Paid, or still owed even if a payment is under way. */
  settled: flagText.optional(),
  /** Part of a rent number, a tenant's name or phone, or a unit name. */
  search: searchPeople.optional(),
};

/** Rents of one ending lease. */
export const depositPayInput = z.strictObject({
  ids: together('rent'),
  remark: optionalText(),
  /** The total that the person saw; refused if it has changed since. */
  expected: cents,
});
export const waiveInput = z.strictObject({ ids: together('rent'), reason: line(limits.address) });
/** The whole deposit: whatever is not deducted is refunded. */
export const depositRefundInput = z.strictObject({
  channel: z.enum(refundChannels),
  deductions: z
    .array(z.strictObject({ amount: cents, reason: line(limits.address) }))
    .max(limits.depositDeductions)
    .default([]),
  reason: optionalLine(limits.address),
  proof: picture.default(null),
  version,
});
export const rentInput = z
  .strictObject({
    lease_id: id('lease'),
    start_day: day,
    end_day: day,
    /** Left out: calculated from the rent terms. */
    amount: cents.optional(),
    due_day: day,
    remark: optionalText(),
  })
  .refine(({ start_day, end_day }) => end_day >= start_day, {
    path: ['end_day'],
    message: 'field.endBeforeStart',
  });
export const rentUpdate = z.strictObject({
  id: id('rent'),
  amount: cents,
  due_day: day,
  remark: optionalText(),
  version,
});
const invoiceFields = {
  number: line(limits.reference),
  day,
  title: line(limits.title),
  amount: cents,
  remark: optionalText(),
  file: picture,
};
export const invoiceInput = z.strictObject({ rent_id: id('rent'), ...invoiceFields });
export const invoiceUpdate = z.strictObject({ id: id('invoice'), ...invoiceFields, version });
const one = { params: { id: idText('rent') } };
const inCondo = { condo_id: idText('condo') };
const money = moneyCalls({
  domain: 'rent',
  entity: 'rent',
  access: { see, collect, review, refund },
  detail: rentDetailSchema,
  words: {
    one: 'rent',
    onSite: 'Collect in cash or by card, with one receipt for all',
    refund: ['退回已收租金', 'Refund a paid rent'],
  },
});
export const onSiteInput = money.payOnSite.body;
export const refundInput = money.refund.body;
export const remindInput = money.remind.body;

export const rentApi = {
  list: endpoint('rent.list', 'GET', `${BASE}/rent/list`, {
    access: see,
    further: [exportTakes('租約合同-匯出')],
    summary: ['租金列表', 'List the rents of a condo; with count=100000 returns the export'],
    query: {
      ...rentFilters,
      ...sortQuery(['start_day', 'due_day', 'business_no', 'unit', 'tenant_name', 'amount', 'status']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(rentSchema),
  }),
  brief: endpoint('rent.brief', 'GET', `${BASE}/rent/brief`, {
    access: see,
    summary: ['租金合計', 'Get the totals of the rents that match the filters'],
    query: rentFilters,
    answer: chargeFiguresSchema,
  }),
  briefInLease: endpoint('rent.briefInLease', 'GET', `${BASE}/rent/brief-in-lease`, {
    access: see,
    summary: ['一份租約的租金合計', 'Get the totals of the rents of a lease'],
    query: { lease_id: idText('lease') },
    answer: chargeFiguresSchema,
  }),
  detail: endpoint('rent.detail', 'GET', `${BASE}/rent/{id}/detail`, {
    access: see,
    summary: ['租金資料', 'Get a rent with its payments, refunds, invoices and reminders'],
    ...one,
    answer: rentDetailSchema,
  }),
  history: endpoint('rent.history', 'GET', `${BASE}/rent/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a rent, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('rent.add', 'POST', `${BASE}/rent/add`, {
    access: add,
    summary: ['新增租金', 'Add a rent manually'],
    body: rentInput,
    answer: rentDetailSchema,
  }),
  update: endpoint('rent.update', 'PUT', `${BASE}/rent/update`, {
    access: edit,
    summary: ['編輯未繳交的租金', 'Update an unpaid rent'],
    body: rentUpdate,
    answer: rentDetailSchema,
  }),
  remove: endpoint('rent.remove', 'DELETE', `${BASE}/rent/{id}/del`, {
    access: remove,
    summary: ['作廢未繳交的租金', 'Void an unpaid rent'],
    ...one,
    query: { reason: line(limits.address) },
  }),
  /** Runs the nightly job now, for one condo. */
  generate: endpoint('rent.generate', 'POST', `${BASE}/rent/generate`, {
    access: add,
    summary: ['立即生成到期的租金', 'Generate the rents that are due now'],
    body: z.strictObject({ condo_id: id('condo') }),
    answer: z.object({ made: z.number() }),
  }),
  ...money,
  reviews: endpoint('rent.reviews', 'GET', `${BASE}/rent/review/list`, {
    access: review,
    summary: ['待審核的銀行轉賬，由舊至新', 'List the bank slips awaiting review, oldest first'],
    query: { ...inCondo, ...ownFilter, ...pageQuery() },
    answer: pageOf(reviewSchema),
  }),
  /** The id of the deposit's charge. */
  refundDeposit: endpoint('rent.refundDeposit', 'POST', `${BASE}/lease/deposit/{id}/refund`, {
    access: refund,
    further: [
      {
        permission: '租約合同-審核',
        when: 'where it goes back by another way than the one it came by',
      },
    ],
    summary: ['退還按金，可扣除款項', 'Refund the deposit, less deductions'],
    ...one,
    body: depositRefundInput,
    answer: leaseDetailSchema,
  }),
  /** The second step of a move-out: what the deposit pays is not refunded. */
  payFromDeposit: endpoint('rent.payFromDeposit', 'POST', `${BASE}/rent/pay-from-deposit`, {
    access: refund,
    summary: ['以按金支付未繳租金', 'Pay unpaid rents of an ending lease from its deposit'],
    body: depositPayInput,
    answer: paymentSchema,
  }),
  waive: endpoint('rent.waive', 'POST', `${BASE}/rent/waive`, {
    access: remove,
    summary: ['豁免未繳租金，須填原因', 'Waive unpaid rents, with a reason'],
    body: waiveInput,
    answer: z.object({ waived: z.number() }),
  }),
  addInvoice: endpoint('rent.addInvoice', 'POST', `${BASE}/rent/invoice/add`, {
    access: collect,
    summary: ['新增發票', 'Add an invoice to a rent'],
    body: invoiceInput,
    answer: invoiceSchema,
  }),
  updateInvoice: endpoint('rent.updateInvoice', 'PUT', `${BASE}/rent/invoice/update`, {
    access: collect,
    summary: ['編輯發票', 'Update an invoice'],
    body: invoiceUpdate,
    answer: invoiceSchema,
  }),
  removeInvoice: endpoint('rent.removeInvoice', 'DELETE', `${BASE}/rent/invoice/{id}/del`, {
    access: collect,
    summary: ['刪除發票', 'Delete an invoice'],
    params: { id: idText('invoice') },
  }),
  reminders: endpoint('rent.reminders', 'GET', `${BASE}/rent/reminder/list`, {
    access: see,
    summary: ['一份租約的催繳記錄', 'List the reminders of a lease, newest first'],
    query: { lease_id: idText('lease'), ...pageQuery() },
    answer: pageOf(reminderSchema),
  }),
  /** Reviews of a lease's bank slips: who, when, why. */
  reviewHistory: endpoint('rent.reviewHistory', 'GET', `${BASE}/rent/review/history`, {
    access: see,
    summary: ['一份租約的審核記錄', 'List the reviews of a lease’s bank slips, newest first'],
    query: { lease_id: idText('lease'), ...pageQuery() },
    answer: pageOf(paymentSchema),
  }),
};
