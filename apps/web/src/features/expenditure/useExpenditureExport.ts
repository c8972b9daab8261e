import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { ListAddress } from '../../kit/list/listAddress.ts';
import { useCondoExport } from '../../parts/estate/useCondoExport.tsx';
import { toExport } from './expenditure.permissions.ts';
import { expenditureSheet } from './expenditureSheet.ts';
import { useCategoryName } from './useCategoryName.ts';
import { useExpenditureFilters } from './useExpenditureFilters.ts';

/** The exports of the expenditures: the rows that the list shows, and the selected ones. */
export function useExpenditureExport(list: ListAddress) {
  const { t } = useTranslation();
  return useCondoExport({
    call: expenditureApi.list,
    list,
    filters: useExpenditureFilters(),
    permission: toExport,
    title: t('expenditure.export.title'),
    name: t('expenditure.export.name'),
    columns: expenditureSheet(t, useCategoryName()),
  });
}
