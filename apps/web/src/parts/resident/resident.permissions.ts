import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the resident screens check. */
export const toSee: Permission = '住戶管理-查看';
export const toAdd: Permission = '住戶管理-新增';
export const toEdit: Permission = '住戶管理-編輯';
export const toUnbind: Permission = '住戶管理-解綁';
export const toImport: Permission = '住戶管理-匯入';
export const toExport: Permission = '住戶管理-匯出';
export const toReveal: Permission = '住戶管理-查看證件';
