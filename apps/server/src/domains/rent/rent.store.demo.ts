import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { PayChannel } from '@iris/contract/payment/payment.model';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany, insertManyUnnamed } from '../../platform/db/insertMany.ts';
import type { Image } from '../../platform/files/image.ts';
import type { Services } from '../../platform/http/context.ts';
import { rememberPaid } from '../../platform/stripe/standIn/standIn.demo.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { reminderTable } from '../money/money.table.ts';
import { checkoutEnd, openDemoMoney, standIn } from '../online/index.ts';
import { isLive } from '../payment/index.ts';
import {
  chargeTable,
  deductionTable,
  paymentItemTable,
  paymentTable,
  refundTable,
} from '../payment/payment.table.ts';
import { drawSlip } from './rent.demoSlip.ts';
import { invoiceTable } from './rent.table.ts';
import type { DemoCharge, DemoDeduction, DemoMoney, DemoPayment, DemoRefund } from './rent.types.demo.ts';

const MINUTE_MS = 60_000;
/** The overdue job runs at 04:10. */
export const JOB_MINUTES = 250;

export interface Hand {
  userId: number | null;
  name: string;
}
/** The people who handled the money of a condo. */
export interface Hands {
  cashier: Hand;
  reviewer: Hand;
  system: Hand;
}

/** The database ids of the plan's records. */
export interface Stored {
  chargeIds: ReadonlyMap<DemoCharge, number>;
  paymentIds: ReadonlyMap<DemoPayment, number>;
  refundIds: ReadonlyMap<DemoRefund, number>;
  deductionIds: ReadonlyMap<DemoDeduction, number>;
  /** The files of drawn slips, and of the one picture that proves the refunds. */
  pictures: ReadonlyMap<DemoPayment, number>;
  proof: number | null;
  hands: Hands;
}

const idsOf = <Item>(items: readonly Item[], ids: readonly number[]): Map<Item, number> =>
  new Map(items.map((item, index) => [item, ids[index] ?? 0]));

/** Stores charges, payments, refunds and deductions of a condo, and the leases' deposits. */
export async function storeMoney(
  tx: Transaction,
  services: Services,
  condoId: number,
  money: DemoMoney,
  hands: Hands,
): Promise<Stored> {
  const chargeIds = idsOf(
    money.charges,
    await insertMany(tx, chargeTable, money.charges.map(chargeRow(condoId))),
  );
  await linkDeposits(tx, chargeIds);
  const { payments, refunds, deductions } = money;
  const paymentIds = idsOf(
    payments,
    await insertMany(tx, paymentTable, payments.map(paymentRow(condoId, hands))),
  );
  await insertManyUnnamed(
    tx,
    paymentItemTable,
    payments.flatMap((payment) =>
      payment.charges.map((charge) => ({
        paymentId: paymentIds.get(payment) ?? 0,
        chargeId: chargeIds.get(charge) ?? 0,
        amount: charge.amount,
        live: isLive(payment.state),
      })),
    ),
  );
  await rememberOnline(tx, services, condoId, payments);
  await openDemoMoney(tx, services, condoId);
  const { files } = services;
  const pictures = await drawSlips(tx, files, payments, paymentIds);
  const refundRows = refunds.map(({ charge, payment, channel, ok, amount, reason, failure, time }) => ({
    condoId,
    paymentId: paymentIds.get(payment) ?? 0,
    chargeId: chargeIds.get(charge) ?? 0,
    channel,
    state: ok ? ('SUCCEEDED' as const) : ('FAILED' as const),
    amount,
    reason,
    failure,
    // Out of the drawer that the money came into.
    userId: hands.cashier.userId,
    userName: hands.cashier.name,
    createdAt: time,
    settledAt: ok ? time : time + MINUTE_MS,
  }));
  const refundIds = idsOf(refunds, await insertMany(tx, refundTable, refundRows));
  const proof = await drawProof(tx, files, refunds, refundIds);
  const deductionRows = deductions.map(({ charge, amount, reason, time }) => ({
    chargeId: chargeIds.get(charge) ?? 0,
    amount,
    reason,
    userName: hands.reviewer.name,
    time,
  }));
  const deductionIds = idsOf(deductions, await insertMany(tx, deductionTable, deductionRows));
  return { chargeIds, paymentIds, refundIds, deductionIds, pictures, proof, hands };
}

const chargeRow =
  (condoId: number) =>
  ({ lease, seenAt, ...charge }: DemoCharge): typeof chargeTable.$inferInsert => {
    const settled = charge.paidAt !== null;
    const late = startOfDay(addDays(charge.dueDay, 1)) + JOB_MINUTES * MINUTE_MS;
    const overdue = charge.status !== 'VOID' && late < (charge.paidAt ?? seenAt);
    return {
      ...charge,
      condoId,
      unitId: lease.unitId,
      buildingId: lease.buildingId,
      floorId: lease.floorId,
      buildingName: lease.buildingName,
      floorName: lease.floorName,
      unitName: lease.unitName,
      leaseId: lease.id,
      leaseNo: lease.businessNo,
      landlordId: lease.landlordId,
      payerId: lease.tenantId,
      payerName: lease.tenantName,
      payerPhone: lease.tenantPhone,
      paid: settled ? charge.amount : 0,
      overdueAt: overdue ? late : null,
      version: charge.updatedAt > charge.createdAt ? 2 : 1,
    };
  };

async function linkDeposits(tx: Transaction, chargeIds: ReadonlyMap<DemoCharge, number>): Promise<void> {
  const links = [...chargeIds].flatMap(([{ kind, lease }, id]) =>
    kind === 'DEPOSIT' ? [{ lease: lease.id, charge: id }] : [],
  );
  await tx.execute(sql`
    update ${leaseTable} set deposit_charge_id = link.charge
    from json_to_recordset(${JSON.stringify(links)}::json) as link (lease bigint, charge bigint)
    where ${leaseTable.id} = link.lease`);
}

const paymentRow =
  (condoId: number, { cashier, reviewer }: Hands) =>
  (payment: DemoPayment, index: number): typeof paymentTable.$inferInsert => {
    const { charges, state, channel, source, submittedAt, reviewedAt } = payment;
    const [first] = charges;
    if (!first) throw new Error('a payment of nothing');
    const online = source === 'ONLINE';
    const key = keyOf(condoId, index);
    return {
      condoId,
      state,
      channel,
      source,
      amount: charges.reduce((sum, { amount }) => sum + amount, 0),
      received: payment.received,
      slipNo: payment.slipNo,
      slipAmount: payment.slipAmount,
      slipDay: payment.slipDay,
      voucherFileId: null,
      payerId: first.lease.tenantId,
      payerName: first.lease.tenantName,
      submittedById: cashier.userId,
      submittedBy: cashier.name,
      submittedAt,
      reviewedById: reviewedAt === null ? null : reviewer.userId,
      reviewedBy: reviewedAt === null ? '' : reviewer.name,
      reviewedAt,
      reason: payment.reason,
      paidAt: payment.paidAt,
      valueDay: payment.paidAt === null ? null : (payment.slipDay ?? dayOf(payment.paidAt)),
      // Open payments get their checkout from the stand-in.
      sessionId: online && state !== 'OPEN' ? `cs_${key}` : null,
      intentId: online && payment.paidAt !== null ? `pi_${key}` : null,
      expiresAt: online ? checkoutEnd(submittedAt) : null,
    };
  };

/** A payment's id at Stripe, by its index among the payments of its condo. */
const keyOf = (condoId: number, index: number): string => `demo_${condoId}_${index + 1}`;

/** Longer than any refund period of the demo: older payments cannot be refunded online anyway. */
const REFUNDABLE_MS = 200 * 86_400_000;
const methods: Partial<Record<PayChannel, 'card' | 'alipay' | 'wechat_pay'>> = {
  PAY_STRIPE_CARD: 'card',
  PAY_STRIPE_ALIPAY: 'alipay',
  PAY_STRIPE_WECHAT: 'wechat_pay',
};

/** The stand-in knows the online payments that can still be refunded; Stripe itself knows nothing of a demo. */
async function rememberOnline(
  tx: Transaction,
  services: Services,
  condoId: number,
  payments: readonly DemoPayment[],
): Promise<void> {
  if (!standIn(services)) return;
  const since = services.clock.now() - REFUNDABLE_MS;
  const paid = payments.flatMap(({ channel, charges, paidAt }, index) => {
    const method = methods[channel];
    if (!method || paidAt === null || paidAt < since) return [];
    return {
      intentId: `pi_${keyOf(condoId, index)}`,
      method,
      amount: charges.reduce((sum, { amount }) => sum + amount, 0),
      description: charges.map(({ businessNo }) => businessNo).join(' '),
      time: paidAt,
    };
  });
  await rememberPaid(tx, paid);
}

/** A picture of each slip that people are likely to open: waiting and recently refused ones. */
async function drawSlips(
  tx: Transaction,
  files: Services['files'],
  payments: readonly DemoPayment[],
  paymentIds: ReadonlyMap<DemoPayment, number>,
): Promise<Map<DemoPayment, number>> {
  const pictured = payments.filter((payment) => payment.pictured);
  const images = await Promise.all(pictured.map(drawVoucher));
  const found = new Map<DemoPayment, number>();
  for (const [index, payment] of pictured.entries()) {
    const id = paymentIds.get(payment) ?? 0;
    const image = images[index];
    if (!image) continue;
    const file = await files.putImage(tx, { ownerKind: 'payment', ownerId: id, image, name: payment.slipNo });
    await tx.update(paymentTable).set({ voucherFileId: file }).where(eq(paymentTable.id, id));
    found.set(payment, file);
  }
  return found;
}

const drawVoucher = ({ charges, slipNo, slipAmount, slipDay, submittedAt }: DemoPayment): Promise<Image> =>
  drawSlip(
    'Bank of Victoria Harbour',
    [
      ['Date', slipDay ?? dayOf(submittedAt)],
      ['Type', 'FPS transfer'],
      ['Reference', slipNo],
      ['For', charges[0]?.businessNo ?? ''],
    ],
    `HK$ ${formatMoney(slipAmount ?? charges.reduce((sum, { amount }) => sum + amount, 0)).replace('HK$', '')}`,
  );

/** One picture proves all manual refunds of a condo. */
async function drawProof(
  tx: Transaction,
  files: Services['files'],
  refunds: readonly DemoRefund[],
  refundIds: ReadonlyMap<DemoRefund, number>,
): Promise<number | null> {
  const byHand = refunds.filter(({ channel }) => channel === 'REFUND');
  const [first] = byHand;
  if (!first) return null;
  const facts = [
    ['Date', dayOf(first.time)],
    ['Type', 'Refund'],
  ] as const;
  const image = await drawSlip('Bank of Victoria Harbour', facts, 'Paid');
  const owner = { ownerKind: 'refund', ownerId: refundIds.get(first) ?? 0 };
  const file = await files.putImage(tx, { ...owner, image, name: 'refund' });
  const ids = byHand.map((refund) => refundIds.get(refund) ?? 0);
  await tx
    .update(refundTable)
    .set({ proofFileId: file })
    .where(sql`${refundTable.id} = any(${sql.param(ids)}::bigint[])`);
  return file;
}

const INVOICED = 40;

/** Records kept with rents: reminders, and the invoices of some businesses. */
export async function storeNotes(
  tx: Transaction,
  condoId: number,
  money: DemoMoney,
  { chargeIds, hands }: Stored,
): Promise<void> {
  const reminders = money.reminders.map(({ charge, kind, channel, content, feedback, time }) => ({
    condoId,
    chargeId: chargeIds.get(charge) ?? 0,
    leaseId: charge.lease.id,
    kind,
    channel,
    content,
    feedback,
    userName: kind === 'HAND' ? hands.cashier.name : '',
    time,
    createdAt: time,
    updatedAt: time,
  }));
  await insertMany(tx, reminderTable, reminders);
  const business = money.charges.filter(
    ({ lease, kind, status }) => !lease.domestic && kind === 'RENT' && status === 'PAID',
  );
  const invoices = business.slice(-INVOICED).map((charge, index) => ({
    condoId,
    chargeId: chargeIds.get(charge) ?? 0,
    number: `INV-${charge.startDay.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
    day: dayOf(charge.paidAt ?? 0),
    title: charge.lease.tenantName,
    amount: charge.amount,
  }));
  await insertMany(tx, invoiceTable, invoices);
}
