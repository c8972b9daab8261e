import type { Texts } from '@iris/contract/core/language';

/** What the palette says; the rest comes with the screen. */
export const counterTitles = {
  'counter.screen': ['櫃枱收款', 'Counter'],
} as const satisfies Texts;
