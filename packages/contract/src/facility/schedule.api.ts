import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { centsOrNone, day, line, optionalLine, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { scheduleListSchema, touchedSchema } from './facility.model.ts';
import {
  type Schedule,
  scheduleCycles,
  scheduleKinds,
  scheduleSchema,
  scheduleStates,
} from './schedule.model.ts';
import { anyClash, DAY_MINUTES, missedDays } from './schedule.rules.ts';

const see = { permission: '設施管理-查看' } as const;
const edit = { permission: '設施管理-編輯' } as const;
const one = { params: { id: idText('schedule') } };

const minute = z.number('facility.slotTime').int('facility.slotTime').min(0).max(DAY_MINUTES);
const slot = z
  .strictObject({
    from: minute,
    to: minute,
    price: centsOrNone,
    weekend_price: centsOrNone.nullable().default(null),
    holiday_price: centsOrNone.nullable().default(null),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'facility.endFirst' })
  .register(examples, { from: 540, to: 600, price: 6_000 });

const fields = {
  kind: z.enum(scheduleKinds),
  name: line(limits.title),
  from_day: day,
  to_day: day,
  cycle: z.enum(scheduleCycles),
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  month_days: z.array(z.number().int().min(1).max(31)).max(31).default([]),
  slots: z.array(slot).max(limits.facilitySlots).default([]),
  /** A temporary one that closes its days. */
  closed: z.boolean().default(false),
  reason: optionalLine(limits.address),
  reason_en: optionalLine(limits.address),
};
type Said = Pick<
  Schedule,
  'kind' | 'from_day' | 'to_day' | 'cycle' | 'weekdays' | 'month_days' | 'slots' | 'closed' | 'reason'
>;
type Rule = readonly [holds: (said: Said) => boolean, path: string, message: string];
const LONGEST_MS = limits.facilityScheduleDays * 86_400_000;
const rules: readonly Rule[] = [
  [({ from_day, to_day }) => from_day <= to_day, 'to_day', 'facility.daysTurned'],
  [
    ({ from_day, to_day }) => Date.parse(to_day) - Date.parse(from_day) < LONGEST_MS,
    'to_day',
    'facility.daysTooMany',
  ],
  [({ cycle, weekdays }) => cycle !== 'WEEKDAYS' || weekdays.length > 0, 'weekdays', 'field.required'],
  [
    ({ cycle, month_days }) => cycle !== 'MONTH_DAYS' || month_days.length > 0,
    'month_days',
    'field.required',
  ],
  [({ kind, closed }) => !closed || kind === 'TEMPORARY', 'closed', 'facility.closedTemporary'],
  [({ closed, reason }) => !closed || reason !== '', 'reason', 'field.required'],
  [({ closed, slots }) => closed || slots.length > 0, 'slots', 'field.required'],
  [({ slots }) => !anyClash(slots), 'slots', 'facility.slotsOverlap'],
];
/** What holds across the fields of a schedule. */
function checkFields(said: Said, context: z.RefinementCtx): void {
  const failed = rules.filter(([holds]) => !holds(said));
  for (const [, path, message] of failed) context.addIssue({ code: 'custom', path: [path], message });
  // Days are counted only where there are not too many of them.
  if (failed.length === 0 && missedDays(said).length > 0)
    context.addIssue({
      code: 'custom',
      path: [said.cycle === 'WEEKDAYS' ? 'weekdays' : 'month_days'],
      message: 'facility.dayNotInCycle',
    });
}
const sample = {
  kind: 'REGULAR' as const,
  from_day: '2026-12-01',
  to_day: '2026-12-31',
  cycle: 'DAILY' as const,
  weekdays: [],
  month_days: [],
  slots: [{ from: 540, to: 600, price: 6_000 }],
  closed: false,
  reason: '',
};
export const scheduleInput = z
  .strictObject({ facility_id: id('facility'), ...fields })
  .superRefine(checkFields)
  .register(examples, sample);
export const scheduleUpdate = z
  .strictObject({ id: id('schedule'), ...fields, version })
  .superRefine(checkFields)
  .register(examples, sample);
const move = z.strictObject({ version });

/** The calls about the schedules of a facility. */
export const scheduleCalls = {
  schedules: endpoint('facility.schedules', 'GET', `${BASE}/facility/{id}/schedule/list`, {
    access: see,
    summary: ['設施的常規和臨時時段', 'List the schedules of a facility by their first day'],
    params: { id: idText('facility') },
    answer: scheduleListSchema,
  }),
  schedule: endpoint('facility.schedule', 'GET', `${BASE}/facility/schedule/{id}/detail`, {
    access: see,
    summary: ['時段表', 'Get a schedule'],
    ...one,
    answer: scheduleSchema,
  }),
  scheduleTouched: endpoint('facility.scheduleTouched', 'POST', `${BASE}/facility/schedule/touched`, {
    access: edit,
    summary: [
      '此時段表會影響的預訂',
      'Show the live bookings whose slots or prices another schedule would change, without saving it',
    ],
    body: scheduleInput
      .safeExtend({
        /** The schedule that it replaces. */
        schedule_id: id('schedule').nullable().default(null),
        /** What becomes of that: without its slots OFFLINE, as when it is deleted. Left out: as it is. */
        state: z.enum(scheduleStates).optional(),
      })
      .register(examples, sample),
    answer: touchedSchema,
  }),
  addSchedule: endpoint('facility.addSchedule', 'POST', `${BASE}/facility/schedule/add`, {
    access: edit,
    summary: ['新增時段表', 'Add a schedule; bookings keep what they were sold as'],
    body: scheduleInput,
    answer: scheduleSchema,
  }),
  updateSchedule: endpoint('facility.updateSchedule', 'PUT', `${BASE}/facility/schedule/update`, {
    access: edit,
    summary: ['編輯時段表', 'Update a schedule; bookings keep what they were sold as'],
    body: scheduleUpdate,
    answer: scheduleSchema,
  }),
  copySchedule: endpoint('facility.copySchedule', 'POST', `${BASE}/facility/schedule/{id}/copy`, {
    access: edit,
    summary: [
      '複製時段表至另一有效期，或另一設施',
      'Copy a schedule to another validity, or to another facility of the condo',
    ],
    ...one,
    body: z
      .strictObject({ facility_id: id('facility'), from_day: day, to_day: day })
      .refine(({ from_day, to_day }) => from_day <= to_day, {
        path: ['to_day'],
        message: 'facility.daysTurned',
      })
      .register(examples, { from_day: '2027-01-01', to_day: '2027-01-31' }),
    answer: scheduleSchema,
  }),
  offlineSchedule: endpoint('facility.offlineSchedule', 'PUT', `${BASE}/facility/schedule/{id}/offline`, {
    access: edit,
    summary: ['下架時段表', 'Take a schedule offline'],
    ...one,
    body: move,
    answer: scheduleSchema,
  }),
  reinstateSchedule: endpoint(
    'facility.reinstateSchedule',
    'PUT',
    `${BASE}/facility/schedule/{id}/reinstate`,
    {
      access: edit,
      summary: ['重新上架時段表', 'Put a schedule back online'],
      ...one,
      body: move,
      answer: scheduleSchema,
    },
  ),
  removeSchedule: endpoint('facility.removeSchedule', 'DELETE', `${BASE}/facility/schedule/{id}/del`, {
    access: edit,
    summary: ['刪除時段表', 'Delete a schedule; bookings keep what they were sold as'],
    ...one,
  }),
};
