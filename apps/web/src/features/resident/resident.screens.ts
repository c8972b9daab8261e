import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toSee, toUnbind } from '../../parts/resident/resident.permissions.ts';

export const residentScreens: readonly Screen[] = [
  {
    path: '/resident/list',
    title: 'resident.screen.list',
    permission: toSee,
    menu: { folder: 'resident', order: 1 },
    page: () => import('./list/ResidentsPage.tsx'),
    samples: ['/resident/list', '/resident/list?duplicates=1'],
  },
  {
    path: '/resident/add',
    title: 'resident.screen.add',
    permission: toAdd,
    parent: '/resident/list',
    page: () => import('./add/AddResidentPage.tsx'),
  },
  {
    path: '/resident/change-owner',
    title: 'resident.screen.changeOwner',
    permission: toUnbind,
    menu: { folder: 'resident', order: 2 },
    page: () => import('./owner/ChangeOwnerPage.tsx'),
  },
  {
    path: '/resident/:id/detail',
    title: 'resident.screen.detail',
    permission: toSee,
    parent: '/resident/list',
    page: () => import('./detail/ResidentPage.tsx'),
  },
];
