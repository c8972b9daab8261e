import { announceApi } from '@iris/contract/announce/announce.api';
import { formatMoment } from '@iris/contract/core/day';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RichField } from '../../../kit/rich/RichField.tsx';
import { useAnnounceWords } from '../announceWords.ts';
import { AnnounceFields } from './AnnounceFields.tsx';
import { type AnnounceValues, bodyOf, newAnnouncement } from './announceForm.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { useAskToPublish } from './useAskToPublish.tsx';

export const ahead = RichField.fetch;

const LIST = '/moreInfo/platform/announceList';

/** A new announcement, published at once or at a set time. */
export default function AddAnnouncePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { titleOf } = useAnnounceWords();
  const [form] = Form.useForm<AnnounceValues>();
  // The author may be among the recipients.
  const add = useWrite(announceApi.add, { silent: true, also: ['message'] });
  const work = useFormWork({
    form,
    draftName: 'announcement',
    onSave: async (values) => {
      const added = await add.mutateAsync({ body: bodyOf(values) });
      const title = titleOf(added);
      message.success(
        added.state === 'LIVE'
          ? t('announce.done.published', { title, count: grouped(added.recipient_count) })
          : t('announce.done.scheduled', { title }),
      );
      navigate(LIST);
    },
  });
  const { submit, dialog } = useAskToPublish(form, work.submit);
  const later = Form.useWatch('when', form) === 'later';
  const moment = Form.useWatch('moment', form);
  return (
    <Page>
      <PageHead title={t('announce.add')} back={LIST} />
      <DraftOffer work={work} />
      <WorkForm work={{ ...work, submit }} initialValues={newAnnouncement}>
        <Page>
          <AnnounceFields />
          <SaveBar
            work={{ ...work, submit }}
            saveText={t(later ? 'announce.schedule' : 'announce.publish')}
            says={
              later
                ? moment
                  ? t('announce.says.later', { time: formatMoment(moment) })
                  : null
                : t('announce.says.now')
            }
          >
            <PreviewButton form={form} />
          </SaveBar>
        </Page>
      </WorkForm>
      {work.guard.dialog}
      {dialog}
    </Page>
  );
}
