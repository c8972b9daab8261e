import { toSeeDebtors } from '@iris/contract/debtor/debtor.rules';
import type { Domain } from '../../platform/domain.ts';
import { fillDebtors } from './debtor.demo.ts';
import { locateDebtors, mergeDebtors } from './debtor.queries.ts';
import { mountDebtor } from './debtor.routes.ts';

/** Who owes charges of any kind, by age, and what the office does about it. */
export const debtorDomain: Domain = {
  name: 'debtor',
  locators: { debtor: locateDebtors },
  hears: toSeeDebtors,
  mount: mountDebtor,
  demo: fillDebtors,
  mergePeople: mergeDebtors,
};
