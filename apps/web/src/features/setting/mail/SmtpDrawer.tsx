import { settingApi, smtpUpdate } from '@iris/contract/setting/setting.api';
import { type PlatformSetting, platformSettingSchema } from '@iris/contract/setting/setting.model';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';

const { host, port, user, from } = smtpUpdate.shape;

const valuesOf = ({ smtp }: PlatformSetting) => ({
  host: smtp.host,
  port: smtp.port,
  secure: smtp.secure,
  user: smtp.user,
  password: '',
  from: smtp.from,
});

/** Changes the mail server; an empty password keeps the stored one. */
export function SmtpDrawer({ setting, onClose }: { setting: PlatformSetting; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(settingApi.updateSmtp, { silent: true });
  const keeps = setting.smtp.password_set;
  return (
    <EditDrawer
      title={t('setting.mail.server')}
      row={setting}
      schema={platformSettingSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'host', label: t('setting.mail.host'), show: (values) => values.host },
        { name: 'port', label: t('setting.mail.port'), show: (values) => String(values.port) },
        {
          name: 'secure',
          label: t('setting.mail.secure'),
          show: (values) => t(values.secure ? 'setting.signIn.yes' : 'setting.signIn.no'),
        },
        { name: 'user', label: t('setting.mail.user'), show: (values) => values.user },
        { name: 'from', label: t('setting.mail.from'), show: (values) => values.from },
      ]}
      save={({ password, ...values }, version) =>
        update.mutateAsync({
          body: { ...values, ...(keeps && password === '' ? {} : { password }), version },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="host" label={t('setting.mail.host')} {...rulesOf(host)}>
        <Input placeholder={t('setting.mail.hostSample')} inputMode="url" autoComplete="off" />
      </Form.Item>
      <Form.Item name="port" label={t('setting.mail.port')} {...rulesOf(port)}>
        <NumberInput />
      </Form.Item>
      <Form.Item name="secure" valuePropName="checked" extra={t('setting.mail.secureHint')}>
        <Checkbox>{t('setting.mail.secure')}</Checkbox>
      </Form.Item>
      <Form.Item name="user" label={t('setting.mail.user')} {...rulesOf(user)} required={false}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('setting.mail.password')}
        {...(keeps ? { extra: t('setting.mail.passwordKeep') } : {})}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item name="from" label={t('setting.mail.from')} {...rulesOf(from)}>
        <Input placeholder={t('setting.mail.fromSample')} inputMode="email" autoComplete="off" />
      </Form.Item>
    </EditDrawer>
  );
}
