import { holdSeries } from '../../platform/db/series.ts';
import type { Domain } from '../../platform/domain.ts';
import { fillLeases } from './lease.demo.ts';
import { leaseJobs } from './lease.jobs.ts';
import {
  countValid,
  leaseNumbers,
  locateContracts,
  locateLeases,
  locateStandards,
  moveTenant,
  validOf,
} from './lease.queries.ts';
import { mountLeases } from './lease.routes.ts';
import { leaseSearch } from './lease.search.ts';
import { leaseWork } from './lease.work.ts';

export { depositIdsOf } from './deposit.queries.ts';
export { collectAgain } from './landlord.queries.ts';
export { holdLeasesOf, renameLandlord } from './landlord.rename.ts';
export { fillCondoLeases } from './lease.demo.ts';
export { leaseDetail } from './lease.detail.ts';
export { lastDayOf } from './lease.policy.ts';
export { type LeaseRow, lockLease, standardsOf } from './lease.queries.ts';
export { holdForStep } from './moveOut.steps.ts';

/** Leases with their rent terms, from signing to termination. */
export const leaseDomain: Domain = {
  name: 'lease',
  files: { lease: { of: locateContracts } },
  locators: { lease: locateLeases, leaseStandard: locateStandards },
  mount: mountLeases,
  search: leaseSearch,
  work: leaseWork,
  jobs: leaseJobs,
  setUpSteps: [{ name: 'lease', run: (tx, { id }) => holdSeries(tx, leaseNumbers(id)) }],
  // Ending it unbinds the tenant and settles the rents and the deposit.
  blocksFirst: true,
  async blocker(tx, place) {
    const count = await countValid(tx, place);
    return count === 0 ? null : { key: 'lease.placeLet', values: { count } };
  },
  async personBlocker(tx, residentId) {
    const lease = await validOf(tx, residentId);
    return lease ? { key: 'lease.tenantLeased', values: { number: lease.businessNo } } : null;
  },
  // Whoever holds a lease locks its charges next.
  mergeAt: 'first',
  mergePeople: moveTenant,
  demo: fillLeases,
};
