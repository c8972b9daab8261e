import type { Language } from '@iris/contract/core/language';
import { type Rich, richEmpty } from '@iris/contract/core/rich';

/** The text for readers of a language, and the language that it is in: an English one that is empty is in Chinese. */
export const inLanguage = (language: Language, zh: Rich, en: Rich): { doc: Rich; lang: Language } =>
  language === 'en' && !richEmpty(en) ? { doc: en, lang: 'en' } : { doc: zh, lang: 'zh-HK' };
