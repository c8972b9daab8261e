import { useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';

/** The action, the kind of record and what was exported in the person's language; unknown ones of a later version by their own name. */
export function useAuditWords(): (of: 'action' | 'kind' | 'exported', name: string) => string {
  const { t, i18n } = useTranslation();
  return (of, name) => {
    const key = `audit.${of}.${name}`;
    // A key that exists is one of the texts.
    return i18n.exists(key) ? t(key as TextKey) : name;
  };
}
