import type { Texts } from '@iris/contract/core/language';

/** The texts of menu, palette and page titles; the rest loads with the screens. */
export const announceTitles = {
  'announce.list.title': ['平台公告', 'Announcements'],
  'announce.add': ['發佈公告', 'Publish announcement'],
  'announce.edit': ['編輯公告', 'Edit announcement'],
  'announce.read': ['公告', 'Announcement'],
} as const satisfies Texts;
