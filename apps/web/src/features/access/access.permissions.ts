import type { Permission } from '@iris/contract/core/permission';

export const toManage: Permission = '平台數據管理-門禁';
export const toSeeResidents: Permission = '住戶管理-查看';
export const toEditResidents: Permission = '住戶管理-編輯';
