import type { DepositLine } from '@iris/contract/finance/finance.model';
import { kindsWhere } from '@iris/contract/payment/payment.charges';
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
import { chargeTable, deductionTable, paymentItemTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

/** Whose account: a unit's, a resident's, or a resident's in a unit; at least one is given. */
export interface Whose {
  condoId: number;
  unitId: number | undefined;
  residentId: number | undefined;
}

/** A line without its balance. Amounts are HKD cents, the day is Hong Kong's. */
export interface AccountRow extends Record<string, unknown> {
  day: string;
  start_day: string;
  kind: DepositLine['kind'];
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

/** Kinds of charge as an SQL list, which must not be empty. */
const namesOfKinds = (wanted: Parameters<typeof kindsWhere>[0]): SQL =>
  sql.raw(`(${['', ...kindsWhere(wanted)].map((kind) => `'${kind}'`).join(', ')})`);
const debts = namesOfKinds(({ owed, money }) => owed && money === 'INCOME');
const held = namesOfKinds(({ owed, money }) => owed && money === 'HELD');

const dayOfMoment = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Hong_Kong')::date`;

/**
 * All lines of an account. Money counts on its value date. A charge counts from the first day it is for, or from the
 * day it was paid if that was earlier, so that a payment in advance never looks like an overpayment, and `charged −
 * settled` is what was charged by then and not paid. A refund lowers both, since nobody owes the refunded amount
 * again; a returned cheque only what was settled, so that what it paid in advance is owed from then on. For a deposit, `settled` is whatever changes the amount held, including what is kept or used for rents. Void
 * charges are left out, and so is money that arrived when nothing was due: it never belonged to a charge (the ledger
 * holds it as surplus until it is refunded).
 */
function linesOf({ condoId, unitId, residentId }: Whose): SQL {
  const whose = [
    sql`condo_id = ${condoId}`,
    unitId === undefined ? undefined : sql`unit_id = ${unitId}`,
    residentId === undefined ? undefined : sql`payer_id = ${residentId}`,
    // A charge that nobody owes has no line: a top-up appears when the wallet pays.
    sql`status <> 'VOID' and kind in ${namesOfKinds(({ owed }) => owed)}`,
  ].filter((one) => one !== undefined);
  // Each line carries its charge's name: a later join would read everything again for each charge.
  const named = sql`mine.id as charge_id, mine.kind as charge_kind, mine.bill_type, mine.business_no, mine.title,
    mine.title_en`;
  return sql`mine as materialized (
      select id, kind, bill_type, business_no, title, title_en, start_day, amount
      from ${chargeTable} where ${sql.join(whose, sql` and `)}
    ), moved as materialized (
      select ${named}, mine.start_day, f.id, f.value_day, f.pay_time, f.payment_type, f.total
      from mine join ${flowTable} f on f.charge_id = mine.id join ${transactionTable} t on t.id = f.transaction_id
      where t.kind in ('PAYMENT', 'REFUND', 'CHEQUE_RETURN')
    ), lines as (
      select least(mine.start_day, paid.day) as day, 0 as rank, mine.start_day::timestamptz as time, mine.id as source,
        'CHARGE' as kind, ${named}, mine.start_day, null as payment_type, amount, amount as charged, 0::bigint as settled
      from mine left join (select charge_id, min(value_day) as day from moved where total > 0 group by 1) paid on paid.charge_id = mine.id
      union all
      select value_day, 1, pay_time, id, case when total > 0 then 'PAYMENT' when payment_type = 'CHEQUE_RETURN' then 'RETURNED' else 'REFUND' end, charge_id, charge_kind,
        bill_type, business_no, title, title_en, start_day, payment_type, abs(total),
        case when charge_kind in ${held} or payment_type = 'CHEQUE_RETURN' then 0 else least(total, 0) end, total
      from moved
      union all
      select ${dayOfMoment(sql`d.time`)}, 1, d.time, d.id,
        case when d.payment_id is null then 'DEDUCTION' when exists (select from ${paymentItemTable} i
          join ${chargeTable} c on c.id = i.charge_id where i.payment_id = d.payment_id and c.kind in ${held})
          then 'CARRIED' else 'APPLIED' end, ${named}, mine.start_day, null, d.amount, 0, -d.amount
      from mine join ${deductionTable} d on d.charge_id = mine.id
    )`;
}

/** The balance before a day, and the deposits held. */
export async function openingOf(
  db: Db,
  whose: Whose,
  fromDay: string,
): Promise<{ owed: number; held: number }> {
  const { rows } = await db.execute<{ owed: number; held: number }>(sql`
    with ${linesOf(whose)}
    select coalesce(sum(charged - settled) filter (where charge_kind not in ${held}), 0)::bigint as owed,
      coalesce(sum(settled) filter (where charge_kind in ${held}), 0)::bigint as held
    from lines where day < ${fromDay}::date`);
  return rows[0] ?? { owed: 0, held: 0 };
}

/** Totals of owed charges that are income, or whose money is held for the payer. */
export async function figuresNow(
  db: Db,
  { condoId, unitId, residentId }: Whose,
  today: string,
  of: 'debts' | 'deposits',
): Promise<ChargeFigures> {
  const kinds = of === 'debts' ? debts : held;
  const whose = [
    sql`${chargeTable.condoId} = ${condoId} and ${chargeTable.kind} in ${kinds} and ${owedCharge}`,
    ...(unitId === undefined ? [] : [sql`${chargeTable.unitId} = ${unitId}`]),
    ...(residentId === undefined ? [] : [sql`${chargeTable.payerId} = ${residentId}`]),
  ];
  const owed = chargesOf({ standing: sql.join(whose, sql` and `) });
  const { rows } = await db.execute<Figures & Record<string, unknown>>(
    sql`select ${figureColumns(today)} from ${owed}`,
  );
  return viewFigures(addFigures(rows));
}

/**
 * The lines of a period, both days included, in order: within a day charges first, then money in the order it moved.
 */
export async function accountRows(
  db: Db,
  whose: Whose,
  { fromDay, toDay, most }: { fromDay: string; toDay: string; most: number },
): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    with ${linesOf(whose)}
    select to_char(day, 'YYYY-MM-DD') as day, to_char(start_day, 'YYYY-MM-DD') as start_day, kind, source as source_id, charge_id, charge_kind, bill_type, business_no,
      title, title_en, payment_type, amount, charged, settled
    from lines
    where lines.day between ${fromDay}::date and ${toDay}::date
    order by lines.day, rank, time, source
    limit ${most}`);
  return rows;
}

/** The current names of unit and resident; empty for the one not asked for. */
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
