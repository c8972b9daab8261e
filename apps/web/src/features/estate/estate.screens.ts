import { ApartmentOutlined } from '@ant-design/icons';
import type { Folder, Screen } from '../../app/screens.ts';
import { toAdd, toSee } from './estate.permissions.ts';

const folder: Folder = { key: 'estate', title: 'estate.menu', icon: ApartmentOutlined, order: 50 };

export const estateScreens: readonly Screen[] = [
  {
    path: '/housingEstate/list',
    title: 'estate.structure.title',
    permission: toSee,
    menu: { folder, order: 1 },
    page: () => import('./structure/StructurePage.tsx'),
    texts: () => import('./structure/structure.texts.ts'),
  },
  {
    path: '/housingEstate/building/add',
    title: 'estate.addBuilding',
    permission: toAdd,
    parent: '/housingEstate/list',
    page: () => import('./add/AddBuildingPage.tsx'),
    texts: () => import('./estate.texts.ts'),
  },
  {
    path: '/housingEstate/floor/add',
    title: 'estate.addFloors',
    permission: toAdd,
    parent: '/housingEstate/list',
    page: () => import('./add/AddFloorsPage.tsx'),
    texts: () => import('./estate.texts.ts'),
  },
  {
    path: '/housingEstate/unit/add',
    title: 'estate.addUnits',
    permission: toAdd,
    parent: '/housingEstate/list',
    page: () => import('./add/AddUnitsPage.tsx'),
    texts: () => import('./estate.texts.ts'),
  },
  {
    path: '/unitManage/list',
    title: 'estate.units.title',
    permission: toSee,
    menu: { folder, order: 2 },
    page: () => import('./units/UnitsPage.tsx'),
    texts: () => import('./estate.texts.ts'),
  },
  {
    path: '/unitManage/:id/detail',
    title: 'estate.unitDetail',
    permission: toSee,
    parent: '/unitManage/list',
    page: () => import('./units/UnitDetailPage.tsx'),
    texts: () => import('./units/unitDetail.texts.ts'),
  },
];
