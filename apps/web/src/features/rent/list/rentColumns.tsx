import type { Rent } from '@iris/contract/rent/rent.model';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/ListTable.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { DueDay } from '../../../parts/payment/DueDay.tsx';
import { PeriodText } from '../../../parts/payment/PeriodText.tsx';
import { overdueDaysOf } from '../../../parts/payment/payables.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';

/** The columns of the rent list. */
export function useRentColumns(): ListColumn<Rent>[] {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  return [
    {
      key: 'business_no',
      title: t('rent.field.business_no'),
      fixed: true,
      sort: 'business_no',
      render: ({ id, business_no }) => (
        <Link to={`/rent/${id}/detail`} tabIndex={-1}>
          {business_no}
        </Link>
      ),
    },
    {
      key: 'lease',
      // The rent's number begins with that of its lease.
      spare: true,
      title: t('rent.field.lease'),
      render: ({ lease_id, lease_business_no }) => (
        <Link to={`/lease/${lease_id}/detail`} tabIndex={-1}>
          {lease_business_no}
        </Link>
      ),
    },
    { key: 'unit', title: t('pay.field.unit'), sort: 'unit', render: unitOf },
    {
      key: 'tenant',
      title: t('rent.field.tenant'),
      sort: 'tenant_name',
      render: ({ tenant_name }) => tenant_name,
    },
    {
      key: 'period',
      title: t('rent.field.period'),
      sort: 'start_day',
      render: (rent) => <PeriodText of={rent} />,
    },
    {
      key: 'due_day',
      title: t('pay.field.due_day'),
      sort: 'due_day',
      render: (rent) => <DueDay day={rent.due_day} overdueDays={overdueDaysOf(rent)} />,
    },
    {
      key: 'amount',
      title: t('pay.field.amount'),
      align: 'end',
      sort: 'amount',
      render: ({ total_price }) => <Money cents={total_price} />,
    },
    {
      key: 'status',
      title: t('pay.field.status'),
      sort: 'status',
      render: ({ status }) => <ChargeTag state={status} />,
    },
    {
      key: 'channel',
      title: t('pay.field.channel'),
      render: ({ pay_channel }) => <ChannelText channel={pay_channel} />,
    },
    {
      key: 'paid_at',
      spare: true,
      title: t('pay.field.paid_at'),
      render: ({ paid_at }) => (paid_at === null ? '—' : <MomentText of={paid_at} />),
    },
  ];
}
