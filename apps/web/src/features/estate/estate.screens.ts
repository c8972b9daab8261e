import { ApartmentOutlined } from '@ant-design/icons';
import type { Folder, Screen } from '../../app/screens.ts';

const folder: Folder = { key: 'estate', title: 'estate.menu', icon: ApartmentOutlined, order: 50 };

export const estateScreens: readonly Screen[] = [
  {
    path: '/housingEstate/list',
    title: 'estate.structure.title',
    permission: '屋苑管理-查看',
    menu: { folder, order: 1 },
    page: () => import('./structure/StructurePage.tsx'),
  },
  {
    path: '/housingEstate/building/add',
    title: 'estate.addBuilding',
    permission: '屋苑管理-新增',
    parent: '/housingEstate/list',
    page: () => import('./add/AddBuildingPage.tsx'),
  },
  {
    path: '/housingEstate/floor/add',
    title: 'estate.addFloors',
    permission: '屋苑管理-新增',
    parent: '/housingEstate/list',
    page: () => import('./add/AddFloorsPage.tsx'),
  },
  {
    path: '/housingEstate/unit/add',
    title: 'estate.addUnits',
    permission: '屋苑管理-新增',
    parent: '/housingEstate/list',
    page: () => import('./add/AddUnitsPage.tsx'),
  },
  {
    path: '/unitManage/list',
    title: 'estate.units.title',
    permission: '屋苑管理-查看',
    menu: { folder, order: 2 },
    page: () => import('./units/UnitsPage.tsx'),
  },
  {
    path: '/unitManage/:id/detail',
    title: 'estate.unitDetail',
    permission: '屋苑管理-查看',
    parent: '/unitManage/list',
    page: () => import('./units/UnitDetailPage.tsx'),
  },
];
