import { eq } from 'drizzle-orm';
import { lockInOrder } from '../../platform/db/record.ts';
import type { Domain } from '../../platform/domain.ts';
import { locateReasons } from './setting.queries.ts';
import { fillVisitors } from './visitor.demo.ts';
import { endInvited } from './visitor.host.ts';
import { endPasses, forgetVisitors } from './visitor.jobs.ts';
import { locatePasses } from './visitor.queries.ts';
import { mountVisitor } from './visitor.routes.ts';
import { visitorSearch } from './visitor.search.ts';
import { visitorTable } from './visitor.table.ts';
import { visitorWork } from './visitor.work.ts';

export { checkAtDoor, noteAtDoor } from './gate.actions.ts';
export { foundBy as visitorFoundBy } from './visitor.list.queries.ts';
export { codeOf } from './visitor.secret.ts';

/** Visitors of a condo: their passes, the gate, what happened there, and the public page of a pass. */
export const visitorDomain: Domain = {
  name: 'visitor',
  locators: { visitor: locatePasses, visitorReason: locateReasons },
  hears: ['訪客管理-查看'],
  search: visitorSearch,
  work: visitorWork,
  jobs: [endPasses, forgetVisitors],
  mount: mountVisitor,
  demo: fillVisitors,
  bindingEnded: endInvited,
  mergePeople: async (tx, { kept, gone }) => {
    const theirs = eq(visitorTable.hostId, gone);
    // Doors report several passes at once, and the jobs end several.
    await lockInOrder(tx, visitorTable, theirs);
    await tx.update(visitorTable).set({ hostId: kept }).where(theirs);
  },
};
