import { remindChannels } from '@iris/contract/money/money.model';
import { chargeStates, payChannels, refundChannels } from '@iris/contract/payment/payment.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

const paid = keyOf('payment.channel.', [...payChannels, ...refundChannels]);
const reminded = keyOf('rent.remind.', remindChannels);

/** What the history of a charge says of states, and of how it was paid or its payer reminded. */
export const chargeValues = {
  status: keyOf('charge.state.', chargeStates),
  channel: (value: string) => paid(value) ?? reminded(value),
};

/** What the history of a payment says of fields and values, whatever it pays. */
export const useMoneyHistory = (): Wording =>
  useHistoryWording({
    fields: 'payment.history.',
    money: ['amount', 'deducted', 'slip_amount'],
    values: { status: chargeValues.status, channel: paid },
  });
