import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { searchPeople } from '../core/field.ts';
import { hitSchema } from '../core/hit.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { toFindCharges } from '../payment/payment.charges.ts';
import { orderSchema } from './search.model.ts';

export const searchApi = {
  search: endpoint('search.search', 'GET', `${BASE}/search`, {
    access: 'signedIn',
    summary: ['搜尋記錄（只含有權查看者）', 'Search records of the kinds that the caller may see'],
    query: { condo_id: idText('condo'), q: searchPeople.min(1, 'field.required') },
    answer: z.array(hitSchema),
  }),
  /** Exactly one of the three. Numbers count up in each condo, so one number may be found in several condos. */
  orders: endpoint('search.orders', 'GET', `${BASE}/order/search`, {
    access: { permission: toFindCharges },
    summary: [
      '按住戶、編號或識別碼尋找款項及其付款',
      'Search charges of every kind, with payments, by resident (user_id), id or number; newest first',
    ],
    query: {
      /** A resident. */
      user_id: idText('resident').optional(),
      order_id: idText('charge').optional(),
      /** The whole number, in any case. */
      order_no: searchPeople.min(1, 'field.required').optional(),
      ...pageQuery(),
    },
    answer: pageOf(orderSchema),
  }),
};
