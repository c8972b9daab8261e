import type { Domain } from '../../platform/domain.ts';
import { landlordsBlocker } from './landlord.blocker.ts';
import { fillLandlords } from './landlord.demo.ts';
import { locateExpenses, locateLandlords, locatePayouts } from './landlord.locate.queries.ts';
import { mountLandlord } from './landlord.routes.ts';
import { landlordSearch } from './landlord.search.ts';
import { landlordWork } from './landlord.work.ts';

/** Landlords for whom rents are collected: what is held for them, spent for them and paid out to them. */
export const landlordDomain: Domain = {
  name: 'landlord',
  files: { landlordExpense: { of: locateExpenses } },
  locators: { landlord: locateLandlords, landlordExpense: locateExpenses, landlordPayout: locatePayouts },
  mount: mountLandlord,
  blocker: landlordsBlocker,
  search: landlordSearch,
  work: landlordWork,
  demo: fillLandlords,
};
