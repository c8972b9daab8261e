import type { Entity } from '@iris/contract/core/entity';
import { charges } from '@iris/contract/payment/payment.charges';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Db } from '../../platform/db/database.ts';

/** What somebody has changed who works with money. */
const records: readonly Entity[] = [
  'lease',
  'billStandard',
  'meter',
  'billRun',
  'receipt',
  'statement',
  'closing',
  'expenditure',
];

/** The records whose histories tell of charges. */
const ofCharges = (whose: 'CHARGE' | 'PAYER'): Entity[] =>
  charges.filter(({ history }) => history.of === whose).map(({ history }) => history.entity);

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
        inArray(auditTable.entity, [...records, ...ofCharges('CHARGE')]),
        // Money of a wallet stands in the history of who has it.
        and(
          inArray(auditTable.entity, ofCharges('PAYER')),
          inArray(auditTable.action, ['collect', 'checkout', 'refund']),
        ),
      ),
    ),
  );
  return byPeople > 0;
}
