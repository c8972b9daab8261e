import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { holdBooks } from '../../platform/ledger/ledger.ts';
import { condoTable } from '../company/company.table.ts';
import { paymentTable, refundTable } from '../payment/payment.table.ts';

/** The online money in a condo's books, in HKD cents. */
export interface Position extends Record<string, unknown> {
  condo_id: number;
  condo: string;
  condo_en: string;
  /** The account ONLINE. */
  balance: number;
  /** The account PAYOUT_HELD: money set aside for waiting withdrawals. */
  in_review: number;
  /** The part of the balance that no online refund and no unknown fee may need; never negative. */
  available: number;
}

const balanceOf = (kind: 'ONLINE' | 'PAYOUT_HELD'): SQL => sql`coalesce((
  select balance from ${accountTable} where condo_id = c.id and kind = ${kind} and holder_id is null), 0)`;

/**
 * The online money of each condo of a company, in the order of their ids. A deleted condo is included only if it has
 * some: it still belongs to the company.
 */
export async function positionsOf(db: Db, companyId: number): Promise<Position[]> {
  // The words about refunds and payments are exactly those of the indexes `refund_pending` and `payment_fee`.
  const { rows } = await db.execute<Position>(sql`
    select condo_id, condo, condo_en, balance, in_review,
      greatest(balance - going_back - unsure, 0) as available
    from (
      select c.id as condo_id, c.name as condo, c.name_en as condo_en, c.deleted_at,
        ${balanceOf('ONLINE')} as balance, ${balanceOf('PAYOUT_HELD')} as in_review,
        (select coalesce(sum(amount), 0)::bigint from ${refundTable}
          where condo_id = c.id and state = 'PENDING' and channel = 'REFUND_STRIPE') as going_back,
        (select coalesce(sum(amount), 0)::bigint from ${paymentTable}
          where condo_id = c.id and fee is null and source = 'ONLINE' and state in ('PAID', 'SURPLUS')) as unsure
      from ${condoTable} c where c.company_id = ${companyId}
    ) as books
    where deleted_at is null or balance <> 0 or in_review <> 0
    order by condo_id`);
  return rows;
}

/** Locks the books of all condos of a company until the commit, in the order of their ids, and reads their balances. */
export async function holdPositions(tx: Transaction, companyId: number): Promise<Position[]> {
  const before = await positionsOf(tx, companyId);
  for (const { condo_id: condoId } of before) await holdBooks(tx, condoId);
  const held = new Set(before.map(({ condo_id: condoId }) => condoId));
  const now = await positionsOf(tx, companyId);
  return now.filter(({ condo_id: condoId }) => held.has(condoId));
}

interface Moved extends Record<string, unknown> {
  income: number;
  refunded: number;
  fees: number;
  paid_out: number;
}

/** All ledger movements of a company's online money, of all time, in HKD cents; all positive. */
export async function movedOnline(db: Db, companyId: number): Promise<Moved> {
  const sumOf = (sign: SQL, account: string, ...kinds: string[]) =>
    sql`coalesce(${sign}sum(amount) filter (where account = ${account} and kind in ${kinds}), 0)::bigint`;
  const { rows } = await db.execute<Moved>(sql`
    select ${sumOf(sql``, 'ONLINE', 'PAYMENT', 'SURPLUS')} as income,
      ${sumOf(sql`-`, 'ONLINE', 'REFUND', 'SURPLUS_REFUND', 'SURPLUS_RETURN')} as refunded,
      ${sumOf(sql`-`, 'ONLINE', 'FEE')} as fees, ${sumOf(sql`-`, 'PAYOUT_HELD', 'PAYOUT')} as paid_out
    from (
      select a.kind as account, t.kind, sum(e.amount) as amount
      from ${accountTable} a join ${entryTable} e on e.account_id = a.id
        join ${transactionTable} t on t.id = e.transaction_id
      where a.condo_id in (select id from ${condoTable} where company_id = ${companyId})
        and a.kind in ('ONLINE', 'PAYOUT_HELD')
      group by a.kind, t.kind
    ) as sums`);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}
