import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const visitorTitles = {
  'visitor.folder': ['訪客管理', 'Visitors'],
  'visitor.screen.list': ['訪客通行證', 'Visitor passes'],
  'visitor.screen.detail': ['通行證資料', 'Visitor pass'],
  'visitor.screen.use': ['出入記錄', 'Gate history'],
} as const satisfies Texts;
