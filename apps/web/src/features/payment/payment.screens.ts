import type { Screen } from '../../base/screens/screens.ts';
import { toReconcile, toSee } from './payment.permissions.ts';

export const paymentScreens: readonly Screen[] = [
  {
    path: '/rent/statement',
    title: 'payment.screen.statement',
    permission: toReconcile,
    menu: { folder: 'lease', order: 3 },
    page: () => import('./statement/StatementsPage.tsx'),
  },
  {
    path: '/payment/:id/detail',
    title: 'payment.screen.detail',
    permission: toSee,
    parent: '/rent/list',
    page: () => import('./detail/PaymentPage.tsx'),
  },
];
