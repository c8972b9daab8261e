import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { isOnline } from '@iris/contract/payment/payment.rules';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany, insertManyUnnamed } from '../../platform/db/insertMany.ts';
import type { Services } from '../../platform/http/context.ts';
import { rememberPaid } from '../../platform/stripe/standIn/standIn.demo.ts';
import { checkoutEnd, standIn } from '../online/index.ts';
import { isLive } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable, refundTable } from '../payment/payment.table.ts';
import { drawSlip, type Hands } from '../rent/index.ts';
import { sumOf } from './bill.money.demo.ts';
import type { DemoBill, DemoMoney, DemoPayment, DemoRefund } from './bill.types.demo.ts';
import { billReadings } from './run.queries.ts';

/** The database ids of the plan's records. */
export interface Stored {
  billIds: ReadonlyMap<DemoBill, number>;
  paymentIds: ReadonlyMap<DemoPayment, number>;
  refundIds: ReadonlyMap<DemoRefund, number>;
  pictures: ReadonlyMap<DemoPayment, number>;
  proof: number | null;
  hands: Hands;
}

/** Stores a condo's bills with their payments and refunds. */
export async function storeMoney(
  tx: Transaction,
  services: Services,
  condoId: number,
  { bills, payments, refunds }: DemoMoney,
  hands: Hands,
): Promise<Stored> {
  const billIds = await storeBills(tx, bills);
  const paymentIds = idsOf(
    payments,
    await insertMany(tx, paymentTable, payments.map(paymentRow(condoId, hands))),
  );
  await insertManyUnnamed(
    tx,
    paymentItemTable,
    payments.flatMap((payment) =>
      payment.bills.map((bill) => ({
        paymentId: paymentIds.get(payment) ?? 0,
        chargeId: billIds.get(bill) ?? 0,
        amount: bill.draft.amount,
        live: isLive(payment.state),
        whole: bill.partOf && bill.partOf.draft.amount + bill.partOf.parted,
        // The demo's parts are the only ones of their bills.
        rest: bill.partOf?.draft.amount ?? null,
      })),
    ),
  );
  await rememberOnline(tx, services, condoId, payments);
  const { files } = services;
  const refundRows = refunds.map(({ bill, payment, amount, reason, time, channel, state }) => ({
    condoId,
    paymentId: paymentIds.get(payment) ?? 0,
    chargeId: billIds.get(bill) ?? 0,
    channel,
    state,
    failure: state === 'FAILED' ? 'expired_or_canceled_card' : '',
    amount,
    reason,
    // Out of the drawer that the money came into.
    userId: hands.cashier.userId,
    userName: hands.cashier.name,
    createdAt: time,
    settledAt: state === 'SUCCEEDED' || state === 'FAILED' ? time : null,
  }));
  const refundIds = idsOf(refunds, await insertMany(tx, refundTable, refundRows));
  const pictures = await drawSlips(tx, files, payments, paymentIds);
  const proof = await drawProof(tx, files, refunds, refundIds);
  return { billIds, paymentIds, refundIds, pictures, proof, hands };
}

const idsOf = <Item>(items: readonly Item[], ids: readonly number[]): Map<Item, number> =>
  new Map(items.map((item, index) => [item, ids[index] ?? 0]));

/** Late charges refer to the overdue bills and parts to the split ones, so they come after them. */
async function storeBills(tx: Transaction, bills: readonly DemoBill[]): Promise<Map<DemoBill, number>> {
  const ids = new Map<DemoBill, number>();
  for (const later of [false, true]) {
    const some = bills
      .filter(({ lateOf, partOf }) => (lateOf !== null || partOf !== null) === later)
      .toSorted((a, b) => a.createdAt - b.createdAt);
    const idOf = (bill: DemoBill | null) => bill && (ids.get(bill) ?? null);
    const rows = some.map((bill) => chargeRow(bill, idOf(bill.lateOf), idOf(bill.partOf)));
    const stored = await insertMany(tx, chargeTable, rows);
    for (const [index, bill] of some.entries()) ids.set(bill, stored[index] ?? 0);
  }
  await billReadings(
    tx,
    [...ids].flatMap(([bill, id]) =>
      bill.reading === null || bill.status === 'VOID' ? [] : [{ reading: bill.reading, bill: id }],
    ),
  );
  return ids;
}

function chargeRow(
  bill: DemoBill,
  lateOfId: number | null,
  partOfId: number | null,
): typeof chargeTable.$inferInsert {
  const { place, payer, bill: facts, ...draft } = bill.draft;
  return {
    ...draft,
    ...place,
    kind: 'BILL',
    businessNo: bill.businessNo,
    status: bill.status,
    billType: facts.type,
    billSource: facts.source,
    title: facts.title,
    titleEn: facts.titleEn,
    standardId: facts.standardId,
    standardVersionId: facts.standardVersionId,
    runId: facts.runId,
    lateOfId,
    partOfId,
    parts: bill.parts,
    parted: bill.parted,
    offline: bill.offline,
    payerId: payer.id,
    payerName: payer.name,
    payerPhone: payer.phone,
    paid: bill.paidAt === null ? 0 : draft.amount,
    refunded: bill.refunded,
    refunding: bill.refunding,
    channel: bill.channel,
    paidAt: bill.paidAt,
    voidReason: bill.voidReason,
    waived: bill.status === 'VOID',
    createdAt: bill.createdAt,
    updatedAt: bill.updatedAt,
    version: bill.updatedAt > bill.createdAt ? 2 : 1,
  };
}

const paymentRow =
  (condoId: number, { cashier, reviewer }: Hands) =>
  (payment: DemoPayment, index: number): typeof paymentTable.$inferInsert => {
    const { bills, reviewedAt } = payment;
    const online = isOnline(payment.channel);
    const paidOnline = online && payment.paidAt !== null;
    const [first] = bills;
    if (!first) throw new Error('a payment of nothing');
    return {
      condoId,
      state: payment.state,
      channel: payment.channel,
      source: online ? 'ONLINE' : 'COUNTER',
      sessionId: paidOnline ? `cs_${keyOf(condoId, index)}` : null,
      intentId: paidOnline ? `pi_${keyOf(condoId, index)}` : null,
      expiresAt: online ? checkoutEnd(payment.submittedAt) : null,
      amount: sumOf(bills),
      received: payment.received,
      slipNo: payment.slipNo,
      slipAmount: payment.slipAmount,
      slipDay: payment.slipDay,
      voucherFileId: null,
      payerId: first.draft.payer.id,
      payerName: first.draft.payer.name,
      submittedById: cashier.userId,
      submittedBy: cashier.name,
      submittedAt: payment.submittedAt,
      reviewedById: reviewedAt === null ? null : reviewer.userId,
      reviewedBy: reviewedAt === null ? '' : reviewer.name,
      reviewedAt,
      reason: payment.reason,
      paidAt: payment.paidAt,
      valueDay: payment.paidAt === null ? null : (payment.slipDay ?? dayOf(payment.paidAt)),
    };
  };

/** A payment's id at Stripe, by its index among the payments of its condo's bills. */
const keyOf = (condoId: number, index: number): string => `demo_bill_${condoId}_${index + 1}`;

/** The stand-in knows the online payments, so that they can be refunded. */
async function rememberOnline(
  tx: Transaction,
  services: Services,
  condoId: number,
  payments: readonly DemoPayment[],
): Promise<void> {
  if (!standIn(services)) return;
  const paid = payments.flatMap(({ channel, bills, paidAt }, index) =>
    isOnline(channel) && paidAt !== null
      ? {
          intentId: `pi_${keyOf(condoId, index)}`,
          method: 'card' as const,
          amount: sumOf(bills),
          description: bills.map(({ businessNo }) => businessNo).join(' '),
          time: paidAt,
        }
      : [],
  );
  await rememberPaid(tx, paid);
}

const BANK = 'Bank of Victoria Harbour';

/** Pictures of the slips that people are likely to open. */
async function drawSlips(
  tx: Transaction,
  files: Services['files'],
  payments: readonly DemoPayment[],
  paymentIds: ReadonlyMap<DemoPayment, number>,
): Promise<Map<DemoPayment, number>> {
  const pictures = new Map<DemoPayment, number>();
  for (const payment of payments.filter(({ pictured }) => pictured)) {
    const id = paymentIds.get(payment) ?? 0;
    const facts = [
      ['Date', payment.slipDay ?? dayOf(payment.submittedAt)],
      ['Type', 'FPS transfer'],
      ['Reference', payment.slipNo],
      ['For', payment.bills[0]?.businessNo ?? ''],
    ] as const;
    const amount = `HK$ ${formatMoney(payment.slipAmount ?? sumOf(payment.bills)).replace('HK$', '')}`;
    const image = await drawSlip(BANK, facts, amount);
    const file = await files.putImage(tx, { ownerKind: 'payment', ownerId: id, image, name: payment.slipNo });
    await tx.update(paymentTable).set({ voucherFileId: file }).where(eq(paymentTable.id, id));
    pictures.set(payment, file);
  }
  return pictures;
}

/** One picture proves all refunds of a condo. */
async function drawProof(
  tx: Transaction,
  files: Services['files'],
  refunds: readonly DemoRefund[],
  refundIds: ReadonlyMap<DemoRefund, number>,
): Promise<number | null> {
  const byHand = refunds.filter(({ channel, state }) => channel === 'REFUND' && state === 'SUCCEEDED');
  const [first] = byHand;
  if (!first) return null;
  const facts = [
    ['Date', dayOf(first.time)],
    ['Type', 'Refund'],
  ] as const;
  const image = await drawSlip(BANK, facts, 'Paid');
  const owner = { ownerKind: 'refund', ownerId: refundIds.get(first) ?? 0 };
  const file = await files.putImage(tx, { ...owner, image, name: 'refund' });
  await tx
    .update(refundTable)
    .set({ proofFileId: file })
    .where(
      sql`${refundTable.id} = any(${sql.param(byHand.map((refund) => refundIds.get(refund) ?? 0))}::bigint[])`,
    );
  return file;
}
