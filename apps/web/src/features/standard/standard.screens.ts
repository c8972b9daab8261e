import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toSee } from './standard.permissions.ts';

export const standardScreens: readonly Screen[] = [
  {
    path: '/bill/standard/list',
    title: 'tariff.screen.list',
    permission: toSee,
    menu: { folder: 'bill', order: 5 },
    page: () => import('./list/StandardsPage.tsx'),
  },
  {
    path: '/bill/standard/add',
    title: 'tariff.screen.add',
    permission: toAdd,
    parent: '/bill/standard/list',
    page: () => import('./add/AddStandardPage.tsx'),
  },
];
