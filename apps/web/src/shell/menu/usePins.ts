import { limits } from '@iris/contract/core/limits';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { notice } from '../../base/request/notices.ts';
import { savePreferences, useSession } from '../../base/session/session.ts';

const none: readonly string[] = [];

/** The addresses of the pages that the person pinned, and how one is pinned or removed. */
export function usePins() {
  const { t } = useTranslation();
  const pins = useSession(({ preferences }) => preferences.menu_pins ?? none);
  const toggle = (path: string) => {
    const left = pins.filter((pin) => pin !== path);
    if (left.length === pins.length && pins.length >= limits.menuPins) {
      notice.warning(t('shell.pin.full', { count: limits.menuPins }));
      return;
    }
    void savePreferences({ menu_pins: left.length < pins.length ? left : [...pins, path] });
  };
  return { pins, isPinned: (path: string) => pins.includes(path), toggle };
}
