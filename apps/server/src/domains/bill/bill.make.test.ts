import { billApi } from '@iris/contract/bill/bill.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { made, standard, units } from './bill.make.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const manager = await server.signIn('manager');

const input = {
  bill_type: 'OTHER',
  title: '補領門禁卡',
  title_en: 'Replacement access card',
  amount: 15_000,
  start_day: '2026-11-01',
  end_day: '2026-11-01',
  due_day: '2026-11-15',
};
const add = async (changed = {}, token = staff) => {
  const [unit_id] = 'unit_id' in changed ? [0] : await units(server, 1);
  return server.call(billApi.add, { body: { unit_id, ...input, ...changed } }, token);
};
const change = (body: object, token = staff) => server.call(billApi.update, { body }, token);

describe('a bill by hand', () => {
  it('is refused without the permission, for a foreign unit, and in half', async () => {
    expect(await add({}, guest)).toMatchObject({ status: 403 });
    expect(await add({ unit_id: 9 })).toMatchObject({ status: 404 });
    expect((await add({ amount: 0 })).fields).toHaveProperty('amount');
    expect((await add({ title: ' ' })).fields).toHaveProperty('title');
    expect((await add({ end_day: '2026-10-31' })).fields).toHaveProperty('end_day');
  });

  it('needs somebody of the same estate to bill', async () => {
    const [empty = 0] = await units(server, 1, { owned: false });
    expect((await add({ unit_id: empty })).fields).toEqual({
      payer_id: 'The unit has no owner or tenant to bill',
    });
    const body = { ...input, unit_id: empty, payer_id: 2 };
    expect(await server.call(billApi.add, { body }, manager)).toMatchObject({ status: 404 });
  });

  it('goes to the owner, else to the tenant, else to whom one names', async () => {
    expect((await add()).data).toMatchObject({
      status: 'EXPIRED',
      source: 'SINGLE',
      bill_type: 'OTHER',
      title: '補領門禁卡',
      title_en: 'Replacement access card',
      total_price: 15_000,
      lines: [],
      standard_id: null,
    });
    const [let_ = 0, empty = 0] = await units(server, 2, { owned: false });
    const [tenant] = await db
      .insert(residentTable)
      .values({ condoId: 1, name: '租戶', phone: '61234567', idType: 'PASSPORT' })
      .returning();
    const bound = { condoId: 1, unitId: let_, residentId: tenant?.id ?? 0, sinceDay: '2026-01-01' };
    await db.insert(bindingTable).values({ ...bound, identity: 'TENANT' });
    expect((await add({ unit_id: let_ })).data).toMatchObject({ payer_name: '租戶' });
    expect((await add({ unit_id: empty, payer_id: tenant?.id })).data).toMatchObject({
      payer_id: tenant?.id,
      payer_phone: '61234567',
    });
  });

  it('has numbers of its condo without gaps, also when a call fails or many come at once', async () => {
    const unit_id = (await units(server, 1))[0];
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ unit_id })));
    await add({ unit_id: (await units(server, 1, { owned: false }))[0] });
    const numbers = [...answers, await add({ unit_id })].map(({ data }) => Number(data.business_no.slice(8)));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(new Set(numbers).size).toBe(7);
    expect((sorted[6] ?? 0) - (sorted[0] ?? 0)).toBeLessThan(20);
  });
});

describe('a change', () => {
  it('is refused for an old version and for what was paid or voided', async () => {
    const { data: bill } = await add();
    const body = { id: bill.id, amount: 20_000, due_day: '2026-12-01', remark: '', version: bill.version };
    expect(await change(body, guest)).toMatchObject({ status: 403 });
    expect(await change({ ...body, version: 99 })).toMatchObject({
      status: 409,
      data: { current: { id: bill.id, version: bill.version } },
    });
    await db.update(chargeTable).set({ status: 'CENSORING' }).where(eq(chargeTable.id, bill.id));
    expect(await change(body)).toMatchObject({ status: 409, code: 10070 });
  });

  it('of the amount takes the arithmetic of the old one away', async () => {
    const id = await standard(server, await units(server, 1));
    const [bill] = await made(server, staff, id, '2026-10-01');
    const body = { id: bill?.id, amount: 100_000, due_day: '2026-12-24', remark: '已通知', version: 1 };
    const kept = (await change(body)).data;
    expect(kept).toMatchObject({ due_day: '2026-12-24', remark: '已通知', version: 2 });
    expect(kept.lines).toHaveLength(1);
    const changed = (await change({ ...body, amount: 90_000, version: 2 })).data;
    expect(changed).toMatchObject({ total_price: 90_000, lines: [] });
    const { data } = await server.call(billApi.history, { params: { id: bill?.id ?? 0 } }, staff);
    expect(data.items[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'amount', before: '100000', after: '90000' }],
    });
  });
});

describe('a temporary charge', () => {
  it('alone is taken offline, and nobody can pay it until it is reinstated', async () => {
    const single = (await add()).data;
    const off = (id: number, version: number) =>
      server.call(billApi.takeOffline, { body: { id, version } }, staff);
    expect(await off(single.id, single.version)).toMatchObject({ status: 409 });
    const bill = (await add({ temporary: true })).data;
    expect(bill).toMatchObject({ source: 'TEMPORARY', offline: false });
    expect(await off(bill.id, 99)).toMatchObject({ status: 409 });
    const offline = (await off(bill.id, bill.version)).data;
    expect(offline).toMatchObject({ offline: true, version: bill.version + 1 });
    const pay = () =>
      server.call(
        billApi.payOnSite,
        { body: { ids: [bill.id], channel: 'PAY_ONSITE_CASH', received: 15_000, expected: 15_000 } },
        staff,
      );
    expect(await pay()).toMatchObject({ status: 409 });
    const body = { id: bill.id, version: offline.version };
    const back = await server.call(billApi.reinstate, { body }, staff);
    expect(back.data).toMatchObject({ offline: false });
    expect(await pay()).toMatchObject({ status: 200 });
    expect(await off(bill.id, back.data.version + 1)).toMatchObject({ status: 409 });
  });
});
