import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  centsOrNone,
  code,
  email,
  flagText,
  line,
  momentText,
  optionalLine,
  optionalText,
  phone,
  pictures,
  searchPeople,
  text,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { removedCalls } from '../core/removed.ts';
import {
  companyCondoSchema,
  companyInformationSchema,
  companySchema,
  companyStates,
  condoInformationSchema,
  condoSchema,
  condoSettingSchema,
  condoSetupSchema,
  districtKeys,
  districts,
  growthSchema,
  lockTypes,
  overpaymentWays,
  overviewCompanySchema,
  overviewSchema,
  regions,
  summaryIssuers,
} from './company.model.ts';

const platform = (permission: '平台數據管理-查看' | '平台數據管理-公司' | '平台數據管理-屋苑') =>
  ({ permission, level: 'OPERATOR' }) as const;
const see = platform('平台數據管理-查看');
const editCompany = platform('平台數據管理-公司');
const editCondo = platform('平台數據管理-屋苑');

/**
 * Every company field that the specification names is required; English names beside Chinese ones are optional,
 * except the company's own.
 */
const companyFields = {
  name: line(),
  name_en: line(limits.title),
  person_in_charge: line(limits.nickname),
  phone,
  emergency_phone: phone,
  email,
  office_time: line(limits.title),
  address: line(limits.address),
  address_en: optionalLine(limits.address),
  description: text(),
  description_en: optionalText(),
  licence_no: optionalLine(20),
  poster: id('file'),
  images: pictures,
  bank_name: line(),
  bank_user_name: line(limits.title),
  bank_account: code()
    .min(1, { error: 'field.required', abort: true })
    .max(30, 'company.bankAccount')
    .regex(/^[\d -]{6,30}$/, 'company.bankAccount'),
};

export const companyInput = z.strictObject(companyFields);
export const companyUpdate = z.strictObject({ id: id('company'), ...companyFields, version });

const condoFields = {
  name: line(),
  name_en: line(limits.title),
  lock_type: z.enum(lockTypes),
  region: z.enum(regions),
  district: z.enum(districtKeys),
  address: line(limits.address),
  address_en: line(limits.address),
  brief: text(),
  brief_en: optionalText(),
  poster: id('file'),
  images: pictures,
  /** Left out, it stays as it is. */
  logo: id('file').nullable().optional(),
};
const districtRule = { path: ['district'], message: 'company.districtRegion' };
const inRegion = ({ region, district }: { region: string; district: keyof typeof districts }) =>
  districts[district] === region;

export const condoInput = z
  .strictObject({ company_id: id('company'), ...condoFields })
  .refine(inRegion, districtRule);
export const condoUpdate = z
  .strictObject({ id: id('condo'), ...condoFields, version })
  .refine(inRegion, districtRule);

/** An FPS identifier of 7 or 9 digits, a Hong Kong phone as `+852-91234567`, an email address, or nothing. */
const fpsId = z
  .union(
    [
      z.literal(''),
      code()
        .max(13)
        .regex(/^(\d{7}|\d{9}|\+852-\d{8})$/),
      z.email().max(limits.fpsEmail),
    ],
    'company.fpsId',
  )
  .optional();

const days = z.number('field.number').int('field.wholeNumber').min(0).max(365);
/** Left out, these keep their values. */
export const condoSettingUpdate = z
  .strictObject({
    condo_id: id('condo'),
    overdue_first_days: days.min(1),
    overdue_second_days: days.min(1),
    rent_generation_days: days,
    refund_period_days: days.max(limits.dayNumberMax),
    resident_repair: z.boolean(),
    fps_id: fpsId,
    /** Null: no approval needed. */
    refund_approval_over: centsOrNone.nullable().optional(),
    close_sign_off_over: centsOrNone.nullable().optional(),
    overpayment: z.enum(overpaymentWays).optional(),
    summary_issuer: z.enum(summaryIssuers).optional(),
    version,
  })
  .refine((setting) => setting.overdue_second_days > setting.overdue_first_days, {
    path: ['overdue_second_days'],
    message: 'company.secondAfterFirst',
  })
  .register(examples, { overdue_first_days: 7, overdue_second_days: 14 });

const range = { start_time: momentText, end_time: momentText };
const toSetting = { permission: ['平台數據管理-屋苑', '屋苑管理-編輯'] } as const;

export const companyApi = {
  condoList: endpoint('company.condoList', 'GET', `${BASE}/condo/list`, {
    access: 'signedIn',
    summary: ['可工作的屋苑列表', 'List the condos that the caller may work in'],
    query: { ...pageQuery(), company_id: idText('company').optional(), search: searchPeople.optional() },
    answer: pageOf(condoSchema),
  }),

  companyList: endpoint('company.companyList', 'GET', `${BASE}/company/list`, {
    access: {
      permission: ['平台數據管理-查看', '平台數據管理-公司', '平台數據管理-屋苑', '平台數據管理-公告'],
      level: 'OPERATOR',
    },
    summary: ['物業公司列表', 'List companies'],
    query: {
      ...pageQuery(),
      search: searchPeople.optional(),
      state: z.enum(companyStates).optional(),
      has_condos: flagText.optional(),
      ...sortQuery(['name', 'condo_count', 'unit_count', 'created_at']),
    },
    answer: pageOf(companySchema),
  }),
  companyCondos: endpoint('company.companyCondos', 'GET', `${BASE}/company/{id}/condos`, {
    access: see,
    summary: ['公司的屋苑', 'List the condos of a company'],
    params: { id: idText('company') },
    answer: z.array(companyCondoSchema),
  }),
  companyDetail: endpoint('company.companyDetail', 'GET', `${BASE}/company/{id}/detail`, {
    access: { permission: ['平台數據管理-查看', '平台數據管理-公司'], level: 'OPERATOR' },
    summary: ['公司資料', 'Get a company'],
    params: { id: idText('company') },
    answer: companyInformationSchema,
  }),
  companyHistory: endpoint('company.companyHistory', 'GET', `${BASE}/company/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    params: { id: idText('company') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  addCompany: endpoint('company.addCompany', 'POST', `${BASE}/company/add`, {
    access: editCompany,
    summary: ['新增公司，連四個預設權限組', 'Add a company with its four default permission groups'],
    body: companyInput,
    answer: companyInformationSchema,
  }),
  updateCompany: endpoint('company.updateCompany', 'PUT', `${BASE}/company/update`, {
    access: editCompany,
    summary: ['編輯公司資料', 'Update a company'],
    body: companyUpdate,
    answer: companyInformationSchema,
  }),
  suspendCompany: endpoint('company.suspendCompany', 'PUT', `${BASE}/company/{id}/suspend`, {
    access: editCompany,
    summary: ['暫停公司，其用戶即時登出', 'Suspend a company and sign out its users'],
    params: { id: idText('company') },
    answer: companyInformationSchema,
  }),
  resumeCompany: endpoint('company.resumeCompany', 'PUT', `${BASE}/company/{id}/resume`, {
    access: editCompany,
    summary: ['恢復公司', 'Reactivate a suspended company'],
    params: { id: idText('company') },
    answer: companyInformationSchema,
  }),
  removeCompany: endpoint('company.removeCompany', 'DELETE', `${BASE}/company/{id}/del`, {
    access: editCompany,
    summary: ['刪除沒有屋苑的公司（須輸入名稱）', 'Delete a company without condos; its name must be given'],
    params: { id: idText('company') },
    query: { keyword: z.string().max(limits.title) },
  }),

  ...removedCalls({
    domain: 'company',
    path: `${BASE}/company`,
    entity: 'removedCompany',
    access: editCompany,
    query: {},
    what: ['公司', 'companies'],
  }),

  condoInformation: endpoint('company.condoInformation', 'GET', `${BASE}/condo/{id}/information`, {
    access: { permission: ['平台數據管理-查看', '平台數據管理-屋苑'], level: 'OPERATOR' },
    summary: ['屋苑完整資料', 'Get every field of a condo that the operator edits'],
    params: { id: idText('condo') },
    answer: condoInformationSchema,
  }),
  condoHistory: endpoint('company.condoHistory', 'GET', `${BASE}/condo/{id}/history`, {
    access: see,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    params: { id: idText('condo') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  addCondo: endpoint('company.addCondo', 'POST', `${BASE}/condo/add`, {
    access: editCondo,
    summary: ['新增屋苑（第一階段）', 'Add a condo (stage one)'],
    body: condoInput,
    answer: condoInformationSchema,
  }),
  condoSetup: endpoint('company.condoSetup', 'GET', `${BASE}/condo/{id}/setup`, {
    access: editCondo,
    summary: ['屋苑初始化進度', 'Get the progress of a condo’s set-up (stage two)'],
    params: { id: idText('condo') },
    answer: condoSetupSchema,
  }),
  /** Each call runs and commits the next step, so progress is real and a retry repeats nothing. */
  setUpCondo: endpoint('company.setUpCondo', 'PUT', `${BASE}/condo/{id}/initialise`, {
    access: editCondo,
    summary: ['執行下一個初始化步驟（第二階段）', 'Run the next step of a condo’s set-up (stage two)'],
    params: { id: idText('condo') },
    body: z.strictObject({ demo: z.boolean() }),
    answer: condoSetupSchema,
  }),
  updateCondo: endpoint('company.updateCondo', 'PUT', `${BASE}/condo/update`, {
    access: editCondo,
    summary: ['編輯屋苑資料', 'Update a condo'],
    body: condoUpdate,
    answer: condoInformationSchema,
  }),
  removeCondo: endpoint('company.removeCondo', 'DELETE', `${BASE}/condo/{id}/del`, {
    access: editCondo,
    summary: ['刪除屋苑（須輸入名稱）', 'Delete a condo; its name must be given'],
    params: { id: idText('condo') },
    query: { keyword: z.string().max(limits.title) },
  }),
  condoSetting: endpoint('company.condoSetting', 'GET', `${BASE}/condo/{id}/setting`, {
    access: { permission: ['平台數據管理-屋苑', '屋苑管理-查看'] },
    summary: ['屋苑設定', 'Get the settings of an estate'],
    params: { id: idText('condo') },
    answer: condoSettingSchema,
  }),
  updateCondoSetting: endpoint('company.updateCondoSetting', 'PUT', `${BASE}/condo/setting/update`, {
    access: toSetting,
    summary: ['編輯屋苑設定', 'Update the settings of an estate'],
    body: condoSettingUpdate,
    answer: condoSettingSchema,
  }),

  overview: endpoint('company.overview', 'GET', `${BASE}/company/overview`, {
    access: see,
    summary: ['平台總覽', 'Get the platform overview'],
    query: range,
    answer: overviewSchema,
  }),
  growth: endpoint('company.growth', 'GET', `${BASE}/company/overview/growth`, {
    access: see,
    summary: ['平台按月增長', 'Get the companies, condos and units of the last twelve months'],
    answer: growthSchema,
  }),
  overviewCompanies: endpoint('company.overviewCompanies', 'GET', `${BASE}/company/overview/list`, {
    access: see,
    summary: ['各公司數字', 'List the figures of each company'],
    query: {
      ...range,
      ...pageQuery(),
      search: searchPeople.optional(),
      ...sortQuery(['name', 'condos', 'units', 'residents']),
    },
    answer: pageOf(overviewCompanySchema),
  }),
  /** `total` is capped at `limits.overviewEvents`. */
  overviewEvents: endpoint('company.overviewEvents', 'GET', `${BASE}/company/overview/events`, {
    access: see,
    summary: ['各公司最新事項', 'List the latest changes in all companies'],
    query: { ...range, ...pageQuery(50) },
    answer: pageOf(historySchema.extend({ company: z.string(), company_en: z.string() })),
  }),
};
