import type { Flow } from '@iris/contract/finance/finance.model';
import { flowAccounts } from '@iris/contract/finance/finance.model';
import { type FlowType, flowChannels, flowTypes } from '@iris/contract/payment/payment.model';
import { currentLanguage, type Translate } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf, nameIn } from '../../../kit/export/column.ts';

/**
 * The columns of the transaction export: the specification's fields (number to voucher), the unit, and the value
 * date.
 */
export function flowSheet(
  t: Translate,
  typeName: (type: FlowType) => string,
  units: Readonly<Record<string, string>>,
): FieldColumn[] {
  const column = columnsOf<Flow>();
  return [
    column('number', t('finance.field.number'), 20),
    nameIn(currentLanguage(), column('name', t('finance.field.name'), 20)),
    { ...column('unit', t('finance.field.unit'), 24), words: units },
    { ...column('bill_type', t('finance.field.bill_type'), 14), words: labelsOf(flowTypes, typeName) },
    {
      ...column('payment_type', t('finance.field.payment_type'), 14),
      words: labelsOf(flowChannels, (channel) => t(`payment.channel.${channel}`)),
    },
    column('total', t('finance.field.total'), 16, 'money'),
    {
      ...column('account', t('finance.field.account'), 14),
      words: labelsOf(flowAccounts, (account) => t(`ledger.account.${account}`)),
    },
    column('pay_time', t('finance.field.pay_time'), 18, 'moment'),
    column('value_day', t('finance.field.value_day'), 12, 'day'),
  ];
}
