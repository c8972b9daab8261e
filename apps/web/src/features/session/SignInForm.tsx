import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../app/i18n/keys.ts';
import { Field, PasswordField } from './Field.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  /** Why the person has to sign in again. */
  reason: TextKey | null;
  /** What was done before: a new password, a first account. */
  done: string;
  onSignedIn: () => Promise<void>;
  onForgot: () => void;
}

export function SignInForm({ reason, done, onSignedIn, onForgot }: Props) {
  const { t } = useTranslation();
  const { busy, refused, onSubmit } = useSubmit(async ({ username = '', password = '' }) => {
    const { signIn } = await import('./signIn.calls.ts');
    await signIn(username, password);
    await onSignedIn();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      {done && <output className="login-done">{done}</output>}
      {reason && !done && !refused.message && (
        <p className="login-again" role="status">
          {t(reason)}
        </p>
      )}
      {refused.message && (
        <p className="login-refused" role="alert">
          {refused.message}
        </p>
      )}
      <Field
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={refused.fields.username}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        error={refused.fields.password}
      />
      <button type="submit" className="login-submit" aria-busy={busy}>
        {t('signIn.submit')}
      </button>
      <button type="button" className="login-link" onClick={onForgot}>
        {t('signIn.forgot')}
      </button>
    </form>
  );
}
