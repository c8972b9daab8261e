import * as z from 'zod';
import { BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { centsOrNone, day, email, line, optionalLine } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { cashRule, onSiteExample, onSiteFields, slipRule, together } from '../payment/payment.input.ts';
import { paymentSchema } from '../payment/payment.model.ts';
import { closingExpectedSchema, closingSchema, deskSchema, deskUnitSchema } from './counter.model.ts';

const collect = { permission: '賬單管理-收款' } as const;
const seeClosing = { permission: ['賬單管理-收款', '流水管理-查看'] } as const;
const inCondo = { condo_id: idText('condo') };

/** Payer and payment method first, then the open charges of one unit that are paid. */
export const deskInput = z
  .strictObject({
    unit_id: id('unit'),
    charge_ids: together('charge'),
    ...onSiteFields,
    payer: line(limits.name),
  })
  .refine(...cashRule)
  .refine(...slipRule)
  .register(examples, onSiteExample);
export const closeInput = z.strictObject({
  condo_id: id('condo'),
  cash: centsOrNone,
  card: centsOrNone,
  /** Required when the count differs from the books. */
  reason: optionalLine(limits.address),
  /**
   * The last payment in the figures that the cashier saw, or none: with newer ones the close is refused, not silently
   * including them.
   */
  until_payment: id('payment').nullable(),
  /** The last refund in the figures, or none; it must still be the latest. */
  until_refund: z.number().int().positive().nullable(),
});

export const counterApi = {
  find: endpoint('counter.find', 'GET', `${BASE}/counter/find`, {
    access: collect,
    summary: ['按單位、住戶或電話尋找', 'Search units by number, resident or phone; those with dues first'],
    query: { ...inCondo, search: line(limits.search) },
    answer: z.array(deskUnitSchema),
  }),
  desk: endpoint('counter.desk', 'GET', `${BASE}/counter/unit/{id}`, {
    access: collect,
    summary: ['一個單位的未繳款項', 'List the unpaid rents, deposits and bills of a unit'],
    params: { id: idText('unit') },
    answer: deskSchema,
  }),
  collect: endpoint('counter.collect', 'POST', `${BASE}/counter/collect`, {
    access: collect,
    summary: ['櫃位收款，一張收據', 'Collect dues of one unit, all or none, with one receipt'],
    body: deskInput,
    answer: paymentSchema,
  }),
  mailReceipt: endpoint('counter.mailReceipt', 'POST', `${BASE}/counter/receipt/mail`, {
    access: collect,
    summary: ['以電郵發送收據', 'Email a receipt'],
    body: z.strictObject({ id: id('receipt'), to: email }),
  }),
  expected: endpoint('counter.expected', 'GET', `${BASE}/counter/close/expected`, {
    access: collect,
    summary: ['結賬前的應有金額', 'Get the expected takings of the cashier since the last close'],
    query: inCondo,
    answer: closingExpectedSchema.extend({
      until_payment: z.number().nullable(),
      until_refund: z.number().nullable(),
    }),
  }),
  close: endpoint('counter.close', 'POST', `${BASE}/counter/close`, {
    access: collect,
    summary: ['結賬：點算現金和刷卡單', 'Close the day with the counted cash and card slips'],
    body: closeInput,
    answer: closingSchema,
  }),
  closings: endpoint('counter.closings', 'GET', `${BASE}/counter/close/list`, {
    access: seeClosing,
    summary: ['結賬記錄，由新至舊', 'List the day closes, newest first'],
    query: { ...inCondo, from_day: day.optional(), to_day: day.optional(), ...pageQuery() },
    answer: pageOf(closingSchema),
  }),
  report: downloadEndpoint('counter.report', `${BASE}/counter/close/{id}/report`, {
    access: seeClosing,
    summary: ['結賬報告（雙語 PDF）', 'Download the report of a day close as a bilingual PDF'],
    params: { id: idText('closing') },
  }),
};
