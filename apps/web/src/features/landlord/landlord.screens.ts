import type { Screen } from '../../base/screens/screens.ts';
import { toPay, toSee } from './landlord.permissions.ts';

export const landlordScreens: readonly Screen[] = [
  {
    path: '/landlord/list',
    title: 'landlord.screen.list',
    permission: toSee,
    menu: { folder: 'finance', order: 3 },
    page: () => import('./LandlordListPage.tsx'),
  },
  {
    path: '/landlord/run',
    title: 'landlord.screen.run',
    permission: toPay,
    parent: '/landlord/list',
    page: () => import('./RunPage.tsx'),
  },
  {
    path: '/landlord/:id/detail',
    title: 'landlord.screen.detail',
    permission: toSee,
    parent: '/landlord/list',
    page: () => import('./LandlordPage.tsx'),
    samples: ['/landlord/1/detail'],
  },
];
