import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const settingTitles = {
  'setting.title': ['更多設置', 'More settings'],
} as const satisfies Texts;
