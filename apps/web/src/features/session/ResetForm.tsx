import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Field, PasswordField } from './Field.tsx';
import { useSubmit } from './useSubmit.ts';

/** The reset in two steps: an email address, then the code with the new password. */
export function ResetForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const ask = useSubmit(async ({ email: typed = '' }) => {
    const { requestReset } = await import('./signIn.calls.ts');
    await requestReset(typed.trim());
    setEmail(typed.trim());
  });
  const change = useSubmit(async ({ code = '', password = '', repeat }) => {
    if (password !== repeat) {
      change.setRefused({ fields: { repeat: t('signIn.reset.differ') }, message: '' });
      return;
    }
    const { reset } = await import('./signIn.calls.ts');
    await reset({ email, code, password });
    onDone();
  });
  const { busy, refused, onSubmit } = email ? change : ask;
  return (
    <form key={email} onSubmit={onSubmit} noValidate>
      <p className="login-lead">{email ? t('signIn.reset.sent', { email }) : t('signIn.reset.lead')}</p>
      {refused.message && (
        <p className="login-refused" role="alert">
          {refused.message}
        </p>
      )}
      {email ? (
        <>
          <Field
            label={t('signIn.reset.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            error={refused.fields.code}
          />
          <PasswordField
            label={t('signIn.reset.password')}
            name="password"
            autoComplete="new-password"
            error={refused.fields.password}
          />
          <PasswordField
            label={t('signIn.reset.repeat')}
            name="repeat"
            autoComplete="new-password"
            error={refused.fields.repeat}
          />
        </>
      ) : (
        <Field
          label={t('signIn.reset.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          error={refused.fields.email}
        />
      )}
      <button type="submit" className="login-submit" aria-busy={busy}>
        {t(email ? 'signIn.reset.submit' : 'signIn.reset.send')}
      </button>
      {email && (
        <button type="button" className="login-link" onClick={() => setEmail('')}>
          {t('signIn.reset.again')}
        </button>
      )}
      <button type="button" className="login-link" onClick={onBack}>
        {t('signIn.back')}
      </button>
    </form>
  );
}
