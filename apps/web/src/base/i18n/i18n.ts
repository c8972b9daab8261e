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
/** A text in one language, its values filled in; of a key that is not there, the key. */
export type Translate = (key: TextKey, values?: Values) => string;

const texts = new Map<string, Texts[string]>();
const listeners = new Set<() => void>();
let language: Language = languages[0];

/** The language kept in this browser, else English when the browser's is, else Traditional Chinese. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  return languages.find((one) => one === stored) ?? languageOf(navigator.languages.join(','));
}

/** Adds texts as their part of the console loads. */
export function addTexts(...records: Texts[]): void {
  for (const record of records) for (const [key, text] of Object.entries(record)) texts.set(key, text);
}

/** Starts with the texts that the first screen needs. */
export function startTexts(...records: Texts[]): void {
  addTexts(...records);
  show(firstLanguage());
}

function show(next: Language): void {
  language = next;
  document.documentElement.lang = next;
  for (const hear of listeners) hear();
}

/** The language that the console shows now. */
export const currentLanguage = (): Language => language;

/** Switches at once, without a reload; nothing that was typed is lost. */
export function switchLanguage(next: Language): void {
  localStorage.setItem(STORED, next);
  show(next);
}

const translate =
  (into: Language): Translate =>
  (key, values = {}) => {
    const text = texts.get(key);
    return text ? filled(textIn(into, text), values) : key;
  };

/** A text outside React (notices of the request layer). */
export const say: Translate = (key, values) => translate(language)(key, values);

interface Translation {
  t: Translate;
  i18n: { language: Language; exists: (key: string) => boolean };
}

const translationIn = (into: Language): Translation => ({
  t: translate(into),
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

/** The texts in the person's language; what uses it is drawn again when the language is switched. */
export const useTranslation = (): Translation =>
  translations[useSyncExternalStore(listen, currentLanguage, currentLanguage)];
