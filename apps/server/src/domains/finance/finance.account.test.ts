import { addDays, addMonths } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { financeApi } from '@iris/contract/finance/finance.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { addCharges } from '../payment/index.ts';
import { charged, contextOf, newCharge } from '../payment/payment.sample.ts';
import { startBooks } from './finance.sample.ts';

const { server, staff, today, collect, rent, fee, deposit, open } = await startBooks();
const { db } = server.services;

type Query = Record<string, string | number>;
const account = (query: Query, token = staff) =>
  server.call(
    financeApi.account,
    { query: { condo_id: 1, from_day: today, to_day: today, ...query } },
    token,
  );

describe('a statement of account', () => {
  it('is refused without a unit or a resident, of another estate, and for a wrong period', async () => {
    expect((await account({})).fields).toEqual({ unit_id: 'Choose a unit or a resident' });
    expect((await account({ unit_id: 12 })).status).toBe(404);
    expect((await account({ resident_id: 3 })).status).toBe(404);
    expect((await account({ unit_id: 4, from_day: addDays(today, 1) })).fields).toHaveProperty('to_day');
    const long = { unit_id: 4, from_day: addDays(today, -limits.accountDays) };
    expect((await account(long)).fields).toEqual({ to_day: 'At most 366 days at once' });
    expect((await account({ ...long, from_day: addDays(today, 1 - limits.accountDays) })).code).toBe(0);
  });

  it('lists charges by their first day and money by the day it moved, with what is owed after each', async () => {
    const { data } = await account({ unit_id: 4, from_day: addDays(today, -60) });
    expect(data).toMatchObject({
      unit: 'Block 1 2 B',
      resident: '',
      opening: 0,
      closing: open.amount,
      // The rent less what went back, the fee, and the open rent.
      charged: 75_000 + 65_000 + 30_000,
      settled: 75_000 + 65_000,
    });
    const shown = data.lines.map(({ day, kind, business_no, amount, charged: up, settled, balance }) => [
      day,
      kind,
      business_no,
      amount,
      up,
      settled,
      balance,
    ]);
    const [rentNo, feeNo, depositNo] = [rent, fee, deposit].map((one) => one.businessNo);
    expect(shown).toEqual([
      [addDays(today, -40), 'CHARGE', rentNo, 100_000, 100_000, 0, 100_000],
      [addDays(today, -5), 'CHARGE', feeNo, 65_000, 65_000, 0, 165_000],
      [today, 'CHARGE', open.businessNo, 30_000, 30_000, 0, 195_000],
      [today, 'PAYMENT', rentNo, 100_000, 0, 100_000, 95_000],
      [today, 'REFUND', rentNo, 25_000, -25_000, -25_000, 95_000],
      [today, 'PAYMENT', feeNo, 65_000, 0, 65_000, 30_000],
    ]);
    const { lines: held, ...sums } = data.deposits;
    expect(sums).toEqual({
      opening: 0,
      closing: 0,
      charged: 200_000,
      received: 200_000,
      returned: 200_000,
      unpaid: { count: 0, amount: 0 },
      overdue: { count: 0, amount: 0 },
    });
    expect(
      held.map(({ day, kind, business_no, charged: up, received, returned, held: after }) => [
        day,
        kind,
        business_no,
        up,
        received,
        returned,
        after,
      ]),
    ).toEqual([
      [addDays(today, -40), 'CHARGE', depositNo, 200_000, 0, 0, 0],
      [today, 'PAYMENT', depositNo, 0, 200_000, 0, 200_000],
      [today, 'DEDUCTION', depositNo, 0, 0, 50_000, 150_000],
      [today, 'REFUND', depositNo, 0, 0, 150_000, 0],
    ]);
    expect(data.lines.find(({ charge_id }) => charge_id === fee.id)).toMatchObject({
      charge_kind: 'BILL',
      bill_type: 'PROPERTY',
      title: '管理費',
      title_en: 'Management fee',
      payment_type: null,
    });
  });

  it('opens with what was owed the day before, and is of a resident too', async () => {
    const { data } = await account({ resident_id: 1, unit_id: 4, from_day: addDays(today, -5) });
    expect(data).toMatchObject({ opening: 100_000, closing: 30_000, resident: '陳大文' });
    expect(data.lines[0]).toMatchObject({ kind: 'CHARGE', balance: 165_000 });
    const whole = (await account({ resident_id: 1, from_day: addDays(today, -5) })).data;
    expect(whole.closing - whole.opening).toBe(data.closing - data.opening);
    expect((await account({ unit_id: 3 })).data).toMatchObject({ opening: 0, closing: 0, lines: [] });
  });

  it('never says overpaid for a deposit or a rent paid in advance while something is overdue', async () => {
    const token = await server.signIn('manager');
    const manager = await contextOf(server, 'manager');
    const place = { condoId: 2, unitId: 8, buildingId: 2, floorId: 4, payerId: 2 };
    const ahead = { ...place, dueDay: addDays(today, 20) };
    const whose = { condo_id: 2, unit_id: 8 };
    const from = addDays(today, 20);
    const late = await charged(server, {
      ...ahead,
      amount: 40_000,
      startDay: addDays(today, -20),
      endDay: addDays(today, -1),
      dueDay: addDays(today, -10),
    });
    const next = await charged(server, {
      ...ahead,
      amount: 90_000,
      startDay: from,
      endDay: addDays(from, 29),
    });
    const held = await charged(server, {
      ...ahead,
      kind: 'DEPOSIT',
      amount: 180_000,
      startDay: from,
      endDay: from,
    });
    for (const charge of [next, held]) await collect(charge, 'PAY_ONSITE_CASH', manager);
    const { data } = await account({ ...whose, from_day: addDays(today, -30) }, token);
    expect(data).toMatchObject({ closing: 40_000, unpaid: { amount: 40_000 }, overdue: { amount: 40_000 } });
    expect(
      data.lines.map(({ day, start_day, kind, business_no, balance }) => [
        day,
        start_day,
        kind,
        business_no,
        balance,
      ]),
    ).toEqual([
      [addDays(today, -20), addDays(today, -20), 'CHARGE', late.businessNo, 40_000],
      [today, from, 'CHARGE', next.businessNo, 130_000],
      [today, from, 'PAYMENT', next.businessNo, 40_000],
    ]);
    expect(data.deposits).toMatchObject({ closing: 180_000, received: 180_000, returned: 0 });
    // What was paid in advance is brought forward as settled, before and after its day.
    for (const day of [addDays(today, 1), addDays(today, 40)])
      expect((await account({ ...whose, from_day: day, to_day: day }, token)).data).toMatchObject({
        opening: 40_000,
        closing: 40_000,
        lines: [],
        deposits: { opening: 180_000, closing: 180_000, lines: [] },
      });
    const query = { ...whose, from_day: addDays(today, -30), to_day: today };
    const response = await server.send('GET', financeApi.accountPdf.path, { query }, token);
    const text = await textOf(Buffer.from(await response.arrayBuffer()));
    // However its lines are broken.
    for (const said of ['Deposits held at period end', 'HK$1,800.00', 'Paid in advance'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  });

  it('is refused when there is more than a person reads, for a shorter period', async () => {
    const token = await server.signIn('manager');
    const place = {
      condoId: 2,
      unitId: 8,
      buildingId: 2,
      floorId: 4,
      payerId: 2,
      startDay: today,
      endDay: today,
    };
    const query = { condo_id: 2, unit_id: 8 };
    const after = { ...query, from_day: addDays(today, 1), to_day: addDays(today, 1) };
    const before = (await account(after, token)).data.opening;
    const many = Array.from({ length: limits.accountLines + 1 }, () => newCharge(place));
    await db.transaction((tx) => addCharges(tx, many));
    expect((await account(query, token)).fields).toEqual({
      to_day: 'There are more than 5000 entries. Choose a shorter period or a single unit',
    });
    expect((await account(after, token)).data).toMatchObject({
      opening: before + 100_000 * many.length,
      lines: [],
    });
  });

  it('is printed in both languages', async () => {
    const query = { condo_id: 1, unit_id: 4, from_day: addDays(today, -60), to_day: today };
    const response = await server.send('GET', financeApi.accountPdf.path, { query }, staff);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(Buffer.from(await response.arrayBuffer()));
    for (const said of [
      '往來賬',
      'STATEMENT OF ACCOUNT',
      'Hoi Fu Court',
      'Block 1 2樓 B',
      fee.businessNo,
      'HK$300.00',
    ])
      expect(text).toContain(said);
    const nobody = { ...query, unit_id: undefined };
    expect((await server.send('GET', financeApi.accountPdf.path, { query: nobody }, staff)).status).toBe(400);
  });
});

describe('where a condo takes money', () => {
  it('is refused to those of another estate, and says what is not there', async () => {
    const call = (token: string) => server.call(financeApi.company, { query: { condo_id: 1 } }, token);
    expect((await call(await server.signIn('staff2'))).status).toBe(404);
    const { data } = await call(staff);
    expect(data).toMatchObject({ company: '海富物業', bank: null, fps_id: '', deposits_held: 0 });
  });

  it('shows the accounts of payers, what moved by channel, and what the books hold', async () => {
    await db
      .update(companyTable)
      .set({ bankName: '滙豐', bankUserName: '海富', bankAccount: '123-4' })
      .where(eq(companyTable.id, 1));
    await db.update(condoTable).set({ fpsId: '1234567' }).where(eq(condoTable.id, 1));
    const { data } = await server.call(financeApi.company, { query: { condo_id: 1 } }, staff);
    const none = { in: 0, back: 0, net: 0 };
    const month = `${today.slice(0, 7)}-01`;
    expect(data).toEqual({
      condo_id: 1,
      company: '海富物業',
      company_en: 'Hoi Fu Property',
      bank: { name: '滙豐', user_name: '海富', account: '123-4' },
      fps_id: '1234567',
      this_month: month,
      last_month: addMonths(month, -1),
      channels: [
        {
          account: 'CASH',
          balance: 125_000,
          this_month: { in: 300_000, back: -175_000, net: 125_000 },
          last_month: none,
        },
        {
          account: 'CARD',
          balance: 65_000,
          this_month: { in: 65_000, back: 0, net: 65_000 },
          last_month: none,
        },
        { account: 'CHEQUE', balance: 0, this_month: none, last_month: none },
        { account: 'BANK', balance: 0, this_month: none, last_month: none },
        { account: 'ONLINE', balance: 0, this_month: none, last_month: none },
      ],
      platform_held: 0,
      deposits_held: 0,
      surplus_held: 0,
      wallets_held: 0,
      landlords_held: 0,
    });
  });
});
