import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { rentPage } from '../rent.queries.ts';

/** Says that the list is of one tenant or one lease only, and takes that away. */
export function OnlyOf({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({
    ...rentPage(condoID, list.asked),
    enabled: list.asked.tenant_id !== undefined || list.asked.lease_id !== undefined,
  });
  const first = data?.items[0];
  return (
    <>
      {list.asked.tenant_id !== undefined && (
        <Button
          icon={<CloseOutlined />}
          iconPlacement="end"
          title={t('rent.filter.tenantClear')}
          onClick={() => list.set({ tenant_id: undefined })}
        >
          {first ? t('rent.filter.tenant', { name: first.tenant_name }) : t('rent.filter.tenantOne')}
        </Button>
      )}
      {list.asked.lease_id !== undefined && (
        <Button
          icon={<CloseOutlined />}
          iconPlacement="end"
          title={t('rent.filter.leaseClear')}
          onClick={() => list.set({ lease_id: undefined })}
        >
          {first ? t('rent.filter.lease', { number: first.lease_business_no }) : t('rent.filter.leaseOne')}
        </Button>
      )}
    </>
  );
}
