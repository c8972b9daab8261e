import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the lease screens check. */
export const toSee: Permission = '租約合同-查看';
export const toAdd: Permission = '租約合同-新增';
export const toEdit: Permission = '租約合同-編輯';
export const toRemove: Permission = '租約合同-刪除';
export const toReview: Permission = '租約合同-審核';
export const toCollect: Permission = '租約合同-收款';
export const toRefund: Permission = '租約合同-退款';
export const toExport: Permission = '租約合同-匯出';
