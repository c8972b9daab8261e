import { type ExpenditureCategory, expenseOf } from '@iris/contract/payment/payment.model';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What money is spent on, called as its account of the ledger. */
export function useCategoryName(): (category: ExpenditureCategory) => string {
  const { t } = useTranslation();
  return useCallback((category) => t(`ledger.account.${expenseOf(category)}`), [t]);
}
