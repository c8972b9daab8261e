import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { addMonths, dayOf } from '@iris/contract/core/day';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { useOpenCondo } from '../../../parts/company/useOpenCondo.ts';
import { MachineFields } from './MachineFields.tsx';
import { bodyOf, type MachineValues, newMachine } from './machineForm.ts';

/** A new machine; its player is paired on the page that follows. */
export default function AddMachinePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<MachineValues>();
  const add = useWrite(adMachineApi.add, { silent: true });
  const open = useOpenCondo();
  const today = dayOf(Date.now());
  return (
    <FormPage<MachineValues>
      title={t('adMachine.screen.add')}
      back="/AdMachine/AdvertisingMachine"
      form={form}
      initialValues={{ ...newMachine(today, addMonths(today, 12)), condo_ids: open.map(({ id }) => id) }}
      saveText={t('kit.save')}
      says={t('adMachine.addSays')}
      draftName="adMachine"
      draftLeavesOut={['condo_ids']}
      draftFiles={['logo']}
      onSave={async (values) => {
        const [condo_id = 0] = values.condo_ids;
        const { id, number } = await add.mutateAsync({ body: { condo_id, ...bodyOf(values) } });
        message.success(t('adMachine.saved', { number }));
        navigate(`/admin/ad-machine/${id}/ad-machine-detail`);
      }}
    >
      <MachineFields />
    </FormPage>
  );
}
