import type { Permission } from '@iris/contract/core/permission';
import { platformFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';

const toManage: Permission = '平台數據管理-公告';
const texts = () => import('./announce.texts.ts');

export const announceScreens: readonly Screen[] = [
  {
    path: '/moreInfo/platform/announceList',
    title: 'announce.list.title',
    permission: toManage,
    menu: { folder: platformFolder, order: 30 },
    page: () => import('./manage/AnnounceListPage.tsx'),
    texts,
  },
  {
    path: '/moreInfo/platform/announce/add',
    title: 'announce.add',
    permission: toManage,
    parent: '/moreInfo/platform/announceList',
    page: () => import('./manage/AddAnnouncePage.tsx'),
    texts,
  },
  {
    path: '/moreInfo/platform/announce/:id/edit',
    title: 'announce.edit',
    permission: toManage,
    parent: '/moreInfo/platform/announceList',
    page: () => import('./manage/EditAnnouncePage.tsx'),
    texts,
  },
  {
    path: '/moreInfo/announce/displaylist',
    title: 'announce.messages',
    page: () => import('./read/MessagesPage.tsx'),
    texts,
  },
  {
    path: '/moreInfo/announce/:id/detial',
    title: 'announce.read',
    parent: '/moreInfo/announce/displaylist',
    page: () => import('./read/AnnouncementPage.tsx'),
    texts,
  },
];
