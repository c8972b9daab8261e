import type { Permission } from '@iris/contract/core/permission';

/** What the parts of payments ask for. */
export const toPrint: readonly Permission[] = ['租約合同-收款', '賬單管理-收款', '流水管理-查看'];
export const toVoidReceipt: readonly Permission[] = ['租約合同-收款', '賬單管理-收款'];
/** Payments belong to what they pay: who may see rents, bills or the finance flow may see them. */
export const toSeePayment: readonly Permission[] = ['租約合同-查看', '賬單管理-查看', '流水管理-查看'];
