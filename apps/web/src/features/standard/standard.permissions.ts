import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the screens of standards and meters check. */
export const toSee: Permission = '賬單管理-查看';
export const toAdd: Permission = '賬單管理-新增';
export const toEdit: Permission = '賬單管理-編輯';
export const toImport: Permission = '賬單管理-匯入';
