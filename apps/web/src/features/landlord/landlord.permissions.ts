import type { Permission } from '@iris/contract/core/permission';

/** The permissions to see landlords, and to pay them and enter their expenses. */
export const toSee: Permission = '流水管理-查看';
export const toPay: Permission = '流水管理-審核';
export const toExport: Permission = '流水管理-匯出';
