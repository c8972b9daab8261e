import { leaseFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toReconcile, toSee } from './payment.permissions.ts';

const texts = () => import('./payment.texts.ts');

export const paymentScreens: readonly Screen[] = [
  {
    path: '/rent/statement',
    title: 'payment.screen.statement',
    permission: toReconcile,
    menu: { folder: leaseFolder, order: 3 },
    page: () => import('./statement/StatementsPage.tsx'),
    texts,
  },
  {
    path: '/payment/:id/detail',
    title: 'payment.screen.detail',
    permission: toSee,
    parent: '/rent/list',
    page: () => import('./detail/PaymentPage.tsx'),
    texts,
  },
];
