import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the counter checks. */
export const toCollect: Permission = '賬單管理-收款';
