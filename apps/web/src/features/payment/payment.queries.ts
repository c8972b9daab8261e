import { paymentApi } from '@iris/contract/payment/payment.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { queryOf } from '../../app/request/query.ts';

export const paymentDetail = (id: string) => queryOf(paymentApi.detail, { params: { id } });

export const statementPage = (condoID: number, page: number) =>
  queryOf(paymentApi.statements, { query: { condo_id: String(condoID), page } });

export const statementDetail = (id: string) => queryOf(paymentApi.statement, { params: { id } });

/** Rents that are not paid yet, found by number, tenant or unit. */
export const unpaidRents = (condoID: number, search: string) =>
  queryOf(rentApi.list, {
    query: { condo_id: String(condoID), settled: 'false', search, sort: 'due_day', count: 20 },
  });
