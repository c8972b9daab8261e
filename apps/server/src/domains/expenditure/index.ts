import type { Domain } from '../../platform/domain.ts';
import { fillExpenditures } from './expenditure.demo.ts';
import { locateExpenditures } from './expenditure.locate.queries.ts';
import { mountExpenditure } from './expenditure.routes.ts';

/** Expenditures of a condo: entered once, voided if wrong. */
export const expenditureDomain: Domain = {
  name: 'expenditure',
  files: { expenditure: { of: locateExpenditures } },
  locators: { expenditure: locateExpenditures },
  mount: mountExpenditure,
  demo: fillExpenditures,
};
