import type { Screen } from '../../base/screens/screens.ts';
import { toReconcile } from './statement.permissions.ts';

export const statementScreens: readonly Screen[] = [
  {
    path: '/rent/statement',
    title: 'statement.screen.list',
    permission: toReconcile,
    menu: { folder: 'lease', order: 3 },
    page: () => import('./StatementsPage.tsx'),
  },
];
