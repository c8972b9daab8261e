import { adminFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toEditGroups, toEditUsers, toSeeGroups, toSeeUsers } from './admin.permissions.ts';

const texts = () => import('./admin.texts.ts');

export const adminScreens: readonly Screen[] = [
  {
    path: '/admin/user/list',
    title: 'admin.users.title',
    permission: toSeeUsers,
    menu: { folder: adminFolder, order: 1 },
    page: () => import('./users/UserListPage.tsx'),
    texts,
  },
  {
    path: '/admin/user/add',
    title: 'admin.user.add',
    permission: toEditUsers,
    parent: '/admin/user/list',
    page: () => import('./users/AddUserPage.tsx'),
    texts,
  },
  {
    path: '/admin/group/list',
    title: 'admin.groups.title',
    permission: toSeeGroups,
    menu: { folder: adminFolder, order: 2 },
    page: () => import('./groups/GroupListPage.tsx'),
    texts,
  },
  {
    path: '/admin/group/add',
    title: 'admin.group.add',
    permission: toEditGroups,
    parent: '/admin/group/list',
    page: () => import('./groups/AddGroupPage.tsx'),
    texts,
  },
  {
    path: '/admin/group/:id/permissions',
    title: 'admin.group.permissions',
    permission: toSeeGroups,
    parent: '/admin/group/list',
    page: () => import('./groups/GroupPermissionsPage.tsx'),
    texts,
  },
];
