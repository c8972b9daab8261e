import type { Permission } from '@iris/contract/core/permission';

/** What the counter asks for. */
export const toCollect: Permission = '賬單管理-收款';
