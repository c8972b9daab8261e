import { SendOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@iris/contract/core/endpoint';
import { settingApi, smtpTest } from '@iris/contract/setting/setting.api';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { applyFailure } from '../../../kit/form/applyFailure.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../setting.module.css';

/** Sends a real email and shows the mail server's answer. */
export function TestCard({ ready }: { ready: boolean }) {
  const { t } = useTranslation();
  const own = useSession(({ user }) => user?.email ?? '');
  const [form] = Form.useForm<{ to: string }>();
  const [outcome, setOutcome] = useState<AnswerOf<typeof settingApi.testSmtp>>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const test = useWrite(settingApi.testSmtp, { silent: true });
  const send = async ({ to }: { to: string }) => {
    setOutcome(undefined);
    setRefusal(null);
    try {
      setOutcome(await test.mutateAsync({ body: { to } }));
    } catch (error) {
      setRefusal(applyFailure(form, error));
    }
  };
  return (
    <Card title={t('setting.mail.test')}>
      <Form form={form} layout="vertical" initialValues={{ to: own }} onFinish={send} requiredMark={false}>
        <Form.Item name="to" label={t('setting.mail.to')} {...rulesOf(smtpTest.shape.to)}>
          <Input inputMode="email" autoComplete="email" />
        </Form.Item>
        <Button htmlType="submit" icon={<SendOutlined />} loading={test.isPending} disabled={!ready}>
          {t('setting.mail.send')}
        </Button>
      </Form>
      <div aria-live="polite" className={style.note}>
        {outcome && (
          <Alert
            type={outcome.sent ? 'success' : 'error'}
            showIcon
            title={t(outcome.sent ? 'setting.mail.sent' : 'setting.mail.notSent', { ms: outcome.ms })}
            description={
              <>
                {t('setting.mail.answer')}
                <pre className={style.answer}>{outcome.answer}</pre>
              </>
            }
          />
        )}
        {refusal !== null && <Alert type="error" showIcon title={refusal} />}
        {!ready && t('setting.smtpNone')}
      </div>
    </Card>
  );
}
