import type { Texts } from '../core/language.ts';

export const helpText = {
  'help.catalogueExists': ['已有同名目錄', 'A catalogue of that name exists'],
  'help.twoLevels': ['目錄最多兩層', 'Catalogues are two levels deep at most'],
  'help.catalogueNotEmpty': [
    '目錄不是空的，請先移走內容',
    'The catalogue is not empty. Move its contents first',
  ],
  'help.orderIncomplete': [
    '內容已有變更，請重新載入後再排列',
    'The contents have changed meanwhile. Reload, then put them in order again',
  ],
} as const satisfies Texts;
