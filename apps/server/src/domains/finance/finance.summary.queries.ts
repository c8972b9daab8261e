import type { SummaryIssuer } from '@iris/contract/company/company.model';
import type { AccountKind } from '@iris/contract/payment/payment.model';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accountTable, entryTable } from '../../platform/ledger/ledger.table.ts';
import { condoTable } from '../company/company.table.ts';

/** Who issues a condo's summary. */
export async function issuerOf(db: Db, condoId: number): Promise<SummaryIssuer> {
  const [row] = await db
    .select({ issuer: condoTable.summaryIssuer })
    .from(condoTable)
    .where(eq(condoTable.id, condoId));
  return row?.issuer ?? 'MANAGER';
}

/** The turnover of an account, debits positive, credits negative, in HKD cents; all wallets of a condo count as one. */
export interface AccountSums extends Record<string, unknown> {
  account: AccountKind;
  /** Within the quarter, and from the first day of the year to the end of the quarter. */
  quarter: number;
  year: number;
  /** How many entries there are. */
  quarter_entries: number;
  year_entries: number;
  /** Before the quarter, and at its end. */
  opening: number;
  closing: number;
}

/**
 * The turnover of a condo's accounts in a quarter and its year, by value date. Opening and closing balances are the
 * current ones less later entries, so that only entries since the beginning of the year are read.
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
