import type { Day } from '@iris/contract/core/day';
import type { Hit } from '@iris/contract/core/hit';
import type { Language } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { standWords } from '@iris/contract/payment/payment.rules';
import type { Order } from '@iris/contract/search/search.model';
import { translate } from '../../platform/http/translate.ts';
import type { OrderPaymentRow, OrderRow } from './order.queries.ts';

/** A charge with its payment attempts. */
export const viewOrder = ({ charge, unit }: OrderRow, payments: readonly OrderPaymentRow[]): Order => ({
  id: charge.id,
  order_no: charge.businessNo,
  user_id: charge.payerId,
  user_name: charge.payerName,
  condo_id: charge.condoId,
  kind: charge.kind,
  bill_type: charge.billType,
  title: charge.title,
  title_en: charge.titleEn,
  status: charge.status,
  unit,
  lease_id: charge.leaseId,
  start_day: charge.startDay,
  end_day: charge.endDay,
  due_day: charge.dueDay,
  amount: charge.amount,
  paid: charge.paid,
  refunded: charge.refunded,
  channel: charge.channel,
  paid_at: charge.paidAt,
  payments: payments.map(({ payment, share, receiptNo }) => ({
    id: payment.id,
    state: payment.state,
    channel: payment.channel,
    source: payment.source,
    payer: payment.payerName,
    slip_no: payment.slipNo,
    amount: share,
    submitted_at: payment.submittedAt,
    paid_at: payment.paidAt,
    receipt_no: receiptNo,
  })),
});

/** An order found by its full number: kind, payer, amount and state. */
export function viewOrderHit(
  { charge, unit, payer }: Pick<OrderRow, 'charge' | 'unit'> & { payer: string },
  language: Language,
  today: Day,
): Hit[] {
  const { found } = chargeOf(charge.kind);
  if (!found) return [];
  // A deposit without its lease is shown nowhere.
  const id = { CHARGE: charge.id, LEASE: charge.leaseId, PAYER: charge.payerId }[found.by];
  if (!id) return [];
  const values = {
    kind: translate(language, { key: `charge.kind.${charge.kind}` }),
    unit,
    payer,
    amount: formatMoney(charge.amount),
    state: translate(language, standWords(charge.status, charge.dueDay, today)),
  };
  const key = unit ? 'search.hit.charge' : 'search.hit.topUp';
  return [{ kind: found.as, id, title: charge.businessNo, detail: translate(language, { key, values }) }];
}
