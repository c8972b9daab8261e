import type { Collector } from '@iris/contract/lease/lease.model';
import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { landlordTable } from './landlord.table.ts';
import { companyIsCalled } from './lease.parties.queries.ts';
import { leaseTable } from './lease.table.ts';

interface Named {
  condoId: number;
  landlordName: string;
  landlordPhone: string;
}

/**
 * For whom the rents of a lease are collected: the id of the landlord it names, who is added if new, or null for the
 * estate. Where the caller does not say, it is the landlord whom the lease names, unless that is the company.
 */
export async function collectorOf(
  tx: Transaction,
  { condoId, landlordName: name, landlordPhone: phone }: Named,
  collected: Collector | undefined,
): Promise<number | null> {
  if (name === '' || collected === 'OWN') return null;
  if (collected === undefined && (await companyIsCalled(tx, condoId, name))) return null;
  await tx.insert(landlordTable).values({ condoId, name, phone }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: landlordTable.id })
    .from(landlordTable)
    .where(
      and(eq(landlordTable.condoId, condoId), eq(landlordTable.name, name), eq(landlordTable.phone, phone)),
    );
  if (!row) throw new Error('the landlord was not added');
  return row.id;
}

/** Collects the rents of a lease that are not paid, and keeps of its deposit, for another from now on. */
export async function collectFor(
  tx: Transaction,
  charges: readonly { id: number; paid: number; kind: string; landlordId: number | null }[],
  landlordId: number | null,
): Promise<void> {
  const open = charges.filter(
    (charge) => (charge.paid === 0 || charge.kind !== 'RENT') && charge.landlordId !== landlordId,
  );
  if (open.length === 0) return;
  await tx
    .update(chargeTable)
    .set({ landlordId, ...nextVersion(chargeTable) })
    .where(
      among(
        chargeTable.id,
        open.map(({ id }) => id),
      ),
    );
}

/** Collects rents that are unpaid again for whom their lease names now; a paid rent had kept who was named then. */
export async function collectAgain(tx: Transaction, charges: readonly { id: number }[]): Promise<void> {
  await tx
    .update(chargeTable)
    .set({ landlordId: leaseTable.landlordId, ...nextVersion(chargeTable) })
    .from(leaseTable)
    .where(
      and(
        eq(leaseTable.id, chargeTable.leaseId),
        eq(chargeTable.kind, 'RENT'),
        sql`${chargeTable.landlordId} is distinct from ${leaseTable.landlordId}`,
        among(
          chargeTable.id,
          charges.map(({ id }) => id),
        ),
      ),
    );
}
