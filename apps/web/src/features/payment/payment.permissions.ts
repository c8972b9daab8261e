import type { Permission } from '@iris/contract/core/permission';

/** Payments belong to their charges: anyone who may see rents, bills or transactions may see them. */
export const toSee: readonly Permission[] = ['租約合同-查看', '賬單管理-查看', '流水管理-查看'];
