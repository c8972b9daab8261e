import type { Permission } from '@iris/contract/core/permission';

/** The permissions that wallets check. */
export const toSee: readonly Permission[] = [
  '住戶管理-查看',
  '賬單管理-查看',
  '租約合同-查看',
  '流水管理-查看',
];
export const toTopUp: readonly Permission[] = ['賬單管理-收款', '租約合同-收款'];
export const toGiveBack: readonly Permission[] = ['賬單管理-退款', '租約合同-退款'];
