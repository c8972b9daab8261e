import { paymentApi } from '@iris/contract/payment/payment.api';
import { queryOf } from '../../base/request/query.ts';

/** A payment, as its own page reads it. */
export const paymentMade = (id: number) => queryOf(paymentApi.detail, { params: { id: String(id) } });
