import { flowAccounts } from '@iris/contract/finance/finance.model';
import { flowChannels, flowTypes } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { useFlowTypeName } from '../useFlowTypeName.ts';

/** The filters of the transactions, behind '篩選'. */
export function useFlowFilters(): FilterField[] {
  const { t } = useTranslation();
  const typeName = useFlowTypeName();
  return [
    choiceOf('direction', t('finance.field.direction'), ['IN', 'OUT'] as const, (value) =>
      t(`finance.direction.${value}`),
    ),
    choiceOf('bill_type', t('finance.field.bill_type'), flowTypes, typeName),
    choiceOf('payment_type', t('finance.field.payment_type'), flowChannels, (value) =>
      t(`payment.channel.${value}`),
    ),
    choiceOf('stuck', t('finance.field.stuck'), ['true'] as const, () => t('finance.stuck')),
    choiceOf('account', t('finance.field.account'), flowAccounts, (value) => t(`ledger.account.${value}`)),
  ];
}
