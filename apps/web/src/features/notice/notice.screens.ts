import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toEdit, toSee } from './notice.permissions.ts';

export const noticeScreens: readonly Screen[] = [
  {
    path: '/notify/list',
    title: 'notice.screen.list',
    permission: toSee,
    menu: { folder: 'notice', order: 1 },
    page: () => import('./list/NoticeListPage.tsx'),
  },
  {
    path: '/notify/add',
    title: 'notice.screen.add',
    permission: toAdd,
    parent: '/notify/list',
    page: () => import('./form/AddNoticePage.tsx'),
  },
  {
    path: '/notify/:id/edit',
    title: 'notice.screen.edit',
    permission: toEdit,
    parent: '/notify/list',
    page: () => import('./form/EditNoticePage.tsx'),
  },
  {
    path: '/notify/:id/detail',
    title: 'notice.screen.detail',
    permission: toSee,
    parent: '/notify/list',
    page: () => import('./detail/NoticePage.tsx'),
  },
];
