import { startOfDay } from '@iris/contract/core/day';
import { financeApi } from '@iris/contract/finance/finance.api';
import type { AccountKind, TransactionKind } from '@iris/contract/payment/payment.model';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { post } from '../../platform/ledger/ledger.ts';
import { condoTable } from '../company/company.table.ts';
import { landlordTable } from '../lease/landlord.table.ts';
import { contextOf } from '../payment/payment.sample.ts';
import { quarterSummary } from './finance.summary.ts';

const server = await startServer();
const { db } = server.services;
const manager = await server.signIn('manager');
const context = await contextOf(server, 'manager');

let sources = 0;
/** Moves HKD cents from one account of condo 2 to another, at a moment. */
async function moved(time: number, to: AccountKind, from: AccountKind, amount: number) {
  sources += 1;
  const holder = (account: AccountKind) => (account === 'WALLET' ? { holderId: 2 } : {});
  const kind: TransactionKind = 'PAYMENT';
  const posting = {
    condoId: 2,
    kind,
    sourceId: 900_000 + sources,
    time,
    entries: [
      { account: to, chargeId: null, amount, ...holder(to) },
      { account: from, chargeId: null, amount: -amount, ...holder(from) },
    ],
  };
  await db.transaction((tx) => post(tx, context.actor, posting));
}
const noon = (day: string) => startOfDay(day) + 43_200_000;

// Two financial years: what came before, a first quarter, one with all accounts, and the first moment after it.
await moved(noon('2024-03-31'), 'BANK', 'RENT_INCOME', 1_000_000);
await moved(startOfDay('2024-04-01'), 'BANK', 'PROPERTY_INCOME', 500_000);
await moved(noon('2024-05-10'), 'SECURITY_EXPENSE', 'BANK', 120_000);
await moved(startOfDay('2024-07-01') - 1, 'CASH', 'WALLET', 30_000);
await moved(startOfDay('2024-07-01'), 'CASH', 'PROPERTY_INCOME', 70_000);
await moved(noon('2024-07-02'), 'ONLINE', 'DEPOSIT_HELD', 200_000);
await moved(noon('2024-08-02'), 'DEPOSIT_HELD', 'DEDUCTION_INCOME', 50_000);
await moved(noon('2024-08-03'), 'FEE_EXPENSE', 'ONLINE', 700);
await moved(noon('2024-08-04'), 'PAYOUT_HELD', 'ONLINE', 60_000);
await moved(noon('2024-08-05'), 'WALLET', 'WATER_INCOME', 4_000);
await moved(noon('2024-08-06'), 'ONLINE', 'SURPLUS_HELD', 9_000);
await moved(noon('2024-08-07'), 'REPAIRS_EXPENSE', 'CASH', 310_000);
// Came in and went back: a movement, though it comes to nothing.
await moved(noon('2024-09-01'), 'CARD', 'OTHER_INCOME', 2_500);
await moved(startOfDay('2024-10-01') - 1, 'OTHER_INCOME', 'CARD', 2_500);
await moved(startOfDay('2024-10-01'), 'BANK', 'LATE_INCOME', 88_000);

const summary = (quarter: string, token = manager, condo = 2) =>
  server.call(financeApi.summary, { query: { condo_id: condo, quarter } }, token);

describe('a quarterly summary is refused', () => {
  it('to those who may not see the money, of another estate, for no quarter and for one that has not begun', async () => {
    expect((await summary('2024-07-01', await server.signIn('guest'), 1)).status).toBe(403);
    expect((await summary('2024-07-01', await server.signIn('staff2'))).status).toBe(404);
    expect((await summary('2024-08-01')).fields).toHaveProperty('quarter');
    expect((await summary('2024-07-02')).fields).toHaveProperty('quarter');
    expect(await summary('2100-01-01')).toMatchObject({
      status: 400,
      fields: { quarter: 'This quarter has not started. Choose an earlier one' },
    });
    const pdf = { query: { condo_id: 2, quarter: '2100-01-01' } };
    expect((await server.send('GET', financeApi.summaryPdf.path, pdf, manager)).status).toBe(400);
  });
});

describe('a quarterly summary', () => {
  it('says what came in and went out, in the quarter and since April, and what there is at its end', async () => {
    const { data } = await summary('2024-07-01');
    expect(data).toEqual({
      condo_id: 2,
      issuer: 'MANAGER',
      condo: '海富商場',
      condo_en: 'Hoi Fu Arcade',
      from_day: '2024-07-01',
      to_day: '2024-09-30',
      year_from: '2024-04-01',
      complete: true,
      income: [
        { account: 'PROPERTY_INCOME', quarter: 70_000, year: 570_000 },
        { account: 'WATER_INCOME', quarter: 4_000, year: 4_000 },
        { account: 'OTHER_INCOME', quarter: 0, year: 0 },
        { account: 'DEDUCTION_INCOME', quarter: 50_000, year: 50_000 },
      ],
      expenditure: [
        { account: 'FEE_EXPENSE', quarter: 700, year: 700 },
        { account: 'SECURITY_EXPENSE', quarter: 0, year: 120_000 },
        { account: 'REPAIRS_EXPENSE', quarter: 310_000, year: 310_000 },
      ],
      surplus: { quarter: 124_000 - 310_700, year: 624_000 - 430_700 },
      assets: [
        { account: 'CASH', opening: 30_000, closing: -210_000 },
        { account: 'CARD', opening: 0, closing: 0 },
        { account: 'BANK', opening: 1_380_000, closing: 1_380_000 },
        { account: 'ONLINE', opening: 0, closing: 148_300 },
        { account: 'PAYOUT_HELD', opening: 0, closing: 60_000 },
      ],
      liabilities: [
        { account: 'DEPOSIT_HELD', opening: 0, closing: 150_000 },
        { account: 'SURPLUS_HELD', opening: 0, closing: 9_000 },
        { account: 'WALLET', opening: 30_000, closing: 26_000 },
      ],
      fund: { opening: 1_380_000, closing: 1_193_300 },
    });
    expect(data.fund.closing - data.fund.opening).toBe(data.surplus.quarter);
  });

  it('begins a new year in April, and goes on from the quarter before', async () => {
    const first = (await summary('2024-01-01')).data;
    expect(first).toMatchObject({
      year_from: '2023-04-01',
      income: [{ account: 'RENT_INCOME', quarter: 1_000_000, year: 1_000_000 }],
      expenditure: [],
      fund: { opening: 0, closing: 1_000_000 },
    });
    const april = (await summary('2024-04-01')).data;
    expect(april).toMatchObject({
      year_from: '2024-04-01',
      income: [{ account: 'PROPERTY_INCOME', quarter: 500_000, year: 500_000 }],
      fund: { opening: 1_000_000, closing: 1_380_000 },
    });
    const winter = (await summary('2025-01-01')).data;
    expect(winter).toMatchObject({ year_from: '2024-04-01', surplus: { quarter: 0 } });
    expect(winter.income.find(({ account }) => account === 'LATE_INCOME')).toEqual({
      account: 'LATE_INCOME',
      quarter: 0,
      year: 88_000,
    });
  });

  it('is of nothing before the first movement', async () => {
    const none = { opening: 0, closing: 0 };
    expect((await summary('2020-01-01')).data).toMatchObject({ income: [], assets: [], fund: none });
  });

  it('is not complete until its last day is over, in Hong Kong', async () => {
    const on = async (moment: number) => {
      const clock = { now: () => moment };
      return (await quarterSummary({ condo_id: 2, quarter: '2024-07-01' }, { ...context, clock })).complete;
    };
    expect(await on(startOfDay('2024-07-01'))).toBe(false);
    expect(await on(startOfDay('2024-10-01') - 1)).toBe(false);
    expect(await on(startOfDay('2024-10-01'))).toBe(true);
  });

  it('is printed in both languages, to be displayed', async () => {
    const query = { condo_id: 2, quarter: '2024-07-01' };
    const response = await server.send('GET', financeApi.summaryPdf.path, { query }, manager);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('summary-2024-07-01-2024-09-30.pdf');
    const text = await textOf(Buffer.from(await response.arrayBuffer()));
    for (const said of [
      '季度收支摘要',
      '2024-07-01 – 2024-09-30',
      '管理費收入 Management fee income',
      '維修保養 Repairs and maintenance',
      '資產負債表',
      'HK$5,700.00',
      '(HK$1,867.00)',
      '(HK$2,100.00)',
      'HK$11,933.00',
      'Displayed from',
      '附表 7 第 2 段',
      'Cap. 344), Schedule 7, paragraph 2',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
    expect(text).not.toContain('季度尚未完結');
  });

  it('cites the schedule of who issues it', async () => {
    await db.update(condoTable).set({ summaryIssuer: 'CORPORATION' }).where(eq(condoTable.id, 2));
    const query = { condo_id: 2, quarter: '2024-07-01' };
    expect((await summary('2024-07-01')).data.issuer).toBe('CORPORATION');
    const response = await server.send('GET', financeApi.summaryPdf.path, { query }, manager);
    const text = await textOf(Buffer.from(await response.arrayBuffer()));
    expect(text).toContain('附表 6');
    expect(text).not.toContain('附表 7');
    await db.update(condoTable).set({ summaryIssuer: 'MANAGER' }).where(eq(condoTable.id, 2));
  });

  it('leaves what is held for landlords out of income and fund', async () => {
    const before = (await summary('2025-01-01')).data;
    const landlord = { condoId: 2, name: '摘要業主' };
    const [{ id: landlordId } = { id: 0 }] = await db.insert(landlordTable).values(landlord).returning();
    const posting = {
      ...{ condoId: 2, kind: 'PAYMENT' as const, sourceId: 990_001, time: noon('2025-02-01') },
      entries: [
        { account: 'BANK' as const, chargeId: null, amount: 30_000 },
        { account: 'LANDLORD_HELD' as const, landlordId, chargeId: null, amount: -30_000 },
      ],
    };
    await db.transaction((tx) => post(tx, context.actor, posting));
    const after = (await summary('2025-01-01')).data;
    expect(after.income).toEqual(before.income);
    expect(after.fund).toEqual(before.fund);
    expect(after.liabilities).toContainEqual({ account: 'LANDLORD_HELD', opening: 0, closing: 30_000 });
  });
});
