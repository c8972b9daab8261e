import type { InputOf } from '@iris/contract/core/endpoint';
import { standardApi } from '@iris/contract/standard/standard.api';
import { queryOf } from '../../base/request/query.ts';
import type { Asked } from '../../kit/list/listAddress.ts';

type Filters = Partial<InputOf<typeof standardApi.list>['query']>;
type MeterFilters = Partial<InputOf<typeof standardApi.meterList>['query']>;

// The parameters of the list's address were accepted by the endpoint's own schema.
const asFilters = (asked: Asked): Filters => asked as Filters;
const asMeterFilters = (asked: Asked): MeterFilters => asked as MeterFilters;

export const standardPage = (condoID: number, asked: Asked) =>
  queryOf(standardApi.list, { query: { ...asFilters(asked), condo_id: String(condoID) } });

export const standardDetail = (id: number) => queryOf(standardApi.detail, { params: { id: String(id) } });

export const standardHistory = (id: number) => (page: number) =>
  queryOf(standardApi.history, { params: { id: String(id) }, query: { page } });

export const removedStandards = (condoID: number) => (page: number) =>
  queryOf(standardApi.removed, { query: { condo_id: String(condoID), page } });

export const meterPage = (condoID: number, asked: Asked) =>
  queryOf(standardApi.meterList, { query: { ...asMeterFilters(asked), condo_id: String(condoID) } });

export const meterHistory = (id: number) => (page: number) =>
  queryOf(standardApi.meterHistory, { params: { id: String(id) }, query: { page } });

export const readingsOf = (meterId: number, page: number) =>
  queryOf(standardApi.readings, { params: { id: String(meterId) }, query: { page } });
