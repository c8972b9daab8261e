import type { Permission } from '@iris/contract/core/permission';

/** What the buttons of the first screen ask for. */
export const toCollect: Permission = '賬單管理-收款';
export const toSeeResidents: Permission = '住戶管理-查看';
export const toAddLease: Permission = '租約合同-新增';
export const toAddBill: Permission = '賬單管理-新增';
export const toAddResident: Permission = '住戶管理-新增';
export const toAddCondo: Permission = '平台數據管理-屋苑';
export const toAddCompany: Permission = '平台數據管理-公司';
