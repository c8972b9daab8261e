import { remindChannels } from '@iris/contract/money/money.model';
import { chargeStates, payChannels, refundChannels } from '@iris/contract/payment/payment.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { refundFailure } from './useRefundFailure.ts';

const paid = keyOf('payment.channel.', [...payChannels, ...refundChannels]);
const reminded = keyOf('rent.remind.', remindChannels);

/** The texts of states, channels, reminders and reasons of Stripe in a charge's history. */
export const chargeValues = {
  status: keyOf('charge.state.', chargeStates),
  channel: (value: string) => paid(value) ?? reminded(value),
  reason: refundFailure,
};

/** The texts of fields and values in a payment's history, whatever it pays. */
export const useMoneyHistory = (): Wording =>
  useHistoryWording({
    fields: 'payment.history.',
    money: ['amount', 'deducted', 'slip_amount'],
    values: { ...chargeValues, channel: paid },
  });
