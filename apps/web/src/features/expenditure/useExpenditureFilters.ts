import { expenditureStates, expenditureWays } from '@iris/contract/expenditure/expenditure.model';
import { expenditureCategories } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { choiceOf, type FilterField } from '../../kit/list/FilterPopover.tsx';
import { useCategoryName } from './useCategoryName.ts';

/** The filters of the list of expenditures, behind '篩選'. */
export function useExpenditureFilters(): FilterField[] {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  return [
    choiceOf('category', t('expenditure.field.category'), expenditureCategories, categoryName),
    choiceOf('way', t('expenditure.field.way'), expenditureWays, (value) => t(`expenditure.way.${value}`)),
    choiceOf('status', t('expenditure.field.status'), expenditureStates, (value) =>
      t(`expenditure.state.${value}`),
    ),
  ];
}
