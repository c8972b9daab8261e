import { userApi } from '@iris/contract/user/user.api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { SetUpSteps } from '../../../parts/company/SetUpSteps.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';

/** For who works in an estate without units: what to begin with. */
export default function OwnSetUp() {
  const { t } = useTranslation();
  const addsUsers = useMay('管理員-用戶');
  const addsGroups = useMay('管理員-權限組');
  const users = useQuery({ ...queryOf(userApi.list, { query: { count: 1 } }), enabled: addsUsers });
  const groups = useQuery({ ...queryOf(userApi.groupList, { query: { count: 1 } }), enabled: addsGroups });
  // One of the users is whoever reads this.
  const colleagues = (users.data?.total ?? 1) - 1;
  return (
    <HomeCard title={t('setUp.own')} busy={users.isLoading || groups.isLoading}>
      <div className={style.setUp}>
        <SetUpSteps
          steps={[
            ...(addsGroups
              ? [{ key: 'group' as const, count: groups.data?.total ?? 0, to: '/admin/group/add' }]
              : []),
            { key: 'unit', count: 0, to: '/housingEstate/building/add' },
            ...(addsUsers ? [{ key: 'staff' as const, count: colleagues, to: '/admin/user/add' }] : []),
          ]}
        />
      </div>
    </HomeCard>
  );
}
