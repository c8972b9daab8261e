import { helpApi } from '@iris/contract/help/help.api';
import { type HelpAnswer, type HelpCatalogue, helpAnswerSchema } from '@iris/contract/help/help.model';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { questionDetail, questionHistory } from '../help.queries.ts';
import { useOwnWords } from '../useOwnWords.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { type QuestionValues, useConflictFields, valuesOf } from './questionForm.ts';
import { useHistoryWords } from './useHistoryWords.ts';

interface EditQuestionPageProps {
  id: number;
  all: readonly HelpCatalogue[];
}

/** One question, as its authors see it. */
export function EditQuestionPage({ id, all }: EditQuestionPageProps) {
  const { titleOf } = useOwnWords();
  const query = useQuery(questionDetail(id));
  useRecordName(query.data && titleOf(query.data));
  if (!query.data) return <Absent query={query} back="/moreInfo/help" />;
  return <EditQuestion row={query.data} all={all} />;
}

function EditQuestion({ row, all }: { row: HelpAnswer; all: readonly HelpCatalogue[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { titleOf, nameOf } = useOwnWords();
  const words = useHistoryWords();
  const [form] = Form.useForm<QuestionValues>();
  const update = useWrite(helpApi.updateQuestion, { silent: true });
  const fields = useConflictFields((catalogue) => {
    const known = all.find((one) => one.id === catalogue);
    return known ? nameOf(known) : String(catalogue);
  });
  const back = `/moreInfo/help?catalogue=${row.catalogue_id}`;
  const edit = useRowEdit({
    form,
    row,
    schema: helpAnswerSchema,
    valuesOf,
    fields,
    save: (values, version) => update.mutateAsync({ body: { ...values, id: row.id, version } }),
    onSaved: () => {
      message.success(t('help.question.saved', { title: titleOf(row) }));
      void navigate(back);
    },
  });
  return (
    <Page>
      <PageHead
        title={titleOf(row)}
        back={back}
        actions={
          row.published && <LinkButton to={`/help?question=${row.id}`}>{t('help.question.read')}</LinkButton>
        }
      />
      <WorkForm work={edit} initialValues={valuesOf(row)}>
        <Page>
          <QuestionFields all={all} />
          {edit.conflict}
          <SaveBar work={edit} saveText={t('kit.save')} disabled={edit.conflict !== null} />
        </Page>
      </WorkForm>
      <HistoryPanel read={questionHistory(row.id)} {...words} />
      {edit.guard.dialog}
    </Page>
  );
}
