import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  day,
  email,
  flagText,
  line,
  optionalEmail,
  optionalLine,
  optionalPhone,
  phone,
  searchText,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { gateCalls } from './visitor.gate.api.ts';
import {
  visitorCountsSchema,
  visitorDetailSchema,
  visitorEarlierSchema,
  visitorHostSchema,
  visitorLinkSchema,
  visitorSchema,
  visitorStates,
} from './visitor.model.ts';
import { PASS_MS } from './visitor.rules.ts';
import { visitorSettingCalls } from './visitor.setting.api.ts';

const see = { permission: '訪客管理-查看' } as const;
const add = { permission: '訪客管理-新增' } as const;
const one = { params: { id: idText('visitor') } };
const condo = { condo_id: idText('condo') };

/** Epoch ms. */
const moment = z.number().int().min(0).max(8_640_000_000_000);
/** Stored in capitals without spaces. */
export const plate = optionalLine(limits.visitorPlate).refine(
  (typed) => /^[\p{L}\p{N}\s·.-]*$/u.test(typed),
  'visitor.plateSigns',
);
const people = z.number('field.number').int('field.wholeNumber').min(1).max(limits.visitorPeople).default(1);
/** Once, so many times, or (null) without limit within the time. */
const times = z.number('field.number').int('field.wholeNumber').min(1).max(limits.visitorUses);
const uses = times.nullable().default(1);
/** The numbers that are typed of a pass. */
export const visitorCounts = { people: people.unwrap(), times };

const visit = {
  /** Null: the management office or a common part; `host` says which. */
  unit_id: id('unit').nullable().default(null),
  /** A resident who is bound to the unit now. */
  host_id: id('resident').nullable().default(null),
  /** Who or what is visited, in words; not needed with `host_id`. */
  host: optionalLine(limits.name),
  /** One that is still offered. */
  reason_id: id('visitorReason'),
  name: line(limits.name),
  people,
  plate,
};
type Visit = { unit_id: number | null; host_id: number | null; host: string };
const placed = ({ unit_id, host }: Visit) => unit_id !== null || host !== '';
const placedRule = { path: ['unit_id'], message: 'visitor.placeMissing' };
const hostPlaced = ({ unit_id, host_id }: Visit) => unit_id !== null || host_id === null;
const hostPlacedRule = { path: ['host_id'], message: 'visitor.hostWithoutUnit' };

const passFields = {
  ...visit,
  phone,
  email: optionalEmail,
  from: moment,
  /** In the future, and at most 30 days after `from`. */
  to: moment,
  uses_allowed: uses,
};
interface Time {
  from: number;
  to: number;
}
const ordered = ({ from, to }: Time) => to > from;
const orderedRule = { path: ['to'], message: 'field.endFirst' };
const short = ({ from, to }: Time) => to - from <= PASS_MS;
const shortRule = { path: ['to'], message: 'visitor.tooLong' };
const example = { host: '管理處', from: 4_102_444_800_000, to: 4_102_531_200_000, plate: 'AB1234' };

export const visitorFilters = {
  ...condo,
  ids: chosenIds.optional(),
  state: z.enum(visitorStates).optional(),
  /** Not ended: not begun or valid. */
  live: flagText.optional(),
  /** Live, due today, not yet used. */
  expected: flagText.optional(),
  inside: flagText.optional(),
  /** Inside although their time is over. */
  overstayed: flagText.optional(),
  walk_in: flagText.optional(),
  reason_id: idText('visitorReason').optional(),
  unit_id: idText('unit').optional(),
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  host_id: idText('resident').optional(),
  /** Passes in force on any of these days. */
  from_day: day.optional(),
  to_day: day.optional(),
  /** Part of a number, name, phone or plate. */
  search: searchText.optional(),
};

export const visitorInput = z
  .strictObject({
    condo_id: id('condo'),
    ...passFields,
    /** Send the pass to `email` at once. */
    send: z.boolean().default(false),
  })
  .refine(placed, placedRule)
  .refine(hostPlaced, hostPlacedRule)
  .refine(ordered, orderedRule)
  .refine(short, shortRule)
  .refine(({ send, email: to }) => !send || to !== '', { path: ['email'], message: 'field.required' })
  .register(examples, example);

export const visitorUpdate = z
  .strictObject({ id: id('visitor'), ...passFields, version })
  .refine(placed, placedRule)
  .refine(hostPlaced, hostPlacedRule)
  .refine(ordered, orderedRule)
  .refine(short, shortRule)
  .register(examples, example);

/** What may be corrected while somebody is inside; the time and the uses of their pass stay. */
export const visitorCorrection = z
  .strictObject({ ...visit, phone: optionalPhone, version })
  .refine(placed, placedRule)
  .refine(hostPlaced, hostPlacedRule)
  .register(examples, { host: '管理處', plate: 'AB1234' });

export const walkInInput = z
  .strictObject({
    condo_id: id('condo'),
    ...visit,
    phone: optionalPhone,
    /** One of the condo's gates. */
    gate: line(limits.name),
  })
  .refine(placed, placedRule)
  .refine(hostPlaced, hostPlacedRule)
  .register(examples, { host: '管理處', gate: '正門', plate: 'AB1234' });

export const visitorApi = {
  list: endpoint('visitor.list', 'GET', `${BASE}/visitor/list`, {
    access: see,
    further: [exportTakes('訪客管理-新增')],
    summary: ['訪客通行證列表', 'List the visitor passes of a condo, newest first'],
    query: {
      ...visitorFilters,
      ...sortQuery(['number', 'from', 'to', 'inside_since']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(visitorSchema),
  }),
  counts: endpoint('visitor.counts', 'GET', `${BASE}/visitor/counts`, {
    access: see,
    summary: ['今日訪客和現時在內的人數', 'Count the visitors expected today and those inside'],
    query: condo,
    answer: visitorCountsSchema,
  }),
  detail: endpoint('visitor.detail', 'GET', `${BASE}/visitor/{id}/detail`, {
    access: see,
    summary: ['訪客通行證', 'Get a visitor pass with its last tries'],
    ...one,
    answer: visitorDetailSchema,
  }),
  history: endpoint('visitor.history', 'GET', `${BASE}/visitor/{id}/history`, {
    access: see,
    summary: ['通行證的記錄，由新至舊', 'List the changes of a visitor pass, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  hosts: endpoint('visitor.hosts', 'GET', `${BASE}/visitor/hosts`, {
    access: add,
    summary: ['單位現時的住戶', 'List the residents bound to a unit, who may be visited'],
    query: { ...condo, unit_id: idText('unit') },
    answer: z.object({ items: z.array(visitorHostSchema) }),
  }),
  earlier: endpoint('visitor.earlier', 'GET', `${BASE}/visitor/earlier`, {
    access: add,
    summary: ['曾到訪的訪客', 'List up to five visitors who came before, by part of a name, phone or plate'],
    query: { ...condo, unit_id: idText('unit').optional(), search: searchText.min(2) },
    answer: z.object({ items: z.array(visitorEarlierSchema) }),
  }),
  add: endpoint('visitor.add', 'POST', `${BASE}/visitor/add`, {
    access: add,
    summary: ['新增訪客通行證', 'Add a visitor pass'],
    body: visitorInput,
    answer: visitorDetailSchema,
  }),
  update: endpoint('visitor.update', 'PUT', `${BASE}/visitor/update`, {
    access: add,
    summary: ['修改未結束的通行證', 'Change a pass that has not ended'],
    body: visitorUpdate,
    answer: visitorDetailSchema,
  }),
  correct: endpoint('visitor.correct', 'PUT', `${BASE}/visitor/{id}/correct`, {
    access: add,
    summary: [
      '更正在內訪客的資料',
      'Correct the details of a visitor who is inside, also after the pass has ended',
    ],
    ...one,
    body: visitorCorrection,
    answer: visitorDetailSchema,
  }),
  cancel: endpoint('visitor.cancel', 'PUT', `${BASE}/visitor/{id}/cancel`, {
    access: add,
    summary: ['取消通行證', 'Cancel a pass that has not ended'],
    ...one,
    body: z.strictObject({ reason: line(limits.address) }),
    answer: visitorDetailSchema,
  }),
  send: endpoint('visitor.send', 'POST', `${BASE}/visitor/{id}/send`, {
    access: add,
    summary: ['以電郵發送通行證', 'Send a pass that has not ended by email'],
    ...one,
    body: z.strictObject({ email }),
    answer: visitorDetailSchema,
  }),
  link: endpoint('visitor.link', 'POST', `${BASE}/visitor/{id}/link`, {
    access: add,
    summary: [
      '通行證的網頁連結（二維碼內容）',
      'Make an address of the public page of a pass, for its QR code; earlier ones stay valid',
    ],
    ...one,
    answer: visitorLinkSchema,
  }),
  walkIn: endpoint('visitor.walkIn', 'POST', `${BASE}/visitor/walk-in`, {
    access: add,
    summary: ['即場登記並放行', 'Make a pass for somebody at the gate and admit them'],
    body: walkInInput,
    answer: visitorDetailSchema,
  }),
  leave: endpoint('visitor.leave', 'PUT', `${BASE}/visitor/{id}/leave`, {
    access: see,
    summary: ['登記離開', 'Note that a visitor who is inside has left'],
    ...one,
    body: z.strictObject({ gate: optionalLine(limits.name) }),
    answer: visitorDetailSchema,
  }),
  insidePrint: downloadEndpoint('visitor.insidePrint', `${BASE}/visitor/inside/print`, {
    access: see,
    summary: ['在內訪客名單（疏散用）', 'Print everybody inside as a list, for an evacuation'],
    query: condo,
  }),
  ...gateCalls,
  ...visitorSettingCalls,
};
