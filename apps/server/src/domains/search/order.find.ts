import type { QueryOf } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { searchApi } from '@iris/contract/search/search.api';
import type { Order } from '@iris/contract/search/search.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { type OrdersOf, orderPage, ordersWhere, paymentsOfOrders } from './order.queries.ts';
import { kindsOfOrders, mayFindPayments } from './search.policy.ts';
import { viewOrder } from './search.view.ts';

type Query = QueryOf<typeof searchApi.orders>;

/**
 * Charges of every kind that the caller may see, with their payments. 400 unless exactly one search criterion is given;
 * an order of a kind that the caller may not see is treated as missing.
 */
export async function findOrders(query: Query, { db, principal }: SignedInContext): Promise<Page<Order>> {
  const { page, count } = query;
  const of = wantedOf(query);
  const { condoIds } = principal;
  const where = ordersWhere(db, of, { kinds: kindsOfOrders(principal), condoIds });
  const { rows, total } = await orderPage(db, where, { page, count });
  if ('chargeId' in of && total === 0) throw notFound();
  const ids = rows.map(({ charge }) => charge.id);
  const payments = ids.length > 0 && mayFindPayments(principal) ? await paymentsOfOrders(db, ids) : [];
  const byOrder = Map.groupBy(payments, ({ chargeId }) => chargeId);
  return {
    items: rows.map((row) => viewOrder(row, byOrder.get(row.charge.id) ?? [])),
    total,
    page,
    count,
  };
}

function wantedOf({ user_id, order_id, order_no }: Query): OrdersOf {
  const given: OrdersOf[] = [
    ...(user_id === undefined ? [] : [{ residentId: user_id }]),
    ...(order_id === undefined ? [] : [{ chargeId: order_id }]),
    ...(order_no === undefined ? [] : [{ number: order_no }]),
  ];
  const [one, another] = given;
  if (one && !another) return one;
  const extra = another && order_no === undefined ? 'order_id' : 'order_no';
  throw invalidField(one ? extra : 'user_id', 'search.oneOf');
}
