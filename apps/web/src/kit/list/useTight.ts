import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { useRoomy } from '../../base/window/narrow.ts';

/** Whether English cells are too long for a column each now; see `useTight`. */
export const isTight = (): boolean => currentLanguage() === 'en' && !useRoomy.now();

/** Whether English cells are too long for a column each: on all but wide windows some share one, `folded` under another. */
export function useTight(): boolean {
  useTranslation();
  useRoomy();
  return isTight();
}
