import { billApi } from '@iris/contract/bill/bill.api';
import type { Day } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

type Filters = Partial<InputOf<typeof billApi.list>['query']>;

/**
 * The parameters of the list's address were accepted by the endpoint's own schema; the totals take the same filters.
 */
export const asFilters = (asked: Asked): Filters => asked as Filters;
const asSumFilters = (asked: Asked) => asked as Partial<InputOf<typeof billApi.sums>['query']>;

export const billPage = (condoID: number, asked: Asked) =>
  queryOf(billApi.list, { query: { ...asFilters(asked), condo_id: String(condoID) } });

export const billSums = (condoID: number, asked: Asked) =>
  queryOf(billApi.sums, { query: { ...asSumFilters(asked), condo_id: String(condoID) } });

export const billBrief = (condoID: number, [from, to]: readonly [Day, Day]) =>
  queryOf(billApi.brief, { query: { condo_id: String(condoID), from_month: from, to_month: to } });

export const billHistory = (id: number) => (page: number) =>
  queryOf(billApi.history, { params: { id: String(id) }, query: { page } });

/** Refunds waiting for a second person, oldest first; `othersOnly` leaves out what the caller asked for. */
export const waitingRefunds = (condoID: number, page: number, othersOnly: boolean) =>
  queryOf(billApi.refunds, {
    query: { condo_id: String(condoID), page, ...(othersOnly ? { own: 'false' as const } : {}) },
  });
