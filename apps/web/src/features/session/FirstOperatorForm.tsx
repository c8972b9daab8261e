import { useTranslation } from '../../base/i18n/i18n.ts';
import { Field, PasswordField } from './Field.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  token: string;
  /** The account is there; passes on its name. */
  onDone: (username: string) => void;
  onBack: () => void;
}

/** The form that the one-time link of the first start opens. */
export function FirstOperatorForm({ token, onDone, onBack }: Props) {
  const { t } = useTranslation();
  const { busy, refused, onSubmit } = useSubmit(async ({ username = '', email = '', password = '' }) => {
    const { makeFirstOperator } = await import('./signIn.calls.ts');
    await makeFirstOperator({ token, username, email, password });
    onDone(username);
  });
  const refusedLink = refused.message || refused.fields.token;
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className="login-lead">{t('signIn.first.lead')}</p>
      {refusedLink && (
        <p className="login-refused" role="alert">
          {refusedLink}
        </p>
      )}
      <Field
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        error={refused.fields.username}
      />
      <Field
        label={t('signIn.reset.email')}
        name="email"
        type="email"
        autoComplete="email"
        error={refused.fields.email}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="new-password"
        note={t('field.password')}
        error={refused.fields.password}
      />
      <button type="submit" className="login-submit" aria-busy={busy}>
        {t('signIn.first.submit')}
      </button>
      {refused.fields.token && (
        <button type="button" className="login-link" onClick={onBack}>
          {t('signIn.back')}
        </button>
      )}
    </form>
  );
}
