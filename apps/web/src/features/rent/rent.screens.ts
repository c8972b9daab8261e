import { leaseFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toAdd, toReview, toSee } from './rent.permissions.ts';

const texts = () => import('./rent.texts.ts');

export const rentScreens: readonly Screen[] = [
  {
    path: '/rent/list',
    title: 'rent.screen.list',
    permission: toSee,
    menu: { folder: leaseFolder, order: 2 },
    page: () => import('./list/RentListPage.tsx'),
    texts,
  },
  {
    path: '/rent/add',
    title: 'rent.screen.add',
    permission: toAdd,
    parent: '/rent/list',
    page: () => import('./add/AddRentPage.tsx'),
    texts,
  },
  {
    path: '/rent/:id/detail',
    title: 'rent.screen.detail',
    permission: toSee,
    parent: '/rent/list',
    page: () => import('./detail/RentPage.tsx'),
    texts,
  },
  {
    path: '/rent/review',
    title: 'rent.screen.review',
    permission: toReview,
    menu: { folder: leaseFolder, order: 3 },
    page: () => import('./review/ReviewPage.tsx'),
    texts,
  },
];
