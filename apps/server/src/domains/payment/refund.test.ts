import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { condoTable } from '../company/company.table.ts';
import { flowTable } from './flow.table.ts';
import { collectOnSite } from './payment.actions.ts';
import { insertPayment } from './payment.queries.ts';
import { deductionsOf, paymentDetail, refundsOfCharges } from './payment.read.ts';
import { charged, contextOf, inOne, now, refused, uploaded } from './payment.sample.ts';
import { settleOnline } from './payment.settle.ts';
import { chargeTable } from './payment.table.ts';
import type { ChargeRow, DepositSettlement, NewCharge, RefundWanted } from './payment.types.ts';
import { refundByHand, settleDeposit } from './refund.actions.ts';
import { finishRefund, refundUntil, startRefund } from './refund.settle.ts';

const server = await startServer();
const { db } = server.services;
const cashier = await contextOf(server, 'staff');
const manager = await contextOf(server, 'manager');

/** A charge paid in cash. */
async function paidInCash(changed: Partial<NewCharge> = {}): Promise<ChargeRow> {
  const charge = await charged(server, changed);
  await inOne(cashier, (tx) =>
    collectOnSite(tx, cashier, {
      chargeIds: [charge.id],
      channel: 'PAY_ONSITE_CASH',
      received: charge.amount,
      slipNo: '',
      payer: '',
      remark: '',
      expected: charge.amount,
    }),
  );
  return now(server, charge);
}

/** A charge paid online at a given time, without asking Stripe. */
async function paidOnline(changed: Partial<NewCharge> = {}, paidAt = cashier.clock.now()) {
  const charge = await charged(server, changed);
  await db.transaction(async (tx) => {
    const payment = await insertPayment(tx, cashier.actor, [charge], {
      state: 'OPEN',
      channel: 'PAY_STRIPE_CARD',
      source: 'ONLINE',
      payer: '',
      slipNo: '',
      remark: '',
      submittedAt: paidAt,
    });
    await tx.update(chargeTable).set({ status: 'PAYING' }).where(eq(chargeTable.id, charge.id));
    await settleOnline(tx, cashier, payment, { paidAt, intentId: null });
  });
  return now(server, charge);
}

const wanted = (charge: ChargeRow, changed: Partial<RefundWanted> = {}): RefundWanted => ({
  chargeId: charge.id,
  channel: 'REFUND',
  amount: 30_000,
  reason: '多收',
  proofFileId: null,
  ...changed,
});
async function byHand(charge: ChargeRow, changed: Partial<RefundWanted> = {}, who = cashier) {
  const proofFileId = await uploaded(server, who, 'application/pdf');
  return inOne(who, (tx) => refundByHand(tx, who, wanted(charge, { proofFileId, ...changed })));
}

describe('a refund of a rent by hand', () => {
  it('is refused without proof, of too much, of what nobody paid, and of a deposit', async () => {
    const rent = await paidInCash();
    expect(await refused(byHand(rent, { proofFileId: null }))).toMatchObject({
      fields: { proof: 'Required' },
    });
    expect(await refused(byHand(rent, { proofFileId: await uploaded(server, manager) }))).toMatchObject({
      status: 400,
    });
    expect(await refused(byHand(rent, { amount: 100_001 }))).toMatchObject({
      fields: { amount: 'At most HK$1,000.00 can be refunded' },
    });
    const unpaid = await charged(server);
    expect(await refused(byHand(unpaid))).toMatchObject({
      status: 409,
      message: `${unpaid.businessNo} is currently “Unpaid”, so this is not possible`,
    });
    const deposit = await paidInCash({ kind: 'DEPOSIT' });
    expect(await refused(byHand(deposit))).toMatchObject({ status: 409 });
    expect(await now(server, rent)).toMatchObject({ refunded: 0, refunding: 0, version: rent.version });
  });

  it('says who gave money back since, when not enough is left', async () => {
    const rent = await paidInCash();
    await byHand(rent, { amount: 60_000 }, manager);
    const second = await refused(byHand(rent, { amount: 60_000 }));
    expect(second).toMatchObject({ status: 409 });
    expect(second.message).toMatch(
      /^manager 先生 refunded part of T-.* at .*; at most HK\$400\.00 can still be refunded/,
    );
  });

  it('leaves the rent paid, counts what went back, and takes the money out where it came in', async () => {
    const rent = await paidInCash();
    const refund = await byHand(rent);
    expect(refund).toMatchObject({ state: 'SUCCEEDED', amount: 30_000 });
    expect(await now(server, rent)).toMatchObject({ status: 'PAID', refunded: 30_000, refunding: 0 });
    const [proof] = await db
      .select()
      .from(fileTable)
      .where(eq(fileTable.id, refund.proofFileId ?? 0));
    expect(proof).toMatchObject({ ownerKind: 'refund', ownerId: refund.id });
    const flows = await db.select().from(flowTable).where(eq(flowTable.chargeId, rent.id));
    expect(flows).toMatchObject([
      { total: 100_000, paymentType: 'PAY_ONSITE_CASH', account: 'CASH' },
      { total: -30_000, paymentType: 'REFUND', account: 'CASH', voucherFileId: refund.proofFileId },
    ]);
    const { refunds, transactions } = await paymentDetail(db, refund.paymentId);
    expect(refunds).toMatchObject([{ state: 'SUCCEEDED', by: 'staff 先生', reason: '多收' }]);
    expect(transactions[1]).toMatchObject({
      kind: 'REFUND',
      memo: '多收',
      entries: [
        { account: 'CASH', amount: -30_000 },
        { account: 'RENT_INCOME', amount: 30_000 },
      ],
    });
  });

  it('of what was paid online leaves the bank', async () => {
    const rent = await paidOnline();
    await byHand(rent);
    const flows = await db.select().from(flowTable).where(eq(flowTable.chargeId, rent.id));
    expect(flows).toMatchObject([{ account: 'ONLINE' }, { account: 'BANK', total: -30_000 }]);
  });
});

describe('an online refund', () => {
  const start = (charge: ChargeRow, changed: Partial<RefundWanted> = {}) =>
    inOne(cashier, (tx) =>
      startRefund(tx, cashier, wanted(charge, { channel: 'REFUND_STRIPE', ...changed })),
    );

  it('is refused of what was not paid online, and past the refund period', async () => {
    expect(await refused(start(await paidInCash()))).toMatchObject({
      status: 409,
      message: 'This was not paid online, so it cannot be refunded online',
    });
    const longAgo = cashier.clock.now() - 181 * 86_400_000;
    expect((await refused(start(await paidOnline({}, longAgo)))).message).toBe(
      'The online refund period has passed. Use an offline refund',
    );
    const justInTime = cashier.clock.now() - 180 * 86_400_000;
    expect(await start(await paidOnline({}, justInTime))).toMatchObject({ state: 'PENDING' });
  });

  it('ends with the last second of the last day, and never for what was not paid online', () => {
    const paidAt = Date.parse('2026-01-31T15:00:00+08:00');
    expect(refundUntil({ channel: 'PAY_STRIPE_CARD', paidAt }, 180)).toBe(
      Date.parse('2026-07-30T23:59:59+08:00'),
    );
    expect(refundUntil({ channel: 'PAY_BANK', paidAt }, 180)).toBeNull();
    expect(refundUntil({ channel: null, paidAt: null }, 180)).toBeNull();
  });

  it('holds what is under way back from other refunds, and lets go when it fails', async () => {
    const rent = await paidOnline();
    const refund = await start(rent, { amount: 70_000 });
    expect(await now(server, rent)).toMatchObject({ status: 'PAID', refunding: 70_000 });
    expect(await refused(start(rent, { amount: 40_000 }))).toMatchObject({ status: 409 });
    const end = (ok: boolean) =>
      db.transaction((tx) => finishRefund(tx, cashier.actor, refund, ok, 'card closed', cashier.clock.now()));
    expect(await end(false)).toMatchObject({ state: 'FAILED', failure: 'card closed' });
    // Stripe's later events about the same refund change nothing.
    expect(await end(true)).toMatchObject({ state: 'FAILED' });
    expect(await now(server, rent)).toMatchObject({ refunding: 0, refunded: 0 });
    const again = await start(rent, { amount: 100_000 });
    await db.transaction((tx) => finishRefund(tx, cashier.actor, again, true, '', cashier.clock.now()));
    expect(await now(server, rent)).toMatchObject({ status: 'PAID', refunding: 0, refunded: 100_000 });
    const refunds = (await refundsOfCharges(db, [rent.id])).get(rent.id);
    expect(refunds).toMatchObject([{ state: 'SUCCEEDED' }, { state: 'FAILED' }]);
  });
});

describe('settling a deposit', () => {
  const deposit = (changed: Partial<NewCharge> = {}) =>
    paidInCash({ kind: 'DEPOSIT', amount: 500_000, ...changed });
  const settle = async (charge: ChargeRow, changed: Partial<DepositSettlement> = {}, who = cashier) =>
    settleDeposit(
      who,
      {
        chargeId: charge.id,
        version: charge.version,
        channel: 'REFUND',
        deductions: [],
        reason: '退租',
        proofFileId: await uploaded(server, who),
        ...changed,
      },
      async () => {},
      async () => ({ answered: charge.id }),
    );

  it('is refused of a rent, unpaid, with too many deductions, without proof, or over a newer version', async () => {
    expect(await refused(settle(await paidInCash()))).toMatchObject({ status: 409 });
    expect(await refused(settle(await charged(server, { kind: 'DEPOSIT' })))).toMatchObject({ status: 409 });
    const one = await deposit();
    const deductions = [
      { amount: 300_000, reason: '清潔' },
      { amount: 200_001, reason: '維修' },
    ];
    expect(await refused(settle(one, { deductions }))).toMatchObject({
      fields: { deductions: 'At most HK$5,000.00 can be deducted' },
    });
    expect(await refused(settle(one, { proofFileId: null }))).toMatchObject({
      fields: { proof: 'Required' },
    });
    expect(await refused(settle(one, { version: one.version - 1 }))).toMatchObject({
      status: 409,
      current: { answered: one.id },
    });
    expect(await refused(settle(one, { channel: 'REFUND_STRIPE' }))).toMatchObject({
      message: 'This was not paid online, so it cannot be refunded online',
    });
    expect(await now(server, one)).toMatchObject({ status: 'PAID', deducted: 0, version: one.version });
    expect(await deductionsOf(db, one.id)).toEqual([]);
  });

  it('is refused online past the refund period of the condo', async () => {
    const one = await paidOnline({ kind: 'DEPOSIT' }, cashier.clock.now() - 40 * 86_400_000);
    await db.update(condoTable).set({ refundPeriodDays: 39 }).where(eq(condoTable.id, 1));
    const answer = await refused(settle(one, { channel: 'REFUND_STRIPE' }));
    await db.update(condoTable).set({ refundPeriodDays: 180 }).where(eq(condoTable.id, 1));
    expect(answer.message).toBe(
      'The deposit bill is past its refund period, so online refund is unsupported',
    );
  });

  it('keeps deductions as income and gives the rest back', async () => {
    const one = await deposit();
    const deductions = [
      { amount: 80_000, reason: '清潔' },
      { amount: 20_000, reason: '鎖匙' },
    ];
    expect(await settle(one, { deductions })).toEqual({ answered: one.id });
    expect(await now(server, one)).toMatchObject({
      status: 'REFUNDED',
      paid: 500_000,
      deducted: 100_000,
      refunded: 400_000,
      refunding: 0,
    });
    expect(await deductionsOf(db, one.id)).toMatchObject([
      { amount: 80_000, reason: '清潔', by: 'staff 先生' },
      { amount: 20_000, reason: '鎖匙' },
    ]);
    const refund = (await refundsOfCharges(db, [one.id])).get(one.id)?.[0];
    const { transactions } = await paymentDetail(db, refund?.payment_id ?? 0);
    expect(transactions.map(({ kind }) => kind)).toEqual(['PAYMENT', 'REFUND', 'DEDUCTION', 'DEDUCTION']);
    expect(transactions.flatMap(({ entries }) => entries)).toMatchObject([
      { account: 'CASH', amount: 500_000 },
      { account: 'DEPOSIT_HELD', amount: -500_000 },
      { account: 'CASH', amount: -400_000 },
      { account: 'DEPOSIT_HELD', amount: 400_000 },
      { account: 'DEPOSIT_HELD', amount: 80_000 },
      { account: 'DEDUCTION_INCOME', amount: -80_000 },
      { account: 'DEPOSIT_HELD', amount: 20_000 },
      { account: 'DEDUCTION_INCOME', amount: -20_000 },
    ]);
  });

  it('keeps all of it: refunded, and no money moves', async () => {
    const one = await deposit();
    await settle(one, { deductions: [{ amount: 500_000, reason: '欠租' }], proofFileId: null });
    expect(await now(server, one)).toMatchObject({ status: 'REFUNDED', deducted: 500_000, refunded: 0 });
    const flows = await db.select().from(flowTable).where(eq(flowTable.chargeId, one.id));
    expect(flows).toHaveLength(1);
  });

  it('happens once: the second person learns who did it', async () => {
    const one = await deposit();
    await settle(one, {}, manager);
    const late = await refused(settle(one));
    expect(late).toMatchObject({ status: 409 });
    expect(late.message).toMatch(/handled by manager 先生 at .* and is now “Refunded”$/);
  });
});
