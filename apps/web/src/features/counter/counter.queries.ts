import { counterApi } from '@iris/contract/counter/counter.api';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { queryOf } from '../../app/request/query.ts';

/** Units by part of their name, a resident's name or phone. */
export const unitsFound = (condoID: number, search: string) =>
  queryOf(counterApi.find, { query: { condo_id: String(condoID), search } });

export const deskOf = (unitId: number) => queryOf(counterApi.desk, { params: { id: String(unitId) } });

export const paymentMade = (id: number) => queryOf(paymentApi.detail, { params: { id: String(id) } });

export const expectedNow = (condoID: number) =>
  queryOf(counterApi.expected, { query: { condo_id: String(condoID) } });

export const earlierCloses = (condoID: number, page: number, count: number) =>
  queryOf(counterApi.closings, { query: { condo_id: String(condoID), page, count } });
