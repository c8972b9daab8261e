import { depositCharge, rentCharge } from '@iris/contract/rent/rent.charge';
import type { Domain } from '../../platform/domain.ts';
import { fillRents, setUpLeases } from './rent.demo.ts';
import { generateDue } from './rent.generate.ts';
import { rentJobs } from './rent.jobs.ts';
import { locateInvoiceFiles, locateInvoices, locateRents } from './rent.queries.ts';
import { mountRents } from './rent.routes.ts';
import { rentSearch } from './rent.search.ts';
import { rentWork } from './rent.work.ts';

export { handsBy, handsOf } from './rent.demo.ts';
export { drawSlip } from './rent.demoSlip.ts';
export type { Hands } from './rent.store.demo.ts';

/** Rents and deposits of leases: created by a job, collected, refunded and reminded of. */
export const rentDomain: Domain = {
  name: 'rent',
  charges: [{ record: rentCharge }, { record: depositCharge }],
  files: { invoice: { of: locateInvoiceFiles } },
  locators: { rent: locateRents, invoice: locateInvoices },
  jobs: rentJobs,
  leaseSaved: generateDue,
  mount: mountRents,
  search: rentSearch,
  work: rentWork,
  setUpSteps: [setUpLeases],
  demo: fillRents,
};
