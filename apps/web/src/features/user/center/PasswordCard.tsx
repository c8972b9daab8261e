import { newPassword } from '@iris/contract/core/field';
import { userApi } from '@iris/contract/user/user.api';
import { Button, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { applyFailure } from '../../../kit/form/applyFailure.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';

interface Values {
  password: string;
  new_password: string;
  repeat: string;
}

export function PasswordCard() {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const write = useWrite(userApi.changePassword, { silent: true, also: ['session'] });
  const save = async ({ password, new_password }: Values) => {
    try {
      await write.mutateAsync({ body: { password, new_password } });
      form.resetFields();
      message.success(t('center.password.done'));
    } catch (error) {
      message.error(applyFailure(form, error));
    }
  };
  return (
    <Card title={t('center.password')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void save(values)}
        validateTrigger="onBlur"
      >
        <Form.Item
          name="password"
          label={t('center.password.now')}
          rules={[{ required: true, message: t('field.required') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="new_password"
          label={t('center.password.new')}
          extra={t('field.password')}
          {...rulesOf(newPassword)}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={t('center.password.repeat')}
          dependencies={['new_password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, typed: unknown) => {
                if (typed !== getFieldValue('new_password')) throw new Error(t('center.password.differ'));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <p className="center-note">{t('center.password.note')}</p>
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {t('center.password')}
        </Button>
      </Form>
    </Card>
  );
}
