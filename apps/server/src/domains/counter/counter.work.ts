import type { Work } from '../../platform/domain.ts';
import { expectedNow } from './closing.actions.ts';

/** What the caller took at the counter and has not closed yet. */
export const counterWork: readonly Work[] = [
  {
    key: 'drawer',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: ['賬單管理-收款'],
    path: '/bill/list/pay-batch?tab=close',
    async find({ condoId }, context) {
      const { ways, since } = await expectedNow({ condo_id: condoId }, context);
      return {
        count: ways.reduce((sum, { payments }) => sum + payments, 0),
        amount: ways.reduce((sum, { amount }) => sum + amount, 0),
        since,
      };
    },
  },
];
