import { residentFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toAdd, toSee } from '../../pickers/resident/resident.permissions.ts';

const texts = () => import('./resident.texts.ts');

export const residentScreens: readonly Screen[] = [
  {
    path: '/resident/list',
    title: 'resident.screen.list',
    permission: toSee,
    menu: { folder: residentFolder, order: 1 },
    page: () => import('./list/ResidentsPage.tsx'),
    texts,
  },
  {
    path: '/resident/add',
    title: 'resident.screen.add',
    permission: toAdd,
    parent: '/resident/list',
    page: () => import('./add/AddResidentPage.tsx'),
    texts,
  },
  {
    path: '/resident/:id/detail',
    title: 'resident.screen.detail',
    permission: toSee,
    parent: '/resident/list',
    page: () => import('./detail/ResidentPage.tsx'),
    texts,
  },
];
