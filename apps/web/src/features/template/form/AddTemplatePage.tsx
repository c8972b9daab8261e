import { templateApi } from '@iris/contract/template/template.api';
import { shippedKeys } from '@iris/contract/template/template.model';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RichField } from '../../../kit/rich/RichField.tsx';
import { shippedTemplates, templateDetail } from '../template.queries.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { bodyOf, newTemplate, type TemplateValues, valuesOf } from './templateForm.ts';

export const ahead = RichField.fetch;

const LIST = '/notify/template/list';

/** A new template: from nothing, or `?from=<id>` or `?shipped=<key>` as a copy. */
export default function AddTemplatePage() {
  const [address] = useSearchParams();
  const from = address.get('from');
  const key = shippedKeys.find((one) => one === address.get('shipped'));
  if (from) return <Copy id={from} />;
  return key ? (
    <ShippedCopy of={key} />
  ) : (
    <AddTemplate key="new" initial={newTemplate} draftName="template" />
  );
}

function Copy({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(templateDetail(id));
  if (!query.data) return <Absent query={query} back={LIST} />;
  const values = valuesOf(query.data);
  return (
    <AddTemplate key={id} initial={{ ...values, name: t('template.copyName', { name: values.name }) }} />
  );
}

function ShippedCopy({ of }: { of: string }) {
  const { i18n } = useTranslation();
  const query = useQuery({
    ...shippedTemplates(),
    select: ({ items }) => items.find(({ key }) => key === of),
  });
  if (!query.data) return <Absent query={query} back={LIST} />;
  const { name, name_en, kind, title, title_en, content, content_en } = query.data;
  const named = i18n.language === 'en' ? name_en : name;
  return <AddTemplate key={of} initial={{ name: named, kind, title, title_en, content, content_en }} />;
}

function AddTemplate({ initial, draftName }: { initial: TemplateValues; draftName?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<TemplateValues>();
  const add = useWrite(templateApi.add, { silent: true });
  const work = useFormWork({
    form,
    draftName,
    onSave: async (values) => {
      const added = await add.mutateAsync({ body: { condo_id: condoID, ...bodyOf(values) } });
      message.success(t('template.done.added', { name: added.name }));
      navigate(`/notify/template/${added.id}/edit`, { replace: true });
    },
  });
  return (
    <Page>
      <PageHead title={t('template.screen.add')} back={LIST} />
      {draftName && <DraftOffer work={work} />}
      <WorkForm work={work} initialValues={initial}>
        <Page>
          <TemplateFields />
          <SaveBar work={work} saveText={t('kit.save')} says={t('template.says.add')} />
        </Page>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}
