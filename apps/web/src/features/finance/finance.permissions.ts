import type { Permission } from '@iris/contract/core/permission';

/** What the screens of the finance flow ask for. */
export const toSee: Permission = '流水管理-查看';
export const toExport: Permission = '流水管理-匯出';
export const toSeeCompany: readonly Permission[] = ['賬單管理-查看', '流水管理-查看'];
