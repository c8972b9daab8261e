import { expenditureStates, expenditureWays } from '@iris/contract/expenditure/expenditure.model';
import { expenditureCategories } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { FilterField } from '../../kit/list/FilterPopover.tsx';
import { useCategoryName } from './useCategoryName.ts';

/** What the list of expenditures is narrowed by, behind '篩選'. */
export function useExpenditureFilters(): FilterField[] {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  return [
    {
      kind: 'choice',
      key: 'category',
      label: t('expenditure.field.category'),
      options: expenditureCategories.map((value) => ({ value, label: categoryName(value) })),
    },
    {
      kind: 'choice',
      key: 'way',
      label: t('expenditure.field.way'),
      options: expenditureWays.map((value) => ({ value, label: t(`expenditure.way.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('expenditure.field.status'),
      options: expenditureStates.map((value) => ({ value, label: t(`expenditure.state.${value}`) })),
    },
  ];
}
