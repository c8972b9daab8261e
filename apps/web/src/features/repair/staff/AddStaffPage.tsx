import { repairApi } from '@iris/contract/repair/repair.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { StaffFields, type StaffValues } from './StaffFields.tsx';

/** A new member of the repair staff. */
export default function AddStaffPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<StaffValues>();
  const add = useWrite(repairApi.staffAdd, { silent: true });
  return (
    <FormPage<StaffValues>
      title={t('repair.screen.staffAdd')}
      back="/repair/staff/list"
      form={form}
      initialValues={{
        name: '',
        phone: '',
        email: '',
        position: '',
        avatar: null,
        skills: [],
        duty_days: [1, 2, 3, 4, 5],
        duty_from: '09:00',
        duty_to: '18:00',
        user_id: null,
      }}
      saveText={t('repair.staff.add')}
      onSave={async (values) => {
        const { id, name } = await add.mutateAsync({
          body: { condo_id: condoID, ...values, user_id: values.user_id ?? null },
        });
        message.success(t('repair.staff.added', { name }));
        navigate(`/repair/staff/${id}/detail`);
      }}
      draftName="repairStaff"
      draftFiles={['avatar']}
    >
      <StaffFields />
    </FormPage>
  );
}
