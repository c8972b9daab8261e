import { depositCharge, rentCharge } from '@iris/contract/rent/rent.charge';
import type { Domain } from '../../platform/domain.ts';
import { fillRents, setUpLeases } from './rent.demo.ts';
import { rentJobs } from './rent.jobs.ts';
import { locateInvoiceFiles, locateInvoices, locateReminders, locateRents } from './rent.queries.ts';
import { mountRents } from './rent.routes.ts';
import { rentSearch } from './rent.search.ts';

export { isOwnSlip } from './rent.allowed.ts';
export { handsBy, handsOf } from './rent.demo.ts';
export { drawSlip } from './rent.demoSlip.ts';
export { bilingual } from './rent.letter.ts';
export { bankOf, condoNames } from './rent.queries.ts';
export { insertReminders, remindersOf } from './rent.reminder.queries.ts';
export { slipOf } from './rent.review.queries.ts';
export type { Hands } from './rent.store.demo.ts';
export { viewReminder } from './rent.view.ts';

/** Rents and deposits of leases: created by a job, collected, refunded and reminded of. */
export const rentDomain: Domain = {
  name: 'rent',
  charges: [{ record: rentCharge }, { record: depositCharge }],
  files: { invoice: { of: locateInvoiceFiles } },
  locators: { rent: locateRents, invoice: locateInvoices, reminder: locateReminders },
  jobs: rentJobs,
  mount: mountRents,
  search: rentSearch,
  setUpSteps: [setUpLeases],
  demo: fillRents,
};
