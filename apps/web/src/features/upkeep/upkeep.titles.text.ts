import type { Texts } from '@iris/contract/core/language';

/** The texts of menu, tab and palette; the rest loads with the screens. */
export const upkeepTitles = {
  'upkeep.tab': ['保養及法定檢查', 'Upkeep and checks'],
  'upkeep.screen.detail': ['保養計劃', 'Upkeep plan'],
} as const satisfies Texts;
