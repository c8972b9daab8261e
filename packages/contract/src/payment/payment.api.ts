import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint, printEndpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { line } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { toCollectCharges, toGiveBack, toSeeCharges } from './payment.charges.ts';
import { proofRule, refundExample, surplusFields } from './payment.input.ts';
import { paymentDetailSchema } from './payment.model.ts';

/** Payments belong to their charges: anyone who may see rents, bills or transactions may see them. */
const see = { permission: [...toSeeCharges, '流水管理-查看'] } as const;
const collect = { permission: [...toCollectCharges, '流水管理-查看'] } as const;
const correct = { permission: toCollectCharges };
const ofReceipt = { params: { id: idText('receipt') } };

export const voidReceiptInput = z.strictObject({ id: id('receipt'), reason: line(limits.address) });
export const paymentApi = {
  /** The evidence behind the books: the payment with its entries, refunds and receipts. */
  detail: endpoint('payment.detail', 'GET', `${BASE}/payment/{id}/detail`, {
    access: see,
    summary: ['一筆付款的分錄、退款和收據', 'Get a payment with its ledger entries, refunds and receipts'],
    params: { id: idText('payment') },
    answer: paymentDetailSchema,
  }),
  history: endpoint('payment.history', 'GET', `${BASE}/payment/{id}/history`, {
    access: see,
    summary: [
      '付款的記錄，由新至舊',
      'List the changes of a payment, its charges and its receipts, newest first',
    ],
    params: { id: idText('payment') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  /**
   * The charge was paid twice or voided meanwhile, and Stripe refused to give the money back; or a refund that had
   * succeeded came back.
   */
  refundSurplus: endpoint('payment.refundSurplus', 'POST', `${BASE}/payment/surplus/refund`, {
    access: { permission: toGiveBack },
    summary: [
      '退回待退款項：Stripe 未能退回的多收款，或完成後被退回的退款；再試一次，或線下退款；須有該類款項的退款權限',
      'Refund money that is held for its payer, an overpayment that Stripe could not refund or a refund that came back, by Stripe again or offline; requires permission to refund its kind of charge',
    ],
    body: z
      .strictObject(surplusFields)
      .refine(...proofRule)
      .register(examples, refundExample),
    answer: paymentDetailSchema,
  }),
  /** Prints are counted; from the second on the receipt is marked as a copy. */
  printReceipt: printEndpoint('payment.printReceipt', `${BASE}/receipt/{id}/print`, {
    access: collect,
    summary: [
      '打印收據（雙語 PDF）；再次打印註明副本',
      'Print a receipt as a bilingual PDF; reprints are marked as copies',
    ],
    ...ofReceipt,
  }),
  voidReceipt: endpoint('payment.voidReceipt', 'POST', `${BASE}/receipt/void`, {
    access: correct,
    summary: [
      '作廢收據並補發新收據；舊號碼保留',
      'Void a receipt and issue a new one; the old number is not reused',
    ],
    body: voidReceiptInput,
    answer: paymentDetailSchema,
  }),
};
