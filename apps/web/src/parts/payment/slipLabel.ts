import type { PayChannel } from '@iris/contract/payment/payment.model';

/** What the number of a payment is called. */
export const slipLabel = (channel: PayChannel) =>
  channel === 'PAY_BANK' ? 'pay.reference' : channel === 'PAY_CHEQUE' ? 'pay.cheque.number' : 'pay.slipNo';
