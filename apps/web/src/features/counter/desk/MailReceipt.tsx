import { MailOutlined } from '@ant-design/icons';
import { email } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { counterApi } from '@iris/contract/counter/counter.api';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { reasonOf } from '../../../kit/failure/messageOf.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import style from '../counter.module.css';

/** Emails a receipt as a PDF. */
export function MailReceipt({ receiptId }: { receiptId: number }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ to: string }>();
  const [asking, ask] = useState(false);
  const mail = useWrite(counterApi.mailReceipt, { also: ['payment'], silent: true });
  const send = async ({ to }: { to: string }) => {
    try {
      await mail.mutateAsync({ body: { id: receiptId, to: to.trim() } });
      message.success(t('counter.done.sent', { to: to.trim() }));
      ask(false);
    } catch (error) {
      form.setFields([{ name: 'to', errors: [reasonOf(error)] }]);
    }
  };
  if (!asking) {
    return (
      <Button icon={<MailOutlined />} onClick={() => ask(true)}>
        {t('counter.done.mail')}
      </Button>
    );
  }
  return (
    <Form form={form} className={style.mail ?? ''} onFinish={send}>
      <Form.Item name="to" {...rulesOf(email)} validateTrigger="onBlur">
        <Input
          autoFocus
          type="email"
          autoComplete="off"
          maxLength={limits.email}
          aria-label={t('counter.done.to')}
          placeholder={t('counter.done.to')}
        />
      </Form.Item>
      <Button htmlType="submit" loading={mail.isPending}>
        {t('counter.done.send')}
      </Button>
    </Form>
  );
}
