import { useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';

/** The name of a step; a step of a later version keeps its own name. */
export function useStepName() {
  const { t, i18n } = useTranslation();
  return (step: string): string => {
    const key = `company.setup.${step}`;
    // The steps are the server's; each one it knows has its text.
    return i18n.exists(key) ? t(key as TextKey) : step;
  };
}
