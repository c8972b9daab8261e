import type { Texts } from '@iris/contract/core/language';

/** The texts of menu and palette; the rest loads with the screens. */
export const newsTitles = {
  'news.screen.list': ['資訊列表', 'News'],
  'news.screen.add': ['新增資訊', 'Add news'],
  'news.screen.detail': ['資訊資料', 'News item'],
} as const satisfies Texts;
