import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { Alert, Button, Flex, Form, Input, type InputRef, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../kit/failure/messageOf.ts';
import { useOwnNames } from '../../../../pickers/withdrawal/useOwnNames.ts';
import style from '../platformWallet.module.css';

const usual = [
  'platformWallet.reason.account',
  'platformWallet.reason.amount',
  'platformWallet.reason.documents',
] as const;

interface RefuseWithdrawalProps {
  withdrawal: Withdrawal;
  onRefuse: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a withdrawal is refused: the usual reasons at a press, any other typed; Enter refuses. */
export function RefuseWithdrawal({ withdrawal, onRefuse, onClose }: RefuseWithdrawalProps) {
  const { t } = useTranslation();
  const { companyOf } = useOwnNames();
  const [form] = Form.useForm<{ reason: string }>();
  const id = useId();
  const field = useRef<InputRef>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async ({ reason }: { reason: string }) => {
    setBusy(true);
    setRefusal(null);
    try {
      await onRefuse(reason.trim());
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  const take = (reason: string) => {
    form.setFieldValue('reason', reason);
    field.current?.focus();
  };
  return (
    <Modal
      open
      title={t('platformWallet.refuseAsk', { name: companyOf(withdrawal) })}
      okText={t('platformWallet.refuse')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      closable={{ disabled: busy, 'aria-label': t('kit.close') }}
      afterOpenChange={(open) => open && field.current?.focus()}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={style.note}>
        {t('platformWallet.refuseSays', { amount: formatMoney(withdrawal.amount) })}
      </p>
      <Form
        form={form}
        name={id}
        layout="vertical"
        className={style.above ?? ''}
        initialValues={{ reason: '' }}
        onFinish={submit}
      >
        <Form.Item
          name="reason"
          label={t('platformWallet.reason')}
          required
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: t('field.required') }]}
        >
          <Input ref={field} autoComplete="off" maxLength={limits.address} />
        </Form.Item>
        <Flex wrap gap={6}>
          {usual.map((key) => (
            <Button key={key} size="small" onClick={() => take(t(key))}>
              {t(key)}
            </Button>
          ))}
        </Flex>
      </Form>
      {refusal !== null && (
        <Alert className={style.above ?? ''} type="error" showIcon role="alert" title={refusal} />
      )}
    </Modal>
  );
}
