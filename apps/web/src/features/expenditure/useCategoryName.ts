import { type ExpenditureCategory, expenseOf } from '@iris/contract/payment/payment.model';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** The name of a category of expenditure, which is the name of its ledger account. */
export function useCategoryName(): (category: ExpenditureCategory) => string {
  const { t } = useTranslation();
  return useCallback((category) => t(`ledger.account.${expenseOf(category)}`), [t]);
}
