import type { Work } from '../../platform/domain.ts';
import { chequesDue, openBatches } from './cheque.queries.ts';

/** Cheques whose day has come, and batches of which nobody said that they cleared. */
export const chequeWork: readonly Work[] = [
  {
    key: 'cheques',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: ['賬單管理-收款'],
    path: '/finance/cheque?view=DUE',
    find: ({ condoId, today }, { db }) => chequesDue(db, condoId, today),
  },
  {
    key: 'chequeBatches',
    urgency: 'NORMAL',
    act: 'REVIEW',
    permissions: ['賬單管理-審核'],
    path: '/finance/cheque?tab=batches',
    find: ({ condoId }, { db }) => openBatches(db, condoId),
  },
];
