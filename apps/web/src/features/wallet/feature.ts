import type { Feature } from '../../base/screens/screens.ts';

export const walletFeature: Feature = {
  name: 'wallet',
  cards: [{ screen: '/resident/:id/detail', order: 20, load: () => import('./WalletCard.tsx') }],
  texts: () => import('./wallet.texts.ts'),
  // Top-ups and their fees change the company's online money too.
  rereads: ['wallet', 'resident', 'payment', 'counter', 'finance', 'withdrawal', 'search'],
  // A top-up is shown on its resident's page.
  finds: { topUp: (id) => `/resident/${id}/detail` },
};
