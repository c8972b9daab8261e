import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const standardTitles = {
  'tariff.screen.list': ['收費標準', 'Charge standards'],
  'tariff.screen.add': ['新增收費標準', 'Add charge standard'],
} as const satisfies Texts;
