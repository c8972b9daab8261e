import type { Lease } from '@iris/contract/lease/lease.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useFolded } from '../../../base/window/narrow.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { LeaseState } from '../../../parts/lease/LeaseState.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../lease.module.css';
import { TermText } from '../TermText.tsx';

/** The columns of the lease list. */
export function useLeaseColumns(): ListColumn<Lease>[] {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const narrow = useFolded();
  const tight = useTight();
  return [
    {
      key: 'business_no',
      title: t('lease.field.business_no'),
      fixed: true,
      sort: 'business_no',
      render: ({ id, business_no }) => (
        <Link to={`/lease/${id}/detail`} tabIndex={-1}>
          {business_no}
        </Link>
      ),
    },
    {
      key: 'term_status',
      title: t('lease.field.term_status'),
      render: (lease) => <LeaseState lease={lease} />,
    },
    {
      key: 'valid',
      under: 'term',
      title: t('lease.field.valid'),
      spare: true,
      render: ({ valid }) => t(valid ? 'lease.valid.true' : 'lease.valid.false'),
    },
    { key: 'unit', under: 'business_no', title: t('lease.field.unit'), sort: 'unit', render: unitOf },
    {
      key: 'tenant',
      // On a tablet there is room under the term.
      under: narrow ? 'term' : 'unit',
      folded: tight,
      title: t('lease.field.tenant'),
      sort: 'tenant_name',
      render: ({ tenant_name, tenant_name_en, tenant_phone }) => (
        <span className={style.tenant}>
          <span data-cut="">{nameIn(tenant_name, tenant_name_en)}</span>{' '}
          <span className={style.second}>{tenant_phone}</span>
        </span>
      ),
    },
    {
      key: 'term',
      title: t('lease.field.term'),
      sort: 'start_day',
      render: ({ lease_start_time, lease_end_time }) => (
        <TermText from={lease_start_time} to={lease_end_time} />
      ),
    },
    {
      key: 'lease_type',
      under: 'term',
      title: t('lease.field.lease_type'),
      spare: true,
      render: ({ lease_type }) => t(`lease.type.${lease_type}`),
    },
    {
      key: 'monthly_rent',
      title: t('lease.field.monthly_rent'),
      align: 'end',
      render: ({ monthly_rent }) => <Money cents={monthly_rent} />,
    },
    {
      key: 'deposit',
      under: null,
      title: t('lease.field.deposit'),
      align: 'end',
      sort: 'deposit',
      spare: true,
      render: ({ lease_deposit, deposit_status, deposit_due_day }) => (
        <>
          <Money cents={lease_deposit} /> <ChargeTag state={deposit_status} dueDay={deposit_due_day} />
        </>
      ),
    },
    {
      key: 'owed',
      under: null,
      title: t('lease.field.owed'),
      align: 'end',
      render: ({ owed }) => (owed > 0 ? <Money cents={owed} /> : '—'),
    },
    {
      key: 'overdue',
      under: 'monthly_rent',
      title: t('lease.field.overdue'),
      align: 'end',
      render: ({ overdue }) =>
        overdue > 0 ? (
          <span className={style.bad}>
            <Money cents={overdue} />
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'auto_gen_rent',
      under: 'term',
      title: t('lease.field.auto_gen_rent'),
      spare: true,
      render: ({ auto_gen_rent }) => t(auto_gen_rent ? 'lease.auto.on' : 'lease.auto.off'),
    },
  ];
}
