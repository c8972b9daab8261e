import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { watchTurns } from '../../../test/work.ts';
import { added as addedBy, hkid } from './resident.sample.ts';
import { residentTable } from './resident.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');
type Query = Record<string, string | number | boolean>;
const list = async (query: Query = {}) =>
  (await server.call(residentApi.list, { query: { condo_id: 1, count: 100, ...query } }, staff)).data;
const names = async (query: Query) => (await list(query)).items.map(({ name }) => name);

/** Units 1–4 are in Block 1; residents in addition to the world's own 陳大文, who has no binding. */
const people: Record<string, Resident> = {};
beforeAll(async () => {
  const floors = { pattern: 'A', area: 500, unit_type: 'SHOP', state: 'VACANT' };
  const body = { condo_id: 1, name: '商場', name_en: 'Arcade', floors: 'G, 1', units: floors };
  await server.call(estateApi.addBuilding, { body }, staff);
  const add = async (name: string, fields: Record<string, unknown>) => {
    people[name] = await addedBy(server, staff, { name, ...fields });
  };
  await add('何婉儀', { unit_id: 4, identity: 'OWNER', name_en: 'HO Yuen Yee', since_day: '2025-02-01' });
  await add('李國強', { unit_id: 1, identity: 'TENANT', name_en: 'LEE Kwok Keung', phone: '98765432' });
  await add('李小龍', {
    unit_id: 3,
    identity: 'FAMILY',
    name_en: 'Bruce 100%',
    id_no: hkid(808_808),
    card_no: 'FEED00C0FFEE0A0E',
    has_account: true,
    since_day: '2025-01-01',
  });
  await add('張三', { unit_id: 13, identity: 'STAFF', phone: '13800138000' });
  const shops = await server.call(estateApi.unitList, { query: { condo_id: 1, search: '商場' } }, staff);
  const [ground] = shops.data.items;
  for (const [name, unit_id, identity] of [
    ['李國強', ground?.id, 'OWNER'],
    ['何婉儀', 2, 'FAMILY'],
  ]) {
    const to = { resident_id: people[name ?? '']?.id, unit_id, identity };
    expect(await server.call(residentApi.bind, { body: to }, staff)).toMatchObject({ code: 0 });
  }
});

describe('the list', () => {
  it('is refused without the permission and of a foreign condo', async () => {
    for (const endpoint of [
      residentApi.list,
      residentApi.export,
      residentApi.brief,
      residentApi.duplicates,
    ]) {
      expect(await server.call(endpoint, { query: { condo_id: 1 } }, guest)).toMatchObject({ status: 403 });
      const [foreign, missing] = [
        await server.call(endpoint, { query: { condo_id: 3 } }, staff),
        await server.call(endpoint, { query: { condo_id: 999 } }, staff),
      ];
      expect(foreign).toMatchObject({ status: 404, code: 10020 });
      expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
    }
    const query = { condo_id: 1, unit_id: 12 };
    expect(await server.call(residentApi.list, { query }, staff)).toMatchObject({ status: 404 });
  });

  it('shows who lives where now, in the order of the units', async () => {
    const { items, total } = await list({ search: '李國強' });
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        name: '李國強',
        state: 'BOUND',
        bindings: [
          { unit_id: 1, unit: 'Block 1 1 A', identity: 'TENANT' },
          { unit: '商場 G A', identity: 'OWNER' },
        ],
      },
    ]);
    expect(Object.keys(items[0]?.bindings[0] ?? {}).sort()).toEqual([
      'id',
      'identity',
      'since_day',
      'unit',
      'unit_id',
    ]);
  });

  it('is filtered by place and identity of one and the same binding', async () => {
    expect(await names({ building_id: 1, sort: 'unit' })).toEqual(['李國強', '何婉儀', '李小龍']);
    expect(await names({ floor_id: 2, sort: 'unit' })).toEqual(['何婉儀', '李小龍']);
    expect(await names({ unit_id: 4 })).toEqual(['何婉儀']);
    expect(await names({ identity: 'OWNER', sort: 'unit' })).toEqual(['李國強', '何婉儀']);
    // Owner of a shop, but only a tenant in that building.
    expect(await names({ building_id: 1, identity: 'OWNER' })).toEqual(['何婉儀']);
    expect(await names({ floor_id: 1, identity: 'OWNER' })).toEqual([]);
  });

  it('is filtered by state, account, name and phone', async () => {
    expect(await names({ state: 'UNBOUND' })).toEqual(['陳大文']);
    expect((await list({ state: 'BOUND' })).total).toBe(4);
    expect(await names({ has_account: true })).toEqual(['李小龍']);
    expect((await list({ has_account: false })).total).toBe(4);
    expect((await names({ name: '李' })).sort()).toEqual(['李國強', '李小龍'].sort());
    expect(await names({ name: 'kwok k' })).toEqual(['李國強']);
    expect(await names({ phone: '138' })).toEqual(['張三']);
  });

  it.each([
    ['婉', ['何婉儀']],
    ['yuen YEE', ['何婉儀']],
    ['7654', ['李國強']],
    ['9876 5432', ['李國強']],
    ['+852 9876-5432', ['李國強']],
    // The last four digits: an address is to carry no more of a card.
    ['0a0e', ['李小龍']],
    ['ee0a0e', []],
    ['FEED00C0FFEE0A0E', []],
    [hkid(808_808), ['李小龍']],
    [`${hkid(808_808).slice(0, -1)} (${hkid(808_808).slice(-1)})`, ['李小龍']],
    ['A8088', []],
    ['100%', ['李小龍']],
    ['%', ['李小龍']],
    ['_', []],
    ['\\', []],
  ])('finds by %s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('is sorted by unit, day and change, those without at the end', async () => {
    const sorted = ['李國強', '何婉儀', '李小龍', '張三', '陳大文'];
    expect(await names({ sort: 'unit' })).toEqual(sorted);
    expect(await names({ sort: '-unit' })).toEqual([...sorted.slice(0, 4).reverse(), '陳大文']);
    expect((await names({ sort: 'since_day' })).slice(0, 2)).toEqual(['李小龍', '何婉儀']);
    expect((await names({ sort: '-since_day' })).slice(-3)).toEqual(['何婉儀', '李小龍', '陳大文']);
    expect((await names({ sort: '-updated_at' })).slice(0, 2)).toEqual(['何婉儀', '李國強']);
    const byName = await names({ sort: 'name' });
    expect(await names({})).toEqual(byName);
    expect(await names({ sort: '-name' })).toEqual(byName.toReversed());
  });

  it('comes in pages with the total, also behind the last one', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list({ page, count: 2, sort: 'unit' })));
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
  });
});

describe('the counts', () => {
  it('of residents, accounts and identities', async () => {
    const { data } = await server.call(residentApi.brief, { query: { condo_id: 1 } }, staff);
    expect(data).toEqual({
      residents: 5,
      bound: 4,
      with_account: 1,
      identities: [
        { identity: 'OWNER', count: 2 },
        { identity: 'FAMILY', count: 2 },
        { identity: 'TENANT', count: 1 },
        { identity: 'STAFF', count: 1 },
        { identity: 'VISITOR', count: 0 },
      ],
    });
  });
});

describe('the look-up before adding', () => {
  const check = async (query: Query) =>
    (await server.call(residentApi.check, { query: { condo_id: 1, ...query } }, staff)).data;

  it('finds whom a whole phone or identity number belongs to, masked', async () => {
    expect(await check({ phone: '98765432' })).toMatchObject([{ name: '李國強', state: 'BOUND' }]);
    expect(await check({ id_no: hkid(808_808).toLowerCase() })).toMatchObject([
      { name: '李小龍', id_no: 'A808***(*)' },
    ]);
    expect(await check({ phone: '9876543' })).toEqual([]);
    expect(await check({})).toEqual([]);
  });
});

describe('the sheet', () => {
  const ROWS = repetitions(30_000, 100_000);

  beforeAll(async () => {
    await db.execute(sql`
      insert into ${residentTable} (condo_id, name, phone, id_type, id_no, email)
      select 1, '匯出' || n, (50000000 + n)::text, 'PASSPORT', 'X' || (1000000 + n), 'a' || n || '@example.com'
      from generate_series(1, ${ROWS}) n`);
    await db.execute(sql`
      insert into binding (condo_id, resident_id, unit_id, identity, since_day)
      select 1, id, 1, 'FAMILY', '2026-01-01' from ${residentTable} where name like '匯出%'`);
    await db.execute(sql`analyze`);
  });

  /** The sheet, and the longest turn of the server as a share of the time that it took. */
  async function exported() {
    const query = { condo_id: 1, name: '匯出', count: ROWS };
    const watch = watchTurns();
    const response = await server.send('GET', residentApi.export.path, { query }, staff);
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { longest: watch.stop(), chunks };
  }

  it(`of ${ROWS} residents leaves the server free, and names each once`, async () => {
    let { longest, chunks } = await exported();
    // Work in one piece would be as long each time; a pause of a busy machine is not.
    for (let again = 0; again < 3 && longest >= 1 / 20; again += 1) ({ longest, chunks } = await exported());
    const { code, data } = JSON.parse(Buffer.concat(chunks).toString());
    expect({ code, total: data.total, page: data.page, count: data.count }).toEqual({
      code: 0,
      total: ROWS,
      page: 0,
      count: ROWS,
    });
    expect(new Set(data.items.map(({ id }: Resident) => id)).size).toBe(ROWS);
    expect(data.items[0]).toMatchObject({ bindings: [{ unit: 'Block 1 1 A' }], state: 'BOUND' });
    expect(longest).toBeLessThan(1 / 20);
  });
});
