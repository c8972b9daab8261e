import type { Screen } from '../../base/screens/screens.ts';
import { CashIcon } from '../../kit/icon/icons.tsx';
import { toCollect } from './counter.permissions.ts';

export const counterScreens: readonly Screen[] = [
  {
    path: '/bill/list/pay-batch',
    title: 'counter.screen',
    permission: toCollect,
    menu: { group: 'collection', order: 10, icon: CashIcon },
    page: () => import('./PayBatchPage.tsx'),
  },
];
