import { eq } from 'drizzle-orm';
import type { Domain } from '../../platform/domain.ts';
import { fillRepairs } from './repair.demo.ts';
import { locateRepairs } from './repair.queries.ts';
import { mountRepair } from './repair.routes.ts';
import { repairSearch } from './repair.search.ts';
import { repairTable } from './repair.table.ts';
import { repairWork } from './repair.work.ts';
import { locateStaff } from './staff.queries.ts';

/** Repair orders of a condo, from the report to the score, and the staff who do them. */
export const repairDomain: Domain = {
  name: 'repair',
  files: { repair: { of: locateRepairs }, repairStaff: { of: locateStaff } },
  locators: { repair: locateRepairs, repairStaff: locateStaff },
  hears: ['報修管理-查看'],
  search: repairSearch,
  work: repairWork,
  mount: mountRepair,
  demo: fillRepairs,
  mergePeople: async (tx, { kept, gone }) => {
    await tx.update(repairTable).set({ residentId: kept }).where(eq(repairTable.residentId, gone));
  },
};
