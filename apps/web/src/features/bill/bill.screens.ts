import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toRefund, toSee } from './bill.permissions.ts';

export const billScreens: readonly Screen[] = [
  {
    path: '/bill/brief',
    title: 'bill.screen.brief',
    permission: toSee,
    menu: { folder: 'bill', order: 1 },
    page: () => import('./brief/BriefsPage.tsx'),
  },
  {
    path: '/bill/list',
    title: 'bill.screen.list',
    permission: toSee,
    menu: { folder: 'bill', order: 2 },
    page: () => import('./list/BillListPage.tsx'),
  },
  {
    path: '/bill/refunds',
    title: 'bill.screen.refunds',
    permission: toRefund,
    menu: { folder: 'bill', order: 3 },
    page: () => import('./refunds/RefundsPage.tsx'),
  },
  {
    path: '/bill/add',
    title: 'bill.screen.add',
    permission: toAdd,
    parent: '/bill/list',
    page: () => import('./add/BillAddPage.tsx'),
    texts: () => import('./add/add.texts.ts'),
  },
  {
    path: '/bill/:id/detail',
    title: 'bill.screen.detail',
    permission: toSee,
    parent: '/bill/list',
    page: () => import('./detail/BillPage.tsx'),
  },
  {
    path: '/bill/:id/detail/receipt',
    title: 'bill.screen.receipt',
    permission: toSee,
    parent: '/bill/list',
    page: () => import('./receipt/ReceiptPage.tsx'),
  },
];
