import type { Texts } from '../core/language.ts';

export const helpText = {
  'audit.kind.helpCatalogue': ['幫助目錄', 'Help catalogue'],
  'audit.kind.helpQuestion': ['幫助問題', 'Help question'],
  'help.catalogueExists': ['已有同名目錄', 'A catalogue with this name already exists'],
  'help.twoLevels': ['目錄最多兩層', 'Catalogues can have at most two levels'],
  'help.catalogueNotEmpty': [
    '目錄不是空的，請先移走內容',
    'The catalogue is not empty. Move its contents first',
  ],
  'help.orderIncomplete': [
    '內容已有變更，請重新載入後再排列',
    'The contents have changed. Reload the page, then reorder them',
  ],
} as const satisfies Texts;
