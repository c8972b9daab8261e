import type { Work } from '../../platform/domain.ts';
import { overdueOf } from '../money/index.ts';
import { barredFrom } from '../payment/index.ts';
import { slipsWaiting } from './rent.review.queries.ts';

/** Bank slips for rents and deposits, and rents to remind of. */
export const rentWork: readonly Work[] = [
  {
    key: 'rentSlips',
    urgency: 'URGENT',
    act: 'REVIEW',
    permissions: ['租約合同-審核'],
    path: '/rent/review?own=false',
    find: ({ condoId }, { db, principal }) => slipsWaiting(db, condoId, barredFrom(principal)),
  },
  {
    key: 'rentsOverdue',
    urgency: 'URGENT',
    act: 'REMIND',
    permissions: ['租約合同-查看', '租約合同-收款'],
    path: '/rent/list?overdue=true',
    find: (place, context) => overdueOf('RENT', context, place),
  },
];
