import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { auditLease, leaseChanges } from './lease.audit.ts';
import { saveLease } from './lease.queries.ts';
import { leaseTable } from './lease.table.ts';

type Named = typeof leaseTable.$inferSelect;

/** Locks the leases in performance that collect for a landlord: before the landlord, as saving a lease does. */
export const holdLeasesOf = (tx: Transaction, landlordId: number): Promise<Named[]> =>
  tx
    .select()
    .from(leaseTable)
    .where(
      and(eq(leaseTable.landlordId, landlordId), eq(leaseTable.valid, true), isNull(leaseTable.deletedAt)),
    )
    .orderBy(asc(leaseTable.id))
    .for('update');

/**
 * Names the landlord of leases that the transaction has locked as their account now does, each with its history. Leases
 * that ended keep the name that was signed.
 */
export async function renameLandlord(
  tx: Transaction,
  actor: Actor,
  leases: readonly Named[],
  named: { landlordName: string; landlordPhone: string },
): Promise<void> {
  for (const row of leases) {
    const changes = leaseChanges(row, { ...row, ...named });
    if (changes.length === 0) continue;
    await saveLease(tx, row.id, named);
    const { id, condoId, businessNo } = row;
    await auditLease(tx, actor, { id, condoId, businessNo, action: 'update', changes });
  }
  const [first] = leases;
  if (first) await publish(tx, { changed: 'lease', condoId: first.condoId });
}
