import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toEdit, toSee, toSeeCharge } from './activity.permissions.ts';

export const activityScreens: readonly Screen[] = [
  {
    path: '/activity/list',
    title: 'activity.screen.list',
    permission: toSee,
    menu: { folder: 'activity', order: 1 },
    page: () => import('./list/ActivityListPage.tsx'),
    samples: ['/activity/list', '/activity/list?form=month'],
  },
  {
    path: '/activity/add',
    title: 'activity.screen.add',
    permission: toAdd,
    parent: '/activity/list',
    page: () => import('./form/AddActivityPage.tsx'),
  },
  {
    path: '/activity/:id/detail',
    title: 'activity.screen.detail',
    permission: toSee,
    parent: '/activity/list',
    page: () => import('./detail/ActivityPage.tsx'),
    samples: ['/activity/1/detail', '/activity/1/detail?tab=checkin'],
  },
  {
    path: '/activity/:id/detail/edit',
    title: 'activity.screen.edit',
    permission: toEdit,
    parent: '/activity/list',
    page: () => import('./form/EditActivityPage.tsx'),
  },
  {
    path: '/activity/:id/signup/:number/info',
    title: 'activity.screen.signup',
    permission: toSee,
    parent: '/activity/list',
    page: () => import('./signup/SignupPage.tsx'),
  },
  {
    path: '/activity/charge/:id/detail',
    title: 'activity.screen.charge',
    permission: toSeeCharge,
    parent: '/activity/list',
    page: () => import('./charge/ChargePage.tsx'),
  },
];
