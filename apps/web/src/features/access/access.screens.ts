import type { Screen } from '../../base/screens/screens.ts';
import { toManage } from './access.permissions.ts';

export const accessScreens: readonly Screen[] = [
  {
    path: '/access/list',
    title: 'access.list.title',
    withoutEstate: true,
    permission: toManage,
    menu: { folder: 'company', order: 50 },
    page: () => import('./group/GroupListPage.tsx'),
  },
  {
    path: '/access/add',
    title: 'access.add.title',
    withoutEstate: true,
    permission: toManage,
    parent: '/access/list',
    page: () => import('./group/AddGroupPage.tsx'),
  },
  {
    path: '/access/:id/Detail',
    title: 'access.detail.title',
    withoutEstate: true,
    permission: toManage,
    parent: '/access/list',
    page: () => import('./group/GroupPage.tsx'),
  },
  {
    path: '/access/device/list',
    title: 'access.device.list.title',
    withoutEstate: true,
    permission: toManage,
    menu: { folder: 'company', order: 51 },
    page: () => import('./device/DeviceListPage.tsx'),
  },
  {
    path: '/access/event/list',
    title: 'access.event.list.title',
    permission: toManage,
    menu: { folder: 'company', order: 52 },
    page: () => import('./event/EventListPage.tsx'),
  },
  {
    path: '/access/device/:id/detail',
    title: 'access.device.detail.title',
    permission: toManage,
    parent: '/access/device/list',
    page: () => import('./device/DevicePage.tsx'),
  },
];
