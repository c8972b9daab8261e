import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const appConfigTitles = {
  'appConfig.title': ['App 設置', 'App settings'],
} as const satisfies Texts;
