import { startOfDay } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';
import type { Takings } from '@iris/contract/home/home.model';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { cashIsOpen } from '../counter/index.ts';
import { unitTable } from '../estate/estate.table.ts';
import { unitsNamed } from '../estate/index.ts';
import { unitName } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { receiptTable } from '../payment/receipt.table.ts';
import { englishNameOf } from '../resident/index.ts';

const RECEIPTS = 6;
/** More payments than anybody takes at a counter from the hand-in of a slip to its approval. */
const LATEST = 2_000;

interface Cashier {
  condoId: number;
  cashierId: number;
  today: string;
}

/** The latest payments that a cashier took, in the words of the index `payment_cashier`. */
const latest = ({ condoId, cashierId }: Cashier, count: number) => sql`(
  select * from ${paymentTable} where ${paymentTable.condoId} = ${condoId}
    and ${paymentTable.submittedById} = ${cashierId}
    and ${sql.raw(`"payment"."state" = 'PAID' and "payment"."source" = 'COUNTER'`)}
  order by ${paymentTable.id} desc limit ${count}) as ${paymentTable}`;

/**
 * What a cashier took today, by channel, the largest first. Cash that is not closed yet has no amount, and comes last:
 * the drawer is counted without knowing what should be in it. What a deposit pays was taken before.
 */
export async function takenToday(db: Db, cashier: Cashier): Promise<Takings['channels']> {
  const taken = await takenBy(db, cashier);
  if (!(await cashIsOpen(db, cashier, cashier.today))) return taken;
  const cash = taken.filter(({ channel }) => channel === 'PAY_ONSITE_CASH');
  return [
    ...taken.filter(({ channel }) => channel !== 'PAY_ONSITE_CASH'),
    ...cash.map((one) => ({ ...one, amount: null })),
  ];
}

async function takenBy(db: Db, cashier: Cashier): Promise<Takings['channels']> {
  const { rows } = await db.execute<Takings['channels'][number]>(sql`
    select ${paymentTable.channel}, count(*) as count, sum(${paymentTable.amount})::bigint as amount
    from ${latest(cashier, LATEST)}
    where ${paymentTable.paidAt} >= to_timestamp(${startOfDay(cashier.today) / 1_000})
      and ${paymentTable.channel} <> 'PAY_DEPOSIT'
    group by 1 order by 3 desc, 1`);
  return rows;
}

/** The latest receipts of a cashier; units are named in their language. */
export async function latestReceipts(
  db: Db,
  cashier: Cashier,
  language: Language,
): Promise<Takings['receipts']> {
  const { rows } = await db.execute<Takings['receipts'][number] & { unit_id: number | null }>(sql`
    select ${paymentTable.id} as payment_id, ${receiptTable.id} as receipt_id, ${receiptTable.no} as receipt_no,
      (extract(epoch from ${receiptTable.issuedAt}) * 1000)::bigint as time, coalesce(place.unit, '') as unit, place.unit_id,
      ${paymentTable.payerName} as payer,
      ${englishNameOf(paymentTable.payerId, paymentTable.payerName)} as payer_en, ${paymentTable.channel}, ${paymentTable.amount}
    from ${latest(cashier, RECEIPTS)}
    join ${receiptTable} on ${receiptTable.paymentId} = ${paymentTable.id} and ${receiptTable.voidedAt} is null
    left join lateral (
      select ${unitName} as unit, ${unitTable.id} as unit_id from ${paymentItemTable}
      join ${chargeTable} on ${chargeTable.id} = ${paymentItemTable.chargeId}
      left join ${unitTable} on ${unitTable.id} = ${chargeTable.unitId}
      where ${paymentItemTable.paymentId} = ${paymentTable.id} order by ${chargeTable.id} limit 1) place on true
    order by ${receiptTable.id} desc`);
  const named = await unitsNamed(
    db,
    language,
    rows.map(({ unit_id }) => unit_id),
  );
  return rows.map(({ unit_id, unit, ...row }) => ({ ...row, unit: named(unit_id, unit) }));
}
