import type { Permission } from '@iris/contract/core/permission';

/** The permissions of news: those of notices. */
export const toSee: Permission = '物業通知管理-查看';
export const toAdd: Permission = '物業通知管理-新增';
export const toEdit: Permission = '物業通知管理-編輯';
export const toPublish: Permission = '物業通知管理-上下架';
