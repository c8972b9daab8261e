import { activityApi } from '@iris/contract/activity/activity.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';
import { type Asked, filtersOf } from '../../kit/list/listAddress.ts';

export const activityPage = condoQuery(activityApi.list);
export const signupPage = condoQuery(activityApi.signups);

export const activityCounts = (condoID: number) =>
  queryOf(activityApi.counts, { query: { condo_id: String(condoID) } });
/** The activities of a month that match what is asked of the list, whatever its page and order. */
export const activityMonth = (condoID: number, month: string, asked: Asked) =>
  queryOf(activityApi.month, { query: { ...filtersOf(asked), condo_id: String(condoID), month } });
export const activityDetail = (id: string) => queryOf(activityApi.detail, { params: { id } });
export const activityHistory = (id: number) => (page: number) =>
  queryOf(activityApi.history, { params: { id: String(id) }, query: { page } });
export const activityLink = (id: number) => queryOf(activityApi.link, { params: { id: String(id) } });
export const activityMessages = (id: number, page: number) =>
  queryOf(activityApi.messages, { params: { id: String(id) }, query: { page } });
export const cancelPreview = (id: number) =>
  queryOf(activityApi.cancelPreview, { params: { id: String(id) } });

export const signupDetail = (id: string, number: string) =>
  queryOf(activityApi.signup, { params: { id, number } });
export const signupHistory = (id: number) => (page: number) =>
  queryOf(activityApi.signupHistory, { params: { id: String(id) }, query: { page } });
export const chargeHistory = (id: number) => (page: number) =>
  queryOf(activityApi.chargeHistory, { params: { id: String(id) }, query: { page } });
export const ticketOf = (id: number) => queryOf(activityApi.ticket, { params: { id: String(id) } });
