import { activityApi } from '@iris/contract/activity/activity.api';
import { type ActivityDetail, activityDetailSchema } from '@iris/contract/activity/activity.model';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RichField } from '../../../kit/rich/RichField.tsx';
import { ActivityTag } from '../ActivityTags.tsx';
import { activityDetail } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { type ActivityValues, bodyOf, valuesOf } from './activityForm.ts';
import { useConflictFields } from './useConflictFields.ts';

export const ahead = RichField.fetch;

/** Edits an activity; those who signed up keep the price at which they did. */
export default function EditActivityPage() {
  const { id = '' } = useParams();
  const query = useQuery(activityDetail(id));
  useRecordName(query.data?.number);
  if (!query.data) return <Absent query={query} back="/activity/list" />;
  return <EditActivity key={query.data.id} row={query.data} />;
}

function EditActivity({ row }: { row: ActivityDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf } = useActivityWords();
  const [form] = Form.useForm<ActivityValues>();
  const update = useWrite(activityApi.update, { silent: true });
  const edit = useRowEdit({
    form,
    row,
    schema: activityDetailSchema,
    valuesOf,
    fields: useConflictFields(),
    save: (values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: row.id, version } }),
    onSaved: () => {
      message.success(t('activity.saved', { number: row.number }));
      navigate(`/activity/${row.id}/detail`);
    },
  });
  return (
    <Page>
      <PageHead
        title={row.number}
        back={`/activity/${row.id}/detail`}
        tags={<ActivityTag state={row.state} />}
        summary={nameOf(row)}
      />
      <WorkForm work={edit} initialValues={valuesOf(row)}>
        <FormColumns>
          <ActivityFields soldTo={row.figures.signups} />
          {edit.conflict}
          <SaveBar
            work={edit}
            saveText={t('kit.save')}
            disabled={edit.conflict !== null}
            says={row.figures.signups > 0 ? t('activity.editSays') : undefined}
          />
        </FormColumns>
      </WorkForm>
      {edit.guard.dialog}
    </Page>
  );
}
