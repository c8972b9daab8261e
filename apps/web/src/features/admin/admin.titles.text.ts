import type { Texts } from '@iris/contract/core/language';

/** What the menu and the palette say; the rest comes with the screens. */
export const adminTitles = {
  'admin.users.title': ['用戶', 'Users'],
  'admin.user.add': ['新增用戶', 'Add a user'],
  'admin.groups.title': ['權限組', 'Permission groups'],
  'admin.group.add': ['新增權限組', 'Add a permission group'],
  'admin.group.permissions': ['權限', 'Permissions'],
} as const satisfies Texts;
