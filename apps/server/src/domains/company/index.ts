import type { Domain } from '../../platform/domain.ts';
import { fillCompanies } from './company.demo.ts';
import { locateCompanies, locateRemovedCompanies } from './company.queries.ts';
import { mountCompany } from './company.routes.ts';
import { locateCondos } from './condo.queries.ts';
import { settingStep } from './condo.setUp.ts';

export { checkRange } from './company.overview.ts';
export { getCompany, lockCompany } from './company.queries.ts';
export { viewCondo } from './company.view.ts';
export { type CondoRow, condoIdsOf, getCondo } from './condo.queries.ts';

/** Companies and their condos, with the settings of each. */
export const companyDomain: Domain = {
  name: 'company',
  files: { company: { of: locateCompanies, kept: true }, condo: { of: locateCondos, kept: true } },
  locators: { condo: locateCondos, company: locateCompanies, removedCompany: locateRemovedCompanies },
  setUpSteps: [settingStep],
  demo: fillCompanies,
  mount: mountCompany,
};
