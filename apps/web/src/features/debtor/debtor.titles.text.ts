import type { Texts } from '@iris/contract/core/language';

export const debtorTitles = {
  'debtor.tab': ['欠款人', 'Debtors'],
} as const satisfies Texts;
