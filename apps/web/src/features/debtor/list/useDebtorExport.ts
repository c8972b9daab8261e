import { debtorApi } from '@iris/contract/debtor/debtor.api';
import type { Debtor, DebtorForm } from '@iris/contract/debtor/debtor.model';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn } from '../../../kit/export/column.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { useToExport } from '../debtor.permissions.ts';

const ages = ['not_due', 'd1', 'd31', 'd61', 'd91', 'overdue', 'total'] as const;

/** The columns of the export: who, how much for how long, and what is done about it. */
function debtorSheet(t: Translate, by: DebtorForm): FieldColumn[] {
  const column = columnsOf<Debtor>();
  const sums = [
    column('count', t('debtor.field.count'), 8, 'number'),
    ...ages.map((age) => column(age, t(`debtor.field.${age}`), 16, 'money')),
    column('oldest_due_day', t('debtor.field.oldest'), 12, 'day'),
  ];
  if (by === 'UNIT') return [column('name', t('debtor.field.unit'), 28), ...sums];
  return [
    column('name', t('debtor.field.name'), 24),
    column('phone', t('debtor.field.phone'), 14),
    ...sums,
    column('promise_day', t('debtor.field.promise_day'), 14, 'day'),
    {
      ...column('disputed', t('debtor.field.disputed'), 10),
      words: { true: t('debtor.yes'), false: t('debtor.no') },
    },
    column('dispute_reason', t('debtor.field.dispute_reason'), 24),
    column('assignee', t('debtor.field.assignee'), 16),
    column('last_note', t('debtor.field.last_note'), 30),
    column('reminded_at', t('debtor.field.reminded_at'), 18, 'moment'),
  ];
}

/** The exports of debtors: the rows that the list shows, and the selected ones. */
export function useDebtorExport(list: ListAddress, by: DebtorForm, filters: readonly FilterField[]) {
  const { t } = useTranslation();
  return useCondoExport({
    call: debtorApi.list,
    list,
    filters,
    permission: useToExport(),
    title: t('debtor.export.title'),
    name: t('debtor.export.name'),
    columns: debtorSheet(t, by),
  });
}
