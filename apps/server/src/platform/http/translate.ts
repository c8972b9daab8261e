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
