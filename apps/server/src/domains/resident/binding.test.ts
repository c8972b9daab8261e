import { addDays, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { added as addedBy, somebody } from './resident.sample.ts';
import { bindingTable } from './resident.table.ts';

const server = await startServer();
const { db, hooks } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const today = dayOf(server.clock.now());
const added = (changed?: Record<string, unknown>) => addedBy(server, staff, changed);

/** Units on a separate floor, so that tests do not affect each other. */
let units: number[] = [];
const next = (): number => units.shift() ?? 0;
beforeAll(async () => {
  const flats = { pattern: '1-60', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
  const body = { condo_id: 1, name: '試座', name_en: 'Test Tower', floors: '1', units: flats };
  await server.call(estateApi.addBuilding, { body }, staff);
  const query = { condo_id: 1, search: '試座', count: 100 };
  units = (await server.call(estateApi.unitList, { query }, staff)).data.items.map(({ id }) => id);
});

const bind = (body: Record<string, unknown>, token = staff) => server.call(residentApi.bind, { body }, token);
const unbind = (body: Record<string, unknown>, token = staff) =>
  server.call(residentApi.unbind, { body }, token);
const ofUnit = async (id: number) => (await server.call(residentApi.ofUnit, { params: { id } }, staff)).data;
const history = async (id: number) =>
  (await server.call(residentApi.history, { params: { id }, query: { count: 50 } }, staff)).data.items;
const bindingOf = ({ bindings }: Awaited<ReturnType<typeof added>>) => {
  const [first] = bindings;
  if (!first) throw new Error('not bound');
  return first;
};

describe('binding to another unit', () => {
  it('is refused without the permission, to a foreign unit and for a foreign person', async () => {
    const person = await added({ unit_id: next() });
    const body = { resident_id: person.id, unit_id: next(), identity: 'TENANT' };
    expect(await bind(body, guest)).toMatchObject({ status: 403 });
    expect(await bind({ ...body, unit_id: 12 })).toMatchObject({ status: 404, code: 10020 });
    expect(await bind({ ...body, resident_id: 3 })).toMatchObject({ status: 404, code: 10020 });
  });

  it('is refused twice to the same unit, as a second owner, with a taken card, and from the future', async () => {
    const [home, other] = [next(), next()];
    const owner = await added({ unit_id: other, identity: 'OWNER', card_no: '11112222' });
    const person = await added({ unit_id: home });
    const body = { resident_id: person.id, unit_id: other, identity: 'OWNER', card_no: '11112222' };
    expect(await bind({ ...body, unit_id: home })).toMatchObject({
      code: 10060,
      fields: { unit_id: 'This resident is already linked to the unit' },
    });
    expect((await bind(body)).fields).toEqual({
      identity: `${owner.name} is already the owner of this unit. To replace them, use “Change owner”`,
      card_no: `This access card is already used by ${owner.name}`,
    });
    expect((await bind({ ...body, since_day: addDays(today, 1) })).fields).toEqual({
      since_day: 'The date cannot be in the future',
    });
  });

  it('adds to what somebody has, in the order of the units', async () => {
    const [one, two] = [next(), next()];
    const person = await added({ unit_id: two, identity: 'OWNER' });
    const { data } = await bind({
      resident_id: person.id,
      unit_id: one,
      identity: 'TENANT',
      since_day: '2026-01-31',
    });
    expect(data.bindings.map(({ unit_id, identity, since_day }) => [unit_id, identity, since_day])).toEqual([
      [two, 'OWNER', today],
      [one, 'TENANT', '2026-01-31'],
    ]);
    expect(data.version).toBe(1);
    expect(await ofUnit(one)).toMatchObject([{ resident_id: person.id, name: person.name, until_day: null }]);
  });
});

describe('unbinding', () => {
  it('asks for a reason and a day between the first and today', async () => {
    const person = await added({ unit_id: next(), since_day: '2026-03-01' });
    const { id } = bindingOf(person);
    expect(await unbind({ id, reason: '遷出' }, guest)).toMatchObject({ status: 403 });
    expect((await unbind({ id, reason: ' ' })).fields).toEqual({ reason: 'Required' });
    expect((await unbind({ id, reason: '遷出', until_day: '2026-02-28' })).fields).toEqual({
      until_day: 'The end date must not be before the start date',
    });
    expect((await unbind({ id, reason: '遷出', until_day: addDays(today, 1) })).fields).toEqual({
      until_day: 'The date cannot be in the future',
    });
  });

  it('keeps who was there until when and why, and what the unit was called then', async () => {
    const unit = next();
    const person = await added({ unit_id: unit, since_day: '2026-03-01', card_no: 'AAAABBBB' });
    const { id, unit: label } = bindingOf(person);
    const { data } = await unbind({ id, reason: '租約期滿', until_day: '2026-10-31' });
    const ended = { id, unit: label, since_day: '2026-03-01', until_day: '2026-10-31', reason: '租約期滿' };
    expect(data).toMatchObject({ state: 'UNBOUND', bindings: [ended] });
    expect(await unbind({ id, reason: '再次' })).toMatchObject({
      status: 409,
      message: 'This link to the unit has ended',
    });
    const before = (await server.call(estateApi.unitDetail, { params: { id: unit } }, staff)).data;
    const { name: _, ...rest } = before;
    const body = {
      id: unit,
      name: '改名',
      area: rest.area,
      unit_type: rest.unit_type,
      state: rest.state,
      remark: '',
      version: rest.version,
    };
    expect(await server.call(estateApi.updateUnit, { body }, staff)).toMatchObject({ code: 0 });
    expect(await ofUnit(unit)).toMatchObject([ended]);
    // The card is free again, and the person can be bound again.
    const again = { resident_id: person.id, unit_id: unit, identity: 'OWNER', card_no: 'AAAABBBB' };
    const back = await bind(again);
    expect(back.data.bindings).toMatchObject([{ unit: '試座 1 改名', until_day: null }, ended]);
    expect((await history(person.id))[1]).toMatchObject({
      action: 'unbind',
      changes: [
        { field: 'unit', before: label, after: null },
        { field: 'until_day', before: null, after: '2026-10-31' },
        { field: 'reason', after: '租約期滿' },
      ],
    });
  });
});

describe('a vacant unit', () => {
  const stateOf = async (id: number) =>
    (await server.call(estateApi.unitDetail, { params: { id } }, staff)).data.state;
  const setState = async (id: number, state: string) => {
    const { data } = await server.call(estateApi.unitDetail, { params: { id } }, staff);
    const { name, area, unit_type, version } = data;
    const body = { id, name, area, unit_type, state, remark: '', version };
    expect((await server.call(estateApi.updateUnit, { body }, staff)).code).toBe(0);
  };

  it('stays so with others than an owner, and a let one with an owner', async () => {
    const [home, shop] = [next(), next()];
    for (const identity of ['FAMILY', 'TENANT', 'STAFF', 'VISITOR']) {
      await added({ unit_id: home, identity });
    }
    expect(await stateOf(home)).toBe('VACANT');
    await setState(shop, 'LEASED');
    await added({ unit_id: shop, identity: 'OWNER' });
    expect(await stateOf(shop)).toBe('LEASED');
  });

  it('is its owner’s home once it has one, and vacant again when owner and family have left', async () => {
    const home = next();
    const owner = await added({ unit_id: home, identity: 'OWNER' });
    expect(await stateOf(home)).toBe('SELF_USE');
    const { data } = await server.call(estateApi.unitHistory, { params: { id: home } }, staff);
    expect(data.items[0]).toMatchObject({
      action: 'update',
      user: 'staff 先生',
      changes: [{ field: 'state', before: 'VACANT', after: 'SELF_USE' }],
    });
    const son = await added({ unit_id: home, identity: 'FAMILY' });
    await unbind({ id: bindingOf(owner).id, reason: '遷出' });
    expect(await stateOf(home)).toBe('SELF_USE');
    await unbind({ id: bindingOf(son).id, reason: '遷出' });
    expect(await stateOf(home)).toBe('VACANT');
    // Who keeps it empty is not asked again.
    await bind({ resident_id: owner.id, unit_id: home, identity: 'OWNER' });
    await setState(home, 'VACANT');
    await added({ unit_id: home, identity: 'FAMILY' });
    expect(await stateOf(home)).toBe('VACANT');
  });

  it('is let where it has a tenant and an owner', async () => {
    const flat = next();
    await added({ unit_id: flat, identity: 'TENANT' });
    const owner = await added({ unit_id: flat, identity: 'OWNER' });
    expect(await stateOf(flat)).toBe('LEASED');
    await unbind({ id: bindingOf(owner).id, reason: '出售' });
    expect(await stateOf(flat)).toBe('LEASED');
  });
});

describe('a unit, floor, building or condo', () => {
  const blocker = (place: Parameters<typeof hooks.blocker>[1]) =>
    db.transaction((tx) => hooks.blocker(tx, place, Date.now()));

  it('is kept while somebody is bound there, and only so long', async () => {
    const flats = { pattern: 'A', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
    const body = { condo_id: 1, name: '拆座', name_en: '', floors: '1', units: flats };
    const building = (await server.call(estateApi.addBuilding, { body }, staff)).data.id;
    const query = { condo_id: 1, building_id: building };
    const [unit] = (await server.call(estateApi.unitList, { query }, staff)).data.items;
    if (!unit) throw new Error('no unit');
    const places = [{ unit: unit.id }, { floor: unit.floor_id }, { building }];
    for (const place of places) expect(await blocker(place)).toBeNull();

    const [one, two] = [await added({ unit_id: unit.id }), await added({ unit_id: unit.id })];
    for (const place of places) {
      expect(await blocker(place)).toEqual({ key: 'resident.unitBound', values: { count: 2 } });
    }
    expect(await server.call(estateApi.removeUnit, { params: { id: unit.id } }, staff)).toMatchObject({
      status: 409,
      message: '2 residents are still linked. Unlink them first',
    });
    expect(await blocker({ condo: 1 })).toMatchObject({ key: 'company.deleteResidents' });
    for (const person of [one, two]) await unbind({ id: bindingOf(person).id, reason: '清拆' });
    for (const place of places) expect(await blocker(place)).toBeNull();

    const removed = await server.call(
      estateApi.removeBuilding,
      { params: { id: building }, query: { keyword: '拆座' } },
      staff,
    );
    expect(removed).toMatchObject({ code: 0 });
    const { data } = await server.call(residentApi.detail, { params: { id: one.id } }, staff);
    expect(data.bindings).toMatchObject([{ unit_id: null, unit: '拆座 1 A', reason: '清拆' }]);
  });
});

describe('a unit that is deleted while somebody is bound to it', () => {
  it('goes, and nobody is bound; or stays, and they are', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const unit = next();
        const [bound, removed] = await Promise.all([
          server.call(residentApi.add, { body: somebody({ unit_id: unit }) }, staff),
          server.call(estateApi.removeUnit, { params: { id: unit } }, staff),
        ]);
        return [bound.code, removed.code].join(' ');
      }),
    );
    for (const outcome of outcomes) expect(['0 10070', '10020 0']).toContain(outcome);
  });
});

it('what ended stays as it was, whatever the tests above did', async () => {
  const rows = await db.select().from(bindingTable);
  for (const { condoId, endedAt, unitLabel, untilDay, residentId } of rows) {
    if (condoId !== 1 || residentId <= 3) continue;
    expect(endedAt === null).toBe(untilDay === null);
    expect(endedAt === null).toBe(unitLabel === '');
  }
});
