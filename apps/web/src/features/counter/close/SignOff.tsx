import { limits } from '@iris/contract/core/limits';
import { counterApi, signOffInput } from '@iris/contract/counter/counter.api';
import type { Closing } from '@iris/contract/counter/counter.model';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import table from '../../../kit/table/table.module.css';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../counter.module.css';
import { toSignOff } from '../counter.permissions.ts';
import { differenceText } from './difference.ts';

/** Who signed a close off whose difference is over the limit, or the button that does. */
export function SignOff({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const mayReview = useMay(toSignOff);
  // Nobody signs their own close off, unless an administrator.
  const may = useSession(({ user }) => user?.admin === true || user?.id !== closing.cashier_id) && mayReview;
  const [open, setOpen] = useState(false);
  if (closing.sign_off === 'NONE') return null;
  if (closing.sign_off === 'SIGNED') {
    return (
      <>
        <StateTag tone="ok">{t('counter.sign.by', { name: closing.signed_by })}</StateTag>
        <span className={table.second}>
          {closing.signed_at !== null && <MomentText of={closing.signed_at} />}
        </span>
        {closing.sign_note && <span className={table.second}>{closing.sign_note}</span>}
      </>
    );
  }
  return (
    <div className={style.sign}>
      <StateTag tone="warn">{t('counter.sign.waiting')}</StateTag>
      {may && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('counter.sign.go')}
        </Button>
      )}
      {open && <SignOffDrawer closing={closing} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Asks what the second person notes, and signs the close off. */
function SignOffDrawer({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ note: string }>();
  const sign = useWrite(counterApi.signOff, { silent: true });
  return (
    <FormDrawer<{ note: string }>
      title={t('counter.sign.ask', { day: closing.day, name: closing.cashier })}
      says={t('counter.sign.askSays', {
        difference: differenceText(t, closing.difference),
        reason: closing.reason,
      })}
      form={form}
      initialValues={{ note: '' }}
      saveText={t('counter.sign.go')}
      onSave={async ({ note }) => {
        await sign.mutateAsync({ body: { id: closing.id, note } });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t('counter.sign.note')}
        extra={t('counter.sign.noteSays')}
        validateTrigger="onBlur"
        {...rulesOf(signOffInput.shape.note)}
      >
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}
