import { noticeApi } from '@iris/contract/notice/notice.api';
import { type NoticeDetail, noticeDetailSchema } from '@iris/contract/notice/notice.model';
import { isOut } from '@iris/contract/notice/notice.rules';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RichField } from '../../../kit/rich/RichField.tsx';
import { NoticeTag } from '../NoticeTags.tsx';
import { noticeDetail } from '../notice.queries.ts';
import { useNoticeWords } from '../noticeWords.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { bodyOf, type NoticeValues, valuesOf } from './noticeForm.ts';
import { useConflictFields } from './useConflictFields.ts';

export const ahead = RichField.fetch;

/** Edits a notice: all of it before it is out, its words afterwards. */
export default function EditNoticePage() {
  const { id = '' } = useParams();
  const query = useQuery(noticeDetail(id));
  useRecordName(query.data?.number);
  if (!query.data) return <Absent query={query} back="/notify/list" />;
  return <EditNotice key={query.data.id} row={query.data} />;
}

function EditNotice({ row }: { row: NoticeDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { titleOf } = useNoticeWords();
  const [form] = Form.useForm<NoticeValues>();
  const update = useWrite(noticeApi.update, { silent: true });
  const out = isOut(row.state, row.reached);
  const edit = useRowEdit({
    form,
    row,
    schema: noticeDetailSchema,
    valuesOf,
    fields: useConflictFields(),
    save: (values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: row.id, version } }),
    onSaved: () => {
      message.success(t(out ? 'notice.corrected' : 'notice.saved', { number: row.number }));
      navigate(`/notify/${row.id}/detail`);
    },
  });
  return (
    <Page>
      <PageHead
        title={row.number}
        back={`/notify/${row.id}/detail`}
        tags={<NoticeTag state={row.state} />}
        summary={titleOf(row)}
      />
      <WorkForm work={edit} initialValues={valuesOf(row)}>
        <Page>
          <NoticeFields out={out} />
          {edit.conflict}
          <SaveBar
            work={edit}
            saveText={t(out ? 'notice.saveCorrection' : 'kit.save')}
            disabled={edit.conflict !== null}
            says={out ? t('notice.correctSays') : undefined}
          >
            <PreviewButton form={form} notice={row} />
          </SaveBar>
        </Page>
      </WorkForm>
      {edit.guard.dialog}
    </Page>
  );
}
