import { billFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toAdd, toSee } from './standard.permissions.ts';

const texts = () => import('./standard.texts.ts');

export const standardScreens: readonly Screen[] = [
  {
    path: '/bill/standard/list',
    title: 'tariff.screen.list',
    permission: toSee,
    menu: { folder: billFolder, order: 5 },
    page: () => import('./list/StandardsPage.tsx'),
    texts,
  },
  {
    path: '/bill/standard/add',
    title: 'tariff.screen.add',
    permission: toAdd,
    parent: '/bill/standard/list',
    page: () => import('./add/AddStandardPage.tsx'),
    texts,
  },
];
