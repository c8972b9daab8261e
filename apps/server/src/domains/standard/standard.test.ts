import { addDays, dayOf } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { StandardDetail } from '@iris/contract/standard/standard.model';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { standardsInForce } from './index.ts';
import { billOf, noLate, standardInput, wholeCondo } from './standard.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const today = dayOf(server.clock.now());

let made = 0;
const add = (over: Record<string, unknown> = {}) =>
  server.call(standardApi.add, { body: standardInput(over) }, staff);
/** A new standard for a test. */
async function standard(over: Record<string, unknown> = {}): Promise<StandardDetail> {
  made += 1;
  const reply = await add({ name: `費用 ${made}`, ...over });
  expect(reply).toMatchObject({ code: 0 });
  return reply.data;
}
const detail = async (id: number) => (await server.call(standardApi.detail, { params: { id } }, staff)).data;
const addVersion = ({ id, version }: StandardDetail, over: Record<string, unknown>) =>
  server.call(
    standardApi.addVersion,
    {
      body: {
        standard_id: id,
        version,
        from_day: addDays(today, 40),
        price: 1_300_000,
        scope: wholeCondo,
        late: noLate,
        due_days: 14,
        ...over,
      },
    },
    staff,
  );
const update = ({ id, version }: StandardDetail, over: Record<string, unknown>, token = staff) => {
  const { name, name_en, billed, remark, auto_day, active } = standardInput();
  const body = { id, version, name, name_en, billed, remark, auto_day, active, ...over };
  return server.call(standardApi.update, { body }, token);
};
const removeVersion = (id: number, from_day: string) =>
  server.call(standardApi.removeVersion, { params: { id }, query: { from_day } }, staff);
const remove = (id: number) => server.call(standardApi.remove, { params: { id } }, staff);
const bill = (versionId: number, over: Parameters<typeof billOf>[1] = {}) =>
  db.insert(chargeTable).values(billOf(versionId, over));

describe('a standard is refused', () => {
  it('with a unit that does not fit what it is for', async () => {
    const reply = await add({ bill_type: 'WATER', price_unit: 'KWH' });
    expect(reply).toMatchObject({
      status: 400,
      fields: { price_unit: 'This price unit does not apply to this type of charge' },
    });
  });

  it('with a scope that names nothing, or names what its kind does not', async () => {
    for (const scope of [
      { ...wholeCondo, kind: 'BUILDINGS' },
      { ...wholeCondo, kind: 'UNITS', building_ids: [1] },
      { ...wholeCondo, unit_ids: [1] },
    ]) {
      expect(await add({ scope })).toMatchObject({
        status: 400,
        fields: { 'scope.kind': expect.any(String) },
      });
    }
  });

  it('with units of another condo', async () => {
    const scope = { ...wholeCondo, kind: 'UNITS', unit_ids: [1, 5] };
    expect(await add({ scope })).toMatchObject({ status: 404, code: 10020 });
  });

  it('with a late rule that is half a rule', async () => {
    for (const late of [
      { ...noLate, kind: 'FIXED', amount: 100 },
      { ...noLate, kind: 'PERCENT', cap: 100 },
      { ...noLate, amount: 100 },
    ]) {
      expect(await add({ late })).toMatchObject({ status: 400, fields: { 'late.kind': expect.any(String) } });
    }
  });

  it('with a price of nothing, and on a day that not every month has', async () => {
    expect(await add({ price: 0 })).toMatchObject({ status: 400, fields: { price: expect.any(String) } });
    expect(await add({ auto_day: 29 })).toMatchObject({ status: 400 });
  });

  it('with a name that the condo has, in whatever letters', async () => {
    await standard({ name: 'Lift fee' });
    expect(await add({ name: 'LIFT FEE' })).toMatchObject({
      code: 10060,
      fields: { name: 'The estate already has a charge standard with this name. Choose another name' },
    });
    const other = await standard();
    expect(await update(other, { name: 'lift fee' })).toMatchObject({ code: 10060 });
    // Another condo may use the same name.
    const elsewhere = standardInput({ condo_id: 2, name: 'Lift fee' });
    expect(await server.call(standardApi.add, { body: elsewhere }, manager)).toMatchObject({ code: 0 });
  });

  it('when another one of the same name is saved at the same moment', async () => {
    const replies = await Promise.all([add({ name: 'At once' }), add({ name: 'at once' })]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 10060]);
  });
});

describe('a standard', () => {
  it('carries what was entered, its version of today and how many units it covers', async () => {
    const scope = { ...wholeCondo, kind: 'UNITS', unit_ids: [1, 2, 2] };
    const one = await standard({ scope, auto_day: 5, remark: '每月' });
    expect(one).toMatchObject({
      charge_type: 'FIXED',
      auto_day: 5,
      remark: '每月',
      units: 2,
      bills: 0,
      next_from_day: null,
      current: { from_day: '2026-01-01', price: 1_200_000, by: 'staff 先生', used: false },
      actions: ['edit', 'addVersion', 'delete'],
    });
    expect(one.versions).toEqual([one.current]);
    expect(
      await standard({ scope: { ...wholeCondo, kind: 'UNIT_TYPES', unit_types: ['SHOP'] } }),
    ).toMatchObject({
      units: 0,
    });
    expect(await standard({ scope: { ...wholeCondo, kind: 'BUILDINGS', building_ids: [1] } })).toMatchObject({
      units: 4,
    });
  });

  it('is saved, told in its history, and stale for whoever looked before', async () => {
    const one = await standard();
    const saved = await update(one, { name: '改名費', active: false });
    expect(saved).toMatchObject({
      code: 0,
      data: { name: '改名費', active: false, version: one.version + 1 },
    });
    const late = await update(one, { name: '另一名' });
    expect(late).toMatchObject({ code: 10070, status: 409, data: { current: { name: '改名費' } } });
    const history = await server.call(standardApi.history, { params: { id: one.id } }, staff);
    expect(history.data.items.map(({ action }) => action)).toEqual(['update', 'add']);
    expect(history.data.items[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'active', before: 'true', after: 'false' }]),
    );
  });

  it('is found in the list by type, state and part of its names, and paged', async () => {
    await standard({ name: '泳池費', name_en: 'Swimming pool', active: false });
    const list = async (query: Record<string, string | number>) =>
      (await server.call(standardApi.list, { query: { condo_id: 1, ...query } }, staff)).data;
    const found = await list({ search: 'swimming', active: 'false', bill_type: 'OTHER' });
    expect(found).toMatchObject({ total: 1, items: [{ name: '泳池費', units: 4 }] });
    expect(await list({ search: 'swimming', active: 'true' })).toMatchObject({ total: 0, items: [] });
    const all = await list({ count: 1_000 });
    const second = await list({ count: 1, page: 1 });
    expect(second).toMatchObject({ total: all.total, items: [{ id: all.items[1]?.id }] });
    expect(await list({ count: 10, page: 900 })).toMatchObject({ total: all.total, items: [] });
  });

  it('that made bills is switched off and not deleted', async () => {
    const one = await standard();
    await bill(one.current.id);
    expect(await detail(one.id)).toMatchObject({
      bills: 1,
      versions: [{ used: true }],
      actions: ['edit', 'addVersion'],
    });
    expect(await remove(one.id)).toMatchObject({
      code: 10070,
      message: expect.stringContaining('Deactivate it'),
    });
    expect(await update(one, { name: '停用費', active: false })).toMatchObject({ code: 0 });
  });

  it('that made none is deleted, and its name is free', async () => {
    const one = await standard({ name: '短暫費' });
    expect(await remove(one.id)).toMatchObject({ code: 0 });
    expect(await server.call(standardApi.detail, { params: { id: one.id } }, staff)).toMatchObject({
      code: 10020,
    });
    expect(await remove(one.id)).toMatchObject({ code: 10020 });
    expect(await add({ name: '短暫費' })).toMatchObject({ code: 0 });
  });
});

describe('a version', () => {
  it('is refused from a day on which bills stand, and in place of one that made them', async () => {
    const one = await standard();
    await bill(one.current.id);
    expect(await addVersion(one, { from_day: '2026-06-01' })).toMatchObject({
      status: 400,
      fields: { from_day: 'Bills have been issued from 2026-06-01. Choose a later date' },
    });
    expect(await addVersion(one, { from_day: '2026-01-01' })).toMatchObject({
      code: 10070,
      message: expect.stringContaining('Add a version with a later date'),
    });
    expect(await addVersion(one, { from_day: '2026-06-02' })).toMatchObject({ code: 0 });
  });

  it('is refused to whoever saw the standard before it changed', async () => {
    const one = await standard();
    const next = await addVersion(one, {});
    expect(next).toMatchObject({ code: 0 });
    expect(await addVersion(one, { from_day: addDays(today, 80) })).toMatchObject({
      code: 10070,
      status: 409,
    });
  });

  it('holds from its day on, and bills ask for the one of their day', async () => {
    const one = await standard();
    const next = addDays(today, 40);
    const after = (await addVersion(one, { from_day: next, price: 1_500_000 })).data;
    expect(after).toMatchObject({
      current: { from_day: '2026-01-01' },
      next_from_day: next,
      versions: [{ from_day: next, price: 1_500_000 }, { from_day: '2026-01-01' }],
    });
    const priceOn = async (day: string) =>
      (await standardsInForce(db, 1, { ids: [one.id], day })).map(({ price, fromDay }) => [price, fromDay]);
    expect(await priceOn('2025-12-31')).toEqual([]);
    expect(await priceOn(addDays(next, -1))).toEqual([[1_200_000, '2026-01-01']]);
    expect(await priceOn(next)).toEqual([[1_500_000, next]]);
    await update(after, { name: `停 ${one.id}`, active: false });
    expect(await priceOn(next)).toEqual([]);
  });

  it('that is to come is the one of a standard that has not begun', async () => {
    const soon = addDays(today, 20);
    const one = await standard({ from_day: soon });
    const after = (await addVersion(one, { from_day: addDays(today, 50) })).data;
    expect(after).toMatchObject({ current: { from_day: soon }, next_from_day: addDays(today, 50) });
  });

  it('of the same day is replaced, also where only its scope differs', async () => {
    const one = await standard();
    const first = (await addVersion(one, {})).data;
    const scope = { ...wholeCondo, kind: 'UNITS', unit_ids: [1] };
    const second = (await addVersion(first, { scope })).data;
    expect(second.versions).toMatchObject([{ scope, id: first.versions[0]?.id }, {}]);
    expect(second.versions).toHaveLength(2);
  });

  it('is deleted unless it is the last or made bills', async () => {
    const one = await standard();
    expect(await removeVersion(one.id, '2026-01-01')).toMatchObject({
      code: 10070,
      message: expect.stringContaining('at least one version'),
    });
    const after = (await addVersion(one, { from_day: addDays(today, 10) })).data;
    await bill(one.current.id);
    expect(await removeVersion(one.id, '2026-01-01')).toMatchObject({ code: 10070 });
    expect(await removeVersion(one.id, '2026-01-02')).toMatchObject({ code: 10020 });
    const left = await removeVersion(one.id, addDays(today, 10));
    expect(left).toMatchObject({
      code: 0,
      data: { versions: [{ id: one.current.id }], version: after.version + 1 },
    });
  });

  it('does not look at bills that were voided when its day is past', async () => {
    const one = await standard();
    await bill(one.current.id, { status: 'VOID', startDay: '2026-07-01', endDay: '2026-07-31' });
    expect(await addVersion(one, { from_day: '2026-05-01' })).toMatchObject({ code: 0 });
    // The version behind a voided bill stays readable.
    expect(await removeVersion(one.id, '2026-01-01')).toMatchObject({ code: 10070 });
    const [row] = await db
      .select()
      .from(chargeTable)
      .where(eq(chargeTable.standardVersionId, one.current.id));
    expect(row?.status).toBe('VOID');
  });
});
