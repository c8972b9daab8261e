import type { Collector } from '@iris/contract/lease/lease.model';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/record.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
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
 * estate. A landlord is called by either name; by the English one only with a phone, because more people are called so.
 * Where the caller does not say, it is the landlord whom the lease names, unless that is the company.
 */
export async function collectorOf(
  tx: Transaction,
  named: Named,
  collected: Collector | undefined,
): Promise<number | null> {
  const { condoId, landlordName: name, landlordPhone: phone } = named;
  if (name === '' || collected === 'OWN') return null;
  if (collected === undefined && (await companyIsCalled(tx, condoId, name))) return null;
  const called = async () => {
    const [row] = await tx
      .select({ id: landlordTable.id })
      .from(landlordTable)
      .where(
        and(
          eq(landlordTable.condoId, condoId),
          eq(landlordTable.phone, phone),
          or(eq(landlordTable.name, name), phone === '' ? undefined : eq(landlordTable.nameEn, name)),
        ),
      )
      // One who is called exactly so comes before one whose English name it is.
      .orderBy(desc(eq(landlordTable.name, name)), asc(landlordTable.id))
      .limit(1);
    return row?.id;
  };
  const known = await called();
  if (known !== undefined) return known;
  const owner = phone === '' ? undefined : await residentCalled(tx, named);
  await tx
    .insert(landlordTable)
    .values({ condoId, phone, name: owner?.name ?? name, nameEn: owner?.nameEn ?? '' })
    .onConflictDoNothing();
  const added = await called();
  if (added === undefined) throw new Error('the landlord was not added');
  return added;
}

/** The resident of a condo with this phone and either name: an owner who becomes a landlord is known by both. */
async function residentCalled(tx: Transaction, { condoId, landlordName, landlordPhone }: Named) {
  const { name, nameEn, phone, deletedAt, id } = residentTable;
  const [row] = await tx
    .select({ name, nameEn })
    .from(residentTable)
    .where(
      and(
        eq(residentTable.condoId, condoId),
        eq(phone, landlordPhone),
        or(eq(name, landlordName), eq(nameEn, landlordName)),
        isNull(deletedAt),
      ),
    )
    .orderBy(asc(id))
    .limit(1);
  return row;
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
