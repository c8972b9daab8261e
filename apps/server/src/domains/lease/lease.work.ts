import { dayOf } from '@iris/contract/core/day';
import type { Waiting, Work } from '../../platform/domain.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { type Filters, waitingLeases } from './lease.list.queries.ts';

/** The leases that the list shows under a filter, remembered until a lease changes. */
const under =
  (filters: Omit<Filters, 'condo_id'>, day: 'end' | 'moveOut') =>
  ({ condoId }: { condoId: number }, { db, totals, clock }: SignedInContext): Promise<Waiting> => {
    const today = dayOf(clock.now());
    return totals.get({ condoId, of: 'LEASE', key: ['waiting', filters, today] }, () =>
      waitingLeases(db, { condo_id: condoId, ...filters }, { today, day }),
    );
  };

/** Leases that end, and tenants who leave. */
export const leaseWork: readonly Work[] = [
  {
    key: 'leasesEnding',
    urgency: 'ATTENTION',
    act: 'RENEW',
    permissions: ['租約合同-查看', '租約合同-新增'],
    path: '/lease/list?ending=true&sort=end_day',
    find: under({ ending: true }, 'end'),
  },
  {
    key: 'leasesExpired',
    urgency: 'ATTENTION',
    act: 'ARRANGE',
    permissions: ['租約合同-查看', '租約合同-編輯'],
    path: '/lease/list?lapsed=true&sort=end_day',
    find: under({ lapsed: true }, 'end'),
  },
  {
    key: 'moveOuts',
    urgency: 'NORMAL',
    act: 'ARRANGE',
    permissions: ['租約合同-查看', '租約合同-編輯'],
    path: '/lease/list?moving=true',
    find: under({ moving: true }, 'moveOut'),
  },
];
