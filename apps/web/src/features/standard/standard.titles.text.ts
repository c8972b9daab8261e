import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const standardTitles = {
  'tariff.screen.list': ['收費標準', 'Charge standards'],
  'tariff.screen.add': ['新增收費標準', 'Add charge standard'],
} as const satisfies Texts;
