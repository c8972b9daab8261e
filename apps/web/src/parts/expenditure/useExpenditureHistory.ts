import type { Wording } from '../../kit/history/ChangeText.tsx';
import { useHistoryWording } from '../../kit/history/historyWords.ts';

/** What an expenditure's history says of fields and values. */
export const useExpenditureHistory = (): Wording =>
  useHistoryWording({
    fields: 'expenditure.field.',
    others: { reason: 'expenditure.voidReason' },
    money: ['amount'],
  });
