import type { Screen } from '../../base/screens/screens.ts';
import { toSee } from './cheque.permissions.ts';

export const chequeScreens: readonly Screen[] = [
  {
    path: '/finance/cheque',
    title: 'cheque.screen',
    permission: toSee,
    menu: { folder: 'finance', order: 2 },
    page: () => import('./ChequePage.tsx'),
    samples: ['/finance/cheque', '/finance/cheque?tab=batches'],
  },
];
