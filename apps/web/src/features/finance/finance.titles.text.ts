import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const financeTitles = {
  'finance.folder': ['流水管理', 'Finance'],
  'finance.screen.list': ['財務流水', 'Transactions'],
  'finance.screen.detail': ['流水資料', 'Transaction'],
  'finance.screen.company': ['公司收款資料', 'Payment details'],
  // Also shown on the pages of units and residents.
  'finance.account': ['往來賬', 'Statement of account'],
} as const satisfies Texts;
