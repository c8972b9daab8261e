import { newsApi } from '@iris/contract/news/news.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RichField } from '../../../kit/rich/RichField.tsx';
import { NewsFields } from './NewsFields.tsx';
import { bodyOf, type NewsValues, newNews } from './newsForm.ts';

export const ahead = RichField.fetch;

/** A new item of news; it is a draft until somebody publishes it. */
export default function AddNewsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<NewsValues>();
  const add = useWrite(newsApi.add, { silent: true });
  const work = useFormWork({
    form,
    draftName: 'news',
    draftFiles: ['theme', 'attachments'],
    onSave: async (values) => {
      const { id, number } = await add.mutateAsync({ body: { condo_id: condoID, ...bodyOf(values) } });
      message.success(t('news.saved', { number }));
      navigate(`/news/${id}/detail`);
    },
  });
  return (
    <Page>
      <PageHead title={t('news.screen.add')} back="/news/list" />
      <DraftOffer work={work} />
      <WorkForm work={work} initialValues={newNews}>
        <Page>
          <NewsFields />
          <SaveBar work={work} saveText={t('news.saveDraft')} says={t('news.saveSays')} />
        </Page>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}
