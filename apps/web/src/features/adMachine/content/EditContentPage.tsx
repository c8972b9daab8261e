import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { type AdContent, adContentSchema } from '@iris/contract/adMachine/adMachine.model';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
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
import { contentDetail, contentHistory } from '../adMachine.queries.ts';
import { useAdHistory } from '../useAdHistory.ts';
import { ContentAside, ContentFields } from './ContentFields.tsx';
import { type ContentValues, itemsBody, itemsText, valuesOf } from './contentForm.ts';

const CONTENTS = '/ad-machine/ad-machine-list/ContentModelList';

/** Edits the content model whose id is in the address; what is taken out ends on machines at once. */
export default function EditContentPage() {
  const [address] = useSearchParams();
  const query = useQuery(contentDetail(address.get('id') ?? ''));
  useRecordName(query.data?.name);
  if (!query.data) return <Absent query={query} back={CONTENTS} />;
  return <EditContent key={query.data.id} content={query.data} />;
}

function EditContent({ content }: { content: AdContent }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fieldLabel, show } = useAdHistory();
  const [form] = Form.useForm<ContentValues>();
  const update = useWrite(adMachineApi.contentUpdate, { silent: true });
  const [initial] = useState(() => valuesOf(content));
  const edit = useRowEdit<AdContent, ContentValues>({
    form,
    row: content,
    schema: adContentSchema,
    valuesOf,
    fields: [
      { name: 'name', label: t('adMachine.field.name'), show: ({ name }) => name },
      {
        name: 'columns',
        label: t('adMachine.field.columns'),
        show: ({ columns }) => t(`adMachine.columns.${columns}`),
      },
      { name: 'items', label: t('adMachine.content.items'), show: ({ items }) => itemsText(items) },
    ],
    save: ({ name, columns, items }, version) =>
      update.mutateAsync({
        body: { id: content.id, name, columns, items: itemsBody(items), version },
      }),
    onSaved: () => {
      message.success(t('adMachine.modelSaved', { name: form.getFieldValue('name') }));
      navigate(CONTENTS);
    },
  });
  return (
    <Page>
      <PageHead title={content.name} back={CONTENTS} />
      <WorkForm work={edit} initialValues={initial}>
        <FormColumns aside={<ContentAside form={form} />}>
          <Card>
            <ContentFields />
          </Card>
          {edit.conflict}
          <SaveBar
            work={edit}
            saveText={t('kit.save')}
            disabled={edit.conflict !== null}
            says={
              content.machines > 0
                ? t('adMachine.content.editSays', { count: content.machines })
                : t('adMachine.content.saveSays')
            }
          />
        </FormColumns>
      </WorkForm>
      <FormColumns>
        <HistoryPanel read={contentHistory(content.id)} fieldLabel={fieldLabel} show={show} />
      </FormColumns>
      {edit.guard.dialog}
    </Page>
  );
}
