import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, dayOf } from '@iris/contract/core/day';
import { searchApi } from '@iris/contract/search/search.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { billed, payer, pictureOf, unit } from './bill.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const today = dayOf(server.clock.now());
const read = (id: number, token = staff) => server.call(billApi.detail, { params: { id } }, token);
const detail = async (id: number, token = staff) => (await read(id, token)).data;
const pay = (id: number) =>
  server.call(
    billApi.payOnSite,
    { body: { ids: [id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', expected: 100_000 } },
    staff,
  );

describe('the page of a bill', () => {
  it('is refused to those who may not see bills, and for what is no bill', async () => {
    const bill = await billed(server);
    expect((await read(bill.id, await server.signIn('viewer'))).status).toBe(403);
    expect((await read(bill.id, await server.signIn('staff2'))).status).toBe(404);
    expect((await read(1)).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
    const history = server.call(billApi.history, { params: { id: 1 }, query: {} }, staff);
    expect((await history).status).toBe(404);
  });

  it('shows why it costs that much, what it was late for, and how to pay it', async () => {
    await db.update(condoTable).set({ fpsId: '1234567' }).where(eq(condoTable.id, 1));
    const place = await unit(server);
    const by = await payer(server, { email: 'owner@example.com' });
    const line = {
      standard: '管理費',
      standard_en: 'Management fee',
      version_from: '2026-01-01',
      price: 20_000,
      price_unit: 'SQUARE_FOOT',
      charge_type: 'FLOAT',
      quantity: 500_000,
      meter: '',
      from: null,
      to: null,
      amount: 100_000,
    };
    const bill = await billed(server, {
      unit: place,
      by,
      lines: [line],
      dueDay: addDays(today, -3),
      remark: '第三季',
    });
    const late = await billed(server, {
      unit: place,
      by,
      businessNo: `${bill.businessNo}-L1`,
      bill: { type: 'LATE', source: 'LATE', lateOfId: bill.id },
      amount: 500,
    });
    const shown = await detail(bill.id);
    expect(shown).toMatchObject({
      status: 'EXPIRED',
      overdue_days: 3,
      payer_email: 'owner@example.com',
      remark: '第三季',
      lines: [line],
      late_of: null,
      late_bills: [{ id: late.id, business_no: late.businessNo, amount: 500, status: 'UNPAID' }],
      payments: [],
      refunds: [],
      refund_until: null,
      refund_approval_over: null,
      fps: { fps_id: '1234567', payload: expect.stringContaining(bill.businessNo) },
      stand_in: true,
    });
    expect(await detail(late.id)).toMatchObject({
      late_of: { id: bill.id, business_no: bill.businessNo },
      late_bills: [],
    });
    await pay(bill.id);
    expect(await detail(bill.id)).toMatchObject({ status: 'PAID', fps: null, overdue_days: 0 });
  });
});

describe('what may be done with a bill', () => {
  const collecting = ['payOnSite', 'payBank', 'payOnline'];

  it('follows its state', async () => {
    const bill = await billed(server);
    expect((await detail(bill.id)).actions).toEqual(['edit', 'void', ...collecting, 'remind']);
    const temporary = await billed(server, { bill: { source: 'TEMPORARY' } });
    expect((await detail(temporary.id)).actions).toEqual([
      'edit',
      'void',
      'takeOffline',
      ...collecting,
      'remind',
    ]);
    await db.update(chargeTable).set({ offline: true }).where(eq(chargeTable.id, temporary.id));
    expect((await detail(temporary.id)).actions).toEqual(['edit', 'void', 'reinstate']);
    const gone = await billed(server);
    await db
      .update(chargeTable)
      .set({ status: 'VOID', voidReason: '重複' })
      .where(eq(chargeTable.id, gone.id));
    expect(await detail(gone.id)).toMatchObject({ status: 'VOID', void_reason: '重複', actions: [] });
    await pay(bill.id);
    expect((await detail(bill.id)).actions).toEqual(['refund']);
    const waiting = await billed(server);
    const voucher = await pictureOf(server, 'staff');
    const slip = {
      ids: [waiting.id],
      voucher,
      slip_amount: 100_000,
      slip_day: today,
      slip_no: '',
      expected: 100_000,
    };
    expect((await server.call(billApi.payBank, { body: slip }, staff)).status).toBe(200);
    expect((await detail(waiting.id)).actions).toEqual([]);
    expect((await detail(waiting.id, manager)).actions).toEqual(['censor']);
  });

  it('is told in its history', async () => {
    const bill = await billed(server);
    await pay(bill.id);
    const { data } = await server.call(billApi.history, { params: { id: bill.id }, query: {} }, staff);
    expect(data.items).toMatchObject([
      {
        action: 'collect',
        user: 'staff 先生',
        changes: expect.arrayContaining([{ field: 'status', before: 'UNPAID', after: 'PAID' }]),
      },
    ]);
  });
});

describe('the search', () => {
  const search = async (q: string, token = staff) =>
    (await server.call(searchApi.search, { query: { condo_id: 1, q } }, token)).data.filter(
      ({ kind }) => kind === 'bill',
    );

  it('finds a bill by its number, for those who may see bills', async () => {
    const bill = await billed(server, { businessNo: 'B202611-777123' });
    const late = await billed(server, { businessNo: 'B202611-777123-L1' });
    const hit = { kind: 'bill', id: bill.id, title: bill.businessNo };
    // The exact number first, then the newest.
    expect(await search('B202611-777123')).toMatchObject([hit, { id: late.id }]);
    expect(await search('777123')).toMatchObject([{ id: late.id }, hit]);
    expect((await search('777123'))[1]?.detail).toContain('HK$1,000.00 · Not due');
    expect(await search('777123', await server.signIn('guest'))).toEqual([]);
    await db.update(chargeTable).set({ status: 'VOID', voidReason: 'x' }).where(eq(chargeTable.id, late.id));
    expect(await search('b202611-777123')).toMatchObject([hit]);
  });
});
