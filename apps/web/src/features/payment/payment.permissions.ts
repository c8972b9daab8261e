import type { Permission } from '@iris/contract/core/permission';

/** Payments belong to what they pay: who may see rents, bills or the finance flow may see them. */
export const toSee: readonly Permission[] = ['租約合同-查看', '賬單管理-查看', '流水管理-查看'];
