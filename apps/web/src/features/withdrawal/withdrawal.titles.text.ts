import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const withdrawalTitles = {
  'companyWallet.tab.wallet': ['公司錢包及提款', 'Withdrawals'],
  'platformWallet.tab.withdrawals': ['提現審核', 'Withdrawals'],
} as const satisfies Texts;
