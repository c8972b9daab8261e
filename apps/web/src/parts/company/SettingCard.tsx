import { companyApi } from '@iris/contract/company/company.api';
import { type CondoSetting, condoSettingSchema } from '@iris/contract/company/company.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { WorkForm } from '../../kit/form/useFormWork.tsx';
import { useRowPart } from '../../kit/form/useRowEdit.tsx';
import type { UnsavedGuard } from '../../kit/form/useUnsavedGuard.tsx';
import { Card } from '../../kit/page/Card.tsx';
import {
  type SettingValues,
  settingOf,
  settingValues,
  toEditSetting,
  useSettingFields,
} from './condoSetting.ts';
import { SettingFacts } from './SettingFacts.tsx';
import { SettingItems } from './SettingItems.tsx';

/** An estate's settings as part of a page, with their own save button; `guard` belongs to the page. */
export function SettingCard({ condo, guard }: { condo: number; guard: UnsavedGuard }) {
  const { t } = useTranslation();
  const mayEdit = useMay(toEditSetting);
  const { data, error, refetch } = useQuery(settingOf(condo));
  return (
    <Card title={t('condo.setting.title')}>
      {!data && error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {!data && !error && <Bone width="60%" />}
      {data && (mayEdit ? <SettingForm setting={data} guard={guard} /> : <SettingFacts setting={data} />)}
    </Card>
  );
}

function SettingForm({ setting, guard }: { setting: CondoSetting; guard: UnsavedGuard }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<SettingValues>();
  const fields = useSettingFields();
  const update = useWrite(companyApi.updateCondoSetting, { silent: true });
  const edit = useRowPart(
    {
      form,
      row: setting,
      schema: condoSettingSchema,
      valuesOf: settingValues,
      fields,
      save: (values, version) =>
        update.mutateAsync({ body: { ...values, condo_id: setting.condo_id, version } }),
      onSaved: () => message.success(t('condo.setting.saved')),
    },
    guard.part('setting'),
  );
  return (
    <WorkForm work={edit} initialValues={settingValues(setting)}>
      <SettingItems />
      <Flex vertical gap={12}>
        {edit.refusal !== null && <Alert type="error" showIcon role="alert" title={edit.refusal} />}
        {edit.conflict}
        <Flex justify="end">
          <Button
            type="primary"
            loading={edit.busy}
            disabled={edit.conflict !== null}
            onClick={edit.submit}
            title={t('kit.saveKeys')}
          >
            {t('condo.setting.save')}
          </Button>
        </Flex>
      </Flex>
    </WorkForm>
  );
}
