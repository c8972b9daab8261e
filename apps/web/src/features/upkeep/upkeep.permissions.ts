import type { Permission } from '@iris/contract/core/permission';

/** The permissions of upkeep plans: those of repairs. */
export const toSee: Permission = '報修管理-查看';
export const toChange: Permission = '報修管理-指派';
