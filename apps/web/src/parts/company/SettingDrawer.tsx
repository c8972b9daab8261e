import { companyApi } from '@iris/contract/company/company.api';
import { condoSettingSchema } from '@iris/contract/company/company.model';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import { settingOf, settingValues, toEditSetting, useSettingFields } from './condoSetting.ts';
import { SettingFacts } from './SettingFacts.tsx';
import { SettingItems } from './SettingItems.tsx';

/** An estate's settings beside the page: editable, or read-only for people who may not change them. */
export function SettingDrawer({ condo, onClose }: { condo: number; onClose: () => void }) {
  const { t } = useTranslation();
  const mayEdit = useMay(toEditSetting);
  const fields = useSettingFields();
  // Fetches the current record: saving needs the version that was read with it.
  const { data, error, refetch } = useQuery({ ...settingOf(condo), staleTime: 0, gcTime: 0 });
  const update = useWrite(companyApi.updateCondoSetting, { silent: true });
  const title = t('condo.setting.title');
  if (data && mayEdit) {
    return (
      <EditDrawer
        title={title}
        row={data}
        schema={condoSettingSchema}
        valuesOf={settingValues}
        fields={fields}
        save={async (values, version) => {
          const saved = await update.mutateAsync({ body: { ...values, condo_id: condo, version } });
          message.success(t('condo.setting.saved'));
          return saved;
        }}
        onClose={onClose}
      >
        <SettingItems />
      </EditDrawer>
    );
  }
  return (
    <Drawer open size={420} title={title} closable={{ 'aria-label': t('kit.close') }} onClose={onClose}>
      {data && <SettingFacts setting={data} />}
      {!data && error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {!data && !error && <Bone width="60%" />}
    </Drawer>
  );
}
