import type { Work } from '../../platform/domain.ts';
import { barredFrom } from '../payment/index.ts';
import { waitingClosings } from './closing.queries.ts';
import { openDays } from './drawer.figures.ts';

/** What the caller took at the counter and has not closed yet, and closes that wait for a second person. */
export const counterWork: readonly Work[] = [
  {
    key: 'drawer',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: ['賬單管理-收款'],
    path: '/bill/list/pay-batch?tab=close',
    // Without the amount: the drawer is counted before anybody says what should be in it.
    async find({ condoId }, { db, principal }) {
      const { days } = await openDays(db, { condoId, cashierId: principal.userId });
      return { count: days.length, since: days[0]?.day ?? null };
    },
  },
  {
    key: 'signOffs',
    urgency: 'NORMAL',
    act: 'REVIEW',
    permissions: ['賬單管理-審核'],
    path: '/bill/list/pay-batch?tab=close&waiting=true&own=false',
    find: ({ condoId }, { db, principal }) => waitingClosings(db, condoId, barredFrom(principal)),
  },
];
