import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

type Filters = Partial<InputOf<typeof rentApi.list>['query']>;
type BriefFilters = Partial<InputOf<typeof rentApi.brief>['query']>;

/**
 * The parameters of the list's address were accepted by the endpoint's own schema; both calls take the same filters.
 */
export const asFilters = (asked: Asked): Filters => asked as Filters;
const asBriefFilters = (asked: Asked): BriefFilters => asked as BriefFilters;

export const rentPage = (condoID: number, asked: Asked) =>
  queryOf(rentApi.list, { query: { ...asFilters(asked), condo_id: String(condoID) } });

export const rentBrief = (condoID: number, asked: Asked) =>
  queryOf(rentApi.brief, { query: { ...asBriefFilters(asked), condo_id: String(condoID) } });

export const rentHistory = (id: number) => (page: number) =>
  queryOf(rentApi.history, { params: { id: String(id) }, query: { page } });

/** Bank slips awaiting review, oldest first; `othersOnly` leaves out what the caller submitted. */
export const waitingReviews = (condoID: number, othersOnly: boolean) =>
  queryOf(rentApi.reviews, {
    query: {
      condo_id: String(condoID),
      count: limits.pageCountMax,
      ...(othersOnly ? { own: 'false' as const } : {}),
    },
  });

/** Leases in force, found by number, tenant or unit. */
export const leasesFound = (condoID: number, search: string) =>
  queryOf(leaseApi.list, { query: { condo_id: String(condoID), valid: 'true', search, count: 20 } });

export const leaseDetail = (id: number) => queryOf(leaseApi.detail, { params: { id: String(id) } });

/** All rents of a lease, newest first: at most thirty years of them. */
export const rentsOfLease = (condoID: number, leaseId: number) =>
  queryOf(rentApi.list, {
    query: {
      condo_id: String(condoID),
      lease_id: String(leaseId),
      sort: '-start_day',
      count: limits.pageCountMax,
    },
  });
