import { homeApi } from '@iris/contract/home/home.api';
import { queryOf } from '../../base/request/query.ts';

/** What waits for the caller: in a condo, or, without one, on the platform. */
export const workIn = (condoID: number) =>
  queryOf(homeApi.work, { query: condoID > 0 ? { condo_id: String(condoID) } : {} });

/** The figures of a condo that the caller may see. */
export const overviewOf = (condoID: number) =>
  queryOf(homeApi.overview, { query: { condo_id: String(condoID) } });

/** What the caller took at the counter today. */
export const takingsIn = (condoID: number) =>
  queryOf(homeApi.takings, { query: { condo_id: String(condoID) } });
