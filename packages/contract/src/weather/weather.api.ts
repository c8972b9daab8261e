import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { weatherPreviewSchema, weatherSchema, weatherSignals } from './weather.model.ts';

/** Everybody who works in the estate sees that severe weather is in force. */
const see = {
  permission: [
    '物業通知管理-查看',
    '設施管理-查看',
    '活動管理-查看',
    '訪客管理-查看',
    '報修管理-查看',
    '住戶管理-查看',
    '屋苑管理-查看',
    '租約合同-查看',
    '賬單管理-查看',
  ],
} as const;
const act = { permission: '物業通知管理-上下架' } as const;
const closes = { permission: '設施管理-退款', when: 'where facilities are closed or opened' } as const;
const pauses = { permission: '活動管理-編輯', when: 'where activities are paused or resumed' } as const;
const EXAMPLE = 1_800_000_000_000;

const plan = {
  condo_id: id('condo'),
  signal: z.enum(weatherSignals),
  /** Facilities are closed from now until then. */
  until: z.number('field.required').int().min(0).max(8_640_000_000_000),
  facility_ids: z.array(id('facility')).max(limits.facilitiesClosed).default([]),
};

/** The calls about severe weather. */
export const weatherApi = {
  current: endpoint('weather.current', 'GET', `${BASE}/weather/current`, {
    access: see,
    summary: ['現正生效的惡劣天氣安排', 'Get the severe weather in force in a condo, if there is any'],
    query: { condo_id: idText('condo') },
    answer: weatherSchema.nullable(),
  }),
  list: endpoint('weather.list', 'GET', `${BASE}/weather/list`, {
    access: see,
    summary: ['惡劣天氣記錄，由新至舊', 'List the severe weather of a condo, newest first'],
    query: { condo_id: idText('condo'), ...pageQuery() },
    answer: pageOf(weatherSchema),
  }),
  preview: endpoint('weather.preview', 'POST', `${BASE}/weather/preview`, {
    access: act,
    summary: ['開始惡劣天氣安排的影響', 'Show what beginning would do, without doing it'],
    body: z.strictObject(plan).register(examples, { until: EXAMPLE }),
    answer: weatherPreviewSchema,
  }),
  start: endpoint('weather.start', 'POST', `${BASE}/weather/start`, {
    access: act,
    further: [closes, pauses],
    summary: [
      '開始惡劣天氣安排：發通知、關閉設施、暫停活動',
      'Begin severe weather: publish the notice, close facilities with refunds and pause activities',
    ],
    body: z
      .strictObject({
        ...plan,
        activity_ids: z.array(id('activity')).max(limits.activitiesPaused).default([]),
        /** The information type of the notice. */
        type_id: id('informationType'),
        /** What the person saw in the preview; refused if the numbers differ by now. */
        residents: z.number('field.number').int().min(0).max(limits.noticeResidents),
        bookings: z.number('field.number').int().min(0),
      })
      .register(examples, { until: EXAMPLE, residents: 0, bookings: 0 }),
    answer: weatherSchema,
  }),
  end: endpoint('weather.end', 'PUT', `${BASE}/weather/{id}/end`, {
    access: act,
    further: [closes, pauses],
    summary: [
      '結束惡劣天氣安排：重開設施、恢復活動、結束通知',
      'End severe weather: open facilities, resume activities and end the notice; what was cancelled stays so',
    ],
    params: { id: idText('weather') },
    body: z.strictObject({ version }),
    answer: weatherSchema,
  }),
};
