import { financeApi } from '@iris/contract/finance/finance.api';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useUnitWords } from '../../../parts/estate/estateTree.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toExport } from '../finance.permissions.ts';
import { useFlowFilters } from '../list/useFlowFilters.ts';
import { useFlowTypeName } from '../useFlowTypeName.ts';
import { flowSheet } from './flowSheet.ts';

/** The exports of the transactions: the rows that the list shows, and the selected ones. */
export function useFlowExport(list: ListAddress) {
  const { t } = useTranslation();
  return useCondoExport({
    call: financeApi.flows,
    list,
    filters: useFlowFilters(),
    permission: toExport,
    title: t('finance.export.title'),
    name: t('finance.export.name'),
    columns: flowSheet(t, useFlowTypeName(), useUnitWords()),
  });
}
