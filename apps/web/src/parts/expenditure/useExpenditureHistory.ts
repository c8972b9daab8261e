import type { Wording } from '../../kit/history/ChangeText.tsx';
import { useHistoryWording } from '../../kit/history/historyWords.ts';

/** The texts of fields and values in an expenditure's history. */
export const useExpenditureHistory = (): Wording =>
  useHistoryWording({
    fields: 'expenditure.field.',
    others: { reason: 'expenditure.voidReason' },
    money: ['amount'],
  });
