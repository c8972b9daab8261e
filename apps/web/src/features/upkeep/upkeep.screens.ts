import type { Screen } from '../../base/screens/screens.ts';
import { toSee } from './upkeep.permissions.ts';

export const upkeepScreens: readonly Screen[] = [
  {
    path: '/repair/upkeep/:id/detail',
    title: 'upkeep.screen.detail',
    permission: toSee,
    parent: '/repair/list?tab=upkeep',
    page: () => import('./detail/PlanPage.tsx'),
  },
];
