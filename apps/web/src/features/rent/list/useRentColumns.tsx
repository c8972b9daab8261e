import type { Rent } from '@iris/contract/rent/rent.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { useChargeColumns } from '../../../parts/payment/list/useChargeColumns.tsx';
import { PeriodText } from '../../../parts/payment/PeriodText.tsx';
import { overdueDaysOf } from '../../../parts/payment/payables.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';

/** The columns of the rent list. */
export function useRentColumns(): ListColumn<Rent>[] {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const tight = useTight();
  const shared = useChargeColumns<Rent>({
    number: t('rent.field.business_no'),
    page: ({ id }) => `/rent/${id}/detail`,
    overdueDays: overdueDaysOf,
  });
  return [
    shared.number,
    {
      key: 'status',
      title: t('pay.field.status'),
      sort: 'status',
      render: (rent) => <ChargeTag state={rent.status} dueDay={rent.due_day} money={rent} />,
    },
    {
      key: 'lease',
      under: 'business_no',
      // The rent's number begins with that of its lease.
      spare: true,
      title: t('rent.field.lease'),
      render: ({ lease_id, lease_business_no }) => (
        <Link to={`/lease/${lease_id}/detail`} tabIndex={-1}>
          {lease_business_no}
        </Link>
      ),
    },
    shared.unit,
    {
      key: 'tenant',
      under: 'status',
      title: t('rent.field.tenant'),
      sort: 'tenant_name',
      render: ({ tenant_name, tenant_name_en }) => nameIn(tenant_name, tenant_name_en),
    },
    shared.dueDay,
    shared.amount,
    {
      key: 'period',
      under: 'due_day',
      folded: tight,
      title: t('rent.field.period'),
      sort: 'start_day',
      render: (rent) => <PeriodText of={rent} />,
    },
    shared.channel,
    shared.paidAt,
  ];
}
