import type { Permission } from '@iris/contract/core/permission';

export const toSee: Permission = '物業通知管理-查看';
export const toChange: Permission = '物業通知管理-模板';
