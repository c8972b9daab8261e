import type { Screen } from '../../base/screens/screens.ts';
import { toOversee } from '../../parts/withdrawal/withdrawal.permissions.ts';
import { toEditCompany, toEditCondo, toSee } from './company.permissions.ts';

export const companyScreens: readonly Screen[] = [
  {
    path: '/company/admin',
    title: 'company.overview.title',
    withoutEstate: true,
    permission: toOversee,
    menu: { folder: 'company', order: 1 },
    page: () => import('./overview/OverviewPage.tsx'),
    samples: ['/company/admin', '/company/admin?tab=withdrawals', '/company/admin?tab=statistics'],
  },
  {
    path: '/company/list',
    title: 'company.list.title',
    withoutEstate: true,
    permission: toSee,
    menu: { folder: 'company', order: 2 },
    page: () => import('./list/CompanyListPage.tsx'),
  },
  {
    path: '/company/companyAdd',
    title: 'company.add.title',
    withoutEstate: true,
    permission: toEditCompany,
    parent: '/company/list',
    page: () => import('./detail/CompanyAddPage.tsx'),
  },
  {
    path: '/company/:id/detail/edit',
    title: 'company.edit.title',
    withoutEstate: true,
    permission: [toSee, toEditCompany],
    parent: '/company/list',
    page: () => import('./detail/CompanyPage.tsx'),
  },
  {
    path: '/company/:id/set-up',
    title: 'company.setUp.title',
    withoutEstate: true,
    permission: toSee,
    parent: '/company/list',
    page: () => import('./setUp/SetUpPage.tsx'),
  },
  {
    path: '/company/condoAdd',
    title: 'company.addCondo.title',
    withoutEstate: true,
    permission: toEditCondo,
    parent: '/company/list',
    page: () => import('./condo/CondoAddPage.tsx'),
  },
  {
    path: '/company/condo/:id/detail/edit',
    title: 'company.editCondo.title',
    withoutEstate: true,
    permission: [toSee, toEditCondo],
    parent: '/company/list',
    page: () => import('./condo/CondoPage.tsx'),
  },
];
