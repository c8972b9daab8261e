import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { optionalLine, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { appConfigSchema, appFunctionStates, appFunctions } from './appConfig.model.ts';

const see = { permission: ['App設置-查看', 'App設置-編輯'] } as const;
const query = { condo_id: idText('condo') };

const functionInput = z
  .strictObject({
    key: z.enum(appFunctions),
    state: z.enum(appFunctionStates),
    notice: optionalLine(limits.title),
    notice_en: optionalLine(limits.address),
  })
  .refine(({ state, notice }) => state !== 'OFF' || notice !== '', {
    path: ['notice'],
    message: 'appConfig.noticeNeeded',
  });

export const appConfigUpdate = z.strictObject({
  condo_id: id('condo'),
  /** In the order shown on the phone; functions that are left out keep their state and come last. */
  functions: z
    .array(functionInput)
    .min(1)
    .max(appFunctions.length)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'appConfig.functionOnce'),
  version,
});

export const appConfigApi = {
  detail: endpoint('appConfig.detail', 'GET', `${BASE}/app-config/detail`, {
    access: see,
    summary: ['App 功能設定', 'Get the functions of a condo’s app'],
    query,
    answer: appConfigSchema,
  }),
  update: endpoint('appConfig.update', 'PUT', `${BASE}/app-config/update`, {
    access: { permission: 'App設置-編輯' },
    summary: ['編輯 App 功能設定', 'Update the functions of a condo’s app'],
    body: appConfigUpdate,
    answer: appConfigSchema,
  }),
  history: endpoint('appConfig.history', 'GET', `${BASE}/app-config/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    query: { ...query, ...pageQuery() },
    answer: pageOf(historySchema),
  }),
};
