import { addDays, addMonths, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { financeApi } from '@iris/contract/finance/finance.api';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { addCharges, collectOnSite, refundByHand, settleDeposit } from '../payment/index.ts';
import { charged, contextOf, inOne, newCharge, now, uploaded } from '../payment/payment.sample.ts';
import { flowTable } from '../payment/payment.table.ts';
import type { ChargeRow } from '../payment/payment.types.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const cashier = await contextOf(server, 'staff');
const today = dayOf(server.clock.now());
const unit = { unitId: 4, buildingId: 1, floorId: 2, floorName: '2', unitName: 'B' };

const collect = (charge: ChargeRow, channel: 'PAY_ONSITE_CASH' | 'PAY_ONSITE_BANK') =>
  inOne(cashier, (tx) =>
    collectOnSite(tx, cashier, {
      chargeIds: [charge.id],
      channel,
      ...(channel === 'PAY_ONSITE_CASH' ? { received: charge.amount } : {}),
      slipNo: channel === 'PAY_ONSITE_CASH' ? '' : 'S1',
      payer: '',
      remark: '',
      expected: charge.amount,
    }),
  );
const giveBack = async (charge: ChargeRow, amount: number) => {
  const proofFileId = await uploaded(server, cashier);
  return inOne(cashier, (tx) =>
    refundByHand(tx, cashier, {
      chargeId: charge.id,
      channel: 'REFUND',
      amount,
      reason: '多收',
      proofFileId,
    }),
  );
};

// A rent that was paid and partly given back, a fee paid by card, a deposit settled with a deduction, a bill unpaid.
const rent = await charged(server, { ...unit, startDay: addDays(today, -40), endDay: addDays(today, -11) });
const fee = await charged(server, {
  ...unit,
  kind: 'BILL',
  amount: 65_000,
  startDay: addDays(today, -5),
  endDay: addDays(today, 20),
  bill: {
    type: 'PROPERTY',
    source: 'SINGLE',
    title: '管理費',
    titleEn: 'Management fee',
    standardId: null,
    standardVersionId: null,
    runId: null,
    lateOfId: null,
  },
});
const deposit = await charged(server, {
  ...unit,
  kind: 'DEPOSIT',
  amount: 200_000,
  startDay: addDays(today, -40),
  endDay: addDays(today, -40),
});
const open = await charged(server, { ...unit, amount: 30_000, startDay: today, endDay: addDays(today, 29) });
await collect(rent, 'PAY_ONSITE_CASH');
await giveBack(rent, 25_000);
await collect(fee, 'PAY_ONSITE_BANK');
await collect(deposit, 'PAY_ONSITE_CASH');
await settleDeposit(
  cashier,
  {
    chargeId: deposit.id,
    version: (await now(server, deposit)).version,
    channel: 'REFUND',
    deductions: [{ amount: 50_000, reason: '清潔' }],
    reason: '',
    proofFileId: await uploaded(server, cashier),
  },
  async () => 'settled',
);
const movements = 5;

type Query = Record<string, string | number>;
const flows = (query: Query = {}, token = staff) =>
  server.call(financeApi.flows, { query: { condo_id: 1, ...query } }, token);
const sums = async (query: Query = {}) =>
  (await server.call(financeApi.sums, { query: { condo_id: 1, ...query } }, staff)).data;
const account = (query: Query, token = staff) =>
  server.call(
    financeApi.account,
    { query: { condo_id: 1, from_day: today, to_day: today, ...query } },
    token,
  );

/** A person of condo 1 with these permissions alone. */
async function holding(username: string, permissions: (typeof groupTable.$inferInsert)['permissions']) {
  const group = (
    await db.insert(groupTable).values({ companyId: 1, name: username, permissions }).returning()
  )[0];
  const [guest] = await db.select().from(userTable).where(eq(userTable.username, 'guest'));
  await db.insert(userGroupTable).values({ userId: guest?.id ?? 0, groupId: group?.id ?? 0 });
  return server.signIn('guest');
}

describe('the finance flow', () => {
  it('is refused to those who may not see it, of another estate, and as an export without that permission', async () => {
    expect((await flows({}, await server.signIn('guest'))).status).toBe(403);
    expect((await flows({}, await server.signIn('staff2'))).status).toBe(404);
    const guest = await holding('guest', ['流水管理-查看']);
    expect((await flows({}, guest)).data.total).toBe(movements);
    expect(await flows({ count: limits.pageCountMax + 1 }, guest)).toMatchObject({ status: 403, data: null });
    const detail = { params: { id: 987_654_321 } };
    expect((await server.call(financeApi.detail, detail, staff)).status).toBe(404);
  });

  it('shows every movement, the newest first, in pages with their total', async () => {
    const first = (await flows({ count: 3 })).data;
    const second = (await flows({ count: 3, page: 1 })).data;
    expect([first.total, second.total, first.items.length, second.items.length]).toEqual([5, 5, 3, 2]);
    const all = [...first.items, ...second.items];
    expect(all.map(({ number, total }) => [number, total])).toEqual([
      [deposit.businessNo, -150_000],
      [deposit.businessNo, 200_000],
      [fee.businessNo, 65_000],
      [rent.businessNo, -25_000],
      [rent.businessNo, 100_000],
    ]);
    expect(all[2]).toEqual({
      id: expect.any(Number),
      condo_id: 1,
      number: fee.businessNo,
      name: '陳大文',
      bill_type: 'PROPERTY',
      payment_type: 'PAY_ONSITE_BANK',
      total: 65_000,
      account: 'CARD',
      pay_time: expect.any(Number),
      voucher: null,
      charge_id: fee.id,
      kind: 'BILL',
      unit_id: 4,
      unit: 'Block 1 2 B',
    });
    expect(all[0]?.voucher).toEqual(expect.any(Number));
    expect((await flows({ page: 9 })).data).toMatchObject({ items: [], total: 5 });
  });

  it.each<[Query, number]>([
    [{ bill_type: 'DEPOSIT' }, 50_000],
    [{ payment_type: 'REFUND' }, -175_000],
    [{ account: 'CARD' }, 65_000],
    [{ direction: 'IN' }, 365_000],
    [{ direction: 'OUT' }, -175_000],
    [{ building_id: 1 }, 190_000],
    [{ floor_id: 2 }, 190_000],
    [{ floor_id: 1 }, 0],
    [{ unit_id: 4 }, 190_000],
    [{ unit_id: 3 }, 0],
    [{ start_time: startOfDay(today), end_time: endOfDay(today) }, 190_000],
    [{ end_time: endOfDay(addDays(today, -1)) }, 0],
    [{ search: fee.businessNo.slice(1) }, 65_000],
    [{ search: '大文' }, 190_000],
    [{ search: '%' }, 0],
  ])('is narrowed by %o, and its sums with it', async (query, net) => {
    const { items, total } = (await flows(query)).data;
    const of = (sign: number) =>
      items.filter((one) => one.total * sign > 0).reduce((sum, one) => sum + one.total, 0);
    expect(await sums(query)).toEqual({ count: total, in: of(1), out: of(-1) || 0, net });
    expect(items).toHaveLength(total);
  });

  it('is sorted by each column, both ways', async () => {
    for (const column of ['pay_time', 'number', 'name', 'total']) {
      const up = (await flows({ sort: column })).data.items.map(({ id }) => id);
      expect(
        (await flows({ sort: `-${column}` })).data.items.map(({ id }) => id),
        column,
      ).toEqual(up.reverse());
    }
    const totals = (await flows({ sort: 'total' })).data.items.map(({ total }) => total);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it('says where a movement came from and which entries it made', async () => {
    const [back] = (await flows({ payment_type: 'REFUND', bill_type: 'RENT' })).data.items;
    const { data } = await server.call(financeApi.detail, { params: { id: back?.id ?? 0 } }, staff);
    expect(data).toMatchObject({
      ...back,
      payment: { state: 'PAID', channel: 'PAY_ONSITE_CASH', items: [{ charge_id: rent.id }] },
      refund: { amount: 25_000, reason: '多收', state: 'SUCCEEDED' },
      refunds: [{ amount: 25_000 }],
      transaction: { kind: 'REFUND', by: 'staff 先生' },
    });
    const { entries } = data.transaction;
    expect(entries.map(({ account: kind, amount, business_no }) => [kind, amount, business_no])).toEqual([
      ['CASH', -25_000, rent.businessNo],
      ['RENT_INCOME', 25_000, rent.businessNo],
    ]);
    const [card] = (await flows({ account: 'CARD' })).data.items;
    const came = await server.call(financeApi.detail, { params: { id: card?.id ?? 0 } }, staff);
    expect(came.data).toMatchObject({ refund: null, refunds: [], transaction: { kind: 'PAYMENT' } });
    expect(came.data.payment?.receipts).toHaveLength(1);
  });

  it('is exported in one answer, and the history of the estate says how many were taken', async () => {
    const { data } = await flows({ count: limits.exportCountMax, direction: 'IN' });
    expect(data).toMatchObject({ total: 3, page: 0, count: limits.exportCountMax });
    expect(data.items.map(({ number }) => number)).toEqual([deposit, fee, rent].map((one) => one.businessNo));
    const [note] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'condo'), eq(auditTable.action, 'export')))
      .orderBy(desc(auditTable.id))
      .limit(1);
    expect(note).toMatchObject({ entityId: 1, changes: [{ field: 'flows', before: null, after: '3' }] });
    expect(await db.$count(flowTable, eq(flowTable.condoId, 1))).toBe(movements);
  });
});

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
      // The rent less what went back, the fee, the deposit less what went back, and the open rent.
      charged: 75_000 + 65_000 + 50_000 + 30_000,
      settled: 75_000 + 65_000 + 50_000,
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
      [addDays(today, -40), 'CHARGE', depositNo, 200_000, 200_000, 0, 300_000],
      [addDays(today, -5), 'CHARGE', feeNo, 65_000, 65_000, 0, 365_000],
      [today, 'CHARGE', open.businessNo, 30_000, 30_000, 0, 395_000],
      [today, 'PAYMENT', rentNo, 100_000, 0, 100_000, 295_000],
      [today, 'REFUND', rentNo, 25_000, -25_000, -25_000, 295_000],
      [today, 'PAYMENT', feeNo, 65_000, 0, 65_000, 230_000],
      [today, 'PAYMENT', depositNo, 200_000, 0, 200_000, 30_000],
      ...[
        [today, 'DEDUCTION', depositNo, 50_000, 0, 0, 30_000],
        [today, 'REFUND', depositNo, 150_000, -150_000, -150_000, 30_000],
      ],
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
    expect(data).toMatchObject({ opening: 300_000, closing: 30_000, resident: '陳大文' });
    expect(data.lines[0]).toMatchObject({ kind: 'CHARGE', balance: 365_000 });
    const whole = (await account({ resident_id: 1, from_day: addDays(today, -5) })).data;
    expect(whole.closing - whole.opening).toBe(data.closing - data.opening);
    expect((await account({ unit_id: 3 })).data).toMatchObject({ opening: 0, closing: 0, lines: [] });
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
    const many = Array.from({ length: limits.accountLines + 1 }, () => newCharge(place));
    await db.transaction((tx) => addCharges(tx, many));
    const query = { condo_id: 2, unit_id: 8 };
    expect((await account(query, token)).fields).toEqual({
      to_day: 'There are more than 5000 entries. Choose a shorter period or a unit',
    });
    const after = { ...query, from_day: addDays(today, 1), to_day: addDays(today, 1) };
    expect((await account(after, token)).data).toMatchObject({ opening: 100_000 * many.length, lines: [] });
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
      'Block 1 2 B',
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
        { account: 'BANK', balance: 0, this_month: none, last_month: none },
        { account: 'ONLINE', balance: 0, this_month: none, last_month: none },
      ],
      platform_held: 0,
      deposits_held: 0,
      surplus_held: 0,
    });
  });
});
