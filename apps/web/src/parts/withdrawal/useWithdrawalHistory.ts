import { withdrawalStates } from '@iris/contract/withdrawal/withdrawal.model';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';

/** The texts of fields and values in a withdrawal's history. */
export const useWithdrawalHistory = (): Wording =>
  useHistoryWording({
    fields: 'withdrawal.field.',
    others: { reason: 'withdrawal.field.reject_reason' },
    money: ['amount'],
    values: { status: keyOf('withdrawal.state.', withdrawalStates) },
  });
