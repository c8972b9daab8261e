import type { Permission } from '@iris/contract/core/permission';

/** The permissions to enter and export expenditures. */
export const toEnter: Permission = '流水管理-審核';
export const toExport: Permission = '流水管理-匯出';
