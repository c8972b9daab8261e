import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the estate's screens check. */
export const toSee: Permission = '屋苑管理-查看';
export const toAdd: Permission = '屋苑管理-新增';
export const toEdit: Permission = '屋苑管理-編輯';
export const toDelete: Permission = '屋苑管理-刪除';
export const toImport: Permission = '屋苑管理-匯入';
