import { billFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toAdd, toSee } from './bill.permissions.ts';

const texts = () => import('./bill.texts.ts');

export const billScreens: readonly Screen[] = [
  {
    path: '/bill/brief',
    title: 'bill.screen.brief',
    permission: toSee,
    menu: { folder: billFolder, order: 1 },
    page: () => import('./brief/BriefPage.tsx'),
    texts,
  },
  {
    path: '/bill/list',
    title: 'bill.screen.list',
    permission: toSee,
    menu: { folder: billFolder, order: 2 },
    page: () => import('./list/BillListPage.tsx'),
    texts,
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
    texts,
  },
  {
    path: '/bill/:id/detail/receipt',
    title: 'bill.screen.receipt',
    permission: toSee,
    parent: '/bill/list',
    page: () => import('./receipt/ReceiptPage.tsx'),
    texts,
  },
];
