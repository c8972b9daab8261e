import * as z from 'zod';
import {
  billTypes,
  chargeKinds,
  chargeStates,
  payChannels,
  paymentSchema,
} from '../payment/payment.model.ts';

/** A payment attempt for an order, with the order's share of it; what else the payment paid is not shown here. */
const orderPaymentSchema = paymentSchema
  .pick({ id: true, state: true, channel: true, source: true, payer: true, slip_no: true })
  .extend({
    /** This order's share, in HKD cents. */
    amount: z.number(),
    submitted_at: z.number(),
    paid_at: z.number().nullable(),
    /** The number of the valid receipt. */
    receipt_no: z.number().nullable(),
  });

/** A charge of any kind, void ones included; amounts are HKD cents, days Hong Kong days. */
export const orderSchema = z.object({
  id: z.number(),
  order_no: z.string(),
  /** The resident who is charged. */
  user_id: z.number(),
  user_name: z.string(),
  condo_id: z.number(),
  kind: z.enum(chargeKinds),
  bill_type: z.enum(billTypes).nullable(),
  title: z.string(),
  title_en: z.string(),
  status: z.enum(chargeStates),
  /** Empty if it belongs to no unit. */
  unit: z.string(),
  lease_id: z.number().nullable(),
  start_day: z.string(),
  end_day: z.string(),
  due_day: z.string(),
  amount: z.number(),
  paid: z.number(),
  refunded: z.number(),
  channel: z.enum(payChannels).nullable(),
  paid_at: z.number().nullable(),
  /** Newest first; empty for callers who may not see payments. */
  payments: z.array(orderPaymentSchema),
});
export type Order = z.infer<typeof orderSchema>;
