import type { Domain } from '../../platform/domain.ts';
import { companyBlocker, lastCondoBlocker } from './withdrawal.blocker.queries.ts';
import { fillWithdrawals } from './withdrawal.demo.ts';
import { locateWithdrawals } from './withdrawal.locate.queries.ts';
import { mountWithdrawal } from './withdrawal.routes.ts';
import { withdrawalWork } from './withdrawal.work.ts';

/** Withdrawals from a company's wallet, which the platform approves and pays out. */
export const withdrawalDomain: Domain = {
  name: 'withdrawal',
  files: { withdrawal: { of: locateWithdrawals } },
  hears: ['流水管理-查看', '平台數據管理-查看', '平台數據管理-提現審核'],
  locators: { withdrawal: locateWithdrawals },
  demo: fillWithdrawals,
  mount: mountWithdrawal,
  companyBlocker,
  blocker: lastCondoBlocker,
  work: withdrawalWork,
};
