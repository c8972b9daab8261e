import type { Permission } from '@iris/contract/core/permission';

/** What the company's wallet asks for; it is the whole company's, so the level counts as well. */
export const toSeeWallet: Permission = '流水管理-查看';
export const toAsk: Permission = '流水管理-審核';
/** What the platform's side of it asks for. */
export const toOversee: readonly Permission[] = ['平台數據管理-查看', '平台數據管理-提現審核'];
export const toJudge: Permission = '平台數據管理-提現審核';
