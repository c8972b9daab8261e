import { emptyRich } from '@iris/contract/core/rich';
import { helpApi } from '@iris/contract/help/help.api';
import type { HelpCatalogue } from '@iris/contract/help/help.model';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { useOwnWords } from '../useOwnWords.ts';
import { QuestionFields } from './QuestionFields.tsx';
import type { QuestionValues } from './questionForm.ts';

interface AddQuestionProps {
  all: readonly HelpCatalogue[];
  catalogue: number;
}

/** A new question of a catalogue. */
export function AddQuestion({ all, catalogue }: AddQuestionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { titleOf } = useOwnWords();
  const [form] = Form.useForm<QuestionValues>();
  const add = useWrite(helpApi.addQuestion, { silent: true });
  const back = `/moreInfo/help?catalogue=${catalogue}`;
  const work = useFormWork({
    form,
    draftName: 'helpQuestion',
    onSave: async (values) => {
      const added = await add.mutateAsync({ body: values });
      message.success(t('help.question.saved', { title: titleOf(added) }));
      navigate(`/moreInfo/help?catalogue=${added.catalogue_id}`);
    },
  });
  const initial: QuestionValues = {
    catalogue_id: catalogue,
    title: '',
    title_en: '',
    answer: emptyRich,
    answer_en: emptyRich,
    screens: [],
    published: false,
  };
  return (
    <Page>
      <PageHead title={t('help.question.add')} back={back} />
      <DraftOffer work={work} />
      <WorkForm work={work} initialValues={initial}>
        <Page>
          <QuestionFields all={all} />
          <SaveBar work={work} saveText={t('kit.save')} />
        </Page>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}
