import { estateApi } from '@iris/contract/estate/estate.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');

const add = (body: Record<string, unknown>, token = staff) =>
  server.call(estateApi.addFloors, { body: { building_id: 1, ...body } }, token);
const list = async () =>
  (await server.call(estateApi.floorList, { query: { condo_id: 1, building_id: 1, count: 1000 } }, staff))
    .data.items;
const unitNames = async (query: Record<string, string | number> = {}) => {
  const { data } = await server.call(
    estateApi.unitList,
    { query: { condo_id: 1, building_id: 1, count: 1000, ...query } },
    staff,
  );
  return data.items.map(({ floor_name, name }) => `${floor_name}${name}`);
};
const flats = { pattern: 'A-B', area: 500, unit_type: 'RESIDENTIAL' };

describe('floors are refused', () => {
  it('without the permission, and in a foreign building as in none', async () => {
    expect(await add({ floors: '3' }, guest)).toMatchObject({ status: 403, code: 10070 });
    const foreign = await add({ building_id: 3, floors: '3' });
    expect(foreign).toMatchObject({ status: 404, code: 10020 });
    expect({ ...foreign, headers: null }).toEqual({
      ...(await add({ building_id: 999, floors: '3' })),
      headers: null,
    });
  });

  it('when the building has them already, naming those', async () => {
    expect(await add({ floors: '1-4' })).toMatchObject({
      status: 409,
      code: 10060,
      fields: { floors: 'The building already has these floors: 1, 2' },
    });
  });

  it('above a floor of another building, and beyond the most of a building', async () => {
    const body = { condo_id: 1, name: 'Block T', floors: '1-100' };
    const other = (await server.call(estateApi.addBuilding, { body }, staff)).data;
    const tree = await server.call(estateApi.tree, { params: { id: 1 } }, staff);
    const above = tree.data.buildings.find(({ id }) => id === other.id)?.floors[0]?.id;
    expect(await add({ floors: '3', above })).toMatchObject({
      code: 10030,
      fields: { above: 'Choose floors in the same building' },
    });
    expect(await add({ building_id: other.id, floors: '101-151' })).toMatchObject({
      code: 10030,
      fields: { floors: 'A building can have at most 150 floors' },
    });
    expect((await list()).map(({ name }) => name)).toEqual(['1', '2']);
  });
});

describe('the life of a floor', () => {
  it('begins on top, with its units', async () => {
    const { data } = await add({ floors: '3-10', units: flats });
    expect(data.map(({ name, position, unit_count }) => [name, position, unit_count])).toEqual(
      ['3', '4', '5', '6', '7', '8', '9', '10'].map((name) => [name, Number(name), 2]),
    );
    expect((await unitNames()).slice(-2)).toEqual(['10A', '10B']);
  });

  it('or above another: those higher move up, and their units with them', async () => {
    const second = (await list()).find(({ name }) => name === '2');
    const { data } = await add({ floors: '2A, 2B', above: second?.id, units: flats });
    expect(data.map(({ position }) => position)).toEqual([3, 4]);
    const floors = await list();
    expect(floors.map(({ name }) => name).slice(0, 5)).toEqual(['1', '2', '2A', '2B', '3']);
    expect(floors.map(({ position }) => position)).toEqual(floors.map((_, index) => index + 1));
    expect((await unitNames()).slice(2, 10)).toEqual(['2A', '2B', '2AA', '2AB', '2BA', '2BB', '3A', '3B']);
    const history = await server.call(estateApi.buildingHistory, { params: { id: 1 } }, staff);
    expect(history.data.items[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'floors', before: null, after: '2A, 2B' },
        { field: 'units', before: null, after: 'A-B' },
      ],
    });
    const ofFloor = await server.call(estateApi.floorHistory, { params: { id: data[0]?.id ?? 0 } }, staff);
    expect(ofFloor.data.items).toMatchObject([{ action: 'add', label: 'Block 1 2A' }]);
  });

  it('goes on with a new name, which its units carry; a stale or a taken name is refused', async () => {
    const floor = (await list())[0];
    const update = (body: object) =>
      server.call(estateApi.updateFloor, { body: { id: floor?.id, version: 1, ...body } }, staff);
    expect(await update({ name: '2a' })).toMatchObject({ code: 10060, fields: { name: expect.anything() } });
    expect(await update({ name: 'Ｇ' })).toMatchObject({ code: 0, data: { name: 'G', version: 2 } });
    expect((await unitNames()).slice(0, 2)).toEqual(['GA', 'GB']);
    expect(await update({ name: 'LG' })).toMatchObject({
      status: 409,
      data: { current: { name: 'G', version: 2 } },
    });
  });

  it('ends with its units, unless somebody is in one', async () => {
    const { data } = await add({ floors: '11', units: { ...flats, state: 'SELF_USE' } });
    const remove = (id: number) => server.call(estateApi.removeFloor, { params: { id } }, staff);
    const refused = await remove(data[0]?.id ?? 0);
    expect(refused).toMatchObject({ status: 409, code: 10070 });
    expect(refused.message).toContain('2 units');
    const between = (await list()).find(({ name }) => name === '2A');
    expect(await remove(between?.id ?? 0)).toMatchObject({ code: 0 });
    expect(await unitNames()).not.toContain('2AA');
    expect(
      await server.call(estateApi.floorDetail, { params: { id: between?.id ?? 0 } }, staff),
    ).toMatchObject({ code: 10020 });
    await add({ floors: '12' });
    const floors = await list();
    expect(floors.map(({ position }) => position)).toEqual(floors.map((_, index) => index + 1));
  });
});

it('two people who add the same floor at once: one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => add({ floors: '20' })));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 10060, 10060, 10060]);
});
