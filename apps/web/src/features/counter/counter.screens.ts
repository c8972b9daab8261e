import type { Screen } from '../../base/screens/screens.ts';
import { toCollect } from './counter.permissions.ts';

export const counterScreens: readonly Screen[] = [
  {
    path: '/bill/list/pay-batch',
    title: 'counter.screen',
    permission: toCollect,
    parent: '/bill/list',
    page: () => import('./PayBatchPage.tsx'),
  },
];
