import { type ExpenditureCategory, expenseOf } from '@iris/contract/payment/payment.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** What money is spent on, called as its account of the ledger. */
export function useCategoryName(): (category: ExpenditureCategory) => string {
  const { t } = useTranslation();
  return useCallback((category) => t(`ledger.account.${expenseOf(category)}`), [t]);
}
