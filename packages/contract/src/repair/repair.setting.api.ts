import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { identities } from '../resident/resident.model.ts';
import { repairSettingSchema, type repairTypes } from './repair.model.ts';
import { defaultDeadlines } from './repair.rules.ts';

const assign = { permission: '報修管理-指派' } as const;
const report = { permission: ['報修管理-指派', '報修管理-處理'] } as const;
const ofCondo = { condo_id: idText('condo') };
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const reporters = z.array(z.enum(identities)).max(identities.length).refine(distinct);
const hours = z
  .number('field.number')
  .min(limits.repairHours.min, 'repair.hours')
  .max(limits.repairHours.max, 'repair.hours')
  .multipleOf(limits.repairHours.min, 'repair.hours');
export const repairDeadline = z
  .strictObject({ answer: hours, finish: hours })
  .refine(({ answer, finish }) => answer <= finish, {
    path: ['finish'],
    message: 'repair.finishBeforeAnswer',
  })
  .register(examples, { ...defaultDeadlines.WATER });
const hearers = z.array(id('user')).max(limits.repairHearers).refine(distinct);

const deadlines: Record<(typeof repairTypes)[number], typeof repairDeadline> = {
  WATER: repairDeadline,
  ELECTRICITY: repairDeadline,
  LIFT: repairDeadline,
  OPENING: repairDeadline,
  OTHER: repairDeadline,
};

/** The calls about what a condo has settled for its repairs. */
export const settingCalls = {
  setting: endpoint('repair.setting', 'GET', `${BASE}/repair/setting`, {
    access: assign,
    summary: ['報修設定', 'Get what a condo has settled for its repairs'],
    query: ofCondo,
    answer: repairSettingSchema,
  }),
  settingUpdate: endpoint('repair.settingUpdate', 'PUT', `${BASE}/repair/setting/update`, {
    access: assign,
    summary: [
      '修改報修設定',
      'Settle who may report, the deadlines, and who is told; existing orders keep theirs',
    ],
    body: z.strictObject({
      condo_id: id('condo'),
      version,
      unit_reporters: reporters,
      common_reporters: reporters,
      deadlines: z.strictObject(deadlines),
      tell_new: hearers,
      tell_late: hearers,
    }),
    answer: repairSettingSchema,
  }),
  settingHistory: endpoint('repair.settingHistory', 'GET', `${BASE}/repair/setting/history`, {
    access: assign,
    summary: ['報修設定的記錄，由新至舊', 'List the changes of a condo’s repair settings, newest first'],
    query: { ...ofCondo, ...pageQuery() },
    answer: pageOf(historySchema),
  }),
  mayReport: endpoint('repair.mayReport', 'GET', `${BASE}/repair/may-report`, {
    access: report,
    summary: [
      '此人可否報修此位置',
      'Tell whether a resident may report a repair of a unit, or of the common parts',
    ],
    query: { ...ofCondo, resident_id: idText('resident'), unit_id: idText('unit').optional() },
    answer: z.object({ may: z.boolean() }),
  }),
};
