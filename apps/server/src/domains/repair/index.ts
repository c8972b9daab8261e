import { repairCharge } from '@iris/contract/repair/repair.charge';
import { eq } from 'drizzle-orm';
import { lockInOrder } from '../../platform/db/record.ts';
import type { Domain } from '../../platform/domain.ts';
import { locateRepairCharges } from './repair.charge.queries.ts';
import { fillRepairs, setUpRepairs } from './repair.demo.ts';
import { repairJobs } from './repair.late.ts';
import { countOpenIn, locateRepairs } from './repair.queries.ts';
import { mountRepair } from './repair.routes.ts';
import { repairSearch } from './repair.search.ts';
import { repairTable } from './repair.table.ts';
import { repairWork } from './repair.work.ts';
import { locateStaff } from './staff.queries.ts';

export { openInspection } from './repair.open.ts';
export { hearersOf } from './repair.setting.queries.ts';

/** Repair orders of a condo, from the report to the score, and the staff who do them. */
export const repairDomain: Domain = {
  name: 'repair',
  files: { repair: { of: locateRepairs }, repairStaff: { of: locateStaff } },
  filesFor: ['payment', 'refund'],
  charges: [{ record: repairCharge }],
  locators: { repair: locateRepairs, repairStaff: locateStaff, repairCharge: locateRepairCharges },
  // Cashiers hear of charges that they collect.
  hears: ['報修管理-查看', '賬單管理-查看'],
  search: repairSearch,
  jobs: repairJobs,
  work: repairWork,
  mount: mountRepair,
  setUpSteps: [setUpRepairs],
  demo: fillRepairs,
  async blocker(tx, place) {
    const count = await countOpenIn(tx, place);
    return count === 0 ? null : { key: 'repair.blocksPlace', values: { count } };
  },
  mergePeople: async (tx, { kept, gone }) => {
    const theirs = eq(repairTable.residentId, gone);
    await lockInOrder(tx, repairTable, theirs);
    await tx.update(repairTable).set({ residentId: kept }).where(theirs);
  },
};
