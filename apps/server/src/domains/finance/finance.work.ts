import type { Work } from '../../platform/domain.ts';
import { stuckNow } from './finance.list.queries.ts';

/** Overpayments that Stripe did not refund, each for those who may refund its kind of charge. */
export const financeWork: readonly Work[] = [
  {
    key: 'overpayments',
    urgency: 'URGENT',
    act: 'OPEN',
    permissions: ['流水管理-查看'],
    path: '/finance/waterbills?stuck=true',
    find: ({ condoId }, context) => stuckNow(context.db, condoId, context),
  },
];
