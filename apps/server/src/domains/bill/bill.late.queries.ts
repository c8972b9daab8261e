import type { Day } from '@iris/contract/core/day';
import type { LateRule } from '@iris/contract/standard/standard.model';
import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { ChargeRow } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { versionTable } from '../standard/standard.table.ts';

/** A late bill, its standard version's rule, and how many late charges it has had. */
export interface LateBill {
  charge: ChargeRow;
  late: LateRule;
  there: number;
}

/** Unpaid and past the rule's grace days. A late charge is never late itself, and offline charges cannot be paid. */
const late = (today: Day): SQL | undefined =>
  and(
    eq(chargeTable.kind, 'BILL'),
    inArray(chargeTable.status, ['UNPAID', 'CENSOR_REJECT']),
    ne(chargeTable.billType, 'LATE'),
    eq(chargeTable.offline, false),
    lt(chargeTable.dueDay, today),
    sql`${versionTable.late}->>'kind' <> 'NONE'`,
    sql`${chargeTable.dueDay} + (${versionTable.late}->>'grace_days')::integer < ${today}::date`,
  );
const ofVersion = eq(versionTable.id, chargeTable.standardVersionId);

export async function condosWithLate(db: Db, today: Day): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: chargeTable.condoId })
    .from(chargeTable)
    .innerJoin(versionTable, ofVersion)
    .where(late(today))
    .orderBy(asc(chargeTable.condoId));
  return rows.map(({ id }) => id);
}

/**
 * Late bills of a condo after some id, by id, locked so that they cannot be paid until the transaction ends. Bills
 * that others have locked are skipped.
 */
export async function lateBills(
  tx: Transaction,
  condoId: number,
  { today, after, most }: { today: Day; after: number; most: number },
): Promise<LateBill[]> {
  const rows = await tx
    .select({ charge: chargeTable, late: versionTable.late })
    .from(chargeTable)
    .innerJoin(versionTable, ofVersion)
    .where(and(eq(chargeTable.condoId, condoId), gt(chargeTable.id, after), late(today)))
    .orderBy(asc(chargeTable.id))
    .limit(most)
    .for('share', { of: chargeTable, skipLocked: true });
  const ids = rows.map(({ charge }) => charge.id);
  const { rows: counted } = await tx.execute<{ id: number; there: number }>(sql`
    select c.late_of_id as id, count(*) as there from ${chargeTable} c
    where c.late_of_id = any(${sql.param(ids)}::bigint[]) and c.part_of_id is null group by c.late_of_id`);
  const there = new Map(counted.map((row) => [row.id, row.there]));
  return rows.map((row) => ({ ...row, there: there.get(row.charge.id) ?? 0 }));
}
