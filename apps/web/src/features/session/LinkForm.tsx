import { inLanguage } from '@iris/contract/core/language';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import { accessToken } from '../../base/session/tokens.ts';
import { Field, PasswordField } from './Field.tsx';
import { useSubmit } from './useSubmit.ts';

interface Account {
  username: string;
  nickname: string;
  company: string;
  company_en: string;
}

interface Props {
  token: string;
  /** The password is set and the person signed in with it. */
  onSignedIn: () => Promise<void>;
  /** The password is set, but signing in needs more, such as a code; passes on the account. */
  onDone: (username: string) => void;
  onBack: () => void;
}

/** The page of a one-time link: whose account it is, and a form for its password. */
export function LinkForm({ token, onSignedIn, onDone, onBack }: Props) {
  const { t, i18n } = useTranslation();
  const [account, setAccount] = useState<Account>();
  const [refusal, setRefusal] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    let left = false;
    const read = async () => {
      const calls = await import('./signIn.calls.ts');
      return calls.readLink(token);
    };
    read().then(
      (found) => !left && setAccount(found),
      (error: unknown) => !left && setRefusal(sentenceOf(error) ?? t('core.unknown')),
    );
    return () => {
      left = true;
    };
  }, [token, tries]);
  const { busy, refused, setRefused, onSubmit } = useSubmit(async ({ password = '', repeat }) => {
    if (password !== repeat) {
      setRefused({ fields: { repeat: t('signIn.reset.differ') }, message: '' });
      return;
    }
    const { signIn, takeLink } = await import('./signIn.calls.ts');
    await takeLink({ token, password });
    const username = account?.username ?? '';
    try {
      await signIn({ username, password });
    } catch {
      return onDone(username);
    }
    await onSignedIn();
  });

  if (refusal !== undefined) {
    const again = () => {
      setRefusal(undefined);
      setTries(tries + 1);
    };
    return (
      <>
        <p className="login-refused" role="alert">
          {refusal}
        </p>
        <button type="button" className="login-submit" onClick={onBack}>
          {t('signIn.back')}
        </button>
        <button type="button" className="login-link" onClick={again}>
          {t('signIn.link.again')}
        </button>
      </>
    );
  }
  if (!account) return <p role="status">{t('signIn.link.reading')}</p>;
  const company = inLanguage(i18n.language, account.company, account.company_en);
  const unplaced = refused.message || refused.fields.token;
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className="login-lead">
        {t(company ? 'signIn.link.lead' : 'signIn.link.leadPlatform', { name: account.nickname, company })}
      </p>
      {accessToken() !== null && <p className="login-again">{t('signIn.link.signedIn')}</p>}
      {unplaced && (
        <p className="login-refused" role="alert">
          {unplaced}
        </p>
      )}
      <Field
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        readOnly
        value={account.username}
      />
      <PasswordField
        label={t('signIn.reset.password')}
        name="password"
        autoComplete="new-password"
        autoFocus
        note={t('field.password')}
        error={refused.fields.password}
      />
      <PasswordField
        label={t('signIn.reset.repeat')}
        name="repeat"
        autoComplete="new-password"
        error={refused.fields.repeat}
      />
      <button type="submit" className="login-submit" aria-busy={busy}>
        {t('signIn.link.submit')}
      </button>
    </form>
  );
}

/** Why a link was refused: the reason about its token, or the general one. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof RequestFailure ? error.reason || undefined : undefined;
