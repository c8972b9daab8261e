import { flowAccounts } from '@iris/contract/finance/finance.model';
import { flowChannels, flowTypes } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { useFlowTypeName } from '../useFlowTypeName.ts';

/** What the flow is narrowed by, behind '篩選'. */
export function useFlowFilters(): FilterField[] {
  const { t } = useTranslation();
  const typeName = useFlowTypeName();
  return [
    {
      kind: 'choice',
      key: 'direction',
      label: t('finance.field.direction'),
      options: (['IN', 'OUT'] as const).map((value) => ({ value, label: t(`finance.direction.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'bill_type',
      label: t('finance.field.bill_type'),
      options: flowTypes.map((value) => ({ value, label: typeName(value) })),
    },
    {
      kind: 'choice',
      key: 'payment_type',
      label: t('finance.field.payment_type'),
      options: flowChannels.map((value) => ({
        value,
        label: t(`payment.channel.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'account',
      label: t('finance.field.account'),
      options: flowAccounts.map((value) => ({ value, label: t(`ledger.account.${value}`) })),
    },
  ];
}
