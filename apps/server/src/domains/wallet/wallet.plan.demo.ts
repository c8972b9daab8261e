import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { chargeTable, paymentItemTable } from '../payment/payment.table.ts';
import { pick, seeded } from '../resident/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

/** A holder of a wallet. */
interface DemoHolder {
  id: number;
  name: string;
  phone: string;
}

interface Bill {
  id: number;
  amount: number;
}

/** An event of a demo wallet. Times are epoch ms, amounts are HKD cents. */
export type DemoDeed = { holder: DemoHolder; amount: number; time: number } & (
  | { kind: 'TOPUP'; channel: PayChannel }
  | { kind: 'PAYMENT'; bill: Bill }
  | { kind: 'REFUND'; bill: Bill; paymentId: number }
  | { kind: 'RETURN' }
);

/** A deed with its database ids: the charge that it is about, and the record that caused it. */
export interface StoredDeed {
  deed: DemoDeed;
  number: string;
  chargeId: number | null;
  sourceId: number;
  paymentId: number | null;
  refundId: number | null;
  proof: number | null;
}

export const REFUNDED = '面積更正，退回多收管理費';
export const MOVED = '遷出，退還餘額';

const MINUTE_MS = 60_000;
const AMOUNTS = [30_000, 50_000, 50_000, 100_000, 200_000] as const;

export interface WalletPlan {
  /** Epoch ms. */
  now: number;
  seed: number;
  /** How many pay a bill from their wallet. */
  payers: number;
  /** How many have a wallet in addition to those whose bills went through it. */
  others: number;
  /** The channels of their top-ups, in turn. */
  channels: readonly PayChannel[];
}

/** The events of a condo's wallets over the last months, in chronological order. */
export async function planWallets(
  tx: Transaction,
  condoId: number,
  { now, seed, payers, others, channels }: WalletPlan,
): Promise<DemoDeed[]> {
  const chance = seeded(seed);
  const today = dayOf(now);
  const ago = (days: number): number =>
    startOfDay(addDays(today, -days)) + (9 * 60 + Math.floor(chance() * 500)) * MINUTE_MS;
  const people = await holdersOf(tx, condoId);
  const deeds: DemoDeed[] = [];
  const used = new Set<number>();
  // Some pay their newest bill from the wallet, after topping it up.
  for (const { holder, ...bill } of await billsDue(tx, condoId, ago(1), payers)) {
    used.add(holder.id);
    const enough = Math.ceil(bill.amount / 10_000) * 10_000 + 20_000;
    deeds.push({
      kind: 'TOPUP',
      holder,
      amount: enough,
      time: ago(30 + deeds.length),
      channel: 'PAY_ONSITE_CASH',
    });
    deeds.push({ kind: 'PAYMENT', holder, amount: bill.amount, time: ago(1), bill });
  }
  // One was overcharged, and gets the refund in the wallet.
  for (const { holder, payment_id: paymentId, ...bill } of await billPaid(tx, condoId, ago(20), [...used])) {
    used.add(holder.id);
    const amount = Math.ceil(bill.amount / 50_000) * 1_000;
    deeds.push({
      kind: 'TOPUP',
      holder,
      amount: 50_000,
      time: ago(70),
      channel: 'PAY_ONSITE_BANK',
    });
    deeds.push({ kind: 'REFUND', holder, amount, time: ago(9), bill, paymentId });
  }
  const rest = people.filter(({ id }) => !used.has(id));
  for (let nth = 0; nth < others && rest.length > 0; nth += 1) {
    const holder = pick(rest, chance);
    rest.splice(rest.indexOf(holder), 1);
    const times = 1 + (nth % 3);
    const put = Array.from({ length: times }, (_, index) => ({
      kind: 'TOPUP' as const,
      holder,
      amount: pick(AMOUNTS, chance),
      time: ago(14 + nth + (times - index - 1) * 42),
      channel: channels[(nth + index) % channels.length] ?? 'PAY_ONSITE_CASH',
    }));
    deeds.push(...put);
    // The first of them moves away.
    if (nth > 0) continue;
    const balance = put.reduce((sum, { amount }) => sum + amount, 0);
    deeds.push({ kind: 'RETURN', holder, amount: balance, time: ago(5) });
  }
  return deeds.toSorted((a, b) => a.time - b.time);
}

/** People who live in a condo or own part of it. */
async function holdersOf(tx: Transaction, condoId: number): Promise<DemoHolder[]> {
  const { rows } = await tx.execute<DemoHolder & Record<string, unknown>>(sql`
    select distinct r.id, r.name, r.phone
    from ${residentTable} r join ${bindingTable} b on b.resident_id = r.id
    where r.condo_id = ${condoId}::bigint and r.deleted_at is null and b.ended_at is null
      and b.identity in ('OWNER', 'TENANT')
    order by r.id`);
  return rows;
}

interface BillRow extends Record<string, unknown> {
  id: number;
  amount: number;
  payment_id: number;
  holder: DemoHolder;
}

const holderOfBill = sql.raw(`jsonb_build_object('id', r.id, 'name', r.name, 'phone', r.phone) as holder`);
const ofResident = sql`join ${residentTable} r on r.id = c.payer_id and r.deleted_at is null`;
const momentOf = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;

/** Some people's bills that are unpaid but not late, created before a given time. */
async function billsDue(
  tx: Transaction,
  condoId: number,
  before: number,
  people: number,
): Promise<BillRow[]> {
  const { rows } = await tx.execute<BillRow>(sql`
    select max(c.id) as id, (array_agg(c.amount order by c.id desc))[1] as amount, 0 as payment_id, ${holderOfBill}
    from ${chargeTable} c ${ofResident}
    where c.condo_id = ${condoId}::bigint and c.kind = 'BILL' and c.status = 'UNPAID' and not c.offline
      and c.due_day >= ${dayOf(before)}::date and c.late_of_id is null and c.created_at < ${momentOf(before)}
    group by r.id having count(*) = 1
    order by r.id desc limit ${people}`);
  return rows;
}

/** A bill that somebody else paid at the counter before a given time, without any refund. */
async function billPaid(
  tx: Transaction,
  condoId: number,
  before: number,
  not: readonly number[],
): Promise<BillRow[]> {
  const { rows } = await tx.execute<BillRow>(sql`
    select c.id, c.amount, i.payment_id, ${holderOfBill}
    from ${chargeTable} c ${ofResident} join ${paymentItemTable} i on i.charge_id = c.id and i.live
    where c.condo_id = ${condoId}::bigint and c.kind = 'BILL' and c.bill_type = 'PROPERTY' and c.status = 'PAID'
      and c.refunded = 0 and c.channel in ('PAY_ONSITE_CASH', 'PAY_ONSITE_BANK') and c.amount >= 50000
      and c.paid_at < ${momentOf(before)} and not r.id = any(${sql.param([...not])}::bigint[])
    order by c.id desc limit 1`);
  return rows;
}
