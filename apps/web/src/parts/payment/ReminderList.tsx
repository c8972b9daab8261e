import { MessageOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { moneyApi } from '@iris/contract/money/money.api';
import type { Reminder } from '@iris/contract/money/money.model';
import { reminderSchema } from '@iris/contract/money/money.model';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { MomentText } from '../../kit/day/DayText.tsx';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import style from './payment.module.css';

interface ReminderListProps {
  reminders: readonly Reminder[];
  /** Whether this person may record tenants' answers. */
  mayNote: boolean;
  /** In a lease's list, each reminder names its rent. */
  numbered?: boolean;
}

/** When a tenant was reminded, by whom and how, and what they answered. */
export function ReminderList({ reminders, mayNote, numbered = false }: ReminderListProps) {
  const { t } = useTranslation();
  const [noting, setNoting] = useState<Reminder | null>(null);
  if (reminders.length === 0) return <p className={style.second}>{t('pay.reminders.none')}</p>;
  return (
    <>
      <ol className={style.entries} aria-label={t('pay.reminders')}>
        {reminders.map((reminder) => (
          <li key={reminder.id}>
            <div className={style.entryHead}>
              <b>{t(`rent.remind.${reminder.channel}`)}</b>
              <span>{reminder.name || t('pay.reminder.system')}</span>
              <span className={style.second}>
                {[
                  reminder.kind !== 'HAND' && t(`rent.reminder.${reminder.kind}`),
                  numbered && reminder.business_no,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={style.entryAmount}>
                <MomentText of={reminder.time} />
              </span>
            </div>
            {reminder.content && <p className={style.content}>{reminder.content}</p>}
            <div className={style.buttonsStart}>
              {reminder.feedback && (
                <p>
                  <span className={style.second}>{t('pay.feedback')}</span> {reminder.feedback}
                </p>
              )}
              {mayNote && (
                <Button size="small" icon={<MessageOutlined />} onClick={() => setNoting(reminder)}>
                  {t(reminder.feedback ? 'pay.feedback.edit' : 'pay.feedback.add')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {noting && <FeedbackDrawer reminder={noting} onClose={() => setNoting(null)} />}
    </>
  );
}

function FeedbackDrawer({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const { t } = useTranslation();
  const note = useWrite(moneyApi.feedback, { also: ['lease', 'bill'], silent: true });
  return (
    <EditDrawer<Reminder, { feedback: string }>
      title={t('pay.feedback.add')}
      row={reminder}
      schema={reminderSchema}
      valuesOf={({ feedback }) => ({ feedback })}
      fields={[{ name: 'feedback', label: t('pay.feedback'), show: ({ feedback }) => feedback }]}
      save={({ feedback }, version) => note.mutateAsync({ body: { id: reminder.id, feedback, version } })}
      onClose={onClose}
    >
      <Form.Item name="feedback" label={t('pay.feedback')}>
        <Input.TextArea
          autoFocus
          autoSize={{ minRows: 2 }}
          maxLength={limits.feedback}
          showCount
          placeholder={t('pay.feedback.hint')}
        />
      </Form.Item>
    </EditDrawer>
  );
}
