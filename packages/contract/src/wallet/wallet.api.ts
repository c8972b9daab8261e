import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { cents, line, optionalLine, optionalText } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { cashRule, onSiteExample, slipRule } from '../payment/payment.input.ts';
import { onlineChannels, onSiteChannels, paymentSchema } from '../payment/payment.model.ts';
import { walletLineSchema, walletSchema } from './wallet.model.ts';

const see = { permission: ['住戶管理-查看', '賬單管理-查看', '租約合同-查看', '流水管理-查看'] } as const;
const collect = { permission: ['賬單管理-收款', '租約合同-收款'] } as const;
const giveBack = { permission: ['賬單管理-退款', '租約合同-退款'] } as const;
/** A wallet is identified by its resident. */
const one = { params: { id: idText('resident') } };

export const topUpInput = z
  .strictObject({
    resident_id: id('resident'),
    amount: cents,
    channel: z.enum(onSiteChannels),
    received: cents.optional(),
    slip_no: optionalLine(limits.reference),
    remark: optionalText(),
  })
  .refine(...cashRule)
  .refine(...slipRule)
  .register(examples, onSiteExample);
export const topUpOnlineInput = z.strictObject({
  resident_id: id('resident'),
  amount: cents,
  channel: z.enum(onlineChannels),
});
/** By bank transfer with proof: wallet money never leaves the cash drawer. */
export const walletReturnInput = z.strictObject({
  resident_id: id('resident'),
  amount: cents,
  reason: line(limits.address),
  proof: id('file'),
});

export const walletApi = {
  detail: endpoint('wallet.detail', 'GET', `${BASE}/wallet/{id}/detail`, {
    access: see,
    summary: ['住戶錢包', 'Get a resident’s wallet'],
    ...one,
    answer: walletSchema,
  }),
  history: endpoint('wallet.history', 'GET', `${BASE}/wallet/{id}/history`, {
    access: see,
    summary: ['錢包記錄，由新至舊', 'List the entries of a wallet with running balance, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(walletLineSchema),
  }),
  topUp: endpoint('wallet.topUp', 'POST', `${BASE}/wallet/top-up`, {
    access: collect,
    summary: ['櫃位增值', 'Top up a wallet in cash or by card'],
    body: topUpInput,
    answer: z.object({ wallet: walletSchema, payment: paymentSchema }),
  }),
  topUpOnline: endpoint('wallet.topUpOnline', 'POST', `${BASE}/wallet/top-up/online`, {
    access: collect,
    summary: ['網上增值連結', 'Create a link for an online top-up'],
    body: topUpOnlineInput,
    answer: walletSchema,
  }),
  closeTopUp: endpoint('wallet.closeTopUp', 'POST', `${BASE}/wallet/top-up/close`, {
    access: collect,
    summary: ['取消網上增值連結', 'Cancel the link of an online top-up'],
    body: z.strictObject({ resident_id: id('resident') }),
    answer: walletSchema,
  }),
  giveBack: endpoint('wallet.giveBack', 'POST', `${BASE}/wallet/return`, {
    access: giveBack,
    summary: ['退還錢包餘額', 'Return the balance of a wallet, with proof of payment'],
    body: walletReturnInput,
    answer: walletSchema,
  }),
};
