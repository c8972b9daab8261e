import { feeOf } from '@iris/contract/landlord/landlord.rules';
import { type SQL, sql } from 'drizzle-orm';
import { numberArray } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { landlordTable } from '../lease/landlord.table.ts';
import { chequeTable } from '../payment/cheque.table.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { englishNameOf } from '../resident/index.ts';
import { landlordExpenseTable, landlordPayoutTable } from './landlord.table.ts';

const PAID_OUT = sql.raw(`('LANDLORD_FEE', 'LANDLORD_FEE_VOID', 'LANDLORD_PAYOUT', 'LANDLORD_PAYOUT_VOID')`);

/** What is held for a landlord, from the books, and how much of it can leave. */
interface Owed extends Record<string, unknown> {
  landlord_id: number;
  name: string;
  name_en: string;
  bank_name: string;
  bank_account: string;
  held: number;
  uncleared: number;
  available: number;
  rents: number;
  fee_points: number;
}
/** What can be paid to a landlord, and the fee that is kept. */
export interface Payable extends Owed {
  fee: number;
  amount: number;
}

/**
 * What a run until a day can pay to the landlords of a condo, or to some of them, by name: what came in and was spent
 * until that day, less all that was paid out on any day, but no more than is held now. What came in by cheque waits until
 * the cheque has cleared; the return of a cheque counts on the day of its payment. The fee is kept of the rents until that
 * day of which none was kept yet. Those with nothing to pay, or paid for the month or a later one, are left out.
 */
export async function payableOf(
  db: Db,
  condoId: number,
  { month, until, ids }: { month: string; until: string; ids?: readonly number[] },
): Promise<Payable[]> {
  const some: SQL = ids ? sql`and o.id = any(${numberArray(ids)})` : sql``;
  // The movements of all of them are read in one pass: one look for each landlord would read the books as often.
  const { rows } = await db.execute<Owed>(sql`
    with due as materialized (
      select o.id as landlord_id, o.name, o.name_en, o.bank_name, o.bank_account, o.fee_points, a.id as account_id, a.balance,
        coalesce(paid.rents, 0) as paid_rents
      from ${landlordTable} o
      join ${accountTable} a on a.condo_id = o.condo_id and a.landlord_id = o.id
      left join lateral (
        select sum(p.rents) as rents, max(p.month) as month from ${landlordPayoutTable} p
        where p.landlord_id = o.id and p.status = 'VALID'
      ) as paid on true
      where o.condo_id = ${condoId} ${some} and a.balance < 0 and (paid.month is null or paid.month < ${month}::date)
    ), moved as (
      select e.account_id,
        coalesce(-sum(e.amount) filter (where q.id is null
          and (moved_on.day <= ${until}::date or t.kind in ${PAID_OUT})), 0) as available,
        coalesce(-sum(e.amount) filter (where q.id is null and moved_on.day <= ${until}::date
          and t.kind in ('PAYMENT', 'REFUND', 'CHEQUE_RETURN')), 0) as rents,
        coalesce(-sum(e.amount) filter (where q.id is not null), 0) as uncleared
      from ${entryTable} e join ${transactionTable} t on t.id = e.transaction_id
      left join ${chequeTable} q
        on q.payment_id = case when t.kind = 'PAYMENT' then t.source_id end and q.state in ('HAND', 'BANKED')
      cross join lateral (select coalesce(
        case when t.kind = 'CHEQUE_RETURN' then (select p.value_day from ${paymentTable} p where p.id = t.source_id) end,
        e.value_day) as day) as moved_on
      where e.account_id = any(array(select account_id from due))
      group by e.account_id
    )
    select due.landlord_id, due.name, due.name_en, due.bank_name, due.bank_account, due.fee_points, (-due.balance)::bigint as held,
      moved.uncleared::bigint as uncleared,
      least(-due.balance - moved.uncleared, moved.available)::bigint as available,
      greatest(moved.rents - due.paid_rents, 0)::bigint as rents
    from due join moved using (account_id) order by due.name, due.landlord_id`);
  return rows.flatMap((row) => {
    const fee = feeOf(row.rents, row.fee_points);
    const amount = row.available - fee;
    return amount > 0 ? [{ ...row, fee, amount }] : [];
  });
}

/** How many landlords of a condo were paid for a month. */
export const countPaid = async (db: Db, condoId: number, month: string): Promise<number> => {
  const { rows } = await db.execute<{ paid: number }>(sql`
    select count(*) as paid from ${landlordPayoutTable}
    where condo_id = ${condoId} and month = ${month}::date and status = 'VALID'`);
  return rows[0]?.paid ?? 0;
};

export interface MovementRow extends Record<string, unknown> {
  id: number;
  kind: (typeof transactionTable.$inferSelect)['kind'];
  day: string;
  number: string;
  charge_id: number | null;
  charge_kind: 'RENT' | 'DEPOSIT' | null;
  lease_id: number | null;
  unit_id: number | null;
  building_name: string;
  floor_name: string;
  unit_name: string;
  what: string;
  what_en: string;
  amount: number;
  balance: number;
  by: string;
}

/** Movements of a landlord's account by the day of the money; balances are what was held after each. */
const lines = (landlordId: number, { where, tail }: { where: SQL; tail: SQL }): SQL => sql`
  with lines as materialized (
    select * from (
      select e.id, e.charge_id, (-e.amount)::bigint as amount, e.value_day, t.kind, t.source_id, t.user_name,
        (-sum(e.amount) over (order by e.value_day, e.id))::bigint as balance
      from ${accountTable} a join ${entryTable} e on e.account_id = a.id
      join ${transactionTable} t on t.id = e.transaction_id
      where a.landlord_id = ${landlordId}::bigint
    ) as all_lines where ${where} ${tail}
  )
  select l.id, l.kind, l.value_day::text as day,
    coalesce(c.business_no, x.number, p.number, '') as number, l.charge_id, c.kind as charge_kind, c.lease_id, c.unit_id,
    coalesce(u.building_name, c.building_name, '') as building_name,
    coalesce(u.floor_name, c.floor_name, '') as floor_name, coalesce(u.name, c.unit_name, '') as unit_name,
    coalesce(c.payer_name, x.title, to_char(p.month, 'YYYY-MM'), '') as what,
    ${englishNameOf(sql`c.payer_id`, sql`c.payer_name`)} as what_en, l.amount, l.balance, l.user_name as by
  from lines l
  left join charge c on c.id = l.charge_id
  left join unit u on u.id = c.unit_id
  left join ${landlordExpenseTable} x on l.kind in ('LANDLORD_EXPENSE', 'LANDLORD_EXPENSE_VOID') and x.id = l.source_id
  left join ${landlordPayoutTable} p on l.kind in ${PAID_OUT} and p.id = l.source_id`;

/** A page of a landlord's movements, newest first, and how many there are. */
export async function listMovements(
  db: Db,
  landlordId: number,
  { page, count }: { page: number; count: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const tail = sql`order by value_day desc, id desc limit ${count} offset ${page * count}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<MovementRow>(
      sql`${lines(landlordId, { where: sql`true`, tail })} order by l.value_day desc, l.id desc`,
    ),
    db.execute<{ total: number }>(sql`
      select count(*) as total from ${accountTable} a join ${entryTable} e on e.account_id = a.id
      where a.landlord_id = ${landlordId}::bigint`),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The movements of a month in their order, with what was held before it. */
export async function monthOf(
  db: Db,
  landlordId: number,
  { from, until }: { from: string; until: string },
): Promise<{ opening: number; rows: MovementRow[] }> {
  const where = sql`value_day between ${from}::date and ${until}::date`;
  const { rows } = await db.execute<MovementRow>(
    sql`${lines(landlordId, { where, tail: sql`` })} order by l.value_day, l.id`,
  );
  const before = await db.execute<{ opening: number }>(sql`
    select coalesce(-sum(e.amount), 0)::bigint as opening
    from ${accountTable} a join ${entryTable} e on e.account_id = a.id
    where a.landlord_id = ${landlordId}::bigint and e.value_day < ${from}::date`);
  return { opening: before.rows[0]?.opening ?? 0, rows };
}
