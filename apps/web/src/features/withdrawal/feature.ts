import type { Feature } from '../../base/screens/screens.ts';
import { toSeeWallet } from '../../parts/withdrawal/withdrawal.permissions.ts';
import { withdrawalTitles } from './withdrawal.titles.text.ts';

declare module '../../base/i18n/keys.ts' {
  interface Words {
    withdrawal: typeof withdrawalTitles | typeof import('./withdrawal.texts.ts')['texts'][number];
  }
}

export const withdrawalFeature: Feature = {
  name: 'withdrawal',
  tabs: [
    {
      screen: '/company/detail',
      key: 'wallet',
      title: 'companyWallet.tab.wallet',
      menu: { folder: 'finance', order: 10 },
      order: 20,
      permission: toSeeWallet,
      // The wallet belongs to the whole company.
      level: 'COMPANY',
      load: () => import('./company/WalletTab.tsx'),
    },
    {
      screen: '/company/admin',
      key: 'withdrawals',
      title: 'platformWallet.tab.withdrawals',
      summary: 'platformWallet.withdrawals.summary',
      menu: { folder: 'company', order: 10 },
      order: 20,
      load: () => import('./review/WithdrawalsTab.tsx'),
    },
    {
      screen: '/company/admin',
      key: 'statistics',
      title: 'platformWallet.tab.statistics',
      summary: 'platformWallet.statistics.summary',
      order: 30,
      load: () => import('./statistics/StatisticsTab.tsx'),
    },
  ],
  titles: withdrawalTitles,
  texts: () => import('./withdrawal.texts.ts'),
  // The wallets and transactions of every condo of the company.
  rereads: ['withdrawal', 'finance'],
};
