import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const rentTitles = {
  'rent.screen.list': ['租金列表', 'Rents'],
  'rent.screen.add': ['新增租金', 'Add rent'],
  'rent.screen.detail': ['租金資料', 'Rent'],
  'rent.screen.review': ['轉賬審核', 'Transfer review'],
} as const satisfies Texts;
