import type { Screen } from '../../base/screens/screens.ts';
import { toAdd, toSee } from './estate.permissions.ts';

export const estateScreens: readonly Screen[] = [
  {
    path: '/housingEstate/list',
    title: 'estate.structure.title',
    permission: toSee,
    menu: { folder: 'estate', order: 1 },
    page: () => import('./structure/StructurePage.tsx'),
    texts: () => import('./structure/structure.texts.ts'),
  },
  {
    path: '/housingEstate/building/add',
    title: 'estate.addBuilding',
    permission: toAdd,
    parent: '/housingEstate/list',
    page: () => import('./add/AddBuildingPage.tsx'),
  },
  {
    path: '/housingEstate/floor/add',
    title: 'estate.addFloors',
    permission: toAdd,
    parent: '/housingEstate/list',
    page: () => import('./add/AddFloorsPage.tsx'),
  },
  {
    path: '/housingEstate/unit/add',
    title: 'estate.addUnits',
    permission: toAdd,
    parent: '/housingEstate/list',
    page: () => import('./add/AddUnitsPage.tsx'),
  },
  {
    path: '/unitManage/list',
    title: 'estate.units.title',
    permission: toSee,
    menu: { folder: 'estate', order: 2 },
    page: () => import('./units/UnitsPage.tsx'),
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
