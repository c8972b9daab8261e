import { and, count, eq, min, ne, not, type SQL } from 'drizzle-orm';
import type { Work } from '../../platform/domain.ts';
import type { LookingContext } from '../../platform/http/context.ts';
import { isLate, isMine } from './repair.queries.ts';
import { repairTable } from './repair.table.ts';

async function waiting({ db }: LookingContext, condoId: number, which: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), since: min(repairTable.reportedAt) })
    .from(repairTable)
    .where(and(eq(repairTable.condoId, condoId), which));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

/** What waits: orders that nobody has, late ones, and those of whoever is signed in. */
export const repairWork: readonly Work[] = [
  {
    key: 'repairsLate',
    urgency: 'URGENT',
    act: 'OPEN',
    permissions: ['報修管理-查看', '報修管理-指派'],
    path: '/repair/list?late=true',
    find: ({ condoId }, context) => waiting(context, condoId, isLate(context.clock.now())),
  },
  {
    key: 'repairsUnassigned',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['報修管理-查看', '報修管理-指派'],
    // Late ones have a line of their own: the menu adds up what waits.
    path: '/repair/list?status=UNHANDLED&late=false',
    find: ({ condoId }, context) =>
      waiting(context, condoId, and(eq(repairTable.status, 'UNHANDLED'), not(isLate(context.clock.now())))),
  },
  {
    key: 'repairsMine',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['報修管理-查看', '報修管理-處理'],
    path: '/repair/list?mine=true&open=true',
    find: ({ condoId }, context) =>
      waiting(context, condoId, and(ne(repairTable.status, 'FINISH'), isMine(context.principal.userId))),
  },
];
