import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the counter checks. */
export const toCollect: Permission = '賬單管理-收款';
/** The second person for a close whose difference is over the limit. */
export const toSignOff: Permission = '賬單管理-審核';
