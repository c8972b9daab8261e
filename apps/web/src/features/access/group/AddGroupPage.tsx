import { accessApi } from '@iris/contract/access/access.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { StepsPage } from '../../../kit/steps/StepsPage.tsx';
import { DoorFields, WhereFields, WhomFields } from './groupFields.tsx';
import { bodyOf, emptyGroup, type GroupValues } from './groupForm.ts';

/** A new group, in steps: whose people, who and when, which doors. */
export default function AddGroupPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<GroupValues>();
  const add = useWrite(accessApi.groupAdd, { silent: true });
  return (
    <StepsPage<GroupValues>
      title={t('access.add.title')}
      back="/access/list"
      form={form}
      initialValues={emptyGroup}
      steps={[
        {
          title: t('access.step.where'),
          fields: ['name', 'condo_ids', 'building_ids'],
          body: <WhereFields />,
          aside: null,
        },
        {
          title: t('access.step.whom'),
          fields: ['identities', 'passes', 'facility_ids', 'limited', 'days', 'from', 'to', 'hours'],
          body: <WhomFields />,
          aside: null,
        },
        {
          title: t('access.step.doors'),
          fields: ['device_type', 'device_ids'],
          body: <DoorFields />,
          aside: null,
        },
      ]}
      saveText={t('access.save')}
      draftName="accessGroup"
      onSave={async (values) => {
        const { id, name } = await add.mutateAsync({
          body: bodyOf({ ...values, device_type: values.device_type ?? null }),
        });
        message.success(t('access.saved', { name }));
        navigate(`/access/${id}/Detail`);
      }}
    />
  );
}
