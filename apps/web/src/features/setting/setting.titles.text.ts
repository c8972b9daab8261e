import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const settingTitles = {
  'setting.title': ['更多設置', 'More settings'],
} as const satisfies Texts;
