import { PlusOutlined } from '@ant-design/icons';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { Lease } from '@iris/contract/lease/lease.model';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { DaysText } from '../../kit/day/DayText.tsx';
import { Sections } from '../../kit/detail/Sections.tsx';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { useUnitName } from '../payment/useUnitName.ts';
import { usePersonName } from '../resident/usePersonName.ts';
import { LeaseState } from './LeaseState.tsx';
import style from './lease.module.css';

interface LeasesCardProps {
  condo: number;
  /** The resident or unit whose leases are shown. */
  of: { tenant: number } | { unit: number };
}

const toAdd = '租約合同-新增';
/** The number shown; hardly anybody has more. */
const SHOWN = 20;

/** The leases of a resident or unit, newest first; nothing for people who may not see leases. */
export function LeasesCard({ condo, of }: LeasesCardProps) {
  const { t } = useTranslation();
  const maySee = useMay('租約合同-查看');
  const unit = 'unit' in of ? of.unit : undefined;
  const whose = 'unit' in of ? { unit_id: String(of.unit) } : { tenant_id: String(of.tenant) };
  const query = useQuery({
    ...queryOf(leaseApi.list, {
      query: { ...whose, condo_id: String(condo), sort: '-start_day', count: SHOWN },
    }),
    enabled: maySee,
  });
  if (!maySee) return null;
  const leases = query.data?.items ?? [];
  return (
    <Sections
      sections={[
        {
          title: t('leases.title'),
          count: query.data?.total,
          extra: unit !== undefined && (
            <Can permission={toAdd}>
              <LinkButton size="small" icon={<PlusOutlined />} to={`/lease/add?unit=${unit}`}>
                {t('leases.add')}
              </LinkButton>
            </Can>
          ),
          children: (
            <>
              {query.isPending && <Bone width="60%" />}
              {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
              {query.data?.total === 0 && (
                <p className={style.none}>
                  {t(unit === undefined ? 'leases.noneOfTenant' : 'leases.noneOfUnit')}
                </p>
              )}
              <ul className={style.leases} aria-label={t('leases.title')}>
                {leases.map((lease) => (
                  <LeaseRow key={lease.id} lease={lease} ofUnit={unit !== undefined} />
                ))}
              </ul>
            </>
          ),
        },
      ]}
    />
  );
}

/** The tenant or the unit, the term and the rent. */
function LeaseRow({ lease, ofUnit }: { lease: Lease; ofUnit: boolean }) {
  const { t } = useTranslation();
  const unitName = useUnitName();
  const nameIn = usePersonName();
  return (
    <li className={style.lease}>
      <div className={style.head}>
        <Link to={`/lease/${lease.id}/detail`}>{lease.business_no}</Link>
        <span>{ofUnit ? nameIn(lease.tenant_name, lease.tenant_name_en) : unitName(lease)}</span>
        <LeaseState lease={lease} />
      </div>
      <div className={style.facts}>
        <span>
          <DaysText from={lease.lease_start_time} to={lease.lease_end_time} />
        </span>
        <span>
          {t('leases.monthly')} <Money cents={lease.monthly_rent} />
        </span>
        {lease.overdue > 0 && (
          <span className={style.owed}>
            {t('leases.overdue')} <Money cents={lease.overdue} />
          </span>
        )}
      </div>
    </li>
  );
}
