import { billCharge } from '@iris/contract/bill/bill.charge';
import type { Domain } from '../../platform/domain.ts';
import { demo, setUpBills } from './bill.demo.ts';
import { jobs } from './bill.jobs.ts';
import { locateBills, locateRefunds, locateRuns } from './bill.locate.queries.ts';
import { mountMaking } from './bill.make.routes.ts';
import { mountBills } from './bill.routes.ts';
import { billSearch } from './bill.search.ts';
import { billWork } from './bill.work.ts';

export { makeBills, plainBill } from './bill.make.queries.ts';

/** Bills: made by standards, one by one or from a sheet; announced, collected, voided, refunded. */
export const billDomain: Domain = {
  name: 'bill',
  charges: [{ record: billCharge }],
  filesFor: ['payment', 'refund'],
  locators: { bill: locateBills, billRun: locateRuns, refund: locateRefunds },
  search: billSearch,
  work: billWork,
  jobs,
  setUpSteps: [setUpBills],
  demo,
  mount(app, services) {
    mountBills(app, services);
    mountMaking(app, services);
  },
};
