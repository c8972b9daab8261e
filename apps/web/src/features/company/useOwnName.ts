import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface Named {
  name: string;
  name_en: string;
}

/** The name of a company or condo in the person's language. */
export function useOwnName(): (one: Named) => string {
  const { i18n } = useTranslation();
  const english = i18n.language === 'en';
  return useCallback(({ name, name_en }: Named) => (english && name_en ? name_en : name), [english]);
}
