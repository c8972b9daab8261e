import type { Wording } from '../../../kit/history/ChangeText.tsx';
import { useExpenditureHistory } from '../../../parts/expenditure/useExpenditureHistory.ts';
import { useMoneyHistory } from '../../../parts/payment/moneyHistory.ts';
import { useWithdrawalHistory } from '../../../parts/withdrawal/useWithdrawalHistory.ts';

/** The texts of a transaction's history, which are those of its source. */
export function useFlowHistory(): Wording {
  const money = useMoneyHistory();
  const others: Partial<Record<string, Wording>> = {
    expenditure: useExpenditureHistory(),
    withdrawal: useWithdrawalHistory(),
  };
  const wordsOf = (entity: string) => others[entity] ?? money;
  return {
    fieldLabel: (field, entity) => wordsOf(entity).fieldLabel(field, entity),
    show: (field, value, entity) => wordsOf(entity).show(field, value, entity),
  };
}
