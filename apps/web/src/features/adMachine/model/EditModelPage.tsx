import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { type AdModel, adModelSchema } from '@iris/contract/adMachine/adMachine.model';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { modelDetail, modelHistory } from '../adMachine.queries.ts';
import { useAdHistory } from '../useAdHistory.ts';
import { ModelFields } from './ModelFields.tsx';
import { bodyOf, type ModelValues, slotsText, valuesOf } from './modelForm.ts';

const MODELS = '/AdMachine/AddAdvertisingMachine/AdMachineModelList';

/** Edits the model whose id is in the address; machines show it once it is published. */
export default function EditModelPage() {
  const [address] = useSearchParams();
  const query = useQuery(modelDetail(address.get('id') ?? ''));
  useRecordName(query.data?.name);
  if (!query.data) return <Absent query={query} back={MODELS} />;
  return <EditModel key={query.data.id} model={query.data} />;
}

function EditModel({ model }: { model: AdModel }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fieldLabel, show } = useAdHistory();
  const [form] = Form.useForm<ModelValues>();
  const update = useWrite(adMachineApi.modelUpdate, { silent: true });
  const edit = useRowEdit<AdModel, ModelValues>({
    form,
    row: model,
    schema: adModelSchema,
    valuesOf,
    fields: [
      { name: 'name', label: t('adMachine.field.name'), show: ({ name }) => name },
      {
        name: 'layout',
        label: t('adMachine.field.layout'),
        show: ({ layout }) => t(`adMachine.layout.${layout}`),
      },
      { name: 'videos', label: t('adMachine.field.videos'), show: ({ videos }) => slotsText(videos) },
    ],
    save: (values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: model.id, version } }),
    onSaved: () => {
      message.success(t('adMachine.modelSaved', { name: form.getFieldValue('name') }));
      navigate(MODELS);
    },
  });
  return (
    <Page>
      <PageHead title={model.name} back={MODELS} />
      <WorkForm work={edit} initialValues={valuesOf(model)}>
        <FormColumns>
          <Card>
            <ModelFields />
          </Card>
          {edit.conflict}
          <SaveBar
            work={edit}
            saveText={t('kit.save')}
            disabled={edit.conflict !== null}
            says={
              model.machines > 0
                ? t('adMachine.modelEditSays', { count: model.machines })
                : t('adMachine.modelSaveSays')
            }
          />
        </FormColumns>
      </WorkForm>
      <FormColumns>
        <HistoryPanel read={modelHistory(model.id)} fieldLabel={fieldLabel} show={show} />
      </FormColumns>
      {edit.guard.dialog}
    </Page>
  );
}
