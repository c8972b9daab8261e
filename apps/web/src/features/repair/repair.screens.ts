import type { Screen } from '../../base/screens/screens.ts';
import { opensBoard } from './opensBoard.ts';
import { toKeepStaff, toSee, toSeeCharge } from './repair.permissions.ts';

export const repairScreens: readonly Screen[] = [
  {
    path: '/repair/list',
    title: 'repair.screen.list',
    permission: toSee,
    menu: { folder: 'repair', order: 1 },
    page: () => {
      // The board comes with the page, instead of after it.
      if (opensBoard()) void import('./board/RepairBoard.tsx');
      return import('./list/RepairsPage.tsx');
    },
    samples: ['/repair/list', '/repair/list?form=board', '/repair/list?tab=upkeep'],
  },
  {
    path: '/repair/:id/detail',
    title: 'repair.screen.detail',
    permission: toSee,
    parent: '/repair/list',
    page: () => import('./detail/RepairPage.tsx'),
  },
  {
    path: '/repair/charge/:id/detail',
    title: 'repair.screen.charge',
    permission: toSeeCharge,
    parent: '/repair/list',
    page: () => import('./charge/ChargePage.tsx'),
  },
  {
    path: '/repair/staff/list',
    title: 'repair.screen.staff',
    permission: toSee,
    menu: { folder: 'repair', order: 2 },
    page: () => import('./staff/StaffListPage.tsx'),
  },
  {
    path: '/repair/staff/add',
    title: 'repair.screen.staffAdd',
    permission: toKeepStaff,
    parent: '/repair/staff/list',
    page: () => import('./staff/AddStaffPage.tsx'),
  },
  {
    path: '/repair/staff/:id/detail',
    title: 'repair.screen.staffDetail',
    permission: toSee,
    parent: '/repair/staff/list',
    page: () => import('./staff/StaffPage.tsx'),
  },
];
