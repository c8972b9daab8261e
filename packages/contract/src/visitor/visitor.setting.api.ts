import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { line, optionalLine, optionalText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { visitorReasonSchema, visitorSettingSchema } from './visitor.model.ts';

const see = { permission: '訪客管理-查看' } as const;
const set = { permission: '訪客管理-設置' } as const;
const condo = { condo_id: idText('condo') };
const reasonList = z.object({ items: z.array(visitorReasonSchema) });

const reasonFields = { name: line(20), name_en: line(40) };
export const visitorReasonInput = z.strictObject({ condo_id: id('condo'), ...reasonFields });
export const visitorReasonUpdate = z.strictObject({ id: id('visitorReason'), ...reasonFields, version });

/** Whether names are told apart, in capital letters or small ones. */
const differ = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

const gates = z
  .array(z.strictObject({ name: line(limits.name), name_en: optionalLine(limits.name) }))
  .min(1, 'visitor.gateMissing')
  .max(limits.visitorGates)
  .refine(
    (all) => differ(all.map(({ name }) => name)) && differ(all.map(({ name, name_en }) => name_en || name)),
    'visitor.gateTwice',
  );

export const visitorSettingUpdate = z.strictObject({
  condo_id: id('condo'),
  retention_days: z
    .number('field.number')
    .int('field.wholeNumber')
    .min(limits.retentionDays.min, 'visitor.retention')
    .max(limits.retentionDays.max, 'visitor.retention'),
  gates,
  place: optionalLine(limits.address),
  place_en: optionalLine(limits.address),
  directions: optionalText(),
  directions_en: optionalText(),
  version,
});

/** The calls about the reasons and settings of a condo. */
export const visitorSettingCalls = {
  reasonList: endpoint('visitor.reasonList', 'GET', `${BASE}/visitor/reason/list`, {
    access: see,
    summary: ['到訪原因，按次序', 'List the reasons of a condo in order, retired ones last'],
    query: condo,
    answer: reasonList,
  }),
  reasonHistory: endpoint('visitor.reasonHistory', 'GET', `${BASE}/visitor/reason/history`, {
    access: see,
    summary: ['到訪原因的修改記錄', 'List the changes of the reasons of a condo, newest first'],
    query: { ...condo, ...pageQuery() },
    answer: pageOf(historySchema),
  }),
  reasonAdd: endpoint('visitor.reasonAdd', 'POST', `${BASE}/visitor/reason/add`, {
    access: set,
    summary: ['新增到訪原因', 'Add a reason'],
    body: visitorReasonInput,
    answer: visitorReasonSchema,
  }),
  reasonUpdate: endpoint('visitor.reasonUpdate', 'PUT', `${BASE}/visitor/reason/update`, {
    access: set,
    summary: ['修改到訪原因', 'Rename a reason'],
    body: visitorReasonUpdate,
    answer: visitorReasonSchema,
  }),
  reasonOrder: endpoint('visitor.reasonOrder', 'PUT', `${BASE}/visitor/reason/order`, {
    access: set,
    summary: [
      '排列到訪原因（列出全部未停用的）',
      'Reorder the reasons; the list must name all that are offered',
    ],
    body: z.strictObject({
      condo_id: id('condo'),
      ids: z.array(id('visitorReason')).min(1).max(limits.visitorReasons),
    }),
    answer: reasonList,
  }),
  reasonRemove: endpoint('visitor.reasonRemove', 'DELETE', `${BASE}/visitor/reason/{id}/del`, {
    access: set,
    summary: ['移除到訪原因；已使用的改為停用', 'Remove a reason; one that passes name is retired instead'],
    params: { id: idText('visitorReason') },
    answer: z.object({ retired: z.boolean() }),
  }),
  reasonRestore: endpoint('visitor.reasonRestore', 'PUT', `${BASE}/visitor/reason/{id}/restore`, {
    access: set,
    summary: ['重新使用已停用的到訪原因', 'Offer a retired reason again'],
    params: { id: idText('visitorReason') },
    answer: visitorReasonSchema,
  }),
  setting: endpoint('visitor.setting', 'GET', `${BASE}/visitor/setting`, {
    access: see,
    summary: ['訪客設定', 'Get the visitor settings of a condo'],
    query: condo,
    answer: visitorSettingSchema,
  }),
  settingHistory: endpoint('visitor.settingHistory', 'GET', `${BASE}/visitor/setting/history`, {
    access: see,
    summary: ['訪客設定的修改記錄', 'List the changes of the visitor settings of a condo, newest first'],
    query: { ...condo, ...pageQuery() },
    answer: pageOf(historySchema),
  }),
  updateSetting: endpoint('visitor.updateSetting', 'PUT', `${BASE}/visitor/setting/update`, {
    access: set,
    summary: ['修改訪客設定', 'Change the visitor settings of a condo'],
    body: visitorSettingUpdate,
    answer: visitorSettingSchema,
  }),
};
