import { CheckOutlined, DownloadOutlined, MailOutlined, RedoOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { noticeApi } from '@iris/contract/notice/notice.api';
import {
  type NoticeDetail,
  type NoticeFigures,
  type NoticeMail,
  type NoticeRecipient,
  noticeMails,
} from '@iris/contract/notice/notice.model';
import { identities } from '@iris/contract/resident/resident.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { stream } from '../../../base/request/call.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';
import { useExport } from '../../../kit/export/useExport.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import { useUnitWords } from '../../../parts/estate/estateTree.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import style from '../notice.module.css';
import { toEdit, toExportPeople, toPublish } from '../notice.permissions.ts';
import { noticeFigures, noticeRecipients } from '../notice.queries.ts';

const views = ['unread', 'failed', 'all'] as const;
const filters = { unread: { read: 'false' }, failed: { mail: 'FAILED' }, all: {} } as const;

/** Who has not read a notice, whose email failed, and everybody; with what can be done about it. */
export function Recipients({ notice }: { notice: NoticeDetail }) {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('unread');
  const [page, setPage] = useState(0);
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const asked = { ...filters[view], ...(search ? { search } : {}) };
  const query = useQuery({
    ...noticeRecipients(notice.id, { ...asked, page }),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  const { data: figures } = useQuery(noticeFigures(notice.id));
  const counts = figures && {
    unread: figures.reached - figures.read,
    failed: figures.failed,
    all: figures.reached,
  };
  return (
    <Card
      title={t('notice.section.recipients')}
      extra={<Actions notice={notice} view={view} asked={asked} total={total} figures={figures} />}
    >
      <div className={style.tools}>
        <Segmented
          aria-label={t('notice.section.recipients')}
          value={view}
          options={views.map((value) => ({
            value,
            label: counts
              ? t('notice.recipients.counted', {
                  what: t(`notice.recipients.${value}`),
                  n: grouped(counts[value]),
                })
              : t(`notice.recipients.${value}`),
          }))}
          onChange={(next) => {
            setView(next);
            setPage(0);
          }}
        />
        <Input.Search
          className={style.search ?? ''}
          aria-label={t('notice.recipients.search')}
          placeholder={t('notice.recipients.search')}
          maxLength={limits.search}
          allowClear
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(0);
          }}
        />
      </div>
      <PagedTable
        label={t('notice.section.recipients')}
        query={query}
        page={page}
        onPage={setPage}
        head={
          <>
            <th scope="col">{t('notice.field.resident')}</th>
            <th scope="col">{t('notice.field.read')}</th>
            <th scope="col">{t('notice.field.mail')}</th>
          </>
        }
        row={(recipient) => <Row key={recipient.id} notice={notice} recipient={recipient} />}
        none={<p className={style.second}>{t(`notice.recipients.none.${view}`)}</p>}
      />
    </Card>
  );
}

interface ActionsProps {
  notice: NoticeDetail;
  view: (typeof views)[number];
  asked: Partial<Record<'read' | 'mail' | 'search', string>>;
  total: number;
  figures: NoticeFigures | undefined;
}

function Actions({ notice, view, asked, total, figures }: ActionsProps) {
  const { t } = useTranslation();
  const units = useUnitWords();
  const mailOf = useMailWords(notice);
  const mayPublish = useMay(toPublish);
  const mayExport = useMay(toExportPeople);
  const [ask, dialog] = useConfirm();
  const { run, busy } = useExport();
  const remind = useWrite(noticeApi.remind, { silent: true });
  const retry = useWrite(noticeApi.retry, { silent: true });
  const params = { id: String(notice.id) };
  const live = notice.state === 'PUBLISHED' && mayPublish;
  const done = ({ mails }: { mails: number }) =>
    message.success(t('notice.mailsAgain', { n: grouped(mails) }));
  const askRemind = () =>
    ask({
      title: t('notice.remind.title'),
      says: t('notice.remind.says', {
        n: grouped((figures?.reached ?? 0) - (figures?.read ?? 0)),
        mails: grouped(figures?.unread_mails ?? 0),
      }),
      action: t('notice.remind'),
      run: async () => done(await remind.mutateAsync({ params, body: { version: notice.version } })),
    });
  const askRetry = () =>
    ask({
      title: t('notice.retry.title'),
      says: t('notice.retry.says', { mails: grouped(figures?.failed ?? 0) }),
      action: t('notice.retryAll'),
      run: async () => done(await retry.mutateAsync({ params, body: {} })),
    });
  const save = () =>
    run(
      {
        name: `${notice.number} ${t(`notice.recipients.${view}`)}`,
        columns: recipientSheet(t, units, mailOf),
        stream: (signal) =>
          stream(
            noticeApi.recipients,
            { params, query: { ...asked, count: limits.exportCountMax } as never },
            { silent: true, signal },
          ),
      },
      total,
    );
  return (
    <>
      {view === 'unread' && live && figures && figures.unread_mails > 0 && (
        <Button icon={<MailOutlined />} onClick={askRemind}>
          {t('notice.remind')}
        </Button>
      )}
      {view === 'failed' && live && figures && figures.failed > 0 && (
        <Button icon={<RedoOutlined />} onClick={askRetry}>
          {t('notice.retryAll')}
        </Button>
      )}
      {mayExport && total > 0 && (
        <Button icon={<DownloadOutlined />} loading={busy} onClick={save}>
          {t('notice.recipients.export')}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** What became of an email, in words: nothing goes out any more while a notice is not published. */
function useMailWords({ state }: NoticeDetail): (mail: NoticeMail) => string {
  const { t } = useTranslation();
  return (mail) =>
    state !== 'PUBLISHED' && (mail === 'WAITING' || mail === 'QUEUED')
      ? t('notice.mailHalted')
      : t(`notice.mail.${mail}`);
}

function recipientSheet(
  t: Translate,
  units: Readonly<Record<string, string>>,
  mailOf: (mail: NoticeMail) => string,
): FieldColumn[] {
  const column = columnsOf<NoticeRecipient>();
  return [
    { ...column('unit', t('notice.field.unit'), 24), words: units },
    column('name', t('notice.field.resident'), 16),
    column('name_en', t('notice.field.name_en'), 20),
    {
      ...column('identity', t('notice.field.identity'), 10),
      words: labelsOf(identities, (one) => t(`resident.identity.${one}`)),
    },
    column('read_at', t('notice.field.read'), 18, 'moment'),
    column('read_by', t('notice.field.read_by'), 14),
    column('email', t('notice.field.email'), 28),
    {
      ...column('mail', t('notice.field.mail'), 16),
      words: labelsOf(noticeMails, mailOf),
    },
    column('mailed_at', t('notice.field.mailed_at'), 18, 'moment'),
    column('mail_error', t('notice.field.mail_error'), 40),
  ];
}

function Row({ notice, recipient }: { notice: NoticeDetail; recipient: NoticeRecipient }) {
  const { t, i18n } = useTranslation();
  const placeText = usePlaceText();
  const mayEdit = useMay(toEdit);
  const mayPublish = useMay(toPublish);
  const maySeePeople = useMay('住戶管理-查看');
  const read = useWrite(noticeApi.read);
  const retry = useWrite(noticeApi.retry);
  const params = { id: String(notice.id) };
  const { resident_id, name, name_en, unit, identity, read_at, read_by, mail, email, mail_error } = recipient;
  const shown = (i18n.language === 'en' && name_en) || name;
  const why =
    mail_error === 'UNKNOWN'
      ? t('notice.mailUnknown')
      : mail_error === 'EXPIRED'
        ? t('notice.mailExpired')
        : mail_error;
  const out = notice.state === 'PUBLISHED';
  const mailOf = useMailWords(notice);
  return (
    <tr>
      <td>
        {maySeePeople ? <Link to={`/resident/${resident_id}/detail`}>{shown}</Link> : shown}
        <div className={style.second}>
          {placeText(unit)} · {t(`resident.identity.${identity}`)}
        </div>
      </td>
      <td>
        {read_at !== null && <MomentText of={read_at} />}
        {read_by && <div className={style.second}>{t('notice.readBy', { by: read_by })}</div>}
        {read_at === null && (out || notice.state === 'ENDED') && mayEdit && (
          <Button
            size="small"
            icon={<CheckOutlined />}
            loading={read.isPending}
            aria-label={t('notice.markReadOf', { name: shown })}
            onClick={() => read.mutate({ params, body: { resident_id } })}
          >
            {t('notice.markRead')}
          </Button>
        )}
      </td>
      <td>
        <span className={mail === 'FAILED' ? style.refused : ''}>{mailOf(mail)}</span>
        {email && <div className={style.second}>{email}</div>}
        {why && <div className={style.second}>{why}</div>}
        {mail === 'FAILED' && out && mayPublish && (
          <Button
            size="small"
            icon={<RedoOutlined />}
            loading={retry.isPending}
            aria-label={t('notice.retryOf', { name: shown })}
            onClick={() => retry.mutate({ params, body: { resident_id } })}
          >
            {t('notice.retry')}
          </Button>
        )}
      </td>
    </tr>
  );
}
