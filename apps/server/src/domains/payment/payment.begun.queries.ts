import type { Entity } from '@iris/contract/core/entity';
import { charges } from '@iris/contract/payment/payment.charges';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Db } from '../../platform/db/database.ts';

/** The records changed by a person who works with money. */
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

/** The records whose histories cover charges. */
const ofCharges = (whose: 'CHARGE' | 'PAYER'): Entity[] =>
  charges.filter(({ history }) => history.of === whose).map(({ history }) => history.entity);

/**
 * Whether people have begun to keep real money in a condo: their actions are in its history, those of demo data are
 * not. Demo data are never added to real money.
 */
export async function moneyBegun(db: Db, condoId: number): Promise<boolean> {
  const byPeople = await db.$count(
    auditTable,
    and(
      eq(auditTable.condoId, condoId),
      isNotNull(auditTable.userId),
      or(
        inArray(auditTable.entity, [...records, ...ofCharges('CHARGE')]),
        // Wallet movements are in the history of the wallet's holder.
        and(
          inArray(auditTable.entity, ofCharges('PAYER')),
          inArray(auditTable.action, ['collect', 'checkout', 'refund']),
        ),
      ),
    ),
  );
  return byPeople > 0;
}
