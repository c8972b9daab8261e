import type { Texts } from '@iris/contract/core/language';

/** The texts of the palette; the rest loads with the screen. */
export const counterTitles = {
  'counter.screen': ['櫃枱收款', 'Counter'],
} as const satisfies Texts;
