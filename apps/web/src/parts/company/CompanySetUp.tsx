import { companyApi } from '@iris/contract/company/company.api';
import { inLanguage } from '@iris/contract/core/language';
import { userApi } from '@iris/contract/user/user.api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';
import { useWorkHere } from './useWorkHere.ts';

/** For an operator: from a new company to its first units, each step with what it needs already chosen. */
export function CompanySetUp({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const addsCondos = useMay('平台數據管理-屋苑');
  const addsUsers = useMay('管理員-用戶');
  const addsGroups = useMay('管理員-權限組');
  const addsUnits = useMay('屋苑管理-新增');
  const [work] = useWorkHere();
  const fresh = { staleTime: 0 };
  const company = useQuery({
    ...queryOf(companyApi.companyDetail, { params: { id: String(id) } }),
    ...fresh,
  });
  const condos = useQuery({ ...queryOf(companyApi.companyCondos, { params: { id: String(id) } }), ...fresh });
  const groups = useQuery({
    ...queryOf(userApi.groupList, { query: { company_id: String(id), count: 1 } }),
    ...fresh,
    enabled: addsGroups,
  });
  const error = company.error ?? condos.error ?? groups.error;
  if (error) {
    const again = () => Promise.all([company.refetch(), condos.refetch(), groups.refetch()]);
    return <FailurePanel error={error} onRetry={again} />;
  }
  if (!company.data || !condos.data || groups.isLoading)
    return (
      <Card>
        <Bone width="60%" />
      </Card>
    );
  const { name, name_en, condo_count, user_count, unit_count } = company.data;
  const condo = condos.data.find(({ state }) => state === 'ACTIVE');
  return (
    <Card title={t('setUp.title', { name: inLanguage(i18n.language, name, name_en) })}>
      <SetUpSteps
        steps={[
          {
            key: 'condo',
            count: condo_count,
            to: addsCondos ? `/company/condoAdd?company=${id}` : undefined,
          },
          {
            key: 'user',
            count: user_count,
            to: addsUsers ? `/admin/user/add?company=${id}&admin=1` : undefined,
          },
          {
            key: 'group',
            count: groups.data?.total ?? 0,
            to: addsGroups ? `/admin/group/add?company=${id}` : undefined,
          },
          {
            key: 'unit',
            count: unit_count,
            go: addsUnits && condo ? () => void work(condo.id, '/housingEstate/building/add') : undefined,
          },
        ]}
      />
    </Card>
  );
}
