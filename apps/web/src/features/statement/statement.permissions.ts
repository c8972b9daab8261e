import type { Permission } from '@iris/contract/core/permission';

/** What reconciling bank statements asks for. */
export const toReconcile: Permission = '流水管理-審核';
