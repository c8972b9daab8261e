import {
  filled,
  type Language,
  languageOf,
  languages,
  type Texts,
  textIn,
} from '@iris/contract/core/language';
import { useSyncExternalStore } from 'react';
import type { TextKey } from './keys.ts';

const STORED = 'iris.language';

type Values = Readonly<Record<string, string | number>>;
/** Returns a text in one language with its values filled in; an unknown key is returned as it is. */
export type Translate = (key: TextKey, values?: Values) => string;

const texts = new Map<string, Texts[string]>();
const listeners = new Set<() => void>();
let language: Language = languages[0];

/** The language stored in this browser, otherwise English if the browser prefers it, otherwise Traditional Chinese. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  return languages.find((one) => one === stored) ?? languageOf(navigator.languages.join(','));
}

/** Adds the texts of a part of the console when it loads. */
export function addTexts(...records: Texts[]): void {
  for (const record of records) for (const [key, text] of Object.entries(record)) texts.set(key, text);
}

/** Sets the first language, with the texts that the first screen needs. */
export function startTexts(...records: Texts[]): void {
  addTexts(...records);
  show(firstLanguage());
}

function show(next: Language): void {
  language = next;
  document.documentElement.lang = next;
  for (const hear of listeners) hear();
}

/** The console's current language. */
export const currentLanguage = (): Language => language;

/** Switches the language without a reload, so typed input is kept. */
export function switchLanguage(next: Language): void {
  localStorage.setItem(STORED, next);
  show(next);
}

/** Texts in a given language. */
export const sayIn =
  (into: Language): Translate =>
  (key, values = {}) => {
    const text = texts.get(key);
    return text ? filled(textIn(into, text), values) : key;
  };

/** A text outside React (notices of the request layer). */
export const say: Translate = (key, values) => sayIn(language)(key, values);

interface Translation {
  t: Translate;
  i18n: { language: Language; exists: (key: string) => boolean };
}

const translationIn = (into: Language): Translation => ({
  t: sayIn(into),
  i18n: { language: into, exists: (key) => texts.has(key) },
});
const translations = Object.fromEntries(languages.map((into) => [into, translationIn(into)])) as Record<
  Language,
  Translation
>;

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Texts in the current language; components that use it render again when the language changes. */
export const useTranslation = (): Translation =>
  translations[useSyncExternalStore(listen, currentLanguage, currentLanguage)];
