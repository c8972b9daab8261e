import type { ChargeKind } from '@iris/contract/payment/payment.model';
import type { WalletLine } from '@iris/contract/wallet/wallet.model';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { notFound } from '../../platform/http/failure.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { chargeTable, paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { walletReturnTable } from './wallet.table.ts';

/** The holder of a wallet. */
export type Holder = Pick<typeof residentTable.$inferSelect, 'id' | 'condoId' | 'name' | 'phone'>;

/**
 * Locks the resident of a wallet until the transaction ends, so that nobody removes or merges the person meanwhile, and
 * only one online top-up is requested. Call it before any charge and the books. 404 for a removed person.
 */
export async function holdHolder(tx: Transaction, id: number): Promise<Holder> {
  const { condoId, name, phone } = residentTable;
  const [row] = await tx
    .select({ id: residentTable.id, condoId, name, phone })
    .from(residentTable)
    .where(and(eq(residentTable.id, id), isNull(residentTable.deletedAt)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

/** A resident, including removed and merged ones. */
export async function personOf(db: Db, id: number): Promise<Pick<Holder, 'condoId' | 'name'>> {
  const { condoId, name } = residentTable;
  const [row] = await db.select({ condoId, name }).from(residentTable).where(eq(residentTable.id, id));
  if (!row) throw notFound();
  return row;
}

/** Entries of a wallet, with what they are about. A credit is money in. */
const moved = (holderId: number | SQL): SQL => sql`
  from ${accountTable} a
  join ${entryTable} e on e.account_id = a.id
  join ${transactionTable} t on t.id = e.transaction_id
  left join ${chargeTable} c on c.id = e.charge_id
  where a.holder_id = ${holderId}`;
const isTopUp = sql.raw(`(t.kind = 'PAYMENT' and c.kind = 'TOPUP')`);

interface Reading extends Record<string, unknown> {
  id: number;
  condo_id: number;
  name: string;
  name_en: string;
  balance: number;
  topped_up: number;
  paid: number;
  refunded: number;
  returned: number;
  merged: number;
  open: {
    charge_id: number;
    payment_id: number;
    amount: number;
    url: string;
    expires_at: number | null;
  } | null;
}

/** All wallet data from the books, read at one moment; undefined when the resident is gone. */
export async function readWallet(db: Db, residentId: number): Promise<Reading | undefined> {
  const { rows } = await db.execute<Reading>(sql`
    select r.id, r.condo_id, r.name, r.name_en, sums.*, open.*
    from ${residentTable} r
    cross join lateral (
      select coalesce(-sum(e.amount), 0)::bigint as balance,
        coalesce(-sum(e.amount) filter (where ${isTopUp}), 0)::bigint as topped_up,
        coalesce(sum(e.amount) filter (where t.kind = 'PAYMENT' and not ${isTopUp}), 0)::bigint as paid,
        coalesce(-sum(e.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded,
        coalesce(sum(e.amount) filter (where t.kind = 'WALLET_RETURN'), 0)::bigint as returned,
        coalesce(-sum(e.amount) filter (where t.kind = 'WALLET_MERGE'), 0)::bigint as merged
      ${moved(sql.raw('r.id'))}
    ) as sums
    left join lateral (
      select jsonb_build_object('charge_id', c.id, 'payment_id', p.id, 'amount', p.amount, 'url', p.checkout_url,
        'expires_at', (extract(epoch from p.expires_at) * 1000)::bigint) as open
      from ${chargeTable} c
      join ${paymentItemTable} i on i.charge_id = c.id and i.live
      join ${paymentTable} p on p.id = i.payment_id and p.state = 'OPEN'
      where c.payer_id = r.id and c.kind = 'TOPUP' and c.status = 'PAYING'
      order by c.id desc limit 1
    ) as open on true
    where r.id = ${residentId}::bigint and r.deleted_at is null`);
  return rows[0];
}

export interface LineRow extends Record<string, unknown> {
  id: number;
  time: number;
  transaction: WalletLine['transaction'];
  top_up: boolean;
  amount: number;
  balance: number;
  business_no: string;
  charge_id: number | null;
  charge_kind: ChargeKind | null;
  lease_id: number | null;
  payment_id: number | null;
  memo: string;
  by: string;
  proof: number | null;
}

/** A page of a wallet's movements, newest first, with the balance after each; and how many there are. */
export async function listLines(
  db: Db,
  residentId: number,
  { page, count }: { page: number; count: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const holder = sql`${residentId}::bigint`;
  const { rows } = await db.execute<LineRow>(sql`
    with lines as materialized (
      select e.id, e.charge_id, -e.amount as amount, t.kind, t.source_id, t.memo, t.user_name, t.time,
        c.business_no, c.kind as charge_kind, c.lease_id, ${isTopUp} as top_up, (-sum(e.amount) over (order by e.id))::bigint as balance
      ${moved(holder)}
      order by e.id desc limit ${count} offset ${page * count}
    )
    select l.id, (extract(epoch from l.time) * 1000)::bigint as time, l.kind as transaction,
      coalesce(l.top_up, false) as top_up, l.amount, l.balance, coalesce(l.business_no, back.number, '') as business_no,
      l.charge_id, l.charge_kind, l.lease_id,
      case when l.kind = 'PAYMENT' then l.source_id else refund.payment_id end as payment_id, l.memo,
      l.user_name as by, back.proof_file_id as proof
    from lines l
    left join ${refundTable} refund on l.kind = 'REFUND' and refund.id = l.source_id
    left join ${walletReturnTable} back on l.kind = 'WALLET_RETURN' and back.id = l.source_id
    order by l.id desc`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*) as total from ${accountTable} a join ${entryTable} e on e.account_id = a.id
    where a.holder_id = ${holder}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A resident's online top-up that waits for payment, and who requested it. */
interface OpenTopUp extends Record<string, unknown> {
  charge_id: number;
  amount: number;
  channel: string;
  session_id: string | null;
  submitted_by_id: number | null;
}

/** The newest online top-up of a resident that waits for payment, if any. */
export async function openTopUpOf(db: Db, residentId: number): Promise<OpenTopUp | undefined> {
  const { rows } = await db.execute<OpenTopUp>(sql`
    select c.id as charge_id, p.amount, p.channel, p.session_id, p.submitted_by_id
    from ${chargeTable} c
    join ${paymentItemTable} i on i.charge_id = c.id and i.live
    join ${paymentTable} p on p.id = i.payment_id and p.state = 'OPEN'
    where c.payer_id = ${residentId}::bigint and c.kind = 'TOPUP' and c.status = 'PAYING'
    order by c.id desc limit 1`);
  return rows[0];
}

/** Stores the return of a balance, with its proof; returns the id of the record. */
export async function insertReturn(
  tx: Transaction,
  given: typeof walletReturnTable.$inferInsert,
): Promise<number> {
  const { id } = await insertOne(tx, walletReturnTable, given);
  return id;
}
