import { limits } from '@iris/contract/core/limits';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { Reminder } from '@iris/contract/rent/rent.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../../app/request/query.ts';
import { useMay } from '../../../app/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { toCollect } from '../lease.permissions.ts';
import { remindersOf } from '../lease.queries.ts';
import style from './detail.module.css';
import { Pages } from './Pages.tsx';

/** Who was reminded of what, how, and what came back. */
export function RemindersCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useQuery({ ...remindersOf(lease.id, page), placeholderData: keepPreviousData });
  return (
    <Card title={t('lease.reminders')}>
      {query.isPending && <Bone width="50%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.total === 0 && <p className={style.second}>{t('lease.reminders.none')}</p>}
      <ul className={style.rows}>
        {query.data?.items.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} />
        ))}
      </ul>
      <Pages page={page} total={query.data?.total ?? 0} size={5} onChange={setPage} />
    </Card>
  );
}

function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { t } = useTranslation();
  const { rent_id, business_no, time, name, kind, channel, content, feedback } = reminder;
  const [editing, setEditing] = useState(false);
  const may = useMay(toCollect);
  return (
    <li>
      <div className={style.rowHead}>
        <Link to={`/rent/${rent_id}/detail`}>{business_no}</Link>
        <span>{t(`rent.remind.${channel}`)}</span>
        <span className={style.second}>
          {kind === 'HAND' ? name : t(`lease.reminders.${kind}`)} · <MomentText of={time} />
        </span>
      </div>
      {content && <p className={style.content}>{content}</p>}
      {editing ? (
        <Feedback reminder={reminder} onClose={() => setEditing(false)} />
      ) : (
        <div className={style.rowHead}>
          <span className={feedback ? undefined : style.second}>
            {feedback ? t('lease.reminders.feedback', { feedback }) : t('lease.reminders.noFeedback')}
          </span>
          {may && (
            <Button size="small" type="text" onClick={() => setEditing(true)}>
              {t(feedback ? 'lease.reminders.change' : 'lease.reminders.add')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** What the tenant answered, in at most 50 characters. */
function Feedback({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(reminder.feedback);
  const save = useWrite(rentApi.feedback);
  const keep = async () => {
    const { id, version } = reminder;
    // The request layer tells what went wrong; the field stays as it is then.
    const saved = await save.mutateAsync({ body: { id, version, feedback: typed } }).catch(() => null);
    if (saved) onClose();
  };
  return (
    <div className={style.rowHead}>
      <Input
        autoFocus
        className={style.grow ?? ''}
        aria-label={t('lease.reminders.label', { number: reminder.business_no })}
        maxLength={limits.feedback}
        showCount
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={keep}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="primary" loading={save.isPending} onClick={keep}>
        {t('kit.save')}
      </Button>
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
    </div>
  );
}
