import type { Work } from '../../platform/domain.ts';
import { overduePlans } from './upkeep.queries.ts';

/** What waits: plans whose due day passed. */
export const upkeepWork: readonly Work[] = [
  {
    key: 'upkeepOverdue',
    urgency: 'URGENT',
    act: 'OPEN',
    permissions: ['報修管理-查看', '報修管理-指派'],
    path: '/repair/list?tab=upkeep&state=OVERDUE',
    find: ({ condoId, today }, { db }) => overduePlans(db, condoId, today),
  },
];
