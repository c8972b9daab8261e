import { searchApi } from '@iris/contract/search/search.api';
import { queryOf } from '../../base/request/query.ts';

/** What a resident was charged, a page of it. */
export const ordersOf = (residentId: number, page: number) =>
  queryOf(searchApi.orders, { query: { user_id: String(residentId), page } });
