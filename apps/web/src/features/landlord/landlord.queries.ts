import { landlordApi } from '@iris/contract/landlord/landlord.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const landlordPage = condoQuery(landlordApi.list);
export const landlordSums = condoQuery(landlordApi.sums);
export const landlordDetail = (id: string) => queryOf(landlordApi.detail, { params: { id } });
export const landlordHistory = (id: string) => (page: number) =>
  queryOf(landlordApi.history, { params: { id }, query: { page } });
export const movementsOf = (id: string, page: number) =>
  queryOf(landlordApi.movements, { params: { id }, query: { page } });
export const expensesOf = (id: string, page: number) =>
  queryOf(landlordApi.expenses, { params: { id }, query: { page } });
export const payoutsOf = (condoID: number, id: string, page: number) =>
  queryOf(landlordApi.payouts, { query: { condo_id: String(condoID), landlord_id: id, page } });
export const runOf = (condoID: number, month: string) =>
  queryOf(landlordApi.preview, { query: { condo_id: String(condoID), month } });

/** The data that is stale after a landlord's money moved. */
export const movedDomains = ['finance', 'payment', 'company'];
