import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const residentTitles = {
  'resident.folder': ['住戶管理', 'Residents'],
  'resident.screen.list': ['住戶列表', 'Residents'],
  'resident.screen.add': ['新增住戶', 'Add resident'],
  'resident.screen.changeOwner': ['更換業主', 'Change owner'],
  'resident.screen.detail': ['住戶資料', 'Resident'],
} as const satisfies Texts;
