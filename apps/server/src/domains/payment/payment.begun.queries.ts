import type { Entity } from '@iris/contract/core/entity';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Db } from '../../platform/db/database.ts';

/** What somebody has changed who works with money. */
const records: readonly Entity[] = [
  'lease',
  'rent',
  'billStandard',
  'meter',
  'bill',
  'billRun',
  'receipt',
  'statement',
  'closing',
  'expenditure',
];

/**
 * Whether people have begun to keep money in a condo: what they do stands in its history, what demo data bring does not.
 * Demo data never go among it.
 */
export async function moneyBegun(db: Db, condoId: number): Promise<boolean> {
  const byPeople = await db.$count(
    auditTable,
    and(
      eq(auditTable.condoId, condoId),
      isNotNull(auditTable.userId),
      or(
        inArray(auditTable.entity, [...records]),
        // Money of a wallet stands in the history of who has it.
        and(eq(auditTable.entity, 'resident'), inArray(auditTable.action, ['collect', 'checkout', 'refund'])),
      ),
    ),
  );
  return byPeople > 0;
}
