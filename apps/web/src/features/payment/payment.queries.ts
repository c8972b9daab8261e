import { paymentApi } from '@iris/contract/payment/payment.api';
import { queryOf } from '../../base/request/query.ts';

export const paymentDetail = (id: string) => queryOf(paymentApi.detail, { params: { id } });

export const paymentHistory = (id: string) => (page: number) =>
  queryOf(paymentApi.history, { params: { id }, query: { page } });
