import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the bill screens check. */
export const toSee: Permission = '賬單管理-查看';
export const toAdd: Permission = '賬單管理-新增';
export const toVoid: Permission = '賬單管理-作廢';
export const toCollect: Permission = '賬單管理-收款';
export const toRefund: Permission = '賬單管理-退款';
export const toImport: Permission = '賬單管理-匯入';
export const toExport: Permission = '賬單管理-匯出';
