import type { Work } from '../../platform/domain.ts';
import { overdueOf } from '../money/index.ts';
import { barredFrom } from '../payment/index.ts';
import { refundsWaiting, slipsWaiting } from './bill.work.queries.ts';

/** Bank slips and refunds of bills, and bills to remind of. */
export const billWork: readonly Work[] = [
  {
    key: 'billSlips',
    urgency: 'URGENT',
    act: 'REVIEW',
    permissions: ['賬單管理-查看', '賬單管理-審核'],
    path: '/bill/list?status=CENSORING&own=false',
    find: ({ condoId }, { db, principal }) => slipsWaiting(db, condoId, barredFrom(principal)),
  },
  {
    key: 'refunds',
    urgency: 'ATTENTION',
    act: 'APPROVE',
    permissions: ['賬單管理-查看', '賬單管理-退款'],
    path: '/bill/refunds?own=false',
    find: ({ condoId }, { db, principal }) => refundsWaiting(db, condoId, barredFrom(principal)),
  },
  {
    key: 'billsOverdue',
    urgency: 'ATTENTION',
    act: 'REMIND',
    permissions: ['賬單管理-查看', '賬單管理-收款'],
    path: '/bill/list?overdue=true&offline=false',
    find: (place, context) => overdueOf('BILL', context, place, { offline: false }),
  },
];
