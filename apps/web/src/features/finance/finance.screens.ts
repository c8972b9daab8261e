import { financeFolder } from '../../app/folders.ts';
import type { Screen } from '../../app/screens.ts';
import { toSee, toSeeCompany } from './finance.permissions.ts';

const texts = () => import('./finance.texts.ts');

export const financeScreens: readonly Screen[] = [
  {
    path: '/finance/waterbills',
    title: 'finance.screen.list',
    permission: toSee,
    menu: { folder: financeFolder, order: 1 },
    page: () => import('./FinancePage.tsx'),
    texts,
  },
  {
    path: '/finance/waterbills/:id/detail',
    title: 'finance.screen.detail',
    permission: toSee,
    parent: '/finance/waterbills',
    page: () => import('./detail/FlowPage.tsx'),
    texts,
  },
  {
    path: '/company/detail',
    title: 'finance.screen.company',
    permission: toSeeCompany,
    page: () => import('./company/CompanyMoneyPage.tsx'),
    texts,
  },
];
