import type { Permission } from '@iris/contract/core/permission';

/** What the screens of companies and condos ask for. */
export const toSee: Permission = '平台數據管理-查看';
export const toEditCompany: Permission = '平台數據管理-公司';
export const toEditCondo: Permission = '平台數據管理-屋苑';
