import type { Language } from '@iris/contract/core/language';
import { type Rich, richEmpty } from '@iris/contract/core/rich';

/** The text for readers of a language, with the language it is in: an empty English text falls back to Chinese. */
export const richInLanguage = (language: Language, zh: Rich, en: Rich): { doc: Rich; lang: Language } =>
  language === 'en' && !richEmpty(en) ? { doc: en, lang: 'en' } : { doc: zh, lang: 'zh-HK' };
