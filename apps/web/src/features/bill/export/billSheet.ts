import { type Bill, billTags } from '@iris/contract/bill/bill.model';
import { billTypes, payChannels } from '@iris/contract/payment/payment.model';
import { currentLanguage, type Translate } from '../../../base/i18n/i18n.ts';
import { type FieldColumn, nameIn } from '../../../kit/export/column.ts';
import { tagName } from '../billWords.ts';

/** The columns of the bill export, with real dates and amounts. */
export function billColumns(t: Translate, buildings: Readonly<Record<string, string>>): FieldColumn[] {
  const text = (field: keyof Bill & string, title: string, width: number): FieldColumn => ({
    field,
    title,
    width,
    kind: 'text',
  });
  return [
    text('business_no', t('bill.field.business_no'), 18),
    {
      ...text('bill_type', t('bill.field.bill_type'), 12),
      words: Object.fromEntries(billTypes.map((type) => [type, t(`flow.type.${type}`)])),
    },
    nameIn(currentLanguage(), text('title', t('bill.field.title'), 20)),
    { ...text('building_name', t('bill.field.building'), 18), words: buildings },
    text('floor_name', t('bill.field.floor'), 10),
    text('unit_name', t('pay.field.unit'), 10),
    nameIn(currentLanguage(), text('payer_name', t('bill.field.payer'), 16)),
    { field: 'start_day', title: t('pay.field.start_day'), width: 12, kind: 'day' },
    { field: 'end_day', title: t('pay.field.end_day'), width: 12, kind: 'day' },
    { field: 'due_day', title: t('pay.field.due_day'), width: 12, kind: 'day' },
    { field: 'total_price', title: t('pay.field.amount'), width: 16, kind: 'money' },
    { field: 'whole', title: t('pay.field.whole'), width: 16, kind: 'money' },
    { field: 'paid', title: t('pay.field.paid'), width: 16, kind: 'money' },
    { field: 'refunded', title: t('pay.field.refunded'), width: 16, kind: 'money' },
    {
      ...text('status', t('pay.field.status'), 12),
      words: Object.fromEntries(billTags.map((tag) => [tag, tagName(t, tag)])),
    },
    {
      ...text('pay_channel', t('pay.field.channel'), 14),
      words: Object.fromEntries(payChannels.map((channel) => [channel, t(`payment.channel.${channel}`)])),
    },
  ];
}
