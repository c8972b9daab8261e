import { useTranslation } from '../../base/i18n/i18n.ts';
import { useRoomy } from '../../base/window/narrow.ts';

/** Whether English cells are too long for a column each: on all but wide windows some share one, `folded` under another. */
export function useTight(): boolean {
  const { i18n } = useTranslation();
  const roomy = useRoomy();
  return i18n.language === 'en' && !roomy;
}
