import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { ModelFields } from './ModelFields.tsx';
import { bodyOf, type ModelValues } from './modelForm.ts';

const MODELS = '/AdMachine/AddAdvertisingMachine/AdMachineModelList';

/** A new model of videos. */
export default function AddModelPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<ModelValues>();
  const add = useWrite(adMachineApi.modelAdd, { silent: true });
  return (
    <FormPage<ModelValues>
      title={t('adMachine.screen.modelAdd')}
      back={MODELS}
      form={form}
      initialValues={{ name: '', layout: 'FULL', videos: [] }}
      saveText={t('kit.save')}
      says={t('adMachine.modelSaveSays')}
      onSave={async (values) => {
        const { name } = await add.mutateAsync({ body: bodyOf(values) });
        message.success(t('adMachine.modelSaved', { name }));
        navigate(MODELS);
      }}
    >
      <ModelFields />
    </FormPage>
  );
}
