import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const appConfigTitles = {
  'appConfig.title': ['App 設置', 'App settings'],
} as const satisfies Texts;
