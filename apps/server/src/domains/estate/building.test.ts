import { estateApi } from '@iris/contract/estate/estate.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
const foreign = { condo_id: 3, name: 'Block X', floors: '1-2' };

const add = (body: Record<string, unknown>, token = staff, headers = {}) =>
  server.call(estateApi.addBuilding, { body: { condo_id: 1, floors: '1-2', ...body }, headers }, token);
const detail = (id: number) => server.call(estateApi.buildingDetail, { params: { id } }, staff);
const units = async (query: Record<string, string | number>) =>
  (await server.call(estateApi.unitList, { query: { condo_id: 1, count: 1000, ...query } }, staff)).data;
const remove = (id: number, keyword: string, token = staff) =>
  server.call(estateApi.removeBuilding, { params: { id }, query: { keyword } }, token);

describe('a building is refused', () => {
  it('to a person without the permission, whatever the body', async () => {
    expect(await add({ name: 'Block Q' }, guest)).toMatchObject({ status: 403, code: 10070 });
    expect(await remove(1, 'Block 1', guest)).toMatchObject({ status: 403, code: 10070 });
  });

  it('in a foreign condo, exactly as in one that is not there', async () => {
    const there = await server.call(estateApi.addBuilding, { body: foreign }, staff);
    const missing = await server.call(estateApi.addBuilding, { body: { ...foreign, condo_id: 999 } }, staff);
    expect(there).toMatchObject({ status: 404, code: 10020 });
    expect({ ...there, headers: null }).toEqual({ ...missing, headers: null });
  });

  it.each([
    [{ name: '', floors: '1-2' }, 'name'],
    [{ name: 'Block F', floors: '2-1' }, 'floors'],
    [{ name: 'Block F', floors: 'a, A' }, 'floors'],
    [{ name: 'Block F', units: { pattern: 'A, A', area: 1, unit_type: 'SHOP' } }, 'units.pattern'],
    [{ name: 'Block F', units: { pattern: 'A', area: 0, unit_type: 'SHOP' } }, 'units.area'],
    [
      { name: 'Block F', floors: '1-51', units: { pattern: '1-99', area: 1, unit_type: 'SHOP' } },
      'units.pattern',
    ],
  ])('with %j', async (body, path) => {
    const refused = await add(body);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toContain(path);
  });

  it('under a name that the estate has, whatever its case or width', async () => {
    for (const name of ['Block 1', 'BLOCK 1', ' Ｂｌｏｃｋ　１ ']) {
      expect(await add({ name })).toMatchObject({
        status: 409,
        code: 10060,
        fields: { name: 'The estate already has a building with this name' },
      });
    }
  });
});

describe('the life of a building', () => {
  it('begins with floors and units, in order, and with a history', async () => {
    const made = await add({
      name: '海景座',
      name_en: 'Sea View',
      floors: 'G, 1-11',
      units: { pattern: 'A-C, 10', area: 480, unit_type: 'RESIDENTIAL', state: 'SELF_USE' },
    });
    expect(made).toMatchObject({ status: 200, data: { floor_count: 12, unit_count: 48, version: 1 } });
    const { id } = made.data;
    const { items, total } = await units({ building_id: id });
    expect(total).toBe(48);
    const names = items.map(({ floor_name, name }) => `${floor_name}${name}`);
    expect(names.slice(0, 6)).toEqual(['G10', 'GA', 'GB', 'GC', '110', '1A']);
    expect(names.at(-1)).toBe('11C');
    expect(items[0]).toMatchObject({ building_name: '海景座', area: 480, state: 'SELF_USE', version: 1 });

    const history = await server.call(estateApi.buildingHistory, { params: { id } }, staff);
    expect(history.data.items).toMatchObject([
      {
        action: 'add',
        label: '海景座',
        user: 'staff 先生',
        changes: expect.arrayContaining([{ field: 'floors', before: null, after: 'G, 1-11' }]),
      },
    ]);
    const unit = { id: items[0]?.id ?? 0 };
    const ofUnit = await server.call(estateApi.unitHistory, { params: unit }, staff);
    expect(ofUnit.data.items).toMatchObject([{ action: 'add', label: '海景座 G 10' }]);
    const changes = await server.call(estateApi.changes, { query: { condo_id: 1 } }, staff);
    expect(changes.data.items.filter(({ label }) => label.startsWith('海景座'))).toHaveLength(1);
  });

  it('goes on with new names, which its units carry, and refuses what is stale', async () => {
    const { id } = (await units({ search: '海景座' })).items[0] ?? { id: 0 };
    const building = (await server.call(estateApi.unitDetail, { params: { id } }, staff)).data.building_id;
    const body = { id: building, name: '山景座', name_en: 'Hill View', version: 1 };
    const update = (changed: object) =>
      server.call(estateApi.updateBuilding, { body: { ...body, ...changed } }, staff);
    expect(await update({ name: 'block 1' })).toMatchObject({ status: 409, code: 10060 });
    expect(await update({})).toMatchObject({ code: 0, data: { name: '山景座', version: 2 } });
    const renamed = await units({ building_id: building });
    expect(new Set(renamed.items.map(({ building_name }) => building_name))).toEqual(new Set(['山景座']));

    expect(await update({ name: 'Later' })).toMatchObject({
      status: 409,
      code: 10070,
      data: { current: { name: '山景座', version: 2 } },
    });
    expect(await update({ version: 2 })).toMatchObject({ code: 0, data: { version: 2 } });
    const history = await server.call(estateApi.buildingHistory, { params: { id: building } }, staff);
    expect(history.data.items[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'name', before: '海景座', after: '山景座' },
        { field: 'name_en', before: 'Sea View', after: 'Hill View' },
      ],
    });
  });

  it('ends only when one of its names is typed and nobody is in it', async () => {
    const made = await add({
      name: '東座',
      name_en: 'Block E',
      units: { pattern: 'A-B', area: 1, unit_type: 'SHOP', state: 'LEASED' },
    });
    const { id } = made.data;
    for (const keyword of ['block', ''])
      expect(await remove(id, keyword)).toMatchObject({
        code: 10030,
        fields: { keyword: expect.stringContaining('keyword') },
      });
    const occupied = await remove(id, '東座');
    expect(occupied).toMatchObject({ status: 409, code: 10070 });
    expect(occupied.message).toContain('4 units');
    for (const { id: unit, version } of (await units({ building_id: id })).items) {
      const body = {
        id: unit,
        name: `X${unit}`,
        area: 1,
        unit_type: 'SHOP',
        state: 'VACANT',
        remark: '',
        version,
      };
      expect(await server.call(estateApi.updateUnit, { body }, staff)).toMatchObject({ code: 0 });
    }
    expect(await remove(id, ' Block E ')).toMatchObject({ code: 0, data: null });
    expect(await detail(id)).toMatchObject({ status: 404, code: 10020 });
    expect(await remove(id, 'Block E')).toMatchObject({ status: 404, code: 10020 });
    const changes = await server.call(estateApi.changes, { query: { condo_id: 1 } }, staff);
    expect(changes.data.items[0]).toMatchObject({ entity: 'building', action: 'delete', label: '東座' });
  });
});

describe('two people at once', () => {
  it('add a building of one name: exactly one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Block Twice' })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 10060)).toHaveLength(5);
  });

  it('add buildings of different names: each has a place of its own', async () => {
    await Promise.all(['P', 'Q', 'R', 'S'].map((letter) => add({ name: `Block ${letter}` })));
    const list = await server.call(estateApi.buildingList, { query: { condo_id: 1, count: 100 } }, staff);
    expect(list.data.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Block P', 'Block Q', 'Block R', 'Block S']),
    );
    const { rows } = await server.services.db.$client.query(
      'select position, count(*) as n from building where condo_id = 1 group by position having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('send the same submission twice: one building, one answer', async () => {
    const headers = { 'idempotency-key': 'building-once-1' };
    const [first, second] = await Promise.all([
      add({ name: 'Block Once' }, staff, headers),
      add({ name: 'Block Once' }, staff, headers),
    ]);
    expect(first).toMatchObject({ code: 0 });
    expect(second.data).toEqual(first.data);
  });
});

describe('what is seen of a condo', () => {
  it('counts the same in the detail, the brief and the tree', async () => {
    const [one, brief, tree] = await Promise.all([
      server.call(estateApi.condoDetail, { params: { id: 1 } }, staff),
      server.call(estateApi.brief, { query: { condo_id: 1 } }, staff),
      server.call(estateApi.tree, { params: { id: 1 } }, guest),
    ]);
    const floors = tree.data.buildings.flatMap((building) => building.floors);
    const inTree = floors.flatMap((floor) => floor.units);
    expect(one.data).toMatchObject({
      name: '海富苑',
      company_name: '海富物業',
      building_count: tree.data.buildings.length,
      floor_count: floors.length,
      unit_count: inTree.length,
    });
    expect(brief.data).toMatchObject({
      building_count: tree.data.buildings.length,
      floor_count: floors.length,
      unit_count: inTree.length,
    });
    expect(brief.data.units.reduce((sum, { count }) => sum + count, 0)).toBe(inTree.length);
    expect(tree.data.buildings[0]).toMatchObject({
      name: 'Block 1',
      floors: [
        { name: '1', units: [{ name: 'A' }, { name: 'B' }] },
        { name: '2', units: [{ name: 'A', state: 'VACANT' }, { name: 'B' }] },
      ],
    });
    expect(await server.call(estateApi.tree, { params: { id: 3 } }, staff)).toMatchObject({ code: 10020 });
  });
});
