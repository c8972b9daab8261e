import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const activityTitles = {
  'activity.folder': ['活動管理', 'Activities'],
  'activity.screen.list': ['活動列表', 'Activities'],
  'activity.screen.add': ['新增活動', 'Add activity'],
  'activity.screen.detail': ['活動資料', 'Activity'],
  'activity.screen.edit': ['編輯活動', 'Edit activity'],
  'activity.screen.signup': ['報名資料', 'Sign-up'],
  'activity.screen.charge': ['活動費', 'Activity fee'],
} as const satisfies Texts;
