import type { Permission } from '@iris/contract/core/permission';

/** The permissions of facilities. */
export const toSee: Permission = '設施管理-查看';
export const toAdd: Permission = '設施管理-新增';
export const toEdit: Permission = '設施管理-編輯';
export const toBook: Permission = '設施管理-預訂';
/** Cashiers see fees of bookings among the bills that they collect. */
export const toSeeCharge: readonly Permission[] = [toSee, '賬單管理-查看'];
