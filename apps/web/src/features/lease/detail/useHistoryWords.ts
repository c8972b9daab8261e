import { collectors, leaseTypes } from '@iris/contract/lease/lease.model';
import type { Wording } from '../../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../../kit/history/historyWords.ts';

/** The texts of fields and values in a lease's history. */
export const useHistoryWords = (): Wording =>
  useHistoryWording({
    fields: 'lease.field.',
    others: { previous: 'lease.previous' },
    money: ['deposit', 'monthly_amount', 'amount', 'lease_deposit'],
    values: {
      lease_type: keyOf('lease.type.', leaseTypes),
      collected_for: keyOf('lease.collector.', collectors),
      valid: (value) => (value === 'true' ? 'lease.valid.true' : 'lease.valid.false'),
      auto_gen_rent: (value) => (value === 'true' ? 'lease.auto.on' : 'lease.auto.off'),
    },
  });
