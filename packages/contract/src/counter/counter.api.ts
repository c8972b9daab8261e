import * as z from 'zod';
import { BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { centsOrNone, day, email, flagText, line, optionalLine, searchPeople } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import {
  cashRule,
  chequeRules,
  onSiteExample,
  onSiteFields,
  ownFilter,
  slipRule,
  together,
} from '../payment/payment.input.ts';
import { paymentSchema } from '../payment/payment.model.ts';
import {
  closingSchema,
  countSchema,
  deskSchema,
  deskUnitSchema,
  drawerSchema,
  piecesSchema,
} from './counter.model.ts';

const collect = { permission: '賬單管理-收款' } as const;
const seeClosing = { permission: ['賬單管理-收款', '賬單管理-審核', '流水管理-查看'] } as const;
const inCondo = { condo_id: idText('condo') };

/** Payer and payment method first, then the open charges that are paid: of the unit, or of one payer. */
export const deskInput = z
  .strictObject({
    unit_id: id('unit'),
    charge_ids: together('charge'),
    ...onSiteFields,
    payer: line(limits.name),
  })
  .refine(...cashRule)
  .refine(...slipRule)
  .refine(...chequeRules[0])
  .refine(...chequeRules[1])
  .refine(...chequeRules[2])
  .register(examples, onSiteExample);
export const countInput = z.strictObject({
  condo_id: id('condo'),
  /** The oldest day that is not closed. */
  day,
  /** The float at the start, before the first close of a drawer only. */
  opening: centsOrNone.optional(),
  pieces: piecesSchema,
  /** The payments whose slip or cheque is not there. */
  missing: z.array(id('payment')).max(limits.slips),
});
export const closeInput = z.strictObject({
  count_id: id('drawerCount'),
  /** Required when the count differs from the books. */
  reason: optionalLine(limits.address),
  /** What stays in the drawer as the next float; the rest of the cash goes to the bank. */
  left: centsOrNone,
});
export const signOffInput = z.strictObject({ id: id('closing'), note: optionalLine(limits.address) });

export const counterApi = {
  find: endpoint('counter.find', 'GET', `${BASE}/counter/find`, {
    access: collect,
    summary: ['按單位、住戶或電話尋找', 'Search units by number, resident or phone; those with dues first'],
    query: { ...inCondo, search: searchPeople.min(1, 'field.required') },
    answer: z.array(deskUnitSchema),
  }),
  desk: endpoint('counter.desk', 'GET', `${BASE}/counter/unit/{id}`, {
    access: collect,
    summary: [
      '一個單位的未繳款項，或其中一位繳費人在全屋苑的未繳款項',
      'List the unpaid rents, deposits and bills of a unit, or those of a payer in all units of its estate',
    ],
    params: { id: idText('unit') },
    query: { payer_id: idText('resident').optional() },
    answer: deskSchema,
  }),
  collect: endpoint('counter.collect', 'POST', `${BASE}/counter/collect`, {
    access: collect,
    summary: [
      '櫃位收款，一張收據',
      'Collect dues of one unit or of one payer, all or none, with one receipt',
    ],
    body: deskInput,
    answer: paymentSchema,
  }),
  mailReceipt: endpoint('counter.mailReceipt', 'POST', `${BASE}/counter/receipt/mail`, {
    access: collect,
    summary: ['以電郵發送收據', 'Email a receipt'],
    body: z.strictObject({ id: id('receipt'), to: email }),
  }),
  drawer: endpoint('counter.drawer', 'GET', `${BASE}/counter/drawer`, {
    access: collect,
    summary: [
      '未結賬的日子，及下一天的單據',
      'List the days of one’s drawer that are not closed, and the slips of the next',
    ],
    query: inCondo,
    answer: drawerSchema,
  }),
  count: endpoint('counter.count', 'POST', `${BASE}/counter/count`, {
    access: collect,
    summary: [
      '交出點算，之後才顯示賬面金額',
      'Hand in the count of a day; the books are shown in the answer',
    ],
    body: countInput,
    answer: countSchema,
  }),
  close: endpoint('counter.close', 'POST', `${BASE}/counter/close`, {
    access: collect,
    summary: ['結賬：按已交出的點算', 'Close the day of a handed-in count'],
    body: closeInput,
    answer: closingSchema,
  }),
  signOff: endpoint('counter.signOff', 'POST', `${BASE}/counter/close/sign`, {
    access: { permission: '賬單管理-審核' },
    summary: [
      '覆核差額超過上限的結賬',
      'Sign a close off whose difference is over the limit, as a second person',
    ],
    body: signOffInput,
    answer: closingSchema,
  }),
  closings: endpoint('counter.closings', 'GET', `${BASE}/counter/close/list`, {
    access: seeClosing,
    summary: ['結賬記錄，由新至舊', 'List the day closes, newest first'],
    query: {
      ...inCondo,
      from_day: day.optional(),
      to_day: day.optional(),
      /** Only those that wait for a second person. */
      waiting: flagText.optional(),
      ...ownFilter,
      ...pageQuery(),
    },
    answer: pageOf(closingSchema),
  }),
  report: downloadEndpoint('counter.report', `${BASE}/counter/close/{id}/report`, {
    access: seeClosing,
    summary: ['結賬報告（雙語 PDF）', 'Download the report of a day close as a bilingual PDF'],
    params: { id: idText('closing') },
  }),
  payingIn: downloadEndpoint('counter.payingIn', `${BASE}/counter/close/{id}/paying-in`, {
    access: seeClosing,
    summary: ['存款單（雙語 PDF）', 'Download the paying-in slip of a close as a bilingual PDF'],
    params: { id: idText('closing') },
  }),
};
