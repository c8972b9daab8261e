import { MailOutlined } from '@ant-design/icons';
import { email } from '@iris/contract/core/field';
import type { Payment } from '@iris/contract/payment/payment.model';
import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useConfirm } from '../../kit/confirm/useConfirm.tsx';
import { reasonOf } from '../../kit/failure/messageOf.ts';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { CheckoutCode } from './CheckoutCode.tsx';
import { type ChargeRef, payApi } from './payApi.ts';
import style from './payment.module.css';
import { StandInNote } from './StandInNote.tsx';
import { moneyDomains } from './useCollect.ts';
import { usePayable } from './usePayable.ts';

interface CheckoutPanelProps {
  /** The charges that the checkout pays. */
  charge: ChargeRef;
  payment: Payment;
  mayCancel: boolean;
}

/** An open online checkout: link and QR code to share, how long it is open, sending it by email, and cancelling it. */
export function CheckoutPanel({ charge, payment, mayCancel }: CheckoutPanelProps) {
  const { t } = useTranslation();
  const found = usePayable(charge);
  return (
    <div className={style.checkout}>
      {found?.stand_in && <StandInNote />}
      <CheckoutCode
        url={payment.checkout_url}
        what={t(`payment.channel.${payment.channel}`)}
        expiresAt={payment.expires_at}
      >
        {mayCancel && <CancelCheckout charge={charge} />}
      </CheckoutCode>
      {found && <MailLink key={found.tenant_email} charge={charge} to={found.tenant_email} />}
    </div>
  );
}

function MailLink({ charge, to }: { charge: ChargeRef; to: string }) {
  const { t } = useTranslation();
  const name = useId();
  const [form] = Form.useForm<{ to: string }>();
  const mail = useWrite(payApi(charge.kind).mailCheckout, { silent: true });
  const send = async ({ to: address }: { to: string }) => {
    try {
      await mail.mutateAsync({ body: { id: charge.id, to: address } });
      message.success(t('pay.checkout.mailed', { to: address }));
    } catch (error) {
      form.setFields([{ name: 'to', errors: [reasonOf(error)] }]);
    }
  };
  return (
    <Form form={form} name={name} layout="vertical" initialValues={{ to }} onFinish={send}>
      <div className={style.mailLine}>
        <Form.Item name="to" label={t('pay.checkout.mailTo')} validateTrigger="onBlur" {...rulesOf(email)}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit" icon={<MailOutlined />} loading={mail.isPending}>
          {t('pay.checkout.mail')}
        </Button>
      </div>
    </Form>
  );
}

function CancelCheckout({ charge }: { charge: ChargeRef }) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const cancel = useWrite(payApi(charge.kind).cancelCheckout, { also: moneyDomains, silent: true });
  const askToCancel = () =>
    ask({
      title: t('pay.checkout.cancelAsk'),
      says: t('pay.checkout.cancelSays'),
      action: t('pay.checkout.cancel'),
      danger: true,
      run: async () => {
        await cancel.mutateAsync({ body: { id: charge.id } });
        message.success(t('pay.checkout.cancelled'));
      },
    });
  return (
    <>
      <Button danger onClick={askToCancel}>
        {t('pay.checkout.cancel')}
      </Button>
      {dialog}
    </>
  );
}
