import { languages } from '@iris/contract/core/language';
import { themes } from '@iris/contract/user/user.theme';
import { useEffect, useState } from 'react';
import { currentLanguage, switchLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';
import { accessToken } from '../../base/session/tokens.ts';
import { applyTheme, palettes, storedTheme } from '../../base/themes/theme.ts';
import { FirstOperatorForm } from './FirstOperatorForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { Skyline } from './Skyline.tsx';
import './login.css';

interface Props {
  /** Why the person must sign in again, if they were signed in. */
  reason: TextKey | null;
  onSignedIn: () => Promise<void>;
  /** Loads the console while the person types. */
  prefetch: () => Promise<unknown>;
}

const modeOf = (search: string) => new URLSearchParams(search).get('mode');
const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? '';
const titles = {
  reset: 'signIn.reset.title',
  first: 'signIn.first.title',
  link: 'signIn.link.title',
} as const;
const titleOf = (mode: string | null): TextKey =>
  mode !== null && mode in titles ? titles[mode as keyof typeof titles] : 'signIn.title';

/** /login: sign-in, and as states of it the reset by email, a one-time link and the first operator's form. */
export function LoginPage({ reason, onSignedIn, prefetch }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(location.search);
  const [done, setDone] = useState('');
  const [account, setAccount] = useState('');
  useEffect(() => {
    const follow = () => setSearch(location.search);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    const idle = setTimeout(() => void prefetch().catch(() => {}), 1_500);
    return () => clearTimeout(idle);
  }, [prefetch]);
  const go = (mode: string | null, said = '') => {
    history.pushState(null, '', mode ? `/login?mode=${mode}` : '/login');
    setDone(said);
    setSearch(location.search);
  };
  /** A used link must not stay in the browser's history. */
  const leaveLink = (username: string, said: string) => {
    history.replaceState(null, '', '/login');
    setAccount(username);
    setDone(said);
    setSearch(location.search);
  };
  const mode = modeOf(search);
  const title = t(titleOf(mode));
  useEffect(() => {
    document.title = `${title} · Iris`;
  }, [title]);
  return (
    <div className="login">
      <Skyline />
      <header className="login-head">
        <ThemeChoice />
        <LanguageChoice />
      </header>
      <main className="login-card">
        <p className="login-brand">
          <b>Iris</b>
          <span>{t('signIn.lead')}</span>
        </p>
        <h1>{title}</h1>
        {mode === 'reset' ? (
          <ResetForm onDone={() => go(null, t('signIn.reset.done'))} onBack={() => go(null)} />
        ) : mode === 'first' ? (
          <FirstOperatorForm
            token={tokenOf(search)}
            onDone={(username) => leaveLink(username, t('signIn.first.done'))}
            onBack={() => leaveLink('', '')}
          />
        ) : mode === 'link' ? (
          <LinkForm
            token={tokenOf(search)}
            onSignedIn={onSignedIn}
            onDone={(username) => leaveLink(username, t('signIn.link.done'))}
            onBack={() => (accessToken() === null ? leaveLink('', '') : location.assign('/'))}
          />
        ) : (
          <SignInForm
            reason={reason}
            done={done}
            account={account}
            onSignedIn={onSignedIn}
            onForgot={() => go('reset')}
          />
        )}
      </main>
    </div>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const now = currentLanguage();
  return (
    <fieldset className="login-choice">
      <legend className="hidden-text">{t('signIn.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === now}
          onClick={() => switchLanguage(language)}
        >
          {t(`signIn.language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <fieldset className="login-choice login-themes">
      <legend className="hidden-text">{t('signIn.theme')}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          aria-label={t(`user.theme.${theme}`)}
          title={t(`user.theme.${theme}`)}
          onClick={() => {
            applyTheme(theme);
            setChosen(theme);
          }}
        >
          <i style={{ background: palettes[theme].menuBg, borderColor: palettes[theme].primary }} />
        </button>
      ))}
    </fieldset>
  );
}
