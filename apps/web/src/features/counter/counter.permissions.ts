import type { Permission } from '@iris/contract/core/permission';

/** What the counter asks for. */
export const toCollect: Permission = '賬單管理-收款';
/** To read a payment again after it was made. */
export const toSeePayments: readonly Permission[] = ['租約合同-查看', '賬單管理-查看', '流水管理-查看'];
