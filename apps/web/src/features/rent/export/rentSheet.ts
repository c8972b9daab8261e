import { payChannels } from '@iris/contract/payment/payment.model';
import type { Rent } from '@iris/contract/rent/rent.model';
import { rentStates } from '@iris/contract/rent/rent.model';
import type { Translate } from '../../../base/i18n/i18n.ts';
import type { FieldColumn } from '../../../kit/export/column.ts';

/** The columns of the rent export: the specification's fields, in its order. */
export function rentColumns(t: Translate, buildings: Readonly<Record<string, string>>): FieldColumn[] {
  const text = (field: keyof Rent & string, title: string, width: number): FieldColumn => ({
    field,
    title,
    width,
    kind: 'text',
  });
  return [
    text('business_no', t('rent.export.business_no'), 18),
    text('lease_business_no', t('rent.export.lease_business_no'), 14),
    { ...text('building_name', t('rent.export.building_name'), 18), words: buildings },
    text('floor_name', t('rent.export.floor_name'), 10),
    text('unit_name', t('rent.export.unit_name'), 10),
    { ...text('happen_time', t('rent.export.happen_time'), 25), lastDay: 'end_day' },
    { field: 'total_price', title: t('rent.export.total_price'), width: 16, kind: 'money' },
    {
      ...text('status', t('rent.export.status'), 12),
      words: Object.fromEntries(
        [...rentStates, 'VOID' as const].map((state) => [state, t(`charge.state.${state}`)]),
      ),
    },
    {
      ...text('pay_channel', t('rent.export.pay_channel'), 14),
      words: Object.fromEntries(payChannels.map((channel) => [channel, t(`payment.channel.${channel}`)])),
    },
  ];
}
