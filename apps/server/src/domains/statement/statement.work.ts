import type { Work } from '../../platform/domain.ts';
import { openLines } from './statement.queries.ts';

/** Lines of bank statements that nobody has matched or ignored. */
export const statementWork: readonly Work[] = [
  {
    key: 'statementLines',
    urgency: 'ATTENTION',
    act: 'MATCH',
    permissions: ['流水管理-審核'],
    path: '/rent/statement',
    find: ({ condoId }, { db }) => openLines(db, condoId),
  },
];
