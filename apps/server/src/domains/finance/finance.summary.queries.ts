import type { AccountKind } from '@iris/contract/payment/payment.model';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accountTable, entryTable } from '../../platform/ledger/ledger.table.ts';

/** What an account did, debits positive, credits negative, in HKD cents; all wallets of a condo are one. */
export interface AccountSums extends Record<string, unknown> {
  account: AccountKind;
  /** Within the quarter, and from the first day of the year until the quarter ends. */
  quarter: number;
  year: number;
  /** How many entries these are. */
  quarter_entries: number;
  year_entries: number;
  /** Before the quarter, and when it ends. */
  opening: number;
  closing: number;
}

/**
 * What the accounts of a condo did in a quarter and in its year, by the days of the money. Balances at its bounds are those of now
 * less what was entered since, so that no more is read than the entries since the year began.
 */
export async function accountSums(
  db: Db,
  condoId: number,
  { yearFrom, from, after }: { yearFrom: string; from: string; after: string },
): Promise<AccountSums[]> {
  const { rows } = await db.execute<AccountSums>(sql`
    with ours as (select id, kind, balance from ${accountTable} where condo_id = ${condoId}),
    marked as (
      select e.account_id, e.amount, e.value_day < ${after}::date as ended, e.value_day >= ${from}::date as begun
      from ours join ${entryTable} e on e.account_id = ours.id
      where e.value_day >= ${yearFrom}::date
    ), moved as (
      select account_id,
        coalesce(sum(amount) filter (where ended and begun), 0) as quarter,
        coalesce(sum(amount) filter (where ended), 0) as year,
        count(*) filter (where ended and begun) as quarter_entries,
        count(*) filter (where ended) as year_entries,
        coalesce(sum(amount) filter (where begun), 0) as since_opening,
        coalesce(sum(amount) filter (where not ended), 0) as since_closing
      from marked group by account_id
    )
    select kind as account, sum(coalesce(quarter, 0))::bigint as quarter, sum(coalesce(year, 0))::bigint as year,
      sum(coalesce(quarter_entries, 0))::bigint as quarter_entries,
      sum(coalesce(year_entries, 0))::bigint as year_entries,
      sum(balance - coalesce(since_opening, 0))::bigint as opening,
      sum(balance - coalesce(since_closing, 0))::bigint as closing
    from ours left join moved on moved.account_id = ours.id
    group by kind`);
  return rows;
}
