import type { Texts } from '@iris/contract/core/language';

/** What the menu, the palette and other screens say; the rest comes with the screens. */
export const centerTitles = {
  'center.title': ['個人中心', 'Personal centre'],
} as const satisfies Texts;
