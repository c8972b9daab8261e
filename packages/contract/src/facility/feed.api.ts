import * as z from 'zod';
import { BASE, downloadEndpoint, endpoint, fileTypes } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { calendarLinkSchema } from '../lease/lease.model.ts';

const edit = { permission: '設施管理-編輯' } as const;
const one = { params: { id: idText('facility') } };

/** The calls about the calendar of a facility, for calendar programs. */
export const feedCalls = {
  feedLink: endpoint('facility.feedLink', 'GET', `${BASE}/facility/{id}/calendar/link`, {
    access: edit,
    summary: ['設施日曆訂閱連結的狀態', 'Get the state of the link to the calendar of a facility'],
    ...one,
    answer: calendarLinkSchema,
  }),
  makeFeedLink: endpoint('facility.makeFeedLink', 'POST', `${BASE}/facility/{id}/calendar/link/add`, {
    access: edit,
    summary: [
      '建立設施日曆訂閱連結；舊連結失效',
      'Create a secret link to the calendar of a facility; the previous one stops working',
    ],
    ...one,
    answer: calendarLinkSchema,
  }),
  revokeFeedLink: endpoint('facility.revokeFeedLink', 'DELETE', `${BASE}/facility/{id}/calendar/link/del`, {
    access: edit,
    summary: ['撤銷設施日曆訂閱連結', 'Revoke the link to the calendar of a facility'],
    ...one,
    answer: calendarLinkSchema,
  }),
  /** Access is by the secret link alone; calendar programs send no other credentials. */
  feed: downloadEndpoint('facility.feed', `${BASE}/facility/calendar/{token}/feed.ics`, {
    access: 'open',
    summary: [
      '設施預訂的 iCalendar 訂閱，不含個人資料',
      'Download the bookings of a facility in iCalendar format, without personal data',
    ],
    params: {
      token: z
        .string()
        .max(100)
        .regex(/^[\w-]{20,100}$/),
    },
    files: [fileTypes.calendar],
  }),
};
