import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { onlineChannels, type PayChannel } from '@iris/contract/payment/payment.model';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { moneyOf } from '../company/overviewMoney.queries.ts';
import {
  collectOnSite,
  finishRefund,
  insertPayment,
  settleOnline,
  takeBackRefund,
  voidCharge,
} from '../payment/index.ts';
import { charged, contextOf, inOne } from '../payment/payment.sample.ts';
import { refundTable } from '../payment/payment.table.ts';
import { askWithdrawal } from './withdrawal.ask.ts';
import { backOnline, openCompany, paidOnline } from './withdrawal.sample.ts';
import { walletStatistics } from './withdrawal.statistics.ts';
import { movedOnline } from './withdrawal.wallet.queries.ts';

const server = await startServer();
const { db } = server.services;
const operator = await server.signIn('operator');
const cashier = await contextOf(server, 'operator');
const today = dayOf(server.clock.now());
const statistics = (query: Record<string, string | number>) =>
  server.call(withdrawalApi.statistics, { query }, operator);
const range = (from: number, to: number) => ({
  start_time: startOfDay(addDays(today, from)),
  end_time: startOfDay(addDays(today, to)) + 86_399_000,
});

describe('the statistics', () => {
  it('are refused for a range that ends before it starts or is longer than a year, and for a company', async () => {
    expect((await statistics({ ...range(0, -1), step: 'DAY' })).fields).toHaveProperty('end_time');
    expect((await statistics({ ...range(-367, 0), step: 'DAY' })).fields).toHaveProperty('end_time');
    expect((await statistics({ ...range(-1, 0), step: 'WEEK' })).fields).toHaveProperty('step');
    const manager = await server.signIn('manager');
    const query = { ...range(-1, 0), step: 'DAY' };
    expect(await server.call(withdrawalApi.statistics, { query }, manager)).toMatchObject({ status: 403 });
  });

  it('have every day or month, and every company, also those with nothing', async () => {
    const from = startOfDay('2025-01-30');
    const query = { start_time: from, end_time: startOfDay('2025-04-02') + 86_399_000 };
    const { data: days } = await statistics({ ...query, step: 'DAY' });
    expect(days.series).toHaveLength(63);
    expect(days.series[0]).toEqual({ day: '2025-01-30', payment_sum: 0, refund_sum: 0 });
    const { data: months } = await statistics({ ...query, step: 'MONTH' });
    expect(months.series.map(({ day }) => day)).toEqual([
      '2025-01-01',
      '2025-02-01',
      '2025-03-01',
      '2025-04-01',
    ]);
    const house = await openCompany(server);
    const { data } = await statistics({ ...query, step: 'MONTH' });
    expect(data.companies.find(({ company_id: id }) => id === house.companyId)).toEqual({
      ...{ company_id: house.companyId, name: house.name, name_en: house.nameEn },
      ...{ payments: 0, payment_sum: 0, refunds: 0, refund_sum: 0 },
      ...{ company_balance: 0, in_review: 0, resident_balance: 0, by_channel: [] },
    });
  });

  it('count what went back under the way it had come in, and neither fees nor withdrawals', async () => {
    const house = await openCompany(server, 1);
    const [condoId = 0] = house.condoIds;
    const paid = await paidOnline(server, house.context, condoId, 100_000, {
      channel: 'PAY_STRIPE_ALIPAY',
      fee: 3_600,
    });
    await backOnline(house.context, paid.chargeId, 20_000, true);
    await askWithdrawal({ company_id: house.companyId, amount: 50_000, remark: '' }, house.context);
    const { data } = await statistics({ ...range(0, 1), step: 'DAY' });
    expect(data.companies.find(({ company_id: id }) => id === house.companyId)).toMatchObject({
      ...{ payments: 1, payment_sum: 100_000, refunds: 1, refund_sum: 20_000 },
      ...{ company_balance: 26_400, in_review: 50_000, resident_balance: 0 },
      by_channel: [{ channel: 'PAY_STRIPE_ALIPAY', payment_sum: 100_000, refund_sum: 20_000 }],
    });
    expect(data.channels.every(({ channel }) => channel.startsWith('PAY_'))).toBe(true);
  });

  it('take a refund that came back off what was refunded, as the company’s figures do', async () => {
    const house = await openCompany(server, 1);
    const { context, companyId } = house;
    const place = { condoId: house.condoIds[0] ?? 0, unitId: null, buildingId: null, floorId: null };
    const charge = await charged(server, { ...place, amount: 100_000 });
    const paidAt = server.clock.now();
    await inOne(context, async (tx) => {
      const made = { state: 'OPEN', source: 'ONLINE', channel: 'PAY_STRIPE_CARD' } as const;
      const words = { payer: '', slipNo: '', remark: '', submittedAt: paidAt };
      const payment = await insertPayment(tx, context.actor, [charge], { ...made, ...words });
      await voidCharge(tx, charge, '取消');
      await settleOnline(tx, context, payment, { paidAt, intentId: `pi_back_${payment.id}` });
      const [refund] = await tx.select().from(refundTable).where(eq(refundTable.paymentId, payment.id));
      if (!refund) throw new Error('not overpaid');
      await finishRefund(tx, context.actor, refund, true, '', paidAt);
      await takeBackRefund(tx, context.actor, refund, 'declined', paidAt);
    });
    const { data } = await statistics({ ...range(0, 1), step: 'DAY' });
    expect(data.companies.find(({ company_id: id }) => id === companyId)).toMatchObject({
      ...{ payments: 1, payment_sum: 100_000, refunds: 0, refund_sum: 0, company_balance: 100_000 },
      by_channel: [{ channel: 'PAY_STRIPE_CARD', payment_sum: 100_000, refund_sum: 0 }],
    });
    const money = await moneyOf(db, range(0, 1), [companyId]);
    expect(money.get(companyId)).toEqual({ collected: 100_000, refunded: 0, held: 0 });
    expect(await movedOnline(db, companyId)).toMatchObject({ income: 100_000, refunded: 0 });
  });
});

interface Paying {
  house: number;
  condo: number;
  channel: PayChannel;
  amount: number;
  /** How many days ago it was paid, and how many quarters of it were refunded after how many days. */
  ago: number;
  back: number;
  later: number;
}
const payings = fc.array(
  fc.record<Paying>({
    house: fc.nat(1),
    condo: fc.nat(1),
    channel: fc.constantFrom<PayChannel>(...onlineChannels, 'PAY_ONSITE_CASH'),
    amount: fc.integer({ min: 1, max: 300_000 }),
    ago: fc.nat(70),
    back: fc.nat(4),
    later: fc.nat(10),
  }),
  { minLength: 6, maxLength: 12 },
);
const houses = await Promise.all([openCompany(server), openCompany(server)]);

async function live({ house, condo, channel, amount, ago, back, later }: Paying): Promise<void> {
  const { context, condoIds } = houses[house] ?? (await openCompany(server));
  const condoId = condoIds[condo] ?? 0;
  const at = server.clock.now() - ago * 86_400_000;
  if (channel === 'PAY_ONSITE_CASH') {
    const place = { condoId, unitId: null, buildingId: null, floorId: null };
    const { id } = await charged(server, { ...place, amount });
    const input = { chargeIds: [id], channel, received: amount, expected: amount } as const;
    await inOne(cashier, (tx) => collectOnSite(tx, cashier, { ...input, slipNo: '', payer: '', remark: '' }));
    return;
  }
  const online =
    channel === 'PAY_STRIPE_CARD' || channel === 'PAY_STRIPE_ALIPAY' ? channel : 'PAY_STRIPE_WECHAT';
  const fee = Math.min(amount, 500);
  const { chargeId } = await paidOnline(server, context, condoId, amount, {
    channel: online,
    fee,
    paidAt: at,
  });
  const given = Math.min(Math.floor((amount * back) / 4), amount - fee);
  if (given > 0) await backOnline(context, chargeId, given, true, at + later * 86_400_000);
}

interface Truth extends Record<string, unknown> {
  company: number;
  channel: string;
  day: string;
  payments: number;
  payment_sum: number;
  refunds: number;
  refund_sum: number;
}

/** The payments and refunds in the ledger, movement by movement: what each debited. */
async function ledgerIn(from: string, to: string): Promise<Truth[]> {
  const { rows } = await db.execute<Truth>(sql`
    select c.company_id as company, p.channel, (t.time at time zone 'Asia/Hong_Kong')::date::text as day,
      (t.kind in ('PAYMENT', 'SURPLUS'))::int as payments, (t.kind in ('REFUND', 'SURPLUS_REFUND'))::int - (t.kind = 'SURPLUS_RETURN')::int as refunds,
      case when t.kind in ('PAYMENT', 'SURPLUS') then debit.sum else 0 end as payment_sum,
      case when t.kind in ('REFUND', 'SURPLUS_REFUND') then debit.sum when t.kind = 'SURPLUS_RETURN' then -debit.sum
        else 0 end as refund_sum
    from ledger_transaction t
      join ${condoTable} c on c.id = t.condo_id
      left join refund r on r.id = t.source_id and t.kind in ('REFUND', 'SURPLUS_REFUND', 'SURPLUS_RETURN')
      join payment p on p.id = coalesce(r.payment_id, t.source_id)
      cross join lateral (select sum(amount) as sum from ledger_entry where transaction_id = t.id and amount > 0) debit
    where t.kind in ('PAYMENT', 'SURPLUS', 'REFUND', 'SURPLUS_REFUND', 'SURPLUS_RETURN')
      and (t.time at time zone 'Asia/Hong_Kong')::date between ${from}::date and ${to}::date`);
  return rows;
}

const keys = ['payments', 'payment_sum', 'refunds', 'refund_sum'] as const;
const summed = (rows: readonly Truth[]) =>
  Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]));
const sumsOnly = ({ payment_sum, refund_sum }: Record<string, unknown>) => ({ payment_sum, refund_sum });

describe('over any history', () => {
  it('the statistics are what the ledger says, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(payings, fc.nat(80), fc.nat(20), async (made, from, shorter) => {
        for (const one of made) await live(one);
        const to = Math.max(from - shorter, 0) * (shorter % 2 === 0 ? 0 : 1);
        const [first, last] = [addDays(today, -from), addDays(today, -to + 11)];
        const truth = await ledgerIn(first, last);
        const wanted = { start_time: startOfDay(first), end_time: startOfDay(last) + 86_399_000 };
        const said = await walletStatistics(db, { ...wanted, step: 'DAY' });
        expect(said.total).toMatchObject(summed(truth));
        expect(Object.fromEntries(said.channels.map(({ channel, ...of }) => [channel, of]))).toEqual(
          Object.fromEntries(
            [...Map.groupBy(truth, ({ channel }) => channel)].map(([key, of]) => [key, summed(of)]),
          ),
        );
        for (const company of said.companies) {
          const own = truth.filter((row) => row.company === company.company_id);
          expect(company).toMatchObject(summed(own));
          expect(Object.fromEntries(company.by_channel.map(({ channel, ...of }) => [channel, of]))).toEqual(
            Object.fromEntries(
              [...Map.groupBy(own, ({ channel }) => channel)].map(([key, of]) => [key, sumsOnly(summed(of))]),
            ),
          );
        }
        for (const { day, ...of } of said.series)
          expect(of).toEqual(sumsOnly(summed(truth.filter((row) => row.day === day))));
        const months = await walletStatistics(db, { ...wanted, step: 'MONTH' });
        for (const { day, ...of } of months.series)
          expect(of).toEqual(sumsOnly(summed(truth.filter((row) => row.day.startsWith(day.slice(0, 7))))));
        const { rows } = await db.execute(sql`
          select coalesce(sum(balance) filter (where kind = 'ONLINE'), 0) as company_balance,
            coalesce(sum(balance) filter (where kind = 'PAYOUT_HELD'), 0) as in_review,
            coalesce(-sum(balance) filter (where kind = 'WALLET'), 0) as resident_balance from ledger_account`);
        expect([said.total]).toMatchObject(rows);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
