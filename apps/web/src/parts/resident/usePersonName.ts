import { inLanguage } from '@iris/contract/core/language';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** A person's name in the reader's language, from both of their names; the first where there is no English one. */
export function usePersonName(): (name: string, nameEn: string) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback((name, nameEn) => inLanguage(language, name, nameEn), [language]);
}
