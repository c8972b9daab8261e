import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the company and condo screens check. */
export const toSee: Permission = '平台數據管理-查看';
export const toEditCompany: Permission = '平台數據管理-公司';
export const toEditCondo: Permission = '平台數據管理-屋苑';
