import type { Screen } from '../../base/screens/screens.ts';
import { toEditGroups, toEditUsers, toSeeGroups, toSeeUsers } from './user.permissions.ts';

export const userScreens: readonly Screen[] = [
  {
    path: '/admin/user/list',
    title: 'admin.users.title',
    withoutEstate: true,
    permission: toSeeUsers,
    menu: { folder: 'user', order: 1 },
    page: () => import('./users/UserListPage.tsx'),
  },
  {
    path: '/admin/user/add',
    title: 'admin.user.add',
    withoutEstate: true,
    permission: toEditUsers,
    parent: '/admin/user/list',
    page: () => import('./users/AddUserPage.tsx'),
  },
  {
    path: '/admin/group/list',
    title: 'admin.groups.title',
    withoutEstate: true,
    permission: toSeeGroups,
    menu: { folder: 'user', order: 2 },
    page: () => import('./groups/GroupListPage.tsx'),
  },
  {
    path: '/admin/group/add',
    title: 'admin.group.add',
    withoutEstate: true,
    permission: toEditGroups,
    parent: '/admin/group/list',
    page: () => import('./groups/AddGroupPage.tsx'),
  },
  {
    path: '/admin/group/:id/permissions',
    title: 'admin.group.permissions',
    withoutEstate: true,
    permission: toSeeGroups,
    parent: '/admin/group/list',
    page: () => import('./groups/GroupPermissionsPage.tsx'),
  },
  {
    path: '/center',
    title: 'center.title',
    withoutEstate: true,
    page: () => import('./center/CenterPage.tsx'),
    texts: () => import('./center/center.texts.ts'),
  },
];
