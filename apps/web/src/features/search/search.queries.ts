import { searchApi } from '@iris/contract/search/search.api';
import { queryOf } from '../../base/request/query.ts';

/** A page of a resident's charges. */
export const ordersOf = (residentId: number, page: number) =>
  queryOf(searchApi.orders, { query: { user_id: String(residentId), page } });
