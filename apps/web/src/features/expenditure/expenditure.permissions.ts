import type { Permission } from '@iris/contract/core/permission';

/** What entering and exporting expenditures asks for. */
export const toEnter: Permission = '流水管理-審核';
export const toExport: Permission = '流水管理-匯出';
