import type { Day } from '@iris/contract/core/day';
import type { LateRule } from '@iris/contract/standard/standard.model';
import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { ChargeRow } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { versionTable } from '../standard/standard.table.ts';

/** A late bill and its standard version's rule. */
export interface LateBill {
  charge: ChargeRow;
  late: LateRule;
  /** HKD cents, its parts included. */
  owed: number;
  /** How many late charges it and its parts have had, and their sum. */
  there: number;
  charged: number;
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

/** The charge that a part belongs to, or the charge itself. */
const wholeId = sql<number>`coalesce(${chargeTable.partOfId}, ${chargeTable.id})`;

/**
 * Late bills of a condo after some id, by id, locked so that they cannot be paid until the transaction ends. Bills
 * that others have locked are skipped. A bill of which several parts are open is late once.
 */
export async function lateBills(
  tx: Transaction,
  condoId: number,
  { today, after, most }: { today: Day; after: number; most: number },
): Promise<{ bills: LateBill[]; last: number; more: boolean }> {
  const seen = await tx
    .selectDistinct({ id: wholeId })
    .from(chargeTable)
    .innerJoin(versionTable, ofVersion)
    .where(and(eq(chargeTable.condoId, condoId), gt(wholeId, after), late(today)))
    .orderBy(asc(wholeId))
    .limit(most);
  const rows = await tx
    .select({ charge: chargeTable, late: versionTable.late })
    .from(chargeTable)
    .innerJoin(versionTable, ofVersion)
    .where(
      among(
        chargeTable.id,
        seen.map(({ id }) => id),
      ),
    )
    .orderBy(asc(chargeTable.id))
    .for('share', { of: chargeTable, skipLocked: true });
  const sums = await sumsOf(
    tx,
    rows.map(({ charge }) => charge.id),
  );
  return {
    bills: rows.flatMap((row) => {
      const sum = sums.get(row.charge.id);
      return sum ? [{ ...row, ...sum }] : [];
    }),
    last: seen.at(-1)?.id ?? after,
    more: seen.length === most,
  };
}

type Sums = Pick<LateBill, 'owed' | 'there' | 'charged'>;

/** What is still owed of bills and their parts, and the late charges that they have had. */
async function sumsOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, Sums>> {
  const { rows } = await tx.execute<Sums & { id: number } & Record<string, unknown>>(sql`
    with own as (
      select id, id as whole, status, amount, offline from charge where ${among(sql`id`, ids)}
      union all
      select id, part_of_id, status, amount, offline from charge
      where ${among(sql`part_of_id`, ids)} and part_of_id is not null
    )
    select o.whole as id,
      sum(o.amount) filter (where o.status in ('UNPAID', 'CENSOR_REJECT') and not o.offline)::bigint as owed,
      coalesce(sum(l.there), 0)::int as there, coalesce(sum(l.charged), 0)::bigint as charged
    from own o left join lateral (
      select count(*) as there, sum(c.amount + c.parted) as charged from charge c
      where c.late_of_id = o.id and c.late_of_id is not null and c.part_of_id is null) l on true
    group by o.whole
    having bool_or(o.status in ('UNPAID', 'CENSOR_REJECT') and not o.offline)`);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
