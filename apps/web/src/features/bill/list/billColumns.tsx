import type { Bill } from '@iris/contract/bill/bill.model';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/ListTable.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { BillTag } from '../../../parts/payment/ChargeTag.tsx';
import { DueDay } from '../../../parts/payment/DueDay.tsx';
import { PeriodText } from '../../../parts/payment/PeriodText.tsx';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { endOfMonth } from '../brief/useMonths.ts';

/** Most bills are for a month, which is told by its name. */
const isWholeMonth = ({ start_day, end_day }: Pick<Bill, 'start_day' | 'end_day'>): boolean =>
  start_day.endsWith('-01') && end_day === endOfMonth(start_day);

/** The columns of the bill list. */
export function useBillColumns(): ListColumn<Bill>[] {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const titleOf = useChargeTitle();
  return [
    {
      key: 'business_no',
      title: t('bill.field.business_no'),
      fixed: true,
      sort: 'business_no',
      render: ({ id, business_no }) => (
        <Link to={`/bill/${id}/detail`} tabIndex={-1}>
          {business_no}
        </Link>
      ),
    },
    {
      key: 'type',
      spare: true,
      title: t('bill.field.bill_type'),
      render: ({ bill_type }) => t(`flow.type.${bill_type}`),
    },
    { key: 'title', title: t('bill.field.title'), render: titleOf },
    { key: 'unit', title: t('pay.field.unit'), sort: 'unit', render: unitOf },
    {
      key: 'payer',
      title: t('bill.field.payer'),
      sort: 'payer_name',
      render: ({ payer_name }) => payer_name,
    },
    {
      key: 'period',
      spare: true,
      title: t('bill.field.period'),
      sort: 'start_day',
      render: (bill) => (isWholeMonth(bill) ? bill.start_day.slice(0, 7) : <PeriodText of={bill} />),
    },
    {
      key: 'due_day',
      title: t('pay.field.due_day'),
      sort: 'due_day',
      render: (bill) => <DueDay day={bill.due_day} overdueDays={bill.overdue_days} />,
    },
    {
      key: 'amount',
      title: t('pay.field.amount'),
      align: 'end',
      sort: 'amount',
      render: ({ total_price }) => <Money cents={total_price} />,
    },
    {
      key: 'paid',
      spare: true,
      title: t('pay.field.paid'),
      align: 'end',
      render: ({ paid }) => <Money cents={paid} />,
    },
    {
      key: 'status',
      title: t('pay.field.status'),
      sort: 'status',
      render: ({ status, offline }) => (
        <>
          <BillTag tag={status} />
          {offline && <StateTag tone="muted">{t('bill.offline')}</StateTag>}
        </>
      ),
    },
    {
      key: 'channel',
      spare: true,
      title: t('pay.field.channel'),
      render: ({ pay_channel }) => <ChannelText channel={pay_channel} />,
    },
    {
      key: 'source',
      spare: true,
      title: t('bill.field.source'),
      render: ({ source }) => t(`bill.source.${source}`),
    },
    {
      key: 'paid_at',
      spare: true,
      title: t('pay.field.paid_at'),
      render: ({ paid_at }) => (paid_at === null ? '—' : <MomentText of={paid_at} />),
    },
  ];
}
