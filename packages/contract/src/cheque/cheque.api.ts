import * as z from 'zod';
import { BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { centsOrNone, day, line, searchText } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { closedFields } from '../payment/payment.input.ts';
import { chequeBatchSchema, chequeSchema, chequeSumsSchema } from './cheque.model.ts';

const collect = { permission: ['賬單管理-收款', '租約合同-收款'] } as const;
const review = { permission: ['賬單管理-審核', '租約合同-審核'] } as const;
const see = { permission: [...collect.permission, ...review.permission, '流水管理-查看'] } as const;

/** What a list of cheques shows: to be paid in today, post-dated, paid in, cleared, or returned and given back. */
export const chequeViews = ['DUE', 'AHEAD', 'BANKED', 'CLEARED', 'ENDED'] as const;
export type ChequeView = (typeof chequeViews)[number];

export const bankInput = z.strictObject({
  condo_id: id('condo'),
  ids: z.array(id('cheque')).min(1, 'field.required').max(limits.chequesAtOnce),
});
export const clearInput = z.strictObject({
  id: id('chequeBatch'),
  /** The day on which the money was in the bank, not before the paying in and today at the latest. */
  day,
  ...closedFields,
});
export const returnInput = z.strictObject({
  id: id('cheque'),
  /** What the bank says. */
  reason: line(limits.address),
  /** What the payer is charged for it in HKD cents, as a bill; 0 for nothing. */
  fee: centsOrNone,
});
export const giveBackInput = z.strictObject({ id: id('cheque'), reason: line(limits.address) });

export const chequeApi = {
  list: endpoint('cheque.list', 'GET', `${BASE}/cheque/list`, {
    access: see,
    summary: ['支票列表', 'List cheques; those to be paid in by their day, others the latest first'],
    query: {
      condo_id: idText('condo'),
      view: z.enum(chequeViews).optional(),
      batch_id: idText('chequeBatch').optional(),
      /** Part of a cheque number or of a payer’s name. */
      search: searchText.optional(),
      ...sortQuery(['day', 'amount', 'number']),
      ...pageQuery(),
    },
    answer: pageOf(chequeSchema),
  }),
  sums: endpoint('cheque.sums', 'GET', `${BASE}/cheque/sums`, {
    access: see,
    summary: ['支票合計', 'Get the number and sum of cheques by state'],
    query: { condo_id: idText('condo') },
    answer: chequeSumsSchema,
  }),
  bank: endpoint('cheque.bank', 'POST', `${BASE}/cheque/bank`, {
    access: collect,
    summary: [
      '將支票存入銀行；期票此時才付款並發收據',
      'Pay cheques in; post-dated ones pay their charges now, with a receipt each',
    ],
    body: bankInput,
    answer: chequeBatchSchema,
  }),
  giveBack: endpoint('cheque.giveBack', 'POST', `${BASE}/cheque/give-back`, {
    access: review,
    summary: [
      '把未存入的支票交還付款人，款項重新未繳',
      'Give a cheque back that was not paid in; its charges are unpaid again',
    ],
    body: giveBackInput,
    answer: chequeSchema,
  }),
  batches: endpoint('cheque.batches', 'GET', `${BASE}/cheque/batch/list`, {
    access: see,
    summary: ['存票批次，由新至舊', 'List the batches of cheques paid in, newest first'],
    query: { condo_id: idText('condo'), ...pageQuery() },
    answer: pageOf(chequeBatchSchema),
  }),
  payingIn: downloadEndpoint('cheque.payingIn', `${BASE}/cheque/batch/{id}/paying-in`, {
    access: see,
    summary: ['存票清單（雙語 PDF）', 'Download the paying-in list of a batch as a bilingual PDF'],
    params: { id: idText('chequeBatch') },
  }),
  clear: endpoint('cheque.clear', 'POST', `${BASE}/cheque/batch/clear`, {
    access: review,
    summary: [
      '批次已兑現：未退回的支票轉入銀行存款',
      'Record that a batch has cleared; what was not returned moves to the bank account',
    ],
    body: clearInput,
    answer: chequeBatchSchema,
  }),
  bounce: endpoint('cheque.bounce', 'POST', `${BASE}/cheque/return`, {
    access: review,
    summary: [
      '銀行退票：款項重新未繳，收據作廢，可收手續費並通知付款人',
      'Record a returned cheque; its charges are unpaid again, its receipt is void, and the payer is told',
    ],
    body: returnInput,
    answer: chequeSchema,
  }),
};
