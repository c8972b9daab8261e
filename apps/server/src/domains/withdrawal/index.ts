import type { Domain } from '../../platform/domain.ts';
import { fillWithdrawals } from './withdrawal.demo.ts';
import { locateWithdrawals } from './withdrawal.locate.queries.ts';
import { mountWithdrawal } from './withdrawal.routes.ts';

export { locateWithdrawals };

export const withdrawalDomain: Domain = {
  name: 'withdrawal',
  locators: { withdrawal: locateWithdrawals },
  demo: fillWithdrawals,
  mount: mountWithdrawal,
};
