import type { Flow } from '@iris/contract/finance/finance.model';
import { flowAccounts } from '@iris/contract/finance/finance.model';
import { type FlowType, flowChannels, flowTypes } from '@iris/contract/payment/payment.model';
import type { Translate } from '../../../base/i18n/i18n.ts';
import type { FieldColumn } from '../../../kit/export/column.ts';

/** The columns of the exported flow: its reading by the specification (number to voucher), the unit, and the value date. */
export function flowSheet(t: Translate, typeName: (type: FlowType) => string): FieldColumn[] {
  const text = (field: keyof Flow & string, title: string, width: number): FieldColumn => ({
    field,
    title,
    width,
    kind: 'text',
  });
  return [
    text('number', t('finance.field.number'), 20),
    text('name', t('finance.field.name'), 20),
    text('unit', t('finance.field.unit'), 24),
    {
      ...text('bill_type', t('finance.field.bill_type'), 14),
      words: Object.fromEntries(flowTypes.map((type) => [type, typeName(type)])),
    },
    {
      ...text('payment_type', t('finance.field.payment_type'), 14),
      words: Object.fromEntries(flowChannels.map((channel) => [channel, t(`payment.channel.${channel}`)])),
    },
    { field: 'total', title: t('finance.field.total'), width: 16, kind: 'money' },
    {
      ...text('account', t('finance.field.account'), 14),
      words: Object.fromEntries(flowAccounts.map((account) => [account, t(`ledger.account.${account}`)])),
    },
    { field: 'pay_time', title: t('finance.field.pay_time'), width: 18, kind: 'moment' },
    { field: 'value_day', title: t('finance.field.value_day'), width: 12, kind: 'day' },
  ];
}
