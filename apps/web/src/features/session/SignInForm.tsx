import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import { Field, PasswordField } from './Field.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  /** Why the person has to sign in again. */
  reason: TextKey | null;
  /** What was done before: a new password, a first account. */
  done: string;
  /** The account, when it is known already. */
  account: string;
  onSignedIn: () => Promise<void>;
  onForgot: () => void;
}

/** The sentence that asks for the second factor, when that is what a refusal says. */
const codeWanted = (error: unknown): string | undefined =>
  error instanceof RequestFailure ? error.fields.find(({ path }) => path === 'code')?.message : undefined;

export function SignInForm({ reason, done, account, onSignedIn, onForgot }: Props) {
  const { t } = useTranslation();
  /** What the server said when it asked for a code; from then on the form has a field for it. */
  const [asked, setAsked] = useState<string>();
  const { busy, refused, onSubmit } = useSubmit(async ({ username = '', password = '', code = '' }) => {
    const { signIn } = await import('./signIn.calls.ts');
    try {
      await signIn({ username, password, ...(code.trim() === '' ? {} : { code: code.trim() }) });
    } catch (error) {
      const wanted = codeWanted(error);
      if (asked !== undefined || wanted === undefined) throw error;
      // Asking is no mistake of the person's: the field appears, takes the focus, and says what it wants.
      return setAsked(wanted);
    }
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
        defaultValue={account}
        autoFocus={account === ''}
        error={refused.fields.username}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        autoFocus={account !== ''}
        error={refused.fields.password}
      />
      {asked !== undefined && (
        <Field
          label={t('signIn.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
          note={asked}
          error={refused.fields.code}
        />
      )}
      <button type="submit" className="login-submit" aria-busy={busy}>
        {t('signIn.submit')}
      </button>
      <button type="button" className="login-link" onClick={onForgot}>
        {t('signIn.forgot')}
      </button>
    </form>
  );
}
