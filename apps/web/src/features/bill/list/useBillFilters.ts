import { ageBands, billTags } from '@iris/contract/bill/bill.model';
import { limits } from '@iris/contract/core/limits';
import { billSources, billTypes } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { useYesNo } from '../../../parts/payment/list/useYesNo.ts';
import { tagName } from '../billWords.ts';

/** The filters of the bill list, behind '篩選'. */
export function useBillFilters(): FilterField[] {
  const { t } = useTranslation();
  const yesNo = useYesNo();
  return [
    {
      kind: 'choice',
      key: 'bill_type',
      label: t('bill.field.bill_type'),
      options: billTypes.map((value) => ({ value, label: t(`flow.type.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('pay.field.status'),
      options: billTags.map((value) => ({ value, label: tagName(t, value) })),
    },
    { kind: 'choice', key: 'overdue', label: t('pay.expired'), options: yesNo },
    {
      kind: 'choice',
      key: 'band',
      label: t('bill.brief.ageing'),
      options: ageBands.map((value) => ({ value, label: t(`bill.band.${value}`) })),
    },
    { kind: 'choice', key: 'settled', label: t('pay.settled'), options: yesNo },
    { kind: 'days', keys: ['due_from', 'due_to'], label: t('pay.field.due_day') },
    {
      kind: 'range',
      keys: ['amount_min', 'amount_max'],
      label: t('bill.filter.amount'),
      max: limits.amountCents / 100,
      cents: true,
    },
    {
      kind: 'choice',
      key: 'source',
      label: t('bill.field.source'),
      options: billSources.map((value) => ({ value, label: t(`bill.source.${value}`) })),
    },
    { kind: 'choice', key: 'own', label: t('bill.filter.own'), options: yesNo },
    { kind: 'choice', key: 'offline', label: t('bill.offline'), options: yesNo },
  ];
}
