import { estateApi } from '@iris/contract/estate/estate.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');

type Query = Record<string, string | number | undefined>;
const list = (query: Query = {}, token = staff) =>
  server.call(estateApi.unitList, { query: { condo_id: 1, ...query } }, token);
const names = async (query: Query = {}) =>
  (await list(query)).data.items.map(({ building_name, floor_name, name }) =>
    [building_name, floor_name, name].join(' '),
  );
const add = (body: Record<string, unknown>, token = staff) =>
  server.call(
    estateApi.addUnits,
    { body: { floor_ids: [1], pattern: 'C', area: 600, unit_type: 'SHOP', ...body } },
    token,
  );
const unit = async (id: number) => (await server.call(estateApi.unitDetail, { params: { id } }, staff)).data;
const update = async (id: number, body: object) => {
  const { name, area, unit_type, state, remark, version } = await unit(id);
  const whole = { id, name, area, unit_type, state, remark, version, ...body };
  return server.call(estateApi.updateUnit, { body: whole }, staff);
};

describe('units are refused', () => {
  it('without the permission, and on foreign floors as on none', async () => {
    expect(await add({}, guest)).toMatchObject({ status: 403, code: 10070 });
    expect(await list({}, guest)).toMatchObject({ status: 403, code: 10070 });
    const foreign = await add({ floor_ids: [1, 5] });
    expect(foreign).toMatchObject({ status: 404, code: 10020 });
    expect({ ...foreign, headers: null }).toEqual({ ...(await add({ floor_ids: [1, 999] })), headers: null });
    expect(await list({ condo_id: 3 })).toMatchObject({ status: 404, code: 10020 });
  });

  it('on floors of two buildings', async () => {
    const body = { condo_id: 1, name: 'Block U', floors: '1' };
    const other = (await server.call(estateApi.addBuilding, { body }, staff)).data;
    const { data } = await server.call(
      estateApi.floorList,
      { query: { condo_id: 1, building_id: other.id } },
      staff,
    );
    expect(await add({ floor_ids: [1, data.items[0]?.id] })).toMatchObject({
      code: 10030,
      fields: { floor_ids: 'Choose floors in the same building' },
    });
  });

  it('when a floor has one of the name, naming those, and then none is added', async () => {
    expect(await add({ floor_ids: [1, 2], pattern: 'a-D' })).toMatchObject({
      status: 409,
      code: 10060,
      fields: { pattern: 'The floor already has these units: 1 A, 1 B, 2 A, 2 B' },
    });
    expect((await list()).data.total).toBe(4);
  });

  it('beyond the most of a floor', async () => {
    expect(await add({ pattern: '1-99' })).toMatchObject({
      code: 10030,
      fields: { pattern: 'A floor can have at most 100 units' },
    });
  });

  it('to be saved or deleted by who does not know of them', async () => {
    const body = { name: 'Z', area: 1, unit_type: 'SHOP', state: 'VACANT', remark: '', version: 1 };
    const [foreign, missing] = await Promise.all(
      [12, 999].map((id) => server.call(estateApi.updateUnit, { body: { ...body, id } }, staff)),
    );
    expect(foreign).toMatchObject({ status: 404, code: 10020 });
    expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
    expect(await server.call(estateApi.removeUnit, { params: { id: 12 } }, staff)).toMatchObject({
      code: 10020,
    });
  });
});

describe('the life of a unit', () => {
  it('begins by a pattern, on several floors', async () => {
    const { data } = await add({ floor_ids: [2, 1, 1], pattern: '1-12', state: 'LEASED' });
    expect(data.added).toBe(24);
    expect(data.units.map(({ floor_name, name }) => `${floor_name}/${name}`).slice(0, 3)).toEqual([
      '1/1',
      '1/2',
      '1/3',
    ]);
    expect(data.units.at(-1)).toMatchObject({ name: '12', floor_name: '2', state: 'LEASED', area: 600 });
    const history = await server.call(estateApi.buildingHistory, { params: { id: 1 } }, staff);
    expect(history.data.items[0]).toMatchObject({
      changes: [{ field: 'units', before: null, after: '1, 2 · 1-12' }],
    });
  });

  it('goes on with what is saved, in its place in the order, with its history', async () => {
    const saved = await update(1, { name: '13', area: 777, state: 'SELF_USE', remark: 'a\nb' });
    expect(saved).toMatchObject({ code: 0, data: { name: '13', area: 777, version: 2, remark: 'a\nb' } });
    expect((await names({ floor_id: 1, count: 20 })).slice(-3)).toEqual([
      'Block 1 1 12',
      'Block 1 1 13',
      'Block 1 1 B',
    ]);
    const history = await server.call(estateApi.unitHistory, { params: { id: 1 } }, staff);
    expect(history.data.items[0]).toMatchObject({
      action: 'update',
      label: 'Block 1 1 13',
      changes: [
        { field: 'name', before: 'A', after: '13' },
        { field: 'area', before: '500', after: '777' },
        { field: 'state', before: 'VACANT', after: 'SELF_USE' },
        { field: 'remark', before: '', after: 'a\nb' },
      ],
    });
  });

  it('has its undivided shares, which a save that does not name them leaves alone', async () => {
    for (const shares of [-1, 1.5, 10_000_001]) {
      expect(await update(2, { shares })).toMatchObject({
        code: 10030,
        fields: { shares: expect.any(String) },
      });
    }
    expect((await unit(2)).shares).toBe(0);
    expect(await update(2, { shares: 73 })).toMatchObject({ code: 0, data: { shares: 73 } });
    expect(await update(2, { remark: '已入契' })).toMatchObject({ code: 0, data: { shares: 73 } });
    const history = await server.call(estateApi.unitHistory, { params: { id: 2 } }, staff);
    expect(history.data.items.map(({ changes }) => changes)).toContainEqual([
      { field: 'shares', before: '0', after: '73' },
    ]);
  });

  it('keeps what somebody saved meanwhile, and refuses a taken name', async () => {
    expect(await update(1, { version: 1, area: 5 })).toMatchObject({
      status: 409,
      code: 10070,
      data: { current: { area: 777, version: 2 } },
    });
    expect(await update(1, { name: 'b' })).toMatchObject({
      status: 409,
      code: 10060,
      fields: { name: 'The floor already has these units: 1 B' },
    });
    const { version } = await unit(2);
    const both = await Promise.all([update(2, { version, area: 11 }), update(2, { version, area: 12 })]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10070]);
    const names = await Promise.all([update(3, { name: 'same' }), update(4, { name: 'SAME' })]);
    expect(names.map(({ code }) => code).sort()).toEqual([0, 10060]);
  });

  it('ends when nobody is in it', async () => {
    const remove = (id: number) => server.call(estateApi.removeUnit, { params: { id } }, staff);
    expect(await remove(1)).toMatchObject({ status: 409, code: 10070 });
    expect(await update(1, { state: 'VACANT' })).toMatchObject({ code: 0 });
    expect(await remove(1)).toMatchObject({ code: 0, data: null });
    expect(await remove(1)).toMatchObject({ status: 404, code: 10020 });
    const changes = await server.call(estateApi.changes, { query: { condo_id: 1 } }, staff);
    expect(changes.data.items[0]).toMatchObject({ entity: 'unit', entity_id: 1, action: 'delete' });
  });
});

describe('the list of units', () => {
  it('filters by each column and by ranges', async () => {
    expect((await list({ state: 'LEASED', unit_type: 'SHOP' })).data.total).toBe(24);
    expect((await list({ state: 'LEASED', floor_id: 2 })).data.total).toBe(12);
    expect((await list({ area_min: 600, area_max: 600 })).data.total).toBe(24);
    expect((await list({ area_min: 601, area_max: 600 })).data).toMatchObject({ items: [], total: 0 });
    expect(await list({ area_min: -1 })).toMatchObject({ code: 10030 });
    expect(await list({ building_id: 3 })).toMatchObject({ status: 404 });
  });

  it('finds by parts of the names, together and with what people write between', async () => {
    const found = ['Block 1 2 12'];
    for (const search of ['Block 1 2 12', 'block12 12', 'Block 1 2樓 12室', 'Block 1 2/F Flat 12', '２12']) {
      expect(await names({ search, floor_id: 2 }), search).toEqual(expect.arrayContaining(found));
    }
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: '樓' })).toEqual([]);
    expect((await list({ search: '' })).data.total).toBe((await list()).data.total);
  });

  it('sorts both ways with every page in its place, and tells the total past the end too', async () => {
    const sorts = ['name', '-name', 'area', '-area', 'updated_at', '-updated_at'];
    for (const sort of sorts) {
      const all = (await list({ sort, count: 1000 })).data.items.map(({ id }) => id);
      const pages: number[] = [];
      for (let page = 0; page * 7 < all.length; page += 1) {
        pages.push(...(await list({ sort, count: 7, page })).data.items.map(({ id }) => id));
      }
      expect(pages, sort).toEqual(all);
    }
    const upwards = await names({ count: 1000 });
    expect(await names({ count: 1000, sort: '-name' })).toEqual(upwards.toReversed());
    expect((await list({ page: 500 })).data).toEqual({
      items: [],
      total: upwards.length,
      page: 500,
      count: 10,
    });
  });
});
