import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { day, line, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { holidayImportSchema, holidaySchema } from './holiday.model.ts';

const set = { permission: '平台數據管理-設置', level: 'OPERATOR' } as const;

const fields = { day, name: line(limits.holidayName), name_en: line(limits.holidayName) };
export const holidayInput = z.strictObject(fields);
export const holidayUpdate = z.strictObject({ id: id('holiday'), ...fields, version });

/** The public holidays of the platform, a part of its settings. */
export const holidayCalls = {
  holidayList: endpoint('setting.holidayList', 'GET', `${BASE}/holiday/list`, {
    access: 'signedIn',
    summary: ['公眾假期', 'List the public holidays of Hong Kong by day'],
    answer: z.array(holidaySchema),
  }),
  addHoliday: endpoint('setting.addHoliday', 'POST', `${BASE}/holiday/add`, {
    access: set,
    summary: ['新增公眾假期', 'Add a public holiday'],
    body: holidayInput,
    answer: holidaySchema,
  }),
  updateHoliday: endpoint('setting.updateHoliday', 'PUT', `${BASE}/holiday/update`, {
    access: set,
    summary: ['編輯公眾假期', 'Update a public holiday'],
    body: holidayUpdate,
    answer: holidaySchema,
  }),
  /** Days that are already listed get the names given here. */
  importHolidays: endpoint('setting.importHolidays', 'POST', `${BASE}/holiday/import`, {
    access: set,
    summary: ['匯入公眾假期', 'Import public holidays, usually those of a year'],
    body: z.strictObject({ days: z.array(holidayInput).min(1).max(limits.holidaysAtOnce) }),
    answer: holidayImportSchema,
  }),
  removeHoliday: endpoint('setting.removeHoliday', 'DELETE', `${BASE}/holiday/{id}/del`, {
    access: set,
    summary: ['刪除公眾假期', 'Delete a public holiday'],
    params: { id: idText('holiday') },
  }),
  removeHolidayYear: endpoint('setting.removeHolidayYear', 'DELETE', `${BASE}/holiday/year/{year}/del`, {
    access: set,
    summary: ['刪除一年的公眾假期', 'Delete the public holidays of a year'],
    params: {
      year: z
        .string()
        .max(4)
        .regex(/^\d{4}$/),
    },
  }),
};
