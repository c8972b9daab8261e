import type { Permission } from '@iris/contract/core/permission';

/** Machines, models and videos are the platform's; pictures and texts are the estate's. */
export const toManage: Permission = '平台數據管理-廣告機';
export const toSee: Permission = '廣告機管理-查看';
export const toEdit: Permission = '廣告機管理-編輯';
