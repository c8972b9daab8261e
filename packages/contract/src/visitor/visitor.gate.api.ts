import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { chosenIds, day, line, searchText } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { exportTakes, pageOf, pageQuery, sortQuery } from '../core/page.ts';
import {
  visitorAnswerSchema,
  visitorDirections,
  visitorFiguresSchema,
  visitorResults,
  visitorUseSchema,
} from './visitor.model.ts';

const see = { permission: '訪客管理-查看' } as const;

/** The days are at most 90; left out: the last 30. */
const useFilters = {
  condo_id: idText('condo'),
  from_day: day.optional(),
  to_day: day.optional(),
  gate: line(limits.name).optional(),
  reason_id: idText('visitorReason').optional(),
  /** A result, or REFUSED for all but ADMITTED. */
  result: z.enum([...visitorResults, 'REFUSED']).optional(),
  direction: z.enum(visitorDirections).optional(),
};

/** The calls of the gate, and about what happened there. */
export const gateCalls = {
  check: endpoint('visitor.check', 'POST', `${BASE}/visitor/gate/check`, {
    access: see,
    summary: ['核驗通行證', 'Check a pass at a gate and note the try; answers admitted, or why not'],
    body: z.strictObject({
      condo_id: id('condo'),
      /** What was scanned or typed: the page's address, the token, or the eight digits. */
      text: z.string().min(1, 'visitor.codeMissing').max(limits.visitorScan),
      direction: z.enum(visitorDirections),
      /** One of the condo's gates. */
      gate: line(limits.name),
    }),
    answer: visitorAnswerSchema,
  }),
  useList: endpoint('visitor.useList', 'GET', `${BASE}/visitor/use/list`, {
    access: see,
    further: [exportTakes('訪客管理-新增')],
    summary: ['使用記錄，由新至舊', 'List the tries at the gates of a condo, newest first'],
    query: {
      ...useFilters,
      ids: chosenIds.optional(),
      /** One pass: then of any day. */
      pass_id: idText('visitor').optional(),
      /** Part of a number, name, phone or plate. */
      search: searchText.optional(),
      ...sortQuery(['time']),
      ...pageQuery(limits.exportCountMax),
    },
    answer: pageOf(visitorUseSchema),
  }),
  useGates: endpoint('visitor.useGates', 'GET', `${BASE}/visitor/use/gates`, {
    access: see,
    summary: [
      '有記錄的閘口和門',
      'List the names of the gates and doors that have records, also those in use no more',
    ],
    query: { condo_id: idText('condo') },
    answer: z.object({ items: z.array(z.string()) }),
  }),
  figures: endpoint('visitor.figures', 'GET', `${BASE}/visitor/use/figures`, {
    access: see,
    summary: ['按日和按小時的出入數字', 'Count the tries at the gates by day and by hour'],
    query: useFilters,
    answer: visitorFiguresSchema,
  }),
};
