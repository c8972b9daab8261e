import type { Day } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { queryOf } from '../../base/request/query.ts';
import { type Asked, filtersOf } from '../../kit/list/listAddress.ts';

type Filters = Partial<InputOf<typeof leaseApi.list>['query']>;

/** The parameters of the list's address were accepted by the endpoint's own schema. */
export const asFilters = (asked: Asked): Filters => asked as Filters;

export const leasePage = (condoID: number, asked: Asked) =>
  queryOf(leaseApi.list, { query: { ...asFilters(asked), condo_id: String(condoID) } });

export const leaseBrief = (condoID: number, asked: Asked) =>
  queryOf(leaseApi.brief, { query: { ...asFilters(filtersOf(asked)), condo_id: String(condoID) } });

export const leaseDetail = (id: number | string) => queryOf(leaseApi.detail, { params: { id: String(id) } });

export const leaseHistory = (id: number) => (page: number) =>
  queryOf(leaseApi.history, { params: { id: String(id) }, query: { page } });

/** Units to let by part of a name, vacant ones first. */
export const unitsToLet = (condoID: number, search: string) =>
  queryOf(leaseApi.units, { query: { condo_id: String(condoID), ...(search ? { search } : {}) } });

/** The days of a unit that valid leases occupy, except the lease being edited. */
export const usedDates = (unitId: number, exceptId?: number) =>
  queryOf(leaseApi.usedDates, {
    params: { id: String(unitId) },
    query: exceptId === undefined ? {} : { except_id: String(exceptId) },
  });

export const moveOut = (id: number) => queryOf(leaseApi.moveOut, { params: { id: String(id) } });

/** Residents of the condo with this phone or identity number. */
export const knownResidents = (condoID: number, asked: { phone?: string; id_no?: string }) =>
  queryOf(residentApi.check, { query: { condo_id: String(condoID), ...asked } });

/** Rents of a lease, newest first. */
export const rentsOfLease = (condoID: number, leaseId: number, page: number, count: number) =>
  queryOf(rentApi.list, {
    query: { condo_id: String(condoID), lease_id: String(leaseId), sort: '-start_day', page, count },
  });

export const rentBriefOf = (leaseId: number) =>
  queryOf(rentApi.briefInLease, { query: { lease_id: String(leaseId) } });

export const remindersOf = (leaseId: number, page: number) =>
  queryOf(rentApi.reminders, { query: { lease_id: String(leaseId), page, count: 5 } });

export const reviewsOf = (leaseId: number, page: number) =>
  queryOf(rentApi.reviewHistory, { query: { lease_id: String(leaseId), page, count: 5 } });

export const calendarItems = (condoID: number, start_day: Day, end_day: Day) =>
  queryOf(leaseApi.calendar, { query: { condo_id: String(condoID), start_day, end_day } });

export const calendarLink = (condoID: number) =>
  queryOf(leaseApi.calendarLink, { query: { condo_id: String(condoID) } });
