import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { flagText, line, optionalLine } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { closePreviewSchema, closingSchema } from './closing.model.ts';

const see = { permission: '設施管理-查看' } as const;
const close = { permission: '設施管理-退款' } as const;
const moment = z.number('field.required').int().min(0).max(8_640_000_000_000);
const DAY_MS = 86_400_000;
const EXAMPLE = 1_800_000_000_000;

const span = {
  condo_id: id('condo'),
  facility_ids: z.array(id('facility')).min(1, 'field.required').max(limits.facilitiesClosed),
  from_at: moment,
  to_at: moment,
};
interface Said {
  from_at: number;
  to_at: number;
}
const order: [(said: Said) => boolean, { path: string[]; message: string }] = [
  ({ from_at, to_at }) => from_at < to_at,
  { path: ['to_at'], message: 'facility.endFirst' },
];
const length: typeof order = [
  ({ from_at, to_at }) => to_at - from_at <= limits.facilityClosedDays * DAY_MS,
  { path: ['to_at'], message: 'facility.closedTooLong' },
];
const sample = { from_at: EXAMPLE, to_at: EXAMPLE + DAY_MS };

/** The calls about closing facilities for a time. */
export const closingCalls = {
  closings: endpoint('facility.closings', 'GET', `${BASE}/facility/closing/list`, {
    access: see,
    summary: [
      '臨時關閉，由新至舊',
      'List the closings of facilities with their progress, the latest end first',
    ],
    query: {
      condo_id: idText('condo'),
      facility_id: idText('facility').optional(),
      /** Only those that have not ended. */
      live: flagText.optional(),
      ...pageQuery(),
    },
    answer: pageOf(closingSchema),
  }),
  closePreview: endpoint('facility.closePreview', 'POST', `${BASE}/facility/close/preview`, {
    access: close,
    summary: ['臨時關閉的影響', 'Show what closing facilities for a time would do, without doing it'],
    body: z
      .strictObject(span)
      .refine(...order)
      .refine(...length)
      .register(examples, sample),
    answer: closePreviewSchema,
  }),
  close: endpoint('facility.close', 'POST', `${BASE}/facility/close`, {
    access: close,
    summary: [
      '臨時關閉設施，取消並全數退還其間的預訂',
      'Close facilities for a time; a job ends their bookings, gives back all that was paid for them and tells the people',
    ],
    body: z
      .strictObject({
        ...span,
        reason: line(limits.address),
        reason_en: optionalLine(limits.address),
        /** The bookings that the person saw in the preview; refused if there are others by now. */
        bookings: z.number('field.number').int().min(0),
      })
      .refine(...order)
      .refine(...length)
      .register(examples, { ...sample, bookings: 0 }),
    answer: z.object({ items: z.array(closingSchema) }),
  }),
  liftClosing: endpoint('facility.liftClosing', 'PUT', `${BASE}/facility/closing/{id}/lift`, {
    access: close,
    summary: ['提早重開設施', 'Open a facility again before the end of its closing; what ended stays ended'],
    params: { id: idText('facilityClosing') },
    answer: closingSchema,
  }),
};
