import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const noticeTitles = {
  'notice.folder': ['物業通知管理', 'Notices'],
  'notice.screen.list': ['通知列表', 'Notices'],
  'notice.screen.add': ['新增通知', 'Add notice'],
  'notice.screen.edit': ['編輯通知', 'Edit notice'],
  'notice.screen.detail': ['通知資料', 'Notice'],
} as const satisfies Texts;
