import type { Permission } from '@iris/contract/core/permission';

/** The permissions that the screens of users and groups check. */
export const toSeeUsers: readonly Permission[] = ['管理員-查看', '管理員-用戶'];
export const toEditUsers: Permission = '管理員-用戶';
export const toSeeGroups: readonly Permission[] = ['管理員-查看', '管理員-權限組'];
export const toEditGroups: Permission = '管理員-權限組';
