import type { Permission } from '@iris/contract/core/permission';

/** Working a gate and noting who left takes 查看; whoever makes passes also registers walk-ins and exports. */
export const toSee: Permission = '訪客管理-查看';
export const toAdd: Permission = '訪客管理-新增';
export const toSet: Permission = '訪客管理-設置';
export const toSeeResidents: Permission = '住戶管理-查看';
