import type { Work } from '../../platform/domain.ts';
import { waitingWithdrawals } from './withdrawal.list.queries.ts';

/** Withdrawals in review: for the platform that judges them, and for the company that asked. */
export const withdrawalWork: readonly Work[] = [
  {
    key: 'withdrawals',
    urgency: 'URGENT',
    act: 'APPROVE',
    permissions: ['平台數據管理-提現審核'],
    platform: true,
    path: '/company/admin?tab=withdrawals&status=PENDING',
    find: (_, { db }) => waitingWithdrawals(db),
  },
  {
    key: 'withdrawalsAsked',
    urgency: 'NORMAL',
    act: 'OPEN',
    permissions: ['流水管理-查看', '流水管理-審核'],
    level: 'COMPANY',
    path: '/company/detail?tab=wallet&status=PENDING',
    async find(_, { db, principal: { companyId } }) {
      return companyId === null ? { count: 0 } : waitingWithdrawals(db, companyId);
    },
  },
];
