import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { momentText, optionalText, picture, searchText, sumCents } from '../core/field.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { verdictFields, verdictRule } from '../payment/payment.input.ts';
import {
  companyWalletSchema,
  statisticsSteps,
  walletStatisticsSchema,
  withdrawalSchema,
  withdrawalStates,
} from './withdrawal.model.ts';

/** The wallet belongs to the whole company, so CONDO-level users can neither see nor use it. */
const see = { permission: '流水管理-查看', level: 'COMPANY' } as const;
const ask = { permission: '流水管理-審核', level: 'COMPANY' } as const;
const judge = { permission: '平台數據管理-提現審核', level: 'OPERATOR' } as const;
const overview = { permission: ['平台數據管理-查看', '平台數據管理-提現審核'], level: 'OPERATOR' } as const;
/** For the company and for the platform; the wall shows each caller only what they may see. */
const either = { permission: [see.permission, ...overview.permission], level: 'COMPANY' } as const;

export const withdrawalInput = z.strictObject({
  company_id: id('company'),
  amount: sumCents,
  remark: optionalText(),
});
/** Approval needs the transfer slip, rejection a reason. */
export const withdrawalVerdict = z
  .strictObject({
    id: id('withdrawal'),
    ...verdictFields,
    slip: picture.default(null),
  })
  .refine(...verdictRule)
  .refine(({ pass, slip }) => !pass || slip !== null, { path: ['slip'], message: 'field.required' })
  .register(examples, { pass: false, reason: 'x' });

export const withdrawalApi = {
  wallet: endpoint('withdrawal.wallet', 'GET', `${BASE}/withdrawal/wallet`, {
    access: see,
    summary: ['公司錢包', 'Get a company’s wallet: its balance and the amount it may withdraw'],
    query: { company_id: idText('company') },
    answer: companyWalletSchema,
  }),
  list: endpoint('withdrawal.list', 'GET', `${BASE}/withdrawal/list`, {
    access: see,
    summary: ['公司的提款記錄', 'List the withdrawals of a company'],
    query: {
      company_id: idText('company'),
      status: z.enum(withdrawalStates).optional(),
      ...sortQuery(['time', 'amount', 'number']),
      ...pageQuery(),
    },
    answer: pageOf(withdrawalSchema),
  }),
  add: endpoint('withdrawal.add', 'POST', `${BASE}/withdrawal/add`, {
    access: ask,
    summary: ['申請提款', 'Request a withdrawal to the company’s bank account'],
    body: withdrawalInput,
    answer: withdrawalSchema,
  }),
  all: endpoint('withdrawal.all', 'GET', `${BASE}/withdrawal/all`, {
    access: overview,
    summary: ['所有公司的提款申請', 'List the withdrawals of all companies, those in review first'],
    query: {
      status: z.enum(withdrawalStates).optional(),
      company_id: idText('company').optional(),
      start_time: momentText.optional(),
      end_time: momentText.optional(),
      /** Part of a withdrawal number or company name. */
      search: searchText.optional(),
      ...sortQuery(['time', 'amount', 'number']),
      ...pageQuery(),
    },
    answer: pageOf(withdrawalSchema).extend({ pending: z.number(), pending_sum: z.number() }),
  }),
  history: endpoint('withdrawal.history', 'GET', `${BASE}/withdrawal/{id}/history`, {
    access: either,
    summary: ['提款的記錄，由新至舊', 'List the changes of a withdrawal, newest first'],
    params: { id: idText('withdrawal') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  judge: endpoint('withdrawal.judge', 'POST', `${BASE}/withdrawal/judge`, {
    access: judge,
    summary: [
      '審核提款：已付款連同憑證，或拒絕並說明原因',
      'Mark a withdrawal as paid, with the bank slip, or reject it with a reason',
    ],
    body: withdrawalVerdict,
    answer: withdrawalSchema,
  }),
  statistics: endpoint('withdrawal.statistics', 'GET', `${BASE}/withdrawal/statistics`, {
    access: overview,
    summary: [
      '錢包收款、退款和餘額統計',
      'Get payments, refunds and balances by company and channel, per day or month',
    ],
    query: { start_time: momentText, end_time: momentText, step: z.enum(statisticsSteps) },
    answer: walletStatisticsSchema,
  }),
};
