import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the rent screens check. */
export const toSee: Permission = '租約合同-查看';
export const toAdd: Permission = '租約合同-新增';
export const toReview: Permission = '租約合同-審核';
export const toCollect: Permission = '租約合同-收款';
export const toExport: Permission = '租約合同-匯出';
