import { announceApi } from '@iris/contract/announce/announce.api';
import { type AnnouncementDetail, announcementDetailSchema } from '@iris/contract/announce/announce.model';
import { formatMoment } from '@iris/contract/core/day';
import { Button, Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { AnnounceTag } from '../AnnounceTag.tsx';
import { announceHistory } from '../announce.queries.ts';
import { useAnnounceWords } from '../announceWords.ts';
import { AnnounceFields } from './AnnounceFields.tsx';
import { type AnnounceValues, bodyOf, valuesOf } from './announceForm.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { ReadBar } from './ReadBar.tsx';
import { useAnnounceActions } from './useAnnounceActions.tsx';
import { useAskToPublish } from './useAskToPublish.tsx';
import { useConflictFields } from './useConflictFields.ts';

const LIST = '/moreInfo/platform/announceList';
const says = { LIVE: 'announce.says.correct', OFFLINE: 'announce.says.offline' } as const;

/** Edits an announcement: everything before it is published, only its text afterwards. */
export function EditAnnounce({ row }: { row: AnnouncementDetail }) {
  const { t } = useTranslation();
  const { fieldLabel, show, titleOf } = useAnnounceWords();
  const [form] = Form.useForm<AnnounceValues>();
  const update = useWrite(announceApi.update, { silent: true, also: ['message'] });
  const fields = useConflictFields(row);
  const edit = useRowEdit({
    form,
    row,
    schema: announcementDetailSchema,
    valuesOf,
    fields,
    save: (values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: row.id, version } }),
    onSaved: () => message.success(t('announce.done.saved', { title: titleOf(row) })),
  });
  const { submit: askFirst, dialog } = useAskToPublish(form, edit.submit);
  const out = row.state !== 'SCHEDULED';
  const atOnce = Form.useWatch('when', form) === 'now';
  const moment = Form.useWatch('moment', form);
  const submit = !out && atOnce ? askFirst : edit.submit;
  const before = atOnce
    ? t('announce.says.now')
    : moment
      ? t('announce.says.later', { time: formatMoment(moment) })
      : null;
  return (
    <Page>
      <Head row={row} onDeleted={edit.guard.release} />
      <WorkForm work={{ ...edit, submit }} initialValues={valuesOf(row)}>
        <Page>
          <AnnounceFields published={out ? row : undefined} companies={row.companies} />
          {edit.conflict}
          <SaveBar
            work={{ ...edit, submit }}
            saveText={t(!out && atOnce ? 'announce.publish' : 'kit.save')}
            disabled={edit.conflict !== null}
            says={row.state === 'SCHEDULED' ? before : t(says[row.state])}
          >
            <PreviewButton form={form} author={row.author} />
          </SaveBar>
        </Page>
      </WorkForm>
      <HistoryPanel read={announceHistory(row.id)} fieldLabel={fieldLabel} show={show} />
      {edit.guard.dialog}
      {dialog}
    </Page>
  );
}

function Head({ row, onDeleted }: { row: AnnouncementDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { titleOf } = useAnnounceWords();
  const { action, dialog } = useAnnounceActions(row, () => {
    onDeleted();
    void navigate(LIST, { replace: true });
  });
  return (
    <>
      <PageHead
        back={LIST}
        title={titleOf(row)}
        tags={<AnnounceTag state={row.state} />}
        summary={row.state === 'SCHEDULED' ? row.author : <ReadBar row={row} inWords />}
        actions={
          <>
            <Button danger={action.danger} onClick={action.run}>
              {action.label}
            </Button>
            {row.state === 'LIVE' && (
              <LinkButton to={`/moreInfo/announce/${row.id}/detial`}>{t('announce.action.open')}</LinkButton>
            )}
          </>
        }
      />
      {dialog}
    </>
  );
}
