import { templateApi } from '@iris/contract/template/template.api';
import { type TemplateDetail, templateDetailSchema } from '@iris/contract/template/template.model';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { richSource } from '../../../kit/rich/richSource.ts';
import { TemplateFields } from '../form/TemplateFields.tsx';
import { bodyOf, type TemplateValues, valuesOf } from '../form/templateForm.ts';
import { templateHistory } from '../template.queries.ts';
import { useTemplateWords } from '../useTemplateWords.ts';
import { EditionsCard } from './EditionsCard.tsx';
import { TemplateHead } from './TemplateHead.tsx';
import { UseCard } from './UseCard.tsx';

/** Edits a template; each save of its words is an edition. */
export function EditTemplate({ row }: { row: TemplateDetail }) {
  const { t } = useTranslation();
  const { wording } = useTemplateWords();
  const [form] = Form.useForm<TemplateValues>();
  const update = useWrite(templateApi.update, { silent: true });
  const plain = (name: 'name' | 'title' | 'title_en') => ({
    name,
    label: t(`template.field.${name}`),
    show: (values: TemplateValues) => values[name],
  });
  const rich = (name: 'content' | 'content_en') => ({
    name,
    label: t(`template.field.${name}`),
    show: (values: TemplateValues) => richSource(values[name]),
  });
  const edit = useRowEdit({
    form,
    row,
    schema: templateDetailSchema,
    valuesOf,
    fields: [plain('name'), plain('title'), plain('title_en'), rich('content'), rich('content_en')],
    save: (values, version) => {
      const { kind: _, ...body } = bodyOf(values);
      return update.mutateAsync({ body: { ...body, id: row.id, version } });
    },
    onSaved: () => message.success(t('template.done.saved', { name: form.getFieldValue('name') })),
  });
  return (
    <Page>
      <TemplateHead row={row} onRemoved={edit.guard.release} />
      <WorkForm work={edit} initialValues={valuesOf(row)}>
        <Page>
          <TemplateFields settled />
          {edit.conflict}
          <SaveBar
            work={edit}
            saveText={t('kit.save')}
            disabled={edit.conflict !== null}
            says={t('template.says.edit')}
          />
        </Page>
      </WorkForm>
      <UseCard row={row} />
      <EditionsCard row={row} />
      <HistoryPanel read={templateHistory(row.id)} {...wording} />
      {edit.guard.dialog}
    </Page>
  );
}
