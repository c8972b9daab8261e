import type { Language } from '@iris/contract/core/language';

/** How an axis shortens dollars: from this many on, in this unit. The largest comes first. */
export const axisUnits: Readonly<Record<Language, readonly (readonly [least: number, unit: string])[]>> = {
  'zh-HK': [
    [100_000_000, '億'],
    [10_000, '萬'],
  ],
  en: [
    [1_000_000, 'M'],
    [1_000, 'K'],
  ],
};
