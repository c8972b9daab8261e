import { inLanguage } from '@iris/contract/core/language';
import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Payable } from './payable.ts';

/** What a charge is for, in the person's language if given, otherwise in the other; empty if not given. */
export function useChargeTitle(): (charge: Pick<Payable, 'title' | 'title_en'>) => string {
  const { i18n } = useTranslation();
  return useCallback(
    ({ title = '', title_en = '' }) => inLanguage(i18n.language, title, title_en),
    [i18n.language],
  );
}
