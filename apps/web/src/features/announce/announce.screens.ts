import type { Permission } from '@iris/contract/core/permission';
import type { Screen } from '../../base/screens/screens.ts';

const toManage: Permission = '平台數據管理-公告';
export const announceScreens: readonly Screen[] = [
  {
    path: '/moreInfo/platform/announceList',
    title: 'announce.list.title',
    withoutEstate: true,
    permission: toManage,
    menu: { folder: 'company', order: 30 },
    page: () => import('./manage/AnnounceListPage.tsx'),
  },
  {
    path: '/moreInfo/platform/announce/add',
    title: 'announce.add',
    withoutEstate: true,
    permission: toManage,
    parent: '/moreInfo/platform/announceList',
    page: () => import('./manage/AddAnnouncePage.tsx'),
  },
  {
    path: '/moreInfo/platform/announce/:id/edit',
    title: 'announce.edit',
    withoutEstate: true,
    permission: toManage,
    parent: '/moreInfo/platform/announceList',
    page: () => import('./manage/EditAnnouncePage.tsx'),
  },
  {
    path: '/moreInfo/announce/:id/detial',
    title: 'announce.read',
    withoutEstate: true,
    parent: '/moreInfo/announce/displaylist',
    page: () => import('./read/AnnouncementPage.tsx'),
  },
];
