import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { rentApi } from '@iris/contract/rent/rent.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { leased, rented } from './rent.sample.queries.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());

const add = (body: Record<string, unknown>, token = staff) => server.call(rentApi.add, { body }, token);
const detail = async (id: number, token = staff) =>
  (await server.call(rentApi.detail, { params: { id } }, token)).data;
const remove = (id: number, reason = '計錯') =>
  server.call(rentApi.remove, { params: { id }, query: { reason } }, staff);

describe('a rent made by hand', () => {
  it('is refused for an ended lease, for days outside the term, and for days of another rent, which it names', async () => {
    const lease = await leased(server, { startDay: '2026-01-31', endDay: '2026-12-30' });
    const first = await rented(server, lease);
    const period = { lease_id: lease.id, due_day: today };
    const clash = await add({ ...period, start_day: '2026-02-10', end_day: '2026-03-05' });
    expect(clash).toMatchObject({ status: 400, code: 10030 });
    expect(clash.fields.start_day).toBe(
      `Rent ${first.business_no} already covers 2026-01-31 to 2026-02-27. Choose other dates`,
    );
    const early = await add({ ...period, start_day: '2026-01-30', end_day: '2026-01-30' });
    expect(early.fields.start_day).toContain('2026-01-31 to 2026-12-30');
    const late = await add({ ...period, start_day: '2026-12-30', end_day: '2026-12-31' });
    expect(late.fields).toHaveProperty('end_day');
    expect((await add({ ...period, start_day: '2026-03-02', end_day: '2026-03-01' })).fields).toHaveProperty(
      'end_day',
    );
    await db.update(leaseTable).set({ moveOutDay: '2026-06-15' }).where(eq(leaseTable.id, lease.id));
    const after = await add({ ...period, start_day: '2026-06-10', end_day: '2026-06-16' });
    expect(after.fields.end_day).toContain('2026-01-31 to 2026-06-15');
    await db.update(leaseTable).set({ valid: false }).where(eq(leaseTable.id, lease.id));
    expect(await add({ ...period, start_day: '2026-03-31', end_day: '2026-04-29' })).toMatchObject({
      status: 409,
      message: `Lease ${lease.businessNo} has ended, so no more rent can be added`,
    });
  });

  it('costs what the standards say, period by period, and shows why', async () => {
    const standards = [
      { start_day: '2026-01-31', end_day: '2026-03-15', monthly_amount: 1_000_000 },
      { start_day: '2026-03-16', end_day: '2026-12-30', monthly_amount: 1_200_000 },
    ];
    const lease = await leased(server, { startDay: '2026-01-31', endDay: '2026-12-30', standards });
    // The periods begin on 31/1, 28/2, 31/3: the second has 31 days.
    const { data } = await add({
      lease_id: lease.id,
      start_day: '2026-02-20',
      end_day: '2026-03-20',
      due_day: '2026-02-20',
      remark: '補收',
    });
    const days = (from: string, to: string, monthly_amount: number, count: number, amount: number) => ({
      start_day: from,
      end_day: to,
      monthly_amount,
      days: count,
      amount,
    });
    expect(data).toMatchObject({
      kind: 'RENT',
      business_no: `R${lease.businessNo.slice(2)}-20260220`,
      status: 'UNPAID',
      // 8/28 and 16/31 of HK$10,000, 5/31 of HK$12,000.
      lines: [
        days('2026-02-20', '2026-02-27', 1_000_000, 8, 285_714),
        days('2026-02-28', '2026-03-15', 1_000_000, 16, 516_129),
        days('2026-03-16', '2026-03-20', 1_200_000, 5, 193_548),
      ],
      total_price: 285_714 + 516_129 + 193_548,
      month_days: 28,
      remark: '補收',
      auto: false,
      lease_valid: true,
      paid: 0,
      payments: [],
      invoices: [],
      reminders: [],
      fps: null,
      refund_until: null,
    });
    const history = await server.call(rentApi.history, { params: { id: data.id } }, staff);
    expect(history.data.items).toMatchObject([{ action: 'add', label: data.business_no }]);
  });

  it('may cost another amount, and must cost something', async () => {
    const lease = await leased(server, { standards: [] });
    const body = { lease_id: lease.id, start_day: today, end_day: today, due_day: today };
    expect((await add(body)).fields.amount).toContain('No rent is due');
    expect((await add({ ...body, amount: 0 })).fields).toHaveProperty('amount');
    expect((await add({ ...body, amount: 12_345 })).data).toMatchObject({ total_price: 12_345, lines: [] });
  });

  it('is made once, however many hands and retries there are', async () => {
    const lease = await leased(server);
    const body = { lease_id: lease.id, start_day: today, end_day: today, due_day: today };
    const headers = { 'idempotency-key': `rent-once-${lease.id}` };
    const [first, again] = await Promise.all(
      [1, 2].map(() => server.call(rentApi.add, { body, headers }, staff)),
    );
    expect(first?.status).toBe(200);
    expect(again?.data).toEqual(first?.data);
    const others = await Promise.all(Array.from({ length: 6 }, () => add(body)));
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 400));
    const rows = await db.select().from(chargeTable).where(eq(chargeTable.leaseId, lease.id));
    expect(rows).toHaveLength(1);
  });
});

describe('a rent that nobody paid', () => {
  it('is changed, by the newest version only, and then shows no arithmetic', async () => {
    const lease = await leased(server);
    const rent = await rented(server, lease);
    expect(rent.lines).toHaveLength(1);
    const body = {
      id: rent.id,
      amount: 900_000,
      due_day: addDays(today, 9),
      remark: '減租',
      version: rent.version,
    };
    const changed = await server.call(rentApi.update, { body }, staff);
    expect(changed.data).toMatchObject({
      total_price: 900_000,
      due_day: addDays(today, 9),
      remark: '減租',
      lines: [],
      version: rent.version + 1,
    });
    const stale = await server.call(rentApi.update, { body: { ...body, amount: 1 } }, staff);
    expect(stale).toMatchObject({ status: 409, data: { current: { total_price: 900_000 } } });
    const same = { ...body, version: rent.version + 1 };
    expect((await server.call(rentApi.update, { body: same }, staff)).data.version).toBe(rent.version + 1);
  });

  it('is voided with a reason, stays for the history, and leaves its days free', async () => {
    const lease = await leased(server);
    const rent = await rented(server, lease);
    expect((await server.call(rentApi.remove, { params: { id: rent.id } }, staff)).status).toBe(400);
    expect((await remove(rent.id)).status).toBe(200);
    expect(await detail(rent.id)).toMatchObject({ status: 'VOID', actions: [] });
    const again = await remove(rent.id);
    expect(again).toMatchObject({ status: 409 });
    expect(again.message).toContain('staff 先生');
    const second = await rented(server, lease);
    expect(second.business_no).toBe(`${rent.business_no}-2`);
    const list = await server.call(rentApi.list, { query: { condo_id: 1, lease_id: lease.id } }, staff);
    expect(list.data.items.map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('what may be done with a rent', () => {
  it('follows its state and the permissions of who looks', async () => {
    const lease = await leased(server);
    const rent = await rented(server, lease, { month: 1 });
    expect((await detail(rent.id)).actions).toEqual([
      'edit',
      'delete',
      'payOnSite',
      'payBank',
      'payOnline',
      'remind',
      'addInvoice',
    ]);
    const body = { ids: [rent.id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', expected: rent.total_price };
    expect((await server.call(rentApi.payOnSite, { body }, staff)).status).toBe(200);
    expect((await detail(rent.id)).actions).toEqual(['refund', 'addInvoice']);
    for (const call of [
      remove(rent.id),
      server.call(rentApi.update, { body: { ...asUpdate(rent), amount: 1 } }, staff),
    ]) {
      expect(await call).toMatchObject({ status: 409, code: 10070 });
    }
  });

  it('leaves a deposit to its lease', async () => {
    // The deposit of the lease in the test world.
    expect(await remove(1)).toMatchObject({ status: 409, message: expect.stringContaining('is a deposit') });
    expect(await detail(1)).toMatchObject({ kind: 'DEPOSIT', status: 'VOID' });
  });

  it('names the way to pay by the Faster Payment System, where the estate has an identifier', async () => {
    const { condoTable } = await import('../company/company.table.ts');
    await db.update(condoTable).set({ fpsId: '1234567' }).where(eq(condoTable.id, 2));
    const lease = await leased(server, { condoId: 2, startDay: addMonths(today, 1) });
    const manager = await server.signIn('manager');
    const body = {
      lease_id: lease.id,
      start_day: lease.startDay,
      end_day: lease.startDay,
      due_day: today,
      amount: 12_345,
    };
    const rent = await add(body, manager);
    expect(rent.data.fps?.fps_id).toBe('1234567');
    expect(rent.data.fps?.payload).toContain('123.45');
    expect(rent.data.fps?.payload).toContain(rent.data.business_no);
    const note = await server.send(
      'GET',
      rentApi.demandNote.path.replace('{id}', String(rent.data.id)),
      {},
      manager,
    );
    expect(note.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await note.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const paid = { ids: [rent.data.id], channel: 'PAY_ONSITE_CASH', received: 12_345, expected: 12_345 };
    await server.call(rentApi.payOnSite, { body: paid }, manager);
    expect(await detail(rent.data.id, manager)).toMatchObject({ fps: null, status: 'PAID' });
    expect((await server.call(rentApi.demandNote, { params: { id: rent.data.id } }, manager)).status).toBe(
      409,
    );
  });
});

const asUpdate = ({
  id,
  due_day,
  remark,
  version,
}: {
  id: number;
  due_day: string;
  remark: string;
  version: number;
}) => ({
  id,
  due_day,
  remark,
  version,
});
