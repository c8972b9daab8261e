import { limits } from '@iris/contract/core/limits';
import { Alert, Form, Input, type InputRef, Modal } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useAttempt } from '../../kit/failure/useAttempt.ts';
import { QuickButton } from '../../kit/form/QuickButton.tsx';
import style from './payment.module.css';

interface RefuseDialogProps {
  title: string;
  /** What refusing means. */
  says: string;
  confirm: string;
  /** Common reasons, in the person's language. */
  usual: readonly string[];
  onRefuse: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a refusal: one of the common reasons at a click, or typed; Enter refuses. */
export function RefuseDialog({ title, says, confirm, usual, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const id = useId();
  const field = useRef<InputRef>(null);
  const { attempt, busy, refusal } = useAttempt(onClose);
  const submit = ({ reason }: { reason: string }) => attempt(() => onRefuse(reason.trim()));
  const take = (reason: string) => {
    form.setFieldValue('reason', reason);
    field.current?.focus();
  };
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      cancelText={t('kit.cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      closable={{ disabled: busy, 'aria-label': t('kit.close') }}
      afterOpenChange={(open) => open && field.current?.focus()}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={style.second}>{says}</p>
      <Form
        form={form}
        name={id}
        layout="vertical"
        className={style.spacedTop ?? ''}
        initialValues={{ reason: '' }}
        onFinish={submit}
      >
        <Form.Item
          name="reason"
          label={t('pay.reason')}
          required
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: t('payment.rejectReason') }]}
        >
          <Input
            ref={field}
            autoComplete="off"
            maxLength={limits.address}
            placeholder={t('pay.review.reasonHint')}
          />
        </Form.Item>
        <div className={style.quick}>
          {usual.map((reason) => (
            <QuickButton key={reason} onClick={() => take(reason)}>
              {reason}
            </QuickButton>
          ))}
        </div>
      </Form>
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
    </Modal>
  );
}
