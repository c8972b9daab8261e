import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the finance screens check. */
export const toSee: Permission = '流水管理-查看';
export const toExport: Permission = '流水管理-匯出';
export const toSeeCompany: readonly Permission[] = ['賬單管理-查看', '流水管理-查看'];
