import type { ChargeFamily } from '@iris/contract/payment/payment.model';
import { isUnsettled } from '@iris/contract/payment/payment.rules';
import { eq, or, sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { isInParts } from './charge.split.ts';
import { chargeTable, paymentItemTable } from './payment.table.ts';
import type { ChargeRow } from './payment.types.ts';

const unsettled = sql.raw(`('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT')`);

/** Stores with a payment, for its receipt, what its parts are parts of and what was left; its charges are paid. */
export async function noteParts(tx: Transaction, paymentId: number): Promise<void> {
  await tx.execute(sql`
    update payment_item i set whole = f.whole, rest = f.rest
    from charge c join charge w on w.id = coalesce(c.part_of_id, c.id)
    cross join lateral (
      select w.amount + w.parted as whole, coalesce(sum(owed.amount), 0) as rest from charge owed
      where owed.id = any(array(
        select w.id union all select part.id from charge part where part.part_of_id = w.id))
        and owed.status in ${unsettled}
    ) as f
    where i.payment_id = ${paymentId}::bigint and c.id = i.charge_id and (c.part_of_id is not null or c.parts > 0)`);
}

/** A charge with all its parts, if it is paid in parts; null otherwise. */
export async function familyOf(db: Db, charge: ChargeRow): Promise<ChargeFamily | null> {
  if (!isInParts(charge)) return null;
  const wholeId = charge.partOfId ?? charge.id;
  const rows = await db
    .select({ charge: chargeTable, paymentId: paymentItemTable.paymentId })
    .from(chargeTable)
    .leftJoin(
      paymentItemTable,
      sql`${paymentItemTable.chargeId} = ${chargeTable.id} and ${paymentItemTable.live}`,
    )
    .where(or(eq(chargeTable.id, wholeId), eq(chargeTable.partOfId, wholeId)))
    .orderBy(chargeTable.id);
  const whole = rows.find(({ charge: { id } }) => id === wholeId)?.charge;
  if (!whole) throw new Error(`charge ${charge.id} is part of nothing`);
  return {
    number: whole.businessNo,
    whole: whole.amount + whole.parted,
    rest: rows.reduce((sum, { charge: one }) => sum + (isUnsettled(one.status) ? one.amount : 0), 0),
    parts: rows.map(({ charge: one, paymentId }) => ({
      id: one.id,
      business_no: one.businessNo,
      status: one.status,
      amount: one.amount,
      refunded: one.refunded,
      channel: one.channel,
      paid_at: one.paidAt,
      payment_id: paymentId,
    })),
  };
}

/** What went back of a charge and all its parts or is on its way back, whichever of them is given; HKD cents. */
export async function goneOfFamily(
  db: Db,
  { id, partOfId }: Pick<ChargeRow, 'id' | 'partOfId'>,
): Promise<number> {
  const wholeId = partOfId ?? id;
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(${chargeTable.refunded} + ${chargeTable.refunding}), 0)::bigint`,
    })
    .from(chargeTable)
    .where(or(eq(chargeTable.id, wholeId), eq(chargeTable.partOfId, wholeId)));
  return row?.sum ?? 0;
}

/** The ids of charges and all their parts, whichever of them are given: the history of a charge and its parts is one. */
export async function familyIds(db: Db, ...ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with whole as (select distinct coalesce(c.part_of_id, c.id) as id from charge c where c.id = any(${numberArray(ids)}))
    select id from whole
    union all select part.id from charge part where part.part_of_id = any(array(select id from whole))`);
  return rows.map((row) => row.id);
}
