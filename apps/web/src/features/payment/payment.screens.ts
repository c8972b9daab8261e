import type { Screen } from '../../base/screens/screens.ts';
import { toSee } from './payment.permissions.ts';

export const paymentScreens: readonly Screen[] = [
  {
    path: '/payment/:id/detail',
    title: 'payment.screen.detail',
    permission: toSee,
    page: () => import('./detail/PaymentPage.tsx'),
  },
];
