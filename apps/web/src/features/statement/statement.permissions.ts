import type { Permission } from '@iris/contract/core/permission';

/** The permission to reconcile bank statements. */
export const toReconcile: Permission = '流水管理-審核';
