import { billTags } from '@iris/contract/bill/bill.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { useHistoryWording } from '../../kit/history/historyWords.ts';
import { chargeValues } from '../../parts/payment/moneyHistory.ts';
import { tagKey } from './billWords.ts';

/** The texts of fields and values in a bill's history. */
export const useHistoryWords = (): Wording =>
  useHistoryWording({
    fields: ['bill.field.', 'pay.field.', 'payment.history.'],
    money: ['amount', 'paid', 'refunded', 'refunding', 'slip_amount'],
    values: {
      channel: chargeValues.channel,
      reason: chargeValues.reason,
      offline: (value) => (value === 'true' ? 'bill.offline' : 'bill.online'),
      status: (value) => {
        const tag = billTags.find((one) => one === value);
        return tag && tagKey(tag);
      },
    },
  });
