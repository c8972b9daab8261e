import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, downloadEndpoint, endpoint, printEndpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  day,
  flagText,
  line,
  optionalLine,
  optionalText,
  phone,
  printable,
  searchPeople,
  text,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { chargeCalls } from './repair.charge.api.ts';
import {
  closedOutcomes,
  repairCountsSchema,
  repairDetailSchema,
  repairProposalSchema,
  repairSchema,
  repairSources,
  repairStates,
  repairTypes,
  repairUrgencies,
  repairWaits,
} from './repair.model.ts';
import { settingCalls } from './repair.setting.api.ts';
import { staffCalls } from './repair.staff.api.ts';

const see = { permission: '報修管理-查看' } as const;
const assign = { permission: '報修管理-指派' } as const;
const handle = { permission: '報修管理-處理' } as const;
const report = { permission: ['報修管理-指派', '報修管理-處理'] } as const;
const one = { params: { id: idText('repair') } };

/** `HH:MM`, or empty. */
const time = z
  .string()
  .max(5)
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'repair.time')
  .default('');
/** Uploaded pictures, possibly none. */
const images = z.array(id('file')).max(limits.repairImages, 'repair.tooManyImages').default([]);
const description = z
  .string()
  .trim()
  .min(limits.repairWords.min, 'repair.describe')
  .max(limits.repairWords.max)
  .regex(printable, 'field.printable');
/** Why something happens to an order; kept with its steps. */
const reason = line(limits.address);

export const repairFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  status: z.enum(repairStates).optional(),
  /** Unhandled and repairing ones. */
  open: flagText.optional(),
  /** Past their next deadline. */
  late: flagText.optional(),
  type: z.enum(repairTypes).optional(),
  urgency: z.enum(repairUrgencies).optional(),
  staff_id: idText('repairStaff').optional(),
  /** Only those of the staff member whose account the caller has. */
  mine: flagText.optional(),
  unit_id: idText('unit').optional(),
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  resident_id: idText('resident').optional(),
  from_day: day.optional(),
  to_day: day.optional(),
  /** Finished on this day or later. */
  finished_from: day.optional(),
  /** Part of a number, contact, phone, place or description. */
  search: searchPeople.optional(),
};

export const repairInput = z
  .strictObject({
    condo_id: id('condo'),
    unit_id: id('unit').nullable().default(null),
    building_id: id('building').nullable().default(null),
    floor_id: id('floor').nullable().default(null),
    /** Where in a common part; needed without a unit. */
    place: optionalLine(limits.address),
    type: z.enum(repairTypes),
    urgency: z.enum(repairUrgencies).default('NORMAL'),
    source: z.enum(repairSources).default('COUNTER'),
    /** Epoch ms, not in the future; left out: now. */
    happened_at: z.number().int().min(0).max(8_640_000_000_000).optional(),
    resident_id: id('resident').nullable().default(null),
    contact: line(limits.name),
    phone,
    description,
    /** Not in the past. */
    expected_day: day.nullable().default(null),
    expected_from: time,
    expected_to: time,
    images,
    /** Report it although the resident may not report for this place. */
    confirmed: z.boolean().default(false),
  })
  .refine(({ unit_id, place }) => unit_id !== null || place !== '', {
    path: ['unit_id'],
    message: 'repair.placeMissing',
  })
  .refine(({ expected_day: day, expected_from: from, expected_to: to }) => day !== null || from + to === '', {
    path: ['expected_day'],
    message: 'repair.expectedDayMissing',
  })
  .refine(({ expected_from: from, expected_to: to }) => from === '' || to === '' || from < to, {
    path: ['expected_to'],
    message: 'field.endBeforeStart',
  })
  .register(examples, {
    place: '大堂',
    description: '大堂天花漏水，地面濕滑',
    expected_day: '2099-12-31',
    expected_from: '09:00',
    expected_to: '18:00',
  });

/** A move of one order: `version` is the order as the person saw it. */
const move = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ version, ...shape });

export const repairApi = {
  list: endpoint('repair.list', 'GET', `${BASE}/repair/list`, {
    access: see,
    further: [exportTakes('報修管理-指派')],
    summary: ['報修工單列表', 'List the repair orders of a condo, newest first'],
    query: {
      ...repairFilters,
      ...sortQuery(['reported_at', 'answer_due_at', 'finish_due_at', 'finished_at', 'number']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(repairSchema),
  }),
  counts: endpoint('repair.counts', 'GET', `${BASE}/repair/counts`, {
    access: see,
    summary: ['報修工單數目', 'Count the repair orders of a condo by state'],
    query: { condo_id: idText('condo'), mine: flagText.optional() },
    answer: repairCountsSchema,
  }),
  detail: endpoint('repair.detail', 'GET', `${BASE}/repair/{id}/detail`, {
    access: see,
    summary: ['報修工單', 'Get a repair order with its steps'],
    ...one,
    answer: repairDetailSchema,
  }),
  history: endpoint('repair.history', 'GET', `${BASE}/repair/{id}/history`, {
    access: see,
    summary: ['報修工單的記錄，由新至舊', 'List the changes of a repair order, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  workOrder: downloadEndpoint('repair.workOrder', `${BASE}/repair/{id}/work-order`, {
    access: see,
    summary: ['維修工單（雙語 PDF，可簽署）', 'Download the order as a bilingual PDF of one page to sign'],
    ...one,
  }),
  workOrders: printEndpoint('repair.workOrders', `${BASE}/repair/work-orders`, {
    access: see,
    summary: ['所選維修工單，合為一個 PDF，每張一頁', 'Download the chosen orders as one PDF, a page each'],
    body: z.strictObject({
      condo_id: id('condo'),
      ids: z.array(id('repair')).min(1, 'field.required').max(limits.workOrdersAtOnce),
    }),
  }),
  add: endpoint('repair.add', 'POST', `${BASE}/repair/add`, {
    access: report,
    summary: ['代住戶報修', 'Report a repair on behalf of a resident, or of a common part'],
    body: repairInput,
    answer: repairDetailSchema,
  }),
  proposals: endpoint('repair.proposals', 'GET', `${BASE}/repair/{id}/proposals`, {
    access: assign,
    summary: ['可指派的人員，最合適者先行', 'List who could take an order, the best first'],
    ...one,
    answer: z.object({ items: z.array(repairProposalSchema) }),
  }),
  assign: endpoint('repair.assign', 'PUT', `${BASE}/repair/{id}/assign`, {
    access: assign,
    summary: ['指派人員', 'Assign an unhandled order to a staff member'],
    ...one,
    body: move({ staff_id: id('repairStaff') }),
    answer: repairDetailSchema,
  }),
  reassign: endpoint('repair.reassign', 'PUT', `${BASE}/repair/{id}/reassign`, {
    access: assign,
    summary: ['改派人員', 'Reassign an order that is being repaired, with a reason'],
    ...one,
    body: move({ staff_id: id('repairStaff'), reason }),
    answer: repairDetailSchema,
  }),
  progress: endpoint('repair.progress', 'PUT', `${BASE}/repair/{id}/progress`, {
    access: handle,
    summary: ['提交進度', 'Note progress on an order, with pictures'],
    ...one,
    body: move({ words: text(), images }),
    answer: repairDetailSchema,
  }),
  wait: endpoint('repair.wait', 'PUT', `${BASE}/repair/{id}/wait`, {
    access: handle,
    summary: ['暫停計時', 'Stop the clock of an order that waits for the resident or for parts'],
    ...one,
    body: move({ waiting_for: z.enum(repairWaits), reason }),
    answer: repairDetailSchema,
  }),
  resume: endpoint('repair.resume', 'PUT', `${BASE}/repair/{id}/resume`, {
    access: handle,
    summary: ['繼續計時', 'Let the clock of a waiting order go on'],
    ...one,
    body: move({}),
    answer: repairDetailSchema,
  }),
  finish: endpoint('repair.finish', 'PUT', `${BASE}/repair/{id}/finish`, {
    access: handle,
    summary: ['完成維修', 'Finish an order with what was done'],
    ...one,
    body: move({ feedback: text(), images }),
    answer: repairDetailSchema,
  }),
  close: endpoint('repair.close', 'PUT', `${BASE}/repair/{id}/close`, {
    access: assign,
    summary: ['不作維修結束', 'Close an order without work, with a reason'],
    ...one,
    body: move({ outcome: z.enum(closedOutcomes), reason }),
    answer: repairDetailSchema,
  }),
  takeUp: endpoint('repair.takeUp', 'PUT', `${BASE}/repair/{id}/return`, {
    access: assign,
    summary: ['返修', 'Take up a finished order again within 14 days, with a reason'],
    ...one,
    body: move({ reason, staff_id: id('repairStaff').optional() }),
    answer: repairDetailSchema,
  }),
  score: endpoint('repair.score', 'PUT', `${BASE}/repair/{id}/score`, {
    access: report,
    summary: ['記錄住戶評分', 'Record the resident’s score of a finished order'],
    ...one,
    body: move({ score: z.number().int().min(1).max(5), words: optionalText(limits.address) }),
    answer: repairDetailSchema,
  }),
  ...chargeCalls,
  ...settingCalls,
  ...staffCalls,
};
