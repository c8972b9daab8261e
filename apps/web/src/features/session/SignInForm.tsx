import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import { Field, PasswordField } from './Field.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  /** Why the person must sign in again. */
  reason: TextKey | null;
  /** What was just done: a new password set, the first account created. */
  done: string;
  /** The account, if it is already known. */
  account: string;
  onSignedIn: () => Promise<void>;
  onForgot: () => void;
}

/** The message that asks for the two-factor code, if that is the refusal's reason. */
const codeWanted = (error: unknown): string | undefined =>
  error instanceof RequestFailure ? error.fields.find(({ path }) => path === 'code')?.message : undefined;

export function SignInForm({ reason, done, account, onSignedIn, onForgot }: Props) {
  const { t } = useTranslation();
  /** The server's message asking for a code; from then on the form has a field for it. */
  const [asked, setAsked] = useState<string>();
  const { busy, refused, onSubmit } = useSubmit(async ({ username = '', password = '', code = '' }) => {
    const { signIn } = await import('./signIn.calls.ts');
    try {
      await signIn({ username, password, ...(code.trim() === '' ? {} : { code: code.trim() }) });
    } catch (error) {
      const wanted = codeWanted(error);
      if (asked !== undefined || wanted === undefined) throw error;
      // Being asked is not the person's mistake: the field appears with its hint and takes the focus.
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
