import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { useUsedDates } from '../form/useUsedDates.ts';
import lease from '../lease.module.css';
import { TermText } from '../TermText.tsx';
import style from './add.module.css';

/** When the selected unit is already let. */
export function UsedDatesList({ unitId }: { unitId: number | null | undefined }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const { query, used } = useUsedDates(unitId);
  return (
    <section aria-live="polite">
      <h2 className={style.title}>{t('lease.used')}</h2>
      {!unitId && <p className={lease.second}>{t('lease.used.choose')}</p>}
      {unitId && query.isPending && <Bone width="60%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && used.length === 0 && <p className={lease.second}>{t('lease.used.none')}</p>}
      <ul className={style.used}>
        {used.map(({ lease_id, business_no, tenant_name, tenant_name_en, start_day, end_day }) => (
          <li key={lease_id}>
            <TermText from={start_day} to={end_day} />
            <span>
              <Link to={`/lease/${lease_id}/detail`} target="_blank">
                {business_no}
              </Link>{' '}
              <span className={lease.second}>{nameIn(tenant_name, tenant_name_en)}</span>
            </span>
          </li>
        ))}
      </ul>
      {used.length > 0 && <p className={lease.second}>{t('lease.used.says')}</p>}
    </section>
  );
}
