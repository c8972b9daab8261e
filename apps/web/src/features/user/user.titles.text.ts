import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const userTitles = {
  'user.folder': ['管理員', 'Administrators'],
  'admin.users.title': ['用戶', 'Users'],
  'admin.user.add': ['新增用戶', 'Add user'],
  'admin.groups.title': ['權限組', 'Permission groups'],
  'admin.group.add': ['新增權限組', 'Add permission group'],
  'admin.group.permissions': ['權限', 'Permissions'],
  'center.title': ['個人中心', 'Personal centre'],
} as const satisfies Texts;
