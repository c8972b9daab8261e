import { platformFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toOversee } from '../../pickers/withdrawal/withdrawal.permissions.ts';
import { toEditCompany, toEditCondo, toSee } from './company.permissions.ts';

const texts = () => import('./company.texts.ts');

export const companyScreens: readonly Screen[] = [
  {
    path: '/company/admin',
    title: 'company.overview.title',
    permission: toOversee,
    menu: { folder: platformFolder, order: 1 },
    page: () => import('./overview/OverviewPage.tsx'),
    texts,
  },
  {
    path: '/company/list',
    title: 'company.list.title',
    permission: toSee,
    menu: { folder: platformFolder, order: 2 },
    page: () => import('./list/CompanyListPage.tsx'),
    texts,
  },
  {
    path: '/company/companyAdd',
    title: 'company.add.title',
    permission: toEditCompany,
    parent: '/company/list',
    page: () => import('./detail/CompanyAddPage.tsx'),
    texts,
  },
  {
    path: '/company/:id/detail/edit',
    title: 'company.edit.title',
    permission: [toSee, toEditCompany],
    parent: '/company/list',
    page: () => import('./detail/CompanyPage.tsx'),
    texts,
  },
  {
    path: '/company/condoAdd',
    title: 'company.addCondo.title',
    permission: toEditCondo,
    parent: '/company/list',
    page: () => import('./condo/CondoAddPage.tsx'),
    texts,
  },
  {
    path: '/company/condo/:id/detail/edit',
    title: 'company.editCondo.title',
    permission: [toSee, toEditCondo],
    parent: '/company/list',
    page: () => import('./condo/CondoPage.tsx'),
    texts,
  },
];
