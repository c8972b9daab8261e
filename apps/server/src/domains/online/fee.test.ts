import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { balancesOf, postingsOf } from '../../platform/ledger/ledger.ts';
import { BOOKED_MS, feeOf } from '../../platform/stripe/standIn/standIn.balance.ts';
import { payer } from '../../platform/stripe/standIn/standIn.sample.ts';
import { standInTable } from '../../platform/stripe/standIn/standIn.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { refundCharge } from '../payment/index.ts';
import { paymentDetail } from '../payment/payment.read.ts';
import { contextOf, now } from '../payment/payment.sample.ts';
import { failOnline } from '../payment/payment.settle.ts';
import { paymentTable } from '../payment/payment.table.ts';
import { postDemoFees } from './fee.demo.ts';
import { onlineFees } from './fee.jobs.ts';
import { postFee } from './fee.post.ts';

import { eventOf, holdEvents, opened, paymentNow, tell } from './stripe.sample.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Of HK$1,000 by card: 3.4 % and HK$2.35. */
const FEE = 3_635;
const none = { fees: 0, waiting: 0, unknown: 0, unreachable: 0 };

/** Each test leaves no payment without a fee, since the job asks about all of them. */
const server = await startServer();
holdEvents(server);
const manager = await contextOf(server, 'manager');
const runJob = (on = server) => onlineFees.run(on.services);

/** A charge paid online; `course` is how the stand-in answers about its fee. */
async function paidOnline(
  server: Server,
  { course, ...changed }: Parameters<typeof opened>[1] & { course?: 'feeLate' | 'feeFails' } = {},
) {
  const made = await opened(server, changed);
  await payer(server, made.sessionId, 'pay');
  await tell(server, eventOf(server, 'checkout.session.completed', await made.session()));
  const payment = await paymentNow(server, made.payment);
  if (course) await setCourse(server, payment.intentId ?? '', course);
  return { ...made, payment };
}

const setCourse = ({ services }: Server, intentId: string, course: string) =>
  services.db
    .update(standInTable)
    .set({
      data: sql`jsonb_set(${standInTable.data}, '{object,metadata,stand_in}', ${JSON.stringify(course)}::jsonb)`,
    })
    .where(eq(standInTable.id, intentId));

const feePostings = ({ services: { db } }: Server, { id }: { id: number }) =>
  postingsOf(db, [{ kind: 'FEE', sourceId: id }]);
const flowsOf = ({ services: { db } }: Server, { id }: { id: number }) =>
  db.select().from(flowTable).where(eq(flowTable.paymentId, id)).orderBy(flowTable.id);
const balance = async (kind: 'ONLINE' | 'FEE_EXPENSE', on = server) =>
  (await balancesOf(on.services.db, 1)).get(kind) ?? 0;

describe('a fee is not known', () => {
  it('before a checkout is paid, and of what was not paid online', async () => {
    const { payment } = await opened(server);
    expect(await runJob()).toEqual(none);
    expect(await paymentNow(server, payment)).toMatchObject({ state: 'OPEN', fee: null });
    const { clock, db } = server.services;
    expect(await db.transaction((tx) => postFee(tx, { clock }, payment.id, FEE))).toBe(false);
    expect(await feePostings(server, payment)).toEqual([]);
  });

  it('until Stripe has booked the money', async () => {
    const { payment } = await paidOnline(server, { course: 'feeLate' });
    expect(await runJob()).toEqual({ ...none, waiting: 1 });
    expect(await paymentNow(server, payment)).toMatchObject({ fee: null });
    server.clock.advance(BOOKED_MS);
    expect(await runJob()).toEqual({ ...none, fees: 1 });
    expect(await paymentNow(server, payment)).toMatchObject({ fee: FEE });
  });

  it('while Stripe cannot say: the others are asked all the same, and it the next time', async () => {
    const before = await balance('ONLINE');
    const { payment } = await paidOnline(server, { course: 'feeFails' });
    const { payment: next } = await paidOnline(server);
    expect(await runJob()).toEqual({ ...none, fees: 1, unreachable: 1 });
    expect(await paymentNow(server, payment)).toMatchObject({ fee: null });
    expect(await paymentNow(server, next)).toMatchObject({ fee: FEE });
    await setCourse(server, payment.intentId ?? '', 'well');
    expect(await runJob()).toEqual({ ...none, fees: 1 });
    expect(await balance('ONLINE')).toBe(before + 2 * (100_000 - FEE));
  });

  it('while Stripe is away: after three calls in vain the job leaves off', async () => {
    const own = await startServer();
    holdEvents(own);
    for (let n = 0; n < 4; n += 1) await paidOnline(own);
    await own.services.stripe.stop();
    expect(await runJob(own)).toEqual({ ...none, unreachable: 3 });
    expect(await balance('ONLINE', own)).toBe(400_000);
  });
});

it('a payment that Stripe does not know counts as without a fee, and is not asked about again', async () => {
  const { payment } = await paidOnline(server);
  const gone = { intentId: 'pi_of_another_account' };
  await server.services.db.update(paymentTable).set(gone).where(eq(paymentTable.id, payment.id));
  expect(await runJob()).toEqual({ ...none, unknown: 1 });
  expect(await runJob()).toEqual(none);
  expect(await paymentNow(server, payment)).toMatchObject({ fee: 0 });
  expect(await feePostings(server, payment)).toEqual([]);
});

describe('a fee is put into the books', () => {
  it('once, with the number of what was paid, and stands on the payment', async () => {
    const { payment, charge } = await paidOnline(server);
    expect(await runJob()).toEqual({ ...none, fees: 1 });
    expect(await runJob()).toEqual(none);
    const { fee, transactions } = await paymentDetail(server.services.db, payment.id);
    expect(fee).toBe(FEE);
    expect(transactions.filter(({ kind }) => kind === 'FEE')).toMatchObject([
      {
        by: 'Stripe',
        entries: [
          { account: 'FEE_EXPENSE', amount: FEE, charge_id: null },
          { account: 'ONLINE', amount: -FEE, charge_id: null },
        ],
      },
    ]);
    expect((await flowsOf(server, payment)).slice(1)).toMatchObject([
      {
        number: charge.businessNo,
        name: 'Stripe',
        billType: 'FEE',
        paymentType: 'FEE',
        account: 'ONLINE',
        total: -FEE,
        chargeId: null,
      },
    ]);
  });

  it('once, however many servers ask at the same time', async () => {
    const other = await startServer({ databaseUrl: server.databaseUrl });
    const before = await balance('ONLINE');
    const paid = await Promise.all(Array.from({ length: 6 }, () => paidOnline(server)));
    const runs = await Promise.all([server, other, server, other].map((on) => runJob(on)));
    expect(runs.reduce((sum, counts) => sum + (counts?.fees ?? 0), 0)).toBe(6);
    for (const { payment } of paid) expect(await feePostings(server, payment)).toHaveLength(2);
    expect(await balance('ONLINE')).toBe(before + 6 * (100_000 - FEE));
  });

  it('of each method at its price, also when it is all there was', async () => {
    const { payment: alipay } = await paidOnline(server, { amount: 12_345, channel: 'PAY_STRIPE_ALIPAY' });
    const { payment: wechat } = await paidOnline(server, { amount: 400, channel: 'PAY_STRIPE_WECHAT' });
    await runJob();
    expect(await paymentNow(server, alipay)).toMatchObject({ fee: 507 });
    expect(await paymentNow(server, wechat)).toMatchObject({ fee: 244 });
  });

  it('also of money that came when nothing was due, and stays kept when it went back', async () => {
    const before = await balance('ONLINE');
    const made = await opened(server);
    await payer(server, made.sessionId, 'pay');
    const { db } = server.services;
    // The server has recorded the end of the checkout, and the amount due has changed.
    await db.transaction((tx) => failOnline(tx, made.payment, 'EXPIRED', ''));
    await db.execute(sql`update charge set amount = amount + 1 where id = ${made.charge.id}::bigint`);
    await tell(server, eventOf(server, 'checkout.session.completed', await made.session()));
    expect(await paymentNow(server, made.payment)).toMatchObject({ state: 'SURPLUS', fee: null });
    expect(await balance('ONLINE')).toBe(before);
    expect(await runJob()).toEqual({ ...none, fees: 1 });
    expect(await balance('ONLINE')).toBe(before - FEE);
    expect((await flowsOf(server, made.payment)).map(({ total }) => total)).toEqual([
      100_000,
      -100_000,
      -FEE,
    ]);
  });

  it('and is no part of a refund: online money is what came in less refunds and fees', async () => {
    const [money, kept] = [await balance('ONLINE'), await balance('FEE_EXPENSE')];
    const { charge, payment } = await paidOnline(server);
    const { payment: other } = await paidOnline(server);
    await runJob();
    const wanted = { chargeId: charge.id, channel: 'REFUND_STRIPE', amount: 100_000, reason: '' } as const;
    await refundCharge(manager, { ...wanted, proofFileId: null }, async () => null);
    expect(await now(server, charge)).toMatchObject({ refunded: 100_000 });
    expect(await runJob()).toEqual(none);
    expect(await paymentNow(server, payment)).toMatchObject({ fee: FEE });
    expect(await balance('ONLINE')).toBe(money + 200_000 - 100_000 - 2 * FEE);
    expect(await balance('FEE_EXPENSE')).toBe(kept + 2 * FEE);
    expect(await flowsOf(server, other)).toHaveLength(2);
  });
});

it('the demo books fees as the job does, two days after the money came in', async () => {
  const { db, clock } = server.services;
  const before = await balance('ONLINE');
  const { payment: card } = await paidOnline(server, { amount: 123_450 });
  const { payment: alipay, charge } = await paidOnline(server, {
    amount: 77_777,
    channel: 'PAY_STRIPE_ALIPAY',
  });
  const { payment: fresh } = await paidOnline(server);
  const day = 86_400_000;
  const recent = { paidAt: clock.now() + day };
  await db.update(paymentTable).set(recent).where(eq(paymentTable.id, fresh.id));
  await db.transaction((tx) => postDemoFees(tx, clock.now() + 2 * day + 1));
  const fees = [feeOf('card', 123_450), feeOf('alipay', 77_777), null];
  const paid = await Promise.all([card, alipay, fresh].map((payment) => paymentNow(server, payment)));
  expect(paid.map(({ fee }) => fee)).toEqual(fees);
  expect((await flowsOf(server, alipay)).slice(1)).toMatchObject([
    { number: charge.businessNo, total: -feeOf('alipay', 77_777), payTime: (alipay.paidAt ?? 0) + 2 * day },
  ]);
  const kept = feeOf('card', 123_450) + feeOf('alipay', 77_777);
  expect(await balance('ONLINE')).toBe(before + 123_450 + 77_777 + 100_000 - kept);
  // The second time there is nothing left to post.
  await db.transaction((tx) => postDemoFees(tx, clock.now()));
  expect(await runJob()).toEqual({ ...none, fees: 1 });
  expect(await feePostings(server, card)).toHaveLength(2);
});
