import type { Permission } from '@iris/contract/core/permission';

/** Beginning and ending severe weather. */
export const toAct: Permission = '物業通知管理-上下架';
