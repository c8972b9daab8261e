import type { Texts } from '@iris/contract/core/language';

/** The texts of menu, palette and page titles; the rest loads with the screens. */
export const helpTitles = {
  'help.title': ['幫助中心', 'Help centre'],
  'help.manage': ['幫助管理', 'Help management'],
  'help.ofPage': ['本頁說明', 'Help for this page'],
} as const satisfies Texts;
