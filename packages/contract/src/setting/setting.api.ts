import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { day, email, line, oneLine, optionalLine, searchText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { linkAddress } from '../core/rich.ts';
import { holidayCalls } from './holiday.api.ts';
import {
  bannerSchema,
  informationTypeSchema,
  jobSchema,
  letterSchema,
  letterStates,
  platformSettingSchema,
  smtpPorts,
  smtpTestSchema,
} from './setting.model.ts';

const set = { permission: '平台數據管理-設置', level: 'OPERATOR' } as const;

export const signInSettingUpdate = z.strictObject({
  idle_timeout_ms: z.number('field.number').int('field.wholeNumber').min(60_000).max(604_800_000),
  password_min_length: z
    .number('field.number')
    .int('field.wholeNumber')
    .min(limits.password.min)
    .max(limits.password.max),
  password_mixed_case: z.boolean(),
  password_symbol: z.boolean(),
  version,
});

const host = z
  .string()
  .trim()
  .min(1, 'field.required')
  .max(253)
  .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'setting.host');
const smtpFields = {
  host,
  port: z
    .number('field.number')
    .int('field.wholeNumber')
    .refine((port) => smtpPorts.includes(port), 'setting.port'),
  secure: z.boolean(),
  user: optionalLine(limits.email),
  /** Left out: the saved password is kept, unless host or user change. */
  password: z.string().max(200).regex(oneLine, 'field.printable').optional(),
  from: email,
};
export const smtpUpdate = z.strictObject({ ...smtpFields, version });
/** Tests settings before they are saved; without a body, those in use. */
export const smtpTest = z.strictObject({ to: email, smtp: z.strictObject(smtpFields).optional() });

const bannerFields = {
  title: line(limits.title),
  title_en: line(limits.title),
  image: id('file'),
  link: z.union([z.literal(''), linkAddress], 'field.link').default(''),
  start_day: day,
  end_day: day.nullable(),
};
const period = ({ start_day, end_day }: { start_day: string; end_day: string | null }) =>
  end_day === null || end_day >= start_day;
const periodRule = { path: ['end_day'], message: 'field.endBeforeStart' };
export const bannerInput = z.strictObject(bannerFields).refine(period, periodRule);
export const bannerUpdate = z
  .strictObject({ id: id('banner'), ...bannerFields, version })
  .refine(period, periodRule);

const typeFields = { name: line(20), name_en: line(40) };
export const informationTypeInput = z.strictObject(typeFields);
export const informationTypeUpdate = z.strictObject({ id: id('informationType'), ...typeFields, version });

/** Which of the failed emails; without `ids`, all. */
const failedLetters = z.strictObject({
  ids: z.array(id('letter')).min(1).max(limits.chosenRows).optional(),
});

export const settingApi = {
  platform: endpoint('setting.platform', 'GET', `${BASE}/setting/platform`, {
    access: set,
    summary: ['平台設定', 'Get the platform settings'],
    answer: platformSettingSchema,
  }),
  history: endpoint('setting.history', 'GET', `${BASE}/setting/history`, {
    access: set,
    summary: ['設定修改記錄', 'List the changes of the settings, newest first'],
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  updateSignIn: endpoint('setting.updateSignIn', 'PUT', `${BASE}/setting/sign-in/update`, {
    access: set,
    summary: ['編輯閒置時間和密碼規則', 'Update the idle timeout and the password rules'],
    body: signInSettingUpdate,
    answer: platformSettingSchema,
  }),
  updateSmtp: endpoint('setting.updateSmtp', 'PUT', `${BASE}/setting/smtp/update`, {
    access: set,
    summary: ['編輯電郵伺服器', 'Update the mail server'],
    body: smtpUpdate,
    answer: platformSettingSchema,
  }),
  removeSmtp: endpoint('setting.removeSmtp', 'DELETE', `${BASE}/setting/smtp/del`, {
    access: set,
    summary: ['移除電郵伺服器', 'Remove the mail server; mail then waits in the outbox'],
    answer: platformSettingSchema,
  }),
  testSmtp: endpoint('setting.testSmtp', 'POST', `${BASE}/setting/smtp/test`, {
    access: set,
    summary: ['發送測試電郵，回覆伺服器的回應', 'Send a test email; returns the mail server’s response'],
    body: smtpTest,
    answer: smtpTestSchema,
  }),
  outbox: endpoint('setting.outbox', 'GET', `${BASE}/setting/outbox/list`, {
    access: set,
    summary: ['寄件匣', 'List the outbox, newest first'],
    query: { ...pageQuery(), state: z.enum(letterStates).optional(), search: searchText.optional() },
    answer: pageOf(letterSchema),
  }),
  letter: endpoint('setting.letter', 'GET', `${BASE}/setting/outbox/{id}/detail`, {
    access: set,
    summary: ['一封電郵的內容', 'Get an email with its text'],
    params: { id: idText('letter') },
    answer: letterSchema.extend({ body: z.string() }),
  }),
  resendLetters: endpoint('setting.resendLetters', 'PUT', `${BASE}/setting/outbox/resend`, {
    access: set,
    summary: ['再次寄出失敗的電郵（不列出：全部）', 'Send failed emails again; without ids, all of them'],
    body: failedLetters,
    answer: z.object({ changed: z.number() }),
  }),
  dismissLetters: endpoint('setting.dismissLetters', 'PUT', `${BASE}/setting/outbox/dismiss`, {
    access: set,
    summary: [
      '不再寄出失敗的電郵（不列出：全部）',
      'Give up failed emails for good; without ids, all of them',
    ],
    body: failedLetters,
    answer: z.object({ changed: z.number() }),
  }),

  jobs: endpoint('setting.jobs', 'GET', `${BASE}/job/list`, {
    access: set,
    summary: ['定時工作：上次、下次和結果', 'List the recurring jobs with last run, next run and result'],
    answer: z.array(jobSchema),
  }),
  runJob: endpoint('setting.runJob', 'POST', `${BASE}/job/run`, {
    access: set,
    summary: ['立即執行一項定時工作', 'Run a recurring job now'],
    body: z.strictObject({ name: line(limits.name) }),
  }),

  bannerList: endpoint('setting.bannerList', 'GET', `${BASE}/banner/list`, {
    access: set,
    summary: ['橫額（最多 5 個）', 'List all banners in order; there are at most 5'],
    answer: z.array(bannerSchema),
  }),
  bannersShown: endpoint('setting.bannersShown', 'GET', `${BASE}/banner/shown`, {
    access: 'signedIn',
    summary: ['今天展示的橫額', 'List the banners shown today'],
    answer: z.array(bannerSchema),
  }),
  addBanner: endpoint('setting.addBanner', 'POST', `${BASE}/banner/add`, {
    access: set,
    summary: ['新增橫額', 'Add a banner'],
    body: bannerInput,
    answer: bannerSchema,
  }),
  updateBanner: endpoint('setting.updateBanner', 'PUT', `${BASE}/banner/update`, {
    access: set,
    summary: ['編輯橫額', 'Update a banner'],
    body: bannerUpdate,
    answer: bannerSchema,
  }),
  orderBanners: endpoint('setting.orderBanners', 'PUT', `${BASE}/banner/order`, {
    access: set,
    summary: ['排列橫額（列出全部）', 'Reorder the banners; the list must name all of them'],
    body: z.strictObject({ ids: z.array(id('banner')).min(1).max(limits.banners) }),
    answer: z.array(bannerSchema),
  }),
  removeBanner: endpoint('setting.removeBanner', 'DELETE', `${BASE}/banner/{id}/del`, {
    access: set,
    summary: ['刪除橫額', 'Delete a banner'],
    params: { id: idText('banner') },
  }),

  informationTypeList: endpoint('setting.informationTypeList', 'GET', `${BASE}/information-type/list`, {
    access: 'signedIn',
    summary: ['資訊類型（最多 5 個）', 'List the information types in order; there are at most 5'],
    answer: z.array(informationTypeSchema),
  }),
  addInformationType: endpoint('setting.addInformationType', 'POST', `${BASE}/information-type/add`, {
    access: set,
    summary: ['新增資訊類型', 'Add an information type'],
    body: informationTypeInput,
    answer: informationTypeSchema,
  }),
  updateInformationType: endpoint('setting.updateInformationType', 'PUT', `${BASE}/information-type/update`, {
    access: set,
    summary: ['編輯資訊類型', 'Update an information type'],
    body: informationTypeUpdate,
    answer: informationTypeSchema,
  }),
  orderInformationTypes: endpoint('setting.orderInformationTypes', 'PUT', `${BASE}/information-type/order`, {
    access: set,
    summary: ['排列資訊類型（列出全部）', 'Reorder the information types; the list must name all of them'],
    body: z.strictObject({ ids: z.array(id('informationType')).min(1).max(limits.informationTypes) }),
    answer: z.array(informationTypeSchema),
  }),
  removeInformationType: endpoint(
    'setting.removeInformationType',
    'DELETE',
    `${BASE}/information-type/{id}/del`,
    {
      access: set,
      summary: ['刪除資訊類型', 'Delete an information type'],
      params: { id: idText('informationType') },
    },
  ),

  ...holidayCalls,
};
