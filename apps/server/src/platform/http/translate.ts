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

/** What the system writes into a record that keeps one text for readers of either language: both, one after the other. */
export const bothOnRecord = ([chinese, english]: Bilingual): string => `${chinese} / ${english}`;

/** The same of a text of the catalogue. */
export const textOnRecord = (text: TextRef): string =>
  bothOnRecord([translate('zh-HK', text), translate('en', text)]);
