import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { ContentAside, ContentFields } from './ContentFields.tsx';
import { type ContentValues, itemsBody } from './contentForm.ts';

const CONTENTS = '/ad-machine/ad-machine-list/ContentModelList';

/** A new content model of the estate. */
export default function AddContentPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<ContentValues>();
  const add = useWrite(adMachineApi.contentAdd, { silent: true });
  return (
    <FormPage<ContentValues>
      title={t('adMachine.screen.contentAdd')}
      back={CONTENTS}
      form={form}
      initialValues={{ name: '', columns: 'ONE', items: [] }}
      saveText={t('kit.save')}
      says={t('adMachine.content.saveSays')}
      aside={<ContentAside form={form} />}
      onSave={async ({ name, columns, items }) => {
        await add.mutateAsync({ body: { condo_id: condoID, name, columns, items: itemsBody(items) } });
        message.success(t('adMachine.modelSaved', { name }));
        navigate(CONTENTS);
      }}
    >
      <ContentFields />
    </FormPage>
  );
}
