import type { Texts } from '@iris/contract/core/language';

/** What the menu, the palette and the titles of pages say; the rest comes with the screens. */
export const helpTitles = {
  'help.title': ['幫助中心', 'Help centre'],
  'help.manage': ['幫助管理', 'Help management'],
  'help.ofPage': ['本頁說明', 'Help for this page'],
} as const satisfies Texts;
