import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  day,
  line,
  optionalLine,
  optionalText,
  phone,
  picture,
  searchText,
  text,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { bookingCalls } from './booking.api.ts';
import { closingCalls } from './closing.api.ts';
import {
  chargingMethods,
  facilityDaySchema,
  facilityDetailSchema,
  facilitySchema,
  facilityStates,
} from './facility.model.ts';
import { feedCalls } from './feed.api.ts';
import { lockCalls, lockInput, lockRule, lockType, lockUpdate } from './lock.api.ts';
import { scheduleCalls } from './schedule.api.ts';
import { DAY_MINUTES } from './schedule.rules.ts';
import { facilityUseSchema } from './use.model.ts';

const see = { permission: '設施管理-查看' } as const;
const add = { permission: '設施管理-新增' } as const;
const edit = { permission: '設施管理-編輯' } as const;
const one = { params: { id: idText('facility') } };

const minute = z.number('facility.hoursMissing').int('field.wholeNumber').min(0).max(DAY_MINUTES);
const span = z
  .strictObject({ from: minute, to: minute })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'facility.endFirst' })
  .register(examples, { from: 540, to: DAY_MINUTES });
const whole = (min: number, max: number) =>
  z.number('field.number').int('field.wholeNumber').min(min).max(max);

const fields = {
  name: line(limits.title),
  name_en: optionalLine(limits.title),
  order_number: whole(0, limits.facilityOrder).default(0),
  /** The cover picture. */
  theme: picture.default(null),
  phone,
  address: line(limits.address),
  address_en: optionalLine(limits.address).default(''),
  run_time: z
    .strictObject({
      /** Sunday first; null: closed. */
      weekdays: z.array(span.nullable()).length(7, 'facility.hoursMissing'),
      holiday: span.nullable(),
    })
    .refine(({ weekdays }) => weekdays.some((hours) => hours !== null), {
      path: ['weekdays'],
      message: 'facility.hoursMissing',
    }),
  charging_method: z.enum(chargingMethods),
  /** Heads in a slot; 1 with BY_FACILITY. */
  places: whole(1, limits.facilityPlaces).default(1),
  book_times: whole(1, limits.facilityBookings),
  ahead_hours: whole(1, limits.facilityAheadHours).default(168),
  cancel_hours: whole(0, limits.activityCancelHours).default(24),
  late_share: whole(0, 100).default(0),
  clean_minutes: whole(0, limits.facilityCleanMinutes).default(0),
  description: text(limits.messageText),
  description_en: optionalText(limits.messageText),
  images: z.array(id('file')).max(limits.images).default([]),
  lock_type: lockType,
};
interface Said {
  charging_method: string;
  places: number;
}
const partyRule: [(said: Said) => boolean, { path: string[]; message: string }] = [
  ({ charging_method, places }) => charging_method === 'BY_PEOPLE' || places === 1,
  { path: ['places'], message: 'facility.oneParty' },
];
const hours = { from: 540, to: 1_320 };
const sample = {
  run_time: { weekdays: [hours, hours, hours, hours, hours, hours, hours], holiday: hours },
  charging_method: 'BY_PEOPLE' as const,
  places: 10,
  lock_type: 'HUMAN' as const,
  lock: null,
};
export const facilityInput = z
  .strictObject({ condo_id: id('condo'), ...fields, lock: lockInput.nullable().default(null) })
  .refine(...partyRule)
  .refine(...lockRule)
  .register(examples, sample);
export const facilityUpdate = z
  .strictObject({ id: id('facility'), ...fields, lock: lockUpdate.nullable().default(null), version })
  .refine(...partyRule)
  .refine(...lockRule)
  .register(examples, sample);
const move = z.strictObject({ version });

export const facilityApi = {
  list: endpoint('facility.list', 'GET', `${BASE}/facility/list`, {
    access: see,
    further: [exportTakes('設施管理-編輯')],
    summary: ['設施列表', 'List the facilities of a condo by their order numbers'],
    query: {
      condo_id: idText('condo'),
      ids: chosenIds.optional(),
      state: z.enum(facilityStates).optional(),
      charging_method: z.enum(chargingMethods).optional(),
      /** Part of a number, name or address. */
      search: searchText.optional(),
      ...sortQuery(['order_number', 'number', 'name', 'created_at']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(facilitySchema),
  }),
  detail: endpoint('facility.detail', 'GET', `${BASE}/facility/{id}/detail`, {
    access: see,
    summary: ['設施', 'Get a facility'],
    ...one,
    answer: facilityDetailSchema,
  }),
  history: endpoint('facility.history', 'GET', `${BASE}/facility/{id}/history`, {
    access: see,
    summary: ['設施的記錄，由新至舊', 'List the changes of a facility and its schedules, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('facility.add', 'POST', `${BASE}/facility/add`, {
    access: add,
    summary: ['新增設施', 'Add a facility'],
    body: facilityInput,
    answer: facilityDetailSchema,
  }),
  copy: endpoint('facility.copy', 'POST', `${BASE}/facility/{id}/copy`, {
    access: add,
    summary: ['複製設施及其常規時段', 'Copy a facility with its regular schedules; the copy is offline'],
    ...one,
    answer: facilityDetailSchema,
  }),
  update: endpoint('facility.update', 'PUT', `${BASE}/facility/update`, {
    access: edit,
    summary: ['編輯設施', 'Update a facility; bookings stay as they were sold'],
    body: facilityUpdate,
    answer: facilityDetailSchema,
  }),
  offline: endpoint('facility.offline', 'PUT', `${BASE}/facility/{id}/offline`, {
    access: edit,
    summary: ['下架設施，已有預訂不受影響', 'Take a facility offline; its bookings stay'],
    ...one,
    body: move,
    answer: facilityDetailSchema,
  }),
  reinstate: endpoint('facility.reinstate', 'PUT', `${BASE}/facility/{id}/reinstate`, {
    access: edit,
    summary: ['重新上架', 'Put a facility back online'],
    ...one,
    body: move,
    answer: facilityDetailSchema,
  }),
  day: endpoint('facility.day', 'GET', `${BASE}/facility/day`, {
    access: see,
    summary: ['所有設施一天的時段', 'Show the slots of all facilities of a condo on a day'],
    query: { condo_id: idText('condo'), day },
    answer: z.object({ items: z.array(facilityDaySchema.extend({ facility: facilitySchema })) }),
  }),
  week: endpoint('facility.week', 'GET', `${BASE}/facility/{id}/week`, {
    access: see,
    summary: ['一項設施由某天起七天的時段', 'Show the slots of a facility on the seven days from a day'],
    ...one,
    query: { day },
    answer: z.object({ items: z.array(facilityDaySchema) }),
  }),
  use: endpoint('facility.use', 'GET', `${BASE}/facility/{id}/use`, {
    access: see,
    summary: [
      '設施使用數字：按星期和時間的使用率、收入、未到',
      'Get how a facility was used by weekday and hour, its income and no-shows',
    ],
    ...one,
    /** Both days are included; 90 days at most. */
    query: { from_day: day, to_day: day },
    answer: facilityUseSchema,
  }),
  ...scheduleCalls,
  ...bookingCalls,
  ...closingCalls,
  ...lockCalls,
  ...feedCalls,
};
