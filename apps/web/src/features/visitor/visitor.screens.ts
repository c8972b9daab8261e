import type { Screen } from '../../base/screens/screens.ts';
import { toSee } from './visitor.permissions.ts';

export const visitorScreens: readonly Screen[] = [
  {
    path: '/visitor/list',
    title: 'visitor.screen.list',
    permission: toSee,
    menu: { folder: 'visitor', order: 1 },
    page: () => import('./VisitorsPage.tsx'),
    samples: ['/visitor/list', '/visitor/list?tab=gate', '/visitor/list?tab=setting'],
  },
  {
    path: '/visitor/:id/detail',
    title: 'visitor.screen.detail',
    permission: toSee,
    parent: '/visitor/list',
    page: () => import('./detail/VisitorPage.tsx'),
  },
  {
    path: '/visitor/use/history',
    title: 'visitor.screen.use',
    permission: toSee,
    menu: { folder: 'visitor', order: 2 },
    page: () => import('./use/UsePage.tsx'),
    samples: ['/visitor/use/history', '/visitor/use/history?tab=figures'],
  },
];
