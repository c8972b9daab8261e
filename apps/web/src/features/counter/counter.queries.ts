import { counterApi } from '@iris/contract/counter/counter.api';
import { queryOf } from '../../base/request/query.ts';

/** Units by part of their name, a resident's name or phone. */
export const unitsFound = (condoID: number, search: string) =>
  queryOf(counterApi.find, { query: { condo_id: String(condoID), search } });

export const deskOf = (unitId: number) => queryOf(counterApi.desk, { params: { id: String(unitId) } });

export const expectedNow = (condoID: number) =>
  queryOf(counterApi.expected, { query: { condo_id: String(condoID) } });

export const earlierCloses = (condoID: number, page: number, count: number) =>
  queryOf(counterApi.closings, { query: { condo_id: String(condoID), page, count } });
