import { settingApi } from '@iris/contract/setting/setting.api';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { HistoryPanel } from '../../kit/history/HistoryPanel.tsx';

const labels = {
  idle_timeout_ms: 'setting.history.idle_timeout_ms',
  password_min_length: 'setting.signIn.minLength',
  password_mixed_case: 'setting.signIn.mixedCase',
  password_symbol: 'setting.signIn.symbol',
  smtp_host: 'setting.mail.host',
  smtp_port: 'setting.mail.port',
  smtp_secure: 'setting.mail.secure',
  smtp_user: 'setting.mail.user',
  smtp_from: 'setting.mail.from',
  smtp_password: 'setting.mail.password',
  letters: 'setting.history.letters',
  test_recipient: 'setting.mail.to',
} as const;

/** Who changed the platform's settings. */
export function SettingHistory() {
  const { t } = useTranslation();
  return (
    <HistoryPanel
      read={(page) => queryOf(settingApi.history, { query: { page } })}
      fieldLabel={(field) => (field in labels ? t(labels[field as keyof typeof labels]) : field)}
      show={(_, value) => value}
    />
  );
}
