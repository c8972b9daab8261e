import type { InputOf } from '@iris/contract/core/endpoint';
import { residentApi } from '@iris/contract/resident/resident.api';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

type Filters = Partial<InputOf<typeof residentApi.list>['query']>;
type ExportFilters = Partial<InputOf<typeof residentApi.export>['query']>;

/**
 * The parameters of the list's address were accepted by the endpoint's own schema; both calls take the same filters.
 */
export const asFilters = (asked: Asked): Filters => asked as Filters;
export const asExportFilters = (asked: Asked): ExportFilters => asked as ExportFilters;

export const residentPage = (condoID: number, asked: Asked) =>
  queryOf(residentApi.list, { query: { ...asFilters(asked), condo_id: String(condoID) } });

export const residentHistory = (id: number) => (page: number) =>
  queryOf(residentApi.history, { params: { id: String(id) }, query: { page } });

export const removedResidents = (condoID: number) => (page: number) =>
  queryOf(residentApi.removed, { query: { condo_id: String(condoID), page } });

/** Residents of the condo with this phone or identity number. */
export const knownResidents = (condoID: number, asked: { phone?: string; id_no?: string }) =>
  queryOf(residentApi.check, { query: { condo_id: String(condoID), ...asked } });

export const duplicateGroups = (condoID: number, page: number) =>
  queryOf(residentApi.duplicates, { query: { condo_id: String(condoID), page } });
