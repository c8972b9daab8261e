import { limits } from '@iris/contract/core/limits';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import type { DebtorDetail } from '@iris/contract/debtor/debtor.model';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import style from '../debtor.module.css';

/** What was noted about a debtor, newest first. */
export function Notes({ debtor, mayAdd }: { debtor: DebtorDetail; mayAdd: boolean }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="debtor-notes">
      <div className={style.partHead}>
        <h2 id="debtor-notes" className={style.part}>
          {t('debtor.notes')}
        </h2>
        {mayAdd && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('debtor.note.add')}
          </Button>
        )}
      </div>
      {debtor.notes.length === 0 && <p className={style.second}>{t('debtor.notes.none')}</p>}
      <ol className={style.notes}>
        {debtor.notes.map(({ id, time, by, text }) => (
          <li key={id}>
            <span className={style.second}>
              {by} · <MomentText of={time} />
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {adding && <AddNote id={debtor.id} onClose={() => setAdding(false)} />}
    </section>
  );
}

function AddNote({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ text: string }>();
  const add = useWrite(debtorApi.note, { silent: true });
  return (
    <FormDrawer<{ text: string }>
      title={t('debtor.note.add')}
      form={form}
      initialValues={{ text: '' }}
      saveText={t('debtor.note.add')}
      onSave={async ({ text }) => {
        await add.mutateAsync({ body: { id, text } });
        message.success(t('debtor.note.added'));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t('debtor.field.note')}
        validateTrigger="onBlur"
        {...rulesOf(debtorApi.note.body.shape.text)}
      >
        <Input.TextArea
          autoFocus
          autoSize={{ minRows: 4 }}
          maxLength={limits.remark}
          showCount
          placeholder={t('debtor.note.hint')}
        />
      </Form.Item>
    </FormDrawer>
  );
}
