import type { Permission } from '@iris/contract/core/permission';

/** The permissions of repairs; whoever may assign or handle may also report. */
export const toSee: Permission = '報修管理-查看';
export const toAssign: Permission = '報修管理-指派';
export const toHandle: Permission = '報修管理-處理';
export const toReport: readonly Permission[] = [toAssign, toHandle];
export const toKeepStaff: Permission = '報修管理-人員';
/** Cashiers see charges of repairs among the bills that they collect. */
export const toSeeCharge: readonly Permission[] = [toAssign, '賬單管理-查看'];
