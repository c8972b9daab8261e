import { FileTextOutlined, MailOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import type { BillRun } from '@iris/contract/bill/bill.model';
import { formatMoney } from '@iris/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { Can } from '../../../../base/can/Can.tsx';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { message } from '../../../../base/notices/notices.ts';
import { download } from '../../../../base/request/call.ts';
import { useWrite } from '../../../../base/request/query.ts';
import { useConfirm } from '../../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../../kit/empty/Bone.tsx';
import { saveFile } from '../../../../kit/export/saveFile.ts';
import { FailurePanel } from '../../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { LinkButton } from '../../../../kit/page/LinkButton.tsx';
import { useLongWork } from '../../../../kit/progress/useLongWork.tsx';
import { toCollect } from '../../bill.permissions.ts';
import style from '../add.module.css';
import { runDetail } from '../add.queries.ts';
import { POLL_MS } from './useRuns.ts';

/** Roughly how long one note takes, and how long the file itself takes. */
const NOTE_MS = 12;
const FILE_MS = 1_500;

/** A run: its progress, and what to do with its bills when it is done. */
export function RunCard({ id, onLeave }: { id: number; onLeave: () => void }) {
  const query = useQuery({
    ...runDetail(id),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? POLL_MS : false),
  });
  const run = query.data;
  return (
    <Card>
      {query.isPending && <Bone width="40%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {run?.state === 'RUNNING' && <Running run={run} />}
      {run && run.state !== 'RUNNING' && <Result run={run} onLeave={onLeave} />}
    </Card>
  );
}

function Running({ run: { month, made, wanted } }: { run: BillRun }) {
  const { t } = useTranslation();
  // The last step is the arrival of the answer, so the bar never shows 100 before that.
  const percent = Math.min(99, Math.floor((made / Math.max(1, wanted)) * 100));
  const title = t('billAdd.run.running', { month: month.slice(0, 7) });
  return (
    <div role="status" className={style.result}>
      <b>{title}</b>
      <Progress percent={percent} aria-label={title} />
      <span className={style.second}>
        {t('billAdd.run.progress', { made: grouped(made), wanted: grouped(wanted) })}
      </span>
      <span className={style.second}>{t('billAdd.run.goOn')}</span>
    </div>
  );
}

function Result({ run, onLeave }: { run: BillRun; onLeave: () => void }) {
  const { t } = useTranslation();
  const mail = useWrite(billApi.mailNotes, { silent: true });
  const [ask, dialog] = useConfirm();
  const [busy, setBusy] = useState(false);
  const { start } = useLongWork();
  const { id, condo_id, state, made, wanted, amount } = run;
  const month = run.month.slice(0, 7);

  const makeNotes = async () => {
    setBusy(true);
    try {
      await start({
        title: t('billAdd.run.notesWork'),
        usualMs: made * NOTE_MS + FILE_MS,
        inNotice: true,
        doneText: () => t('billAdd.run.notesDone'),
        work: async () =>
          saveFile(
            await download(billApi.demandNotes, {
              query: { condo_id: String(condo_id), run_id: String(id) },
            }),
          ),
      });
    } catch {
      // The notice has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  const askMail = () =>
    ask({
      title: t('billAdd.run.mailAsk', { month }),
      says: t('billAdd.run.mailSays'),
      action: t('billAdd.run.mail'),
      run: async () => {
        const { letters, without_email } = await mail.mutateAsync({ body: { run_id: id } });
        message.success(
          t('billAdd.run.mailed', { letters: grouped(letters), without: grouped(without_email) }),
        );
      },
    });
  const done = t('billAdd.run.done', { month, count: grouped(made), amount: formatMoney(amount) });
  const failed = t('billAdd.run.failed', { month, made: grouped(made), wanted: grouped(wanted) });
  return (
    <div className={style.result}>
      <Alert
        type={state === 'DONE' ? 'success' : 'error'}
        showIcon
        role="status"
        title={state === 'DONE' ? done : failed}
      />
      <div className={style.line}>
        <LinkButton type="primary" to={`/bill/list?run_id=${id}`}>
          {t('billAdd.run.seeBills')}
        </LinkButton>
        <Button icon={<FileTextOutlined />} loading={busy} disabled={made === 0} onClick={makeNotes}>
          {t('billAdd.run.notes')}
        </Button>
        <Can permission={toCollect}>
          <Button icon={<MailOutlined />} disabled={made === 0} onClick={askMail}>
            {t('billAdd.run.mail')}
          </Button>
        </Can>
        <Button onClick={onLeave}>{t('billAdd.run.another')}</Button>
      </div>
      {dialog}
    </div>
  );
}
