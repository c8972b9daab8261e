import { useCallback } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** The names of a withdrawal's company and estate in the person's language. */
export function useOwnNames() {
  const english = useTranslation().i18n.language === 'en';
  const companyOf = useCallback(
    ({ name, name_en }: { name: string; name_en: string }) => (english && name_en) || name,
    [english],
  );
  const condoOf = useCallback(
    ({ condo, condo_en }: { condo: string; condo_en: string }) => (english && condo_en) || condo,
    [english],
  );
  return { companyOf, condoOf };
}
