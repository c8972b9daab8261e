import { addDays, addMonths } from '@iris/contract/core/day';
import type { Work } from '../../platform/domain.ts';
import { payableOf } from './landlord.figures.queries.ts';

/** Landlords who can be paid for the month that ended last. */
export const landlordWork: readonly Work[] = [
  {
    key: 'landlordPayouts',
    urgency: 'NORMAL',
    act: 'OPEN',
    // The page that it opens shows what would be paid.
    permissions: ['流水管理-查看', '流水管理-審核'],
    path: '/landlord/run',
    async find({ condoId, today }, { db }) {
      const thisMonth = `${today.slice(0, 8)}01`;
      const until = addDays(thisMonth, -1);
      const items = await payableOf(db, condoId, { month: addMonths(thisMonth, -1), until });
      const amount = items.reduce((sum, one) => sum + one.amount, 0);
      return items.length === 0 ? { count: 0 } : { count: items.length, amount, since: thisMonth };
    },
  },
];
