import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { line, optionalEmail, phone, picture, searchPeople, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { repairStaffDetailSchema, repairStaffSchema, repairTypes } from './repair.model.ts';

const see = { permission: '報修管理-查看' } as const;
const staff = { permission: '報修管理-人員' } as const;
const one = { params: { id: idText('repairStaff') } };
const clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'repair.time');
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

export const repairStaffFields = {
  name: line(limits.name),
  phone,
  email: optionalEmail,
  position: line(limits.name),
  avatar: picture.default(null),
  skills: z.array(z.enum(repairTypes)).min(1, 'repair.skillMissing').max(repairTypes.length).refine(distinct),
  duty_days: z
    .array(z.number().int().min(0).max(6))
    .min(1, 'repair.dutyMissing')
    .max(7)
    .refine(distinct)
    .default([1, 2, 3, 4, 5]),
  duty_from: clock.default('09:00'),
  duty_to: clock.default('18:00'),
  /** Somebody who may work in this condo and has no other place among its staff. */
  user_id: id('user').nullable().default(null),
};

/** The calls about repair staff. */
export const staffCalls = {
  staffList: endpoint('repair.staffList', 'GET', `${BASE}/repair/staff/list`, {
    access: see,
    further: [exportTakes('報修管理-人員')],
    summary: ['維修人員列表', 'List the repair staff of a condo'],
    query: {
      condo_id: idText('condo'),
      skill: z.enum(repairTypes).optional(),
      /** Part of a name, phone or position. */
      search: searchPeople.optional(),
      ...sortQuery(['name', 'position']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(repairStaffSchema),
  }),
  accounts: endpoint('repair.accounts', 'GET', `${BASE}/repair/staff/accounts`, {
    access: staff,
    summary: [
      '可連結的用戶賬戶',
      'List the accounts that may handle repairs in a condo and stand for nobody yet',
    ],
    query: { condo_id: idText('condo') },
    answer: z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  staffDetail: endpoint('repair.staffDetail', 'GET', `${BASE}/repair/staff/{id}/detail`, {
    access: see,
    summary: ['維修人員', 'Get a member of the repair staff with the figures of 30 days'],
    ...one,
    answer: repairStaffDetailSchema,
  }),
  staffHistory: endpoint('repair.staffHistory', 'GET', `${BASE}/repair/staff/{id}/history`, {
    access: see,
    summary: ['維修人員的記錄，由新至舊', 'List the changes of a member of the repair staff, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  staffAdd: endpoint('repair.staffAdd', 'POST', `${BASE}/repair/staff/add`, {
    access: staff,
    summary: ['新增維修人員', 'Add a member of the repair staff'],
    body: z.strictObject({ condo_id: id('condo'), ...repairStaffFields }),
    answer: repairStaffDetailSchema,
  }),
  staffUpdate: endpoint('repair.staffUpdate', 'PUT', `${BASE}/repair/staff/update`, {
    access: staff,
    summary: ['修改維修人員', 'Change a member of the repair staff'],
    body: z.strictObject({ id: id('repairStaff'), version, ...repairStaffFields }),
    answer: repairStaffDetailSchema,
  }),
  staffRemove: endpoint('repair.staffRemove', 'PUT', `${BASE}/repair/staff/{id}/remove`, {
    access: staff,
    summary: ['移除維修人員', 'Remove a member of the repair staff; open orders are handed over first'],
    ...one,
    body: z.strictObject({ version, to_id: id('repairStaff').optional() }),
  }),
};
