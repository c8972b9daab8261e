import type { accountLineKinds } from '@iris/contract/finance/finance.model';
import type { BillType, ChargeFigures, ChargeKind, FlowChannel } from '@iris/contract/payment/payment.model';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { transactionTable } from '../../platform/ledger/ledger.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import {
  addFigures,
  chargesOf,
  type Figures,
  figureColumns,
  owedCharge,
  viewFigures,
} from '../payment/index.ts';
import { chargeTable, deductionTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** Whose account: of a unit, of a resident, or of one in the other; at least one is given. */
export interface Whose {
  condoId: number;
  unitId: number | undefined;
  residentId: number | undefined;
}

/** A line before its balance. Amounts are HKD cents, the day is Hong Kong's. */
export interface AccountRow extends Record<string, unknown> {
  day: string;
  kind: (typeof accountLineKinds)[number];
  source_id: number;
  charge_id: number;
  charge_kind: ChargeKind;
  bill_type: BillType | null;
  business_no: string;
  title: string;
  title_en: string;
  payment_type: FlowChannel | null;
  amount: number;
  charged: number;
  settled: number;
}

const dayOfMoment = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Hong_Kong')::date`;

/**
 * All lines of an account. A charge counts from the first day of what it is for, money on the day it moved. What is owed
 * is `charged − settled`, and so what the charges ask for and nobody paid: a refund takes from both, since nobody is asked
 * again for what was given back. Deposits are charged and paid like the rest; what goes back of one is a refund, what is
 * kept a line that moves nothing, because the money was paid already. Voided charges are not there, and neither is money
 * that arrived when nothing was due: it never belonged to a charge (the ledger holds it as surplus until it went back).
 */
function linesOf({ condoId, unitId, residentId }: Whose): SQL {
  const whose = [
    sql`condo_id = ${condoId}`,
    unitId === undefined ? undefined : sql`unit_id = ${unitId}`,
    residentId === undefined ? undefined : sql`payer_id = ${residentId}`,
    // A top-up is no debt: what it pays for is there when the wallet pays.
    sql`status <> 'VOID' and kind <> 'TOPUP'`,
  ].filter((one) => one !== undefined);
  // Each line carries what its charge is called: joined to it afterwards, all would be read again for each charge.
  const named = sql`mine.id as charge_id, mine.kind as charge_kind, mine.bill_type, mine.business_no, mine.title,
    mine.title_en`;
  return sql`mine as materialized (
      select id, kind, bill_type, business_no, title, title_en, start_day, amount
      from ${chargeTable} where ${sql.join(whose, sql` and `)}
    ), lines as (
      select start_day as day, 0 as rank, start_day::timestamptz as time, id as source, 'CHARGE' as kind, ${named},
        null as payment_type, amount, amount as charged, 0::bigint as settled
      from mine
      union all
      select f.value_day, 1, f.pay_time, f.id, case when f.total > 0 then 'PAYMENT' else 'REFUND' end,
        ${named}, f.payment_type, abs(f.total), least(f.total, 0), f.total
      from mine join ${flowTable} f on f.charge_id = mine.id join ${transactionTable} t on t.id = f.transaction_id
      where t.kind in ('PAYMENT', 'REFUND')
      union all
      select ${dayOfMoment(sql`d.time`)}, 1, d.time, d.id, 'DEDUCTION', ${named}, null, d.amount, 0, 0
      from mine join ${deductionTable} d on d.charge_id = mine.id
    )`;
}

/** What was owed before a day. */
export async function openingOf(db: Db, whose: Whose, fromDay: string): Promise<number> {
  const { rows } = await db.execute<{ opening: number }>(sql`
    with ${linesOf(whose)}
    select coalesce(sum(charged - settled), 0)::bigint as opening from lines where day < ${fromDay}::date`);
  return rows[0]?.opening ?? 0;
}

/** What rents and bills come to; a deposit is held for the payer, and a top-up is no debt. */
export async function figuresNow(
  db: Db,
  { condoId, unitId, residentId }: Whose,
  today: string,
): Promise<ChargeFigures> {
  const whose = [
    sql`${chargeTable.condoId} = ${condoId} and ${chargeTable.kind} in ('RENT', 'BILL') and ${owedCharge}`,
    ...(unitId === undefined ? [] : [sql`${chargeTable.unitId} = ${unitId}`]),
    ...(residentId === undefined ? [] : [sql`${chargeTable.payerId} = ${residentId}`]),
  ];
  const owed = chargesOf({ standing: sql.join(whose, sql` and `) });
  const { rows } = await db.execute<Figures & Record<string, unknown>>(
    sql`select ${figureColumns(today)} from ${owed}`,
  );
  return viewFigures(addFigures(rows));
}

/** The lines of a period, days included, in their order: of a day what is charged first, then money as it moved. */
export async function accountRows(
  db: Db,
  whose: Whose,
  { fromDay, toDay, most }: { fromDay: string; toDay: string; most: number },
): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    with ${linesOf(whose)}
    select to_char(day, 'YYYY-MM-DD') as day, kind, source as source_id, charge_id, charge_kind, bill_type, business_no,
      title, title_en, payment_type, amount, charged, settled
    from lines
    where lines.day between ${fromDay}::date and ${toDay}::date
    order by lines.day, rank, time, source
    limit ${most}`);
  return rows;
}

/** What the unit and the resident are called now; empty for the one that is not asked for. */
export async function namesOf(
  db: Db,
  { unitId, residentId }: Whose,
): Promise<{ unit: string; resident: string }> {
  const [unit] =
    unitId === undefined
      ? []
      : await db
          .select({
            name: sql<string>`concat_ws(' ', nullif(${unitTable.buildingName}, ''), nullif(${unitTable.floorName}, ''), ${unitTable.name})`,
          })
          .from(unitTable)
          .where(eq(unitTable.id, unitId));
  const [resident] =
    residentId === undefined
      ? []
      : await db
          .select({ name: residentTable.name })
          .from(residentTable)
          .where(eq(residentTable.id, residentId));
  return { unit: unit?.name ?? '', resident: resident?.name ?? '' };
}
