import { activityApi } from '@iris/contract/activity/activity.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RichField } from '../../../kit/rich/RichField.tsx';
import { ActivityFields } from './ActivityFields.tsx';
import { type ActivityValues, bodyOf, newActivity } from './activityForm.ts';

export const ahead = RichField.fetch;

/** A new activity; it is a draft until somebody publishes it. */
export default function AddActivityPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<ActivityValues>();
  const add = useWrite(activityApi.add, { silent: true });
  const work = useFormWork({
    form,
    draftName: 'activity',
    draftFiles: ['cover'],
    onSave: async (values) => {
      const { id, number } = await add.mutateAsync({ body: { condo_id: condoID, ...bodyOf(values) } });
      message.success(t('activity.saved', { number }));
      navigate(`/activity/${id}/detail`);
    },
  });
  return (
    <Page>
      <PageHead title={t('activity.screen.add')} back="/activity/list" />
      <WorkForm work={work} initialValues={newActivity}>
        <FormColumns>
          <DraftOffer work={work} />
          <ActivityFields />
          <SaveBar work={work} saveText={t('activity.saveDraft')} says={t('activity.saveSays')} />
        </FormColumns>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}
