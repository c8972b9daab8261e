import type { TextRef } from '@iris/contract/core/issue';
import { type Bilingual, filled, type Language, textIn } from '@iris/contract/core/language';
import { contractTexts } from '@iris/contract/texts';

const texts: Readonly<Record<string, Bilingual>> = contractTexts;

/** A text in one language, with its values filled in. */
export function translate(language: Language, { key, values = {} }: TextRef): string {
  const text = texts[key];
  if (!text) return key;
  return filled(textIn(language, text), values);
}

/** A text in both languages, with its values, which may themselves be in both. */
export function translateBoth(
  key: TextRef['key'],
  values: Readonly<Record<string, string | number | Bilingual>> = {},
): Bilingual {
  const inOne = (turn: 0 | 1) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[turn] : value]),
    );
  return [translate('zh-HK', { key, values: inOne(0) }), translate('en', { key, values: inOne(1) })];
}

/** What the system writes into a record that keeps one text for readers of either language: both, one after the other. */
export const bothOnRecord = ([chinese, english]: Bilingual): string => `${chinese} / ${english}`;

/** The same of a text of the catalogue. */
export const textOnRecord = (text: TextRef): string =>
  bothOnRecord([translate('zh-HK', text), translate('en', text)]);
