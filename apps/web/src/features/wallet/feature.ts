import type { Feature } from '../../base/screens/screens.ts';

export const walletFeature: Feature = {
  name: 'wallet',
  cards: [{ screen: '/resident/:id/detail', order: 20, load: () => import('./WalletCard.tsx') }],
  texts: () => import('./wallet.texts.ts'),
  // What fees and top-ups leave of the online money is the company's too.
  rereads: ['wallet', 'resident', 'payment', 'counter', 'finance', 'withdrawal', 'search'],
  // A top-up stands on its resident's page.
  finds: { topUp: (id) => `/resident/${id}/detail` },
};
