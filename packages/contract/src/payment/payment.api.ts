import * as z from 'zod';
import { BASE, endpoint, printEndpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { line } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { closedFields } from './payment.input.ts';
import {
  matchResultSchema,
  paymentDetailSchema,
  statementDetailSchema,
  statementSchema,
} from './payment.model.ts';

/** Payments belong to what they pay: who may see rents, bills or the finance flow may see them. */
const see = { permission: ['租約合同-查看', '賬單管理-查看', '流水管理-查看'] } as const;
const collect = { permission: ['租約合同-收款', '賬單管理-收款', '流水管理-查看'] } as const;
const correct = { permission: ['租約合同-收款', '賬單管理-收款'] } as const;
const reconcile = { permission: '流水管理-審核' } as const;
const ofReceipt = { params: { id: idText('receipt') } };

export const voidReceiptInput = z.strictObject({ id: id('receipt'), reason: line(limits.address) });
export const matchInput = z.strictObject({
  id: id('statement'),
  matches: z
    .array(
      z.strictObject({
        line_id: id('statementLine'),
        charge_ids: z.array(id('charge')).min(1, 'field.required').max(limits.collectAtOnce),
      }),
    )
    .min(1, 'field.required')
    .max(limits.statementLines),
  ...closedFields,
});

export const paymentApi = {
  /** Why the books are as they are: the payment with its entries, refunds and receipts. */
  detail: endpoint('payment.detail', 'GET', `${BASE}/payment/{id}/detail`, {
    access: see,
    summary: ['一筆付款的分錄、退款和收據', 'A payment with its ledger entries, refunds and receipts'],
    params: { id: idText('payment') },
    answer: paymentDetailSchema,
  }),
  /** Each printing is counted; from the second on the receipt says 'copy'. */
  printReceipt: printEndpoint('payment.printReceipt', `${BASE}/receipt/{id}/print`, {
    access: collect,
    summary: [
      '打印收據（雙語 PDF）；再次打印註明副本',
      'Print a receipt as a bilingual PDF; a reprint says copy',
    ],
    ...ofReceipt,
  }),
  voidReceipt: endpoint('payment.voidReceipt', 'POST', `${BASE}/receipt/void`, {
    access: correct,
    summary: [
      '作廢收據並補發新收據；舊號碼保留',
      'Void a receipt and issue another; the old number stays used',
    ],
    body: voidReceiptInput,
    answer: paymentDetailSchema,
  }),
  statements: endpoint('payment.statements', 'GET', `${BASE}/statement/list`, {
    access: reconcile,
    summary: ['已匯入的銀行月結單', 'Imported bank statements, newest first'],
    query: { condo_id: idText('condo'), ...pageQuery() },
    answer: pageOf(statementSchema),
  }),
  statement: endpoint('payment.statement', 'GET', `${BASE}/statement/{id}/detail`, {
    access: reconcile,
    summary: ['銀行月結單各行及建議配對', 'The lines of a bank statement with proposed matches'],
    params: { id: idText('statement') },
    answer: statementDetailSchema,
  }),
  importStatement: endpoint('payment.importStatement', 'POST', `${BASE}/statement/import`, {
    access: reconcile,
    summary: ['匯入銀行月結單 CSV', 'Import a bank statement as CSV; matches are only proposed'],
    query: { condo_id: idText('condo') },
    upload: { maxBytes: limits.statementBytes, required: true },
    answer: statementDetailSchema,
  }),
  matchStatement: endpoint('payment.matchStatement', 'POST', `${BASE}/statement/match`, {
    access: reconcile,
    summary: ['確認配對，一次過入賬', 'Confirm matches: each line pays its charges'],
    body: matchInput,
    answer: matchResultSchema,
  }),
  ignoreLines: endpoint('payment.ignoreLines', 'POST', `${BASE}/statement/line/ignore`, {
    access: reconcile,
    summary: ['略過或恢復月結單的行', 'Set lines of a statement aside, or take them back'],
    body: z.strictObject({
      id: id('statement'),
      line_ids: z.array(id('statementLine')).min(1).max(limits.statementLines),
      ignored: z.boolean(),
    }),
    answer: statementDetailSchema,
  }),
  /** Called by Stripe; the signature in the header says whether it truly was. */
  webhook: endpoint('payment.webhook', 'POST', `${BASE}/stripe/webhook`, {
    access: 'open',
    summary: ['Stripe 的事件通知', 'Events of Stripe, signed'],
    body: z.unknown(),
    signed: true,
    answer: z.object({ received: z.boolean() }),
  }),
};
