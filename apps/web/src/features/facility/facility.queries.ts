import { facilityApi } from '@iris/contract/facility/facility.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const facilityPage = condoQuery(facilityApi.list);
export const bookingPage = condoQuery(facilityApi.bookings);
export const bookingSums = condoQuery(facilityApi.bookingSums);

const one = (id: number | string) => ({ params: { id: String(id) } });
export const facilityDetail = (id: number | string) => queryOf(facilityApi.detail, one(id));
export const facilityHistory = (id: number) => (page: number) =>
  queryOf(facilityApi.history, { ...one(id), query: { page } });
export const facilityDay = (condoID: number, day: string) =>
  queryOf(facilityApi.day, { query: { condo_id: String(condoID), day } });
export const facilityUse = (id: number | string, from: string, to: string) =>
  queryOf(facilityApi.use, { ...one(id), query: { from_day: from, to_day: to } });
export const facilityWeek = (id: number | string, day: string) =>
  queryOf(facilityApi.week, { ...one(id), query: { day } });
export const schedulesOf = (id: number | string) => queryOf(facilityApi.schedules, one(id));
export const scheduleDetail = (id: number | string) => queryOf(facilityApi.schedule, one(id));
export const bookingDetail = (id: number | string) => queryOf(facilityApi.booking, one(id));
export const bookingHistory = (id: number) => (page: number) =>
  queryOf(facilityApi.bookingHistory, { ...one(id), query: { page } });
export const chargeHistory = (id: number) => (page: number) =>
  queryOf(facilityApi.chargeHistory, { ...one(id), query: { page } });
export const feedLink = (id: number) => queryOf(facilityApi.feedLink, one(id));
export const ticketOf = (id: number) => queryOf(facilityApi.ticket, one(id));
export const closingsOf = (condoID: number, facilityId: number) =>
  queryOf(facilityApi.closings, {
    query: { condo_id: String(condoID), facility_id: String(facilityId), count: 5 },
  });
