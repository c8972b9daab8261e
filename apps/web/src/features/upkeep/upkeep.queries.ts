import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { queryOf } from '../../base/request/query.ts';
import { condoQuery } from '../../kit/list/condoCalls.ts';

export const planPage = condoQuery(upkeepApi.list);
export const planCounts = (condoID: number) =>
  queryOf(upkeepApi.counts, { query: { condo_id: String(condoID) } });
export const planDetail = (id: string) => queryOf(upkeepApi.detail, { params: { id } });
export const planHistory = (id: number) => (page: number) =>
  queryOf(upkeepApi.history, { params: { id: String(id) }, query: { page } });
export const planOfOrder = (id: number) => queryOf(upkeepApi.ofOrder, { params: { id: String(id) } });
