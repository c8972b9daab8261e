import {
  type Language,
  languageOf,
  languages,
  numbered,
  type Texts,
  textIn,
} from '@iris/contract/core/language';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextKey } from './keys.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Record<TextKey, string> };
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
}

const STORED = 'iris.language';
const NAMESPACE = 'translation';

/** The language stored in this browser, else English if the browser prefers it, else Traditional Chinese. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  return languages.find((language) => language === stored) ?? languageOf(navigator.languages.join(','));
}

/** Formats `{{count, bill|bills}}`, the only format that our texts use. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, nouns) => (nouns ? numbered(value, nouns) : String(value)),
};

/** Adds texts when their part of the console loads. */
export function addTexts(...records: Texts[]): void {
  for (const language of languages) {
    for (const texts of records) {
      const said = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, textIn(language, text)]),
      );
      i18next.addResourceBundle(language, NAMESPACE, said, false, true);
    }
  }
}

/** Starts with the texts that the first screen needs. */
export async function startTexts(...records: Texts[]): Promise<void> {
  await i18next
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      supportedLngs: languages,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  addTexts(...records);
  document.documentElement.lang = currentLanguage();
}

/** The language that the console shows now. */
export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.language) ?? languages[0];

/** Switches at once, without a reload, so nothing that was typed is lost. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  localStorage.setItem(STORED, language);
  document.documentElement.lang = language;
}

/** A text outside React (notices of the request layer). */
export const say = (key: TextKey, values?: Record<string, string | number>): string =>
  i18next.t(key, values ?? {});
