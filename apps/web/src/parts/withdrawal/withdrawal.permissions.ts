import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the company's wallet checks; it belongs to the whole company, so the level matters too. */
export const toSeeWallet: Permission = '流水管理-查看';
export const toAsk: Permission = '流水管理-審核';
/** The permissions that the platform's side checks. */
export const toOversee: readonly Permission[] = ['平台數據管理-查看', '平台數據管理-提現審核'];
export const toJudge: Permission = '平台數據管理-提現審核';
