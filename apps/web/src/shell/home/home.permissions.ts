import type { Permission } from '@iris/contract/core/permission';

/** What the buttons of the first screen ask for. */
export const toCollect: Permission = '賬單管理-收款';
export const toAddCondo: Permission = '平台數據管理-屋苑';
export const toAddCompany: Permission = '平台數據管理-公司';
