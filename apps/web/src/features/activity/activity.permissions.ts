import type { Permission } from '@iris/contract/core/permission';

/** The permissions of activities. */
export const toSee: Permission = '活動管理-查看';
export const toAdd: Permission = '活動管理-新增';
export const toEdit: Permission = '活動管理-編輯';
export const toCancel: Permission = '活動管理-取消';
/** Cashiers see fees of activities among the bills that they collect. */
export const toSeeCharge: readonly Permission[] = [toSee, '賬單管理-查看'];
