import type { Day } from '@iris/contract/core/day';
import { Alert, Form, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useAttempt } from '../../kit/failure/useAttempt.ts';
import { ClosedReason, isClosed } from './ClosedReason.tsx';
import style from './payment.module.css';

interface BookDialogProps {
  title: string;
  /** What will happen. */
  says: ReactNode;
  confirm: string;
  /** The earliest value date; if its quarter is closed, a reason is required. */
  day: Day | null;
  /** Books it; if it throws, the error is shown and the dialog stays open. */
  onBook: (closedReason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before money is booked; Enter confirms. */
export function BookDialog({ title, says, confirm, day, onBook, onClose }: BookDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ closed_reason?: string }>();
  const name = useId();
  const { attempt, busy, refusal } = useAttempt(onClose);
  const closed = day !== null && isClosed(day);
  const book = ({ closed_reason = '' }: { closed_reason?: string }) =>
    attempt(() => onBook(closed_reason.trim()));
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      cancelText={t('kit.cancel')}
      okButtonProps={{ loading: busy, autoFocus: !closed }}
      cancelButtonProps={{ disabled: busy }}
      closable={{ disabled: busy, 'aria-label': t('kit.close') }}
      onOk={form.submit}
      onCancel={() => !busy && onClose()}
    >
      <div className={style.spaced}>{says}</div>
      <Form form={form} name={name} layout="vertical" onFinish={book}>
        <ClosedReason day={day} autoFocus />
      </Form>
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
    </Modal>
  );
}
