import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toReview, toSee } from './rent.permissions.ts';

export const rentScreens: readonly Screen[] = [
  {
    path: '/rent/list',
    title: 'rent.screen.list',
    permission: toSee,
    menu: { folder: 'lease', order: 2 },
    page: () => import('./list/RentsPage.tsx'),
  },
  {
    path: '/rent/add',
    title: 'rent.screen.add',
    permission: toAdd,
    parent: '/rent/list',
    page: () => import('./add/AddRentPage.tsx'),
  },
  {
    path: '/rent/:id/detail',
    title: 'rent.screen.detail',
    permission: toSee,
    parent: '/rent/list',
    page: () => import('./detail/RentPage.tsx'),
  },
  {
    path: '/rent/review',
    title: 'rent.screen.review',
    permission: toReview,
    menu: { folder: 'lease', order: 3 },
    page: () => import('./review/ReviewPage.tsx'),
  },
];
