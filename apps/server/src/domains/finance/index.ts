import type { Domain } from '../../platform/domain.ts';
import { locateFlows } from './finance.locate.queries.ts';
import { mountFinance } from './finance.routes.ts';
import { financeWork } from './finance.work.ts';

/** The books as people read them: transactions, statements of account, quarterly summaries. */
export const financeDomain: Domain = {
  name: 'finance',
  locators: { flow: locateFlows },
  mount: mountFinance,
  work: financeWork,
};
