import type { Day } from '@iris/contract/core/day';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { standardTable, versionTable } from './standard.table.ts';

/** A standard with the version in force on the requested day. Price in ten-thousandths of a dollar. */
export type StandardInForce = Awaited<ReturnType<typeof standardsInForce>>[number];

/**
 * A condo's active standards, each with its version of that day; those that begin later are left out. `ids` narrows
 * them. Ordered by name.
 */
export async function standardsInForce(
  db: Db,
  condoId: number,
  { ids, day }: { ids?: readonly number[]; day: Day },
) {
  const found = await db
    .selectDistinctOn([standardTable.id], {
      standardId: standardTable.id,
      versionId: versionTable.id,
      name: standardTable.name,
      nameEn: standardTable.nameEn,
      billType: standardTable.billType,
      priceUnit: standardTable.priceUnit,
      billed: standardTable.billed,
      autoDay: standardTable.autoDay,
      price: versionTable.price,
      scope: versionTable.scope,
      late: versionTable.late,
      dueDays: versionTable.dueDays,
      fromDay: versionTable.fromDay,
    })
    .from(standardTable)
    .innerJoin(
      versionTable,
      and(eq(versionTable.standardId, standardTable.id), lte(versionTable.fromDay, day)),
    )
    .where(
      and(
        eq(standardTable.condoId, condoId),
        eq(standardTable.active, true),
        isNull(standardTable.deletedAt),
        ids && inArray(standardTable.id, [...ids]),
      ),
    )
    .orderBy(asc(standardTable.id), desc(versionTable.fromDay));
  return found.sort((a, b) => a.name.localeCompare(b.name, 'zh-Hant-HK') || a.standardId - b.standardId);
}

/**
 * Locks standards and their versions until the transaction ends, while bills are made from them. Call it before locking
 * any charge.
 */
export async function holdStandards(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: standardTable.id })
    .from(standardTable)
    .where(sql`${standardTable.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(asc(standardTable.id))
    .for('share');
}
