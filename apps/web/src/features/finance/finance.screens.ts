import type { Screen } from '../../base/screens/screens.ts';
import { toSee, toSeeCompany } from './finance.permissions.ts';

export const financeScreens: readonly Screen[] = [
  {
    path: '/finance/waterbills',
    title: 'finance.screen.list',
    permission: toSee,
    menu: { folder: 'finance', order: 1 },
    page: () => import('./FinancePage.tsx'),
    samples: [
      '/finance/waterbills',
      '/finance/waterbills?tab=account',
      '/finance/waterbills?tab=expenditure',
      '/finance/waterbills?tab=summary',
    ],
  },
  {
    path: '/finance/waterbills/:id/detail',
    title: 'finance.screen.detail',
    permission: toSee,
    parent: '/finance/waterbills',
    page: () => import('./detail/FlowPage.tsx'),
  },
  {
    path: '/company/detail',
    title: 'finance.screen.company',
    permission: toSeeCompany,
    parent: '/finance/waterbills',
    page: () => import('./company/CompanyMoneyPage.tsx'),
    samples: ['/company/detail', '/company/detail?tab=wallet'],
  },
];
