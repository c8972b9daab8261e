import { leaseFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toAdd, toSee } from './lease.permissions.ts';

const texts = () => import('./lease.texts.ts');

export const leaseScreens: readonly Screen[] = [
  {
    path: '/lease/list',
    title: 'lease.screen.list',
    permission: toSee,
    menu: { folder: leaseFolder, order: 1 },
    page: () => import('./list/LeaseListPage.tsx'),
    texts,
  },
  {
    path: '/lease/calendar',
    title: 'lease.screen.calendar',
    permission: toSee,
    menu: { folder: leaseFolder, order: 4 },
    page: () => import('./calendar/CalendarPage.tsx'),
    texts,
  },
  {
    path: '/lease/add',
    title: 'lease.screen.add',
    permission: toAdd,
    parent: '/lease/list',
    page: () => import('./add/AddLeasePage.tsx'),
    texts,
  },
  {
    path: '/lease/:id/detail',
    title: 'lease.screen.detail',
    permission: toSee,
    parent: '/lease/list',
    page: () => import('./detail/LeasePage.tsx'),
    texts,
  },
];
