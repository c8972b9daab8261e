import type { Theme } from '@iris/contract/user/user.theme';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { antdLocale, loadAntdLocale } from '../i18n/antdLocale.ts';
import { currentLanguage, useTranslation } from '../i18n/i18n.ts';
import { Notices } from '../notices/Notices.tsx';
import { message } from '../notices/notices.ts';
import { setNotices } from '../request/notices.ts';
import { followPreferences, useSession } from '../session/session.ts';
import { antdTheme } from './antdTheme.ts';
import './depth.css';
import './forms.css';
import { applyTheme, palettes, storedTheme } from './theme.ts';

/** The active theme: the person's own, else this browser's. */
export const useTheme = (): Theme => useSession(({ preferences }) => preferences.theme) ?? storedTheme();

/** Theme and language for the whole console; switching keeps what is on screen. */
export function Look({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const locale = useAntdLocale();
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(followPreferences, []);
  useEffect(() => setNotices(message), []);
  const tokens = useMemo(() => antdTheme(palettes[theme]), [theme]);
  return (
    <ConfigProvider
      theme={tokens}
      {...(locale ? { locale } : {})}
      variant="outlined"
      button={{ autoInsertSpace: false }}
    >
      <Notices />
      {children}
    </ConfigProvider>
  );
}

/** antd's texts in the person's language; the previous ones stay until the new ones are loaded. */
function useAntdLocale(): Locale | undefined {
  const { i18n } = useTranslation();
  const language = currentLanguage();
  const [locale, setLocale] = useState(() => antdLocale(language));
  // biome-ignore lint/correctness/useExhaustiveDependencies: i18n signals the change of language
  useEffect(() => {
    void loadAntdLocale(language).then(setLocale, () => {});
  }, [i18n.language, language]);
  return locale;
}
