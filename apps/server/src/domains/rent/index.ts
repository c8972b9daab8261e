import type { Domain } from '../../platform/domain.ts';
import { fillRents, setUpLeases } from './rent.demo.ts';
import { rentJobs } from './rent.jobs.ts';
import { locateInvoices, locateReminders, locateRents } from './rent.queries.ts';
import { mountRents } from './rent.routes.ts';

export { locateInvoiceFiles } from './rent.queries.ts';

export const rentDomain: Domain = {
  name: 'rent',
  locators: { rent: locateRents, invoice: locateInvoices, reminder: locateReminders },
  jobs: rentJobs,
  mount: mountRents,
  setUpSteps: [setUpLeases],
  demo: fillRents,
};
