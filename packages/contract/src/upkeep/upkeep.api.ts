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
  optionalPhone,
  optionalText,
  searchText,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { repairTypes } from '../repair/repair.model.ts';
import {
  orderUpkeepSchema,
  readyKeys,
  upkeepCountsSchema,
  upkeepCycles,
  upkeepDetailSchema,
  upkeepRoundSchema,
  upkeepSchema,
  upkeepStates,
} from './upkeep.model.ts';
import { shortestDays } from './upkeep.rules.ts';

const see = { permission: '報修管理-查看' } as const;
const change = { permission: '報修管理-指派' } as const;
const one = { params: { id: idText('upkeep') } };
const { first, last } = limits.upkeepDays;

/** A due date: of this century, so that no calendar runs out of years. */
const dueDay = day.refine((text) => text >= first && text <= last, 'upkeep.dayRange');
/** Uploaded PDFs, possibly none. */
const certificates = z
  .array(id('file'))
  .max(limits.upkeepCertificates, 'upkeep.tooManyCertificates')
  .default([]);
const place = {
  building_id: id('building').nullable().default(null),
  floor_id: id('floor').nullable().default(null),
  /** Which one: a lift's name, a room; without a building or words it is the whole estate. */
  place: optionalLine(limits.address),
};

export const upkeepFields = {
  name: line(limits.title),
  ...place,
  contractor: optionalLine(limits.name),
  phone: optionalPhone,
  type: z.enum(repairTypes),
  cycle: z.enum(upkeepCycles),
  every: z
    .number('field.number')
    .int('field.wholeNumber')
    .min(1, 'upkeep.everyRange')
    .max(366, 'upkeep.everyRange')
    .default(1),
  /** The day from which it is counted on. */
  next_due: dueDay,
  ahead_days: z
    .number('field.number')
    .int('field.wholeNumber')
    .min(0, 'upkeep.aheadRange')
    .max(limits.upkeepAheadDays, 'upkeep.aheadRange'),
  remark: optionalText(),
};
interface Timing {
  cycle: (typeof upkeepCycles)[number];
  every: number;
  ahead_days: number;
}
/** An order is made after the round before is due, never before. */
const notTooEarly = ({ cycle, every, ahead_days }: Timing): boolean => {
  const shortest = shortestDays({ cycle, every });
  return shortest === null || ahead_days < shortest;
};
const tooEarly = { path: ['ahead_days'], message: 'upkeep.aheadTooLong' };
const notTooRare = (timing: Timing): boolean => (shortestDays(timing) ?? 0) <= limits.upkeepStepDays;
const tooRare = { path: ['every'], message: 'upkeep.everyRange' };
const example = { ahead_days: 0, cycle: 'MONTH', next_due: '2026-12-01' } as const;

export const upkeepInput = z
  .strictObject({ condo_id: id('condo'), ready: z.enum(readyKeys).nullable().default(null), ...upkeepFields })
  .refine(notTooEarly, tooEarly)
  .refine(notTooRare, tooRare)
  .register(examples, example);

export const upkeepFilters = {
  condo_id: idText('condo'),
  ids: chosenIds.optional(),
  state: z.enum(upkeepStates).optional(),
  type: z.enum(repairTypes).optional(),
  building_id: idText('building').optional(),
  floor_id: idText('floor').optional(),
  ready: z.enum(readyKeys).optional(),
  /** Next due on these days, and not ended. */
  due_from: day.optional(),
  due_to: day.optional(),
  /** Part of a name, place or contractor. */
  search: searchText.optional(),
};

/** A change of one plan: `version` is the plan as the person saw it. */
const move = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ version, ...shape });

export const upkeepApi = {
  list: endpoint('upkeep.list', 'GET', `${BASE}/repair/upkeep/list`, {
    access: see,
    further: [exportTakes('報修管理-指派')],
    summary: [
      '保養及法定檢查計劃列表',
      'List the upkeep plans and statutory checks of a condo, next due first, ended ones last',
    ],
    query: {
      ...upkeepFilters,
      ...sortQuery(['next_due', 'last_done', 'name']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(upkeepSchema),
  }),
  counts: endpoint('upkeep.counts', 'GET', `${BASE}/repair/upkeep/counts`, {
    access: see,
    summary: ['保養計劃數目', 'Count the upkeep plans of a condo by state'],
    query: { condo_id: idText('condo') },
    answer: upkeepCountsSchema,
  }),
  detail: endpoint('upkeep.detail', 'GET', `${BASE}/repair/upkeep/{id}/detail`, {
    access: see,
    summary: ['保養計劃', 'Get an upkeep plan with its latest rounds'],
    ...one,
    answer: upkeepDetailSchema,
  }),
  history: endpoint('upkeep.history', 'GET', `${BASE}/repair/upkeep/{id}/history`, {
    access: see,
    summary: ['保養計劃的記錄，由新至舊', 'List the changes of an upkeep plan, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  ofOrder: endpoint('upkeep.ofOrder', 'GET', `${BASE}/repair/{id}/upkeep`, {
    access: see,
    summary: ['工單所屬的保養計劃', 'Get the upkeep plan that a repair order came from, if any'],
    params: { id: idText('repair') },
    answer: orderUpkeepSchema,
  }),
  add: endpoint('upkeep.add', 'POST', `${BASE}/repair/upkeep/add`, {
    access: change,
    summary: ['新增保養計劃', 'Add an upkeep plan'],
    body: upkeepInput,
    answer: upkeepDetailSchema,
  }),
  addReady: endpoint('upkeep.addReady', 'POST', `${BASE}/repair/upkeep/add-ready`, {
    access: change,
    summary: ['由現成清單加入計劃', 'Add ready-made plans, one for each place, all or none'],
    body: z.strictObject({
      condo_id: id('condo'),
      plans: z
        .array(z.strictObject({ ready: z.enum(readyKeys), ...place, next_due: dueDay }))
        .min(1, 'field.required')
        .max(limits.upkeepAtOnce),
    }),
    answer: z.object({ added: z.number() }),
  }),
  update: endpoint('upkeep.update', 'PUT', `${BASE}/repair/upkeep/update`, {
    access: change,
    summary: ['修改保養計劃', 'Change an upkeep plan'],
    body: z
      .strictObject({ id: id('upkeep'), version, ...upkeepFields })
      .refine(notTooEarly, tooEarly)
      .refine(notTooRare, tooRare)
      .register(examples, example),
    answer: upkeepDetailSchema,
  }),
  pause: endpoint('upkeep.pause', 'PUT', `${BASE}/repair/upkeep/{id}/pause`, {
    access: change,
    summary: ['暫停計劃', 'Pause an upkeep plan: it makes no orders'],
    ...one,
    body: move({ reason: line(limits.address) }),
    answer: upkeepDetailSchema,
  }),
  resume: endpoint('upkeep.resume', 'PUT', `${BASE}/repair/upkeep/{id}/resume`, {
    access: change,
    summary: ['恢復計劃', 'Let a paused upkeep plan go on, from a due date'],
    ...one,
    body: move({ next_due: dueDay }),
    answer: upkeepDetailSchema,
  }),
  end: endpoint('upkeep.end', 'PUT', `${BASE}/repair/upkeep/{id}/end`, {
    access: change,
    summary: ['結束計劃', 'End an upkeep plan; its rounds and certificates stay'],
    ...one,
    body: move({ reason: line(limits.address) }),
    answer: upkeepDetailSchema,
  }),
  order: endpoint('upkeep.order', 'PUT', `${BASE}/repair/upkeep/{id}/order`, {
    access: change,
    summary: ['立即開立工單', 'Make the repair order of an upkeep plan now'],
    ...one,
    body: move({}),
    answer: upkeepDetailSchema,
  }),
  done: endpoint('upkeep.done', 'PUT', `${BASE}/repair/upkeep/{id}/done`, {
    access: change,
    summary: ['記錄已完成', 'Record that a round was done without an order'],
    ...one,
    body: move({
      /** Not in the future. */
      done_day: dueDay,
      words: optionalText(),
      certificates,
      /** Left out: the next due date of its calendar. */
      next_due: dueDay.optional(),
    }),
    answer: upkeepDetailSchema,
  }),
  certify: endpoint('upkeep.certify', 'PUT', `${BASE}/repair/upkeep/round/{id}/certify`, {
    access: change,
    summary: ['更新證書', 'Set the certificates of a round'],
    params: { id: idText('upkeepRound') },
    body: move({ certificates }),
    answer: upkeepRoundSchema,
  }),
};
