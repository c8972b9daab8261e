import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toSee } from './lease.permissions.ts';

export const leaseScreens: readonly Screen[] = [
  {
    path: '/lease/list',
    title: 'lease.screen.list',
    permission: toSee,
    menu: { folder: 'lease', order: 1 },
    page: () => import('./list/LeaseListPage.tsx'),
  },
  {
    path: '/lease/calendar',
    title: 'lease.screen.calendar',
    permission: toSee,
    menu: { folder: 'lease', order: 4 },
    page: () => import('./calendar/CalendarPage.tsx'),
  },
  {
    path: '/lease/add',
    title: 'lease.screen.add',
    permission: toAdd,
    parent: '/lease/list',
    page: () => import('./add/AddLeasePage.tsx'),
    samples: ['/lease/add', '/lease/add?renew=250'],
  },
  {
    path: '/lease/:id/detail',
    title: 'lease.screen.detail',
    permission: toSee,
    parent: '/lease/list',
    page: () => import('./detail/LeasePage.tsx'),
    samples: ['/lease/250/detail'],
  },
];
