import { noticeApi } from '@iris/contract/notice/notice.api';
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
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { FromTemplate } from './FromTemplate.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { bodyOf, type NoticeValues, newNotice } from './noticeForm.ts';

export const ahead = RichField.fetch;

/** A new notice; it is a draft until somebody publishes it. */
export default function AddNoticePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<NoticeValues>();
  const add = useWrite(noticeApi.add, { silent: true });
  const work = useFormWork({
    form,
    draftName: 'notice',
    draftFiles: ['images', 'attachments'],
    onSave: async (values) => {
      const { id, number } = await add.mutateAsync({ body: { condo_id: condoID, ...bodyOf(values) } });
      message.success(t('notice.saved', { number }));
      navigate(`/notify/${id}/detail`);
    },
  });
  return (
    <Page>
      <PageHead
        title={t('notice.screen.add')}
        back="/notify/list"
        actions={<FromTemplate form={form} onFilled={work.changed} />}
      />
      <DraftOffer work={work} />
      <WorkForm work={work} initialValues={newNotice}>
        <Page>
          <NoticeFields />
          <SaveBar work={work} saveText={t('notice.saveDraft')} says={t('notice.saveSays')}>
            <PreviewButton form={form} />
          </SaveBar>
        </Page>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}
