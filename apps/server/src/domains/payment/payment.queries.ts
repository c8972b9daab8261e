import type { Permission } from '@iris/contract/core/permission';
import { toSeeCharges } from '@iris/contract/payment/payment.charges';
import type { PayChannel, PaymentSource, PaymentState } from '@iris/contract/payment/payment.model';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { among, numberArray } from '../../platform/db/among.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { fixed } from '../../platform/db/fixed.ts';
import { kept } from '../../platform/db/preparing.ts';
import { reader } from '../../platform/db/reader.ts';
import { notFound } from '../../platform/http/failure.ts';
import { unitTable } from '../estate/estate.table.ts';
import { lockCharges } from './charge.queries.ts';
import { chargeTable, paymentItemTable, paymentTable, refundTable } from './payment.table.ts';
import type { ChargeRow, PaymentRow } from './payment.types.ts';

/** The current name of a charge's unit; for a deleted unit, its name when it was charged. */
export const unitName = sql<string>`concat_ws(' ',
  nullif(coalesce(${unitTable.buildingName}, ${chargeTable.buildingName}), ''),
  nullif(coalesce(${unitTable.floorName}, ${chargeTable.floorName}), ''),
  nullif(coalesce(${unitTable.name}, ${chargeTable.unitName}), ''))`;

/** Open, in review, held or paid: a charge has at most one such payment. */
export const isLive = (state: PaymentState): boolean =>
  state === 'OPEN' || state === 'REVIEW' || state === 'HELD' || state === 'PAID';

export interface NewPayment {
  state: PaymentState;
  channel: PayChannel;
  source: PaymentSource;
  payer: string;
  slipNo: string;
  remark: string;
  submittedAt: number;
  received?: number | null;
  voucherFileId?: number;
  paidAt?: number;
  /** The amount on the slip. */
  slipAmount?: number;
  slipDay?: string;
  /** Of a completed payment: the Hong Kong day of the money. */
  valueDay?: string;
  statementLineId?: number | null;
  sessionId?: string;
  checkoutUrl?: string;
  expiresAt?: number;
}

/** The total amount of charges, in cents. */
export const sumOf = (charges: readonly Pick<ChargeRow, 'amount'>[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

const payments = reader(getTableColumns(paymentTable));
const moment = (ms: number | null | undefined): string | null =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null;

/** Inserts an attempt to pay charges of one payer that the transaction has locked. Without a name the tenant pays. */
export async function insertPayment(
  tx: Transaction,
  actor: Actor,
  charges: readonly ChargeRow[],
  { payer, ...fields }: NewPayment,
): Promise<PaymentRow> {
  const [first] = charges;
  if (!first) throw new Error('a payment of nothing');
  const { rows } = await tx.execute(sql`
    with made as (
      insert into payment (condo_id, state, channel, source, amount, received, slip_no, voucher_file_id, payer_id,
        payer_name, remark, submitted_by_id, submitted_by, submitted_at, paid_at, slip_amount, slip_day,
        value_day, statement_line_id, session_id, checkout_url, expires_at)
      values (${first.condoId}, ${fields.state}, ${fields.channel}, ${fields.source}, ${sumOf(charges)},
        ${fields.received ?? null}, ${fields.slipNo}, ${fields.voucherFileId ?? null}, ${first.payerId},
        ${payer || first.payerName}, ${fields.remark}, ${actor.userId}, ${actor.name}, ${moment(fields.submittedAt)},
        ${moment(fields.paidAt)}, ${fields.slipAmount ?? null}, ${fields.slipDay ?? null}, ${fields.valueDay ?? null},
        ${fields.statementLineId ?? null}, ${fields.sessionId ?? null}, ${fields.checkoutUrl ?? ''}, ${moment(fields.expiresAt)})
      returning *
    ), listed as (
      insert into payment_item (payment_id, charge_id, amount, live)
      select made.id, paid.id, paid.amount, ${isLive(fields.state)}::boolean
      from made, unnest(${numberArray(charges.map(({ id }) => id))}, ${numberArray(charges.map(({ amount }) => amount))})
        as paid(id, amount)
    )
    select ${payments.columns} from made as payment`);
  const [payment] = payments.read(rows);
  if (!payment) throw new Error('the payment was not stored');
  return payment;
}

/** Updates a payment that the transaction has locked, and whether it is the live payment of its charges. */
export async function savePayment(
  tx: Transaction,
  before: PaymentRow,
  change: Partial<typeof paymentTable.$inferInsert>,
): Promise<PaymentRow> {
  const [payment] = await tx
    .update(paymentTable)
    .set(change)
    .where(eq(paymentTable.id, before.id))
    .returning();
  if (!payment) throw notFound();
  if (isLive(payment.state) !== isLive(before.state)) {
    await tx
      .update(paymentItemTable)
      .set({ live: isLive(payment.state) })
      .where(eq(paymentItemTable.paymentId, payment.id));
  }
  return payment;
}

export interface HeldPayment {
  payment: PaymentRow;
  charges: ChargeRow[];
  /** Whether each charge still has the amount that the payment was made for. */
  sameAmounts: boolean;
}

/** Locks a payment and its charges in the order used everywhere: charges by id, then the payment. */
export async function holdPayment(tx: Transaction, id: number): Promise<HeldPayment> {
  const [held] = await holdPayments(tx, [id]);
  if (!held) throw notFound();
  return held;
}

/** The same for several, before the first of them is settled. */
export async function holdPayments(tx: Transaction, ids: readonly number[]): Promise<HeldPayment[]> {
  if (ids.length === 0) return [];
  const items = await tx
    .select()
    .from(paymentItemTable)
    .where(among(paymentItemTable.paymentId, ids))
    .orderBy(asc(paymentItemTable.chargeId));
  if (items.length === 0) throw notFound();
  const charges = await lockCharges(
    tx,
    items.map(({ chargeId }) => chargeId),
  );
  const rows = await tx
    .select()
    .from(paymentTable)
    .where(among(paymentTable.id, ids))
    .orderBy(asc(paymentTable.id))
    .for('update');
  const itemsOfEach = Map.groupBy(items, ({ paymentId }) => paymentId);
  return rows.map((payment) => {
    const amounts = new Map(itemsOfEach.get(payment.id)?.map((item) => [item.chargeId, item.amount]));
    const paid = charges.filter((charge) => amounts.has(charge.id));
    return {
      payment,
      charges: paid,
      sameAmounts: paid.every((charge) => amounts.get(charge.id) === charge.amount),
    };
  });
}

/** Which charges a payment is for, without a lock. */
export const chargesPaidBy = (db: Db, paymentId: number) =>
  db
    .select({ id: chargeTable.id, kind: chargeTable.kind })
    .from(paymentItemTable)
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .where(eq(paymentItemTable.paymentId, paymentId))
    .orderBy(asc(chargeTable.id));

/** The payment of a charge that is open, in review or paid; once paid, it stays the payment of the charge for good. */
export async function livePaymentOf(db: Db, chargeId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select({ payment: paymentTable })
    .from(paymentItemTable)
    .innerJoin(paymentTable, eq(paymentTable.id, paymentItemTable.paymentId))
    .where(and(eq(paymentItemTable.chargeId, chargeId), paymentItemTable.live));
  return row?.payment;
}

/** A payment by its id, without a lock. */
export async function getPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentTable).where(eq(paymentTable.id, id));
  return row;
}

/** The charges of payments, in the order of the periods. Each payment answer needs it, so the query is planned once. */
export async function itemsOf(db: Db, paymentIds: readonly number[]) {
  const { rows } = await db.execute(
    kept(sql`select ${items.columns} ${paidCharges} where ${among(paymentItemTable.paymentId, paymentIds)}
      order by ${chargeTable.startDay}, ${chargeTable.id}`),
  );
  return items.read(rows);
}

/** The number of the charge that a part belongs to; that of any other charge is its own. */
const wholeNo = sql<string>`coalesce((select w.business_no from charge w where w.id = ${chargeTable.partOfId}), ${chargeTable.businessNo})`;

const items = reader({
  paymentId: paymentItemTable.paymentId,
  chargeId: paymentItemTable.chargeId,
  kind: chargeTable.kind,
  title: chargeTable.title,
  titleEn: chargeTable.titleEn,
  businessNo: chargeTable.businessNo,
  leaseId: chargeTable.leaseId,
  unit: unitName,
  amount: paymentItemTable.amount,
  whole: paymentItemTable.whole,
  rest: paymentItemTable.rest,
  wholeNo,
});
const paidCharges = fixed(sql`from ${paymentItemTable}
  join ${chargeTable} on ${chargeTable.id} = ${paymentItemTable.chargeId}
  left join ${unitTable} on ${unitTable.id} = ${chargeTable.unitId}`);

/** A charge that a payment pays, with the current name of its unit. */
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** The charges of a payment, as its receipt lists them. */
export const chargesOfPayment = (db: Db, paymentId: number) =>
  db
    .select({
      businessNo: chargeTable.businessNo,
      kind: chargeTable.kind,
      billType: chargeTable.billType,
      title: chargeTable.title,
      titleEn: chargeTable.titleEn,
      unitId: chargeTable.unitId,
      unit: unitName,
      startDay: chargeTable.startDay,
      endDay: chargeTable.endDay,
      amount: paymentItemTable.amount,
      whole: paymentItemTable.whole,
      rest: paymentItemTable.rest,
      wholeNo,
    })
    .from(paymentItemTable)
    .innerJoin(chargeTable, eq(chargeTable.id, paymentItemTable.chargeId))
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId))
    .where(eq(paymentItemTable.paymentId, paymentId))
    .orderBy(asc(chargeTable.startDay), asc(chargeTable.id));

/** A payment belongs to its condo; the gate decides which calls show it. */
export const locatePayments = inCondo(paymentTable);

const seeMoney: readonly Permission[] = [...toSeeCharges, '流水管理-查看'];
/** A transfer slip is visible only to those who may see the charges it pays. */
export const locateVouchers = inCondo(paymentTable, { permission: seeMoney });

/** The same for proofs of refunds. */
export const locateProofs = inCondo(refundTable, { permission: seeMoney });
