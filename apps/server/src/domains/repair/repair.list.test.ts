import { estateApi } from '@iris/contract/estate/estate.api';
import { repairApi } from '@iris/contract/repair/repair.api';
import { searchApi } from '@iris/contract/search/search.api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { residentTable } from '../resident/resident.table.ts';
import { addOrder, addWorker } from './repair.sample.ts';

const server = await startServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn('staff');
});

const list = async (query: Record<string, string | number | boolean>) =>
  (await server.call(repairApi.list, { query: { condo_id: 1, ...query } as never }, token)).data;
const numbers = async (query: Record<string, string | number | boolean>) =>
  (await list(query)).items.map(({ number }) => number);

it('names the resident who is the contact in English, in list, export and detail', async () => {
  const person = { condoId: 1, name: '岑子晴', nameEn: 'SHUM Tsz Ching', phone: '91112222' };
  const [resident] = await server.services.db
    .insert(residentTable)
    .values({ ...person, idType: 'OTHER' })
    .returning();
  const own = await addOrder(server, token, {
    resident_id: resident?.id,
    contact: '岑子晴',
    confirmed: true,
  });
  const other = await addOrder(server, token, {
    resident_id: resident?.id,
    contact: '岑太',
    confirmed: true,
  });
  expect([own.contact_en, other.contact_en]).toEqual(['SHUM Tsz Ching', '']);
  const wanted = [
    { id: other.id, contact_en: '' },
    { id: own.id, contact_en: 'SHUM Tsz Ching' },
  ];
  for (const query of [{ count: 2 }, { count: 100_000 }, { count: 2, search: '岑' }])
    expect((await list(query)).items.slice(0, 2), JSON.stringify(query)).toMatchObject(wanted);
  // Found by the name that is shown.
  expect(await numbers({ search: 'shum tsz' })).toEqual([own.number]);
  expect(await numbers({ search: 'shum tsz', status: 'FINISH' })).toEqual([]);
});

it('counts an order on its day to the last millisecond', async () => {
  const { db } = server.services;
  const moments = ['2024-02-29T23:59:59.999+08:00', '2024-03-01T00:00:00.000+08:00'];
  const orders = await Promise.all(moments.map(() => addOrder(server, token)));
  for (const [index, { id }] of orders.entries())
    await db.execute(sql`update repair_order set reported_at = ${moments[index]} where id = ${id}`);
  const [last, first] = orders.map(({ number }) => number);
  expect(await numbers({ from_day: '2024-02-29', to_day: '2024-02-29' })).toEqual([last]);
  expect(await numbers({ from_day: '2024-03-01', to_day: '2024-03-01' })).toEqual([first]);
});

describe('search', () => {
  it('finds parts of a number, contact, phone, place and description, in any case', async () => {
    const { number } = await addOrder(server, token, {
      place: '平台花園 Podium Garden',
      contact: 'Miss Ho',
      phone: '98765432',
      description: '噴水池水泵發出異響，需要檢查',
    });
    for (const search of [
      number,
      number.toLowerCase(),
      number.slice(3),
      'miss h',
      '8765',
      '花園',
      'PODIUM',
      '水泵',
      '泵',
      'Ho',
    ])
      expect(await numbers({ search }), search).toContain(number);
    for (const search of ['水泵壞', '87654329', 'podiums', '%', '_'])
      expect(await numbers({ search }), search).not.toContain(number);
  });

  it('counts what it finds, also past the end', async () => {
    for (const _ of [1, 2, 3]) await addOrder(server, token, { description: '鐵閘生鏽卡住，不能關上' });
    expect(await list({ search: '鐵閘生鏽', count: 2 })).toMatchObject({ total: 3, items: [{}, {}] });
    expect(await list({ search: '鐵閘生鏽', count: 2, page: 4 })).toMatchObject({ total: 3, items: [] });
    expect(await list({ search: '鐵閘生鏽', sort: 'number', status: 'FINISH' })).toMatchObject({ total: 0 });
  });

  it('finds units and buildings by their names in both languages', async () => {
    const flats = { pattern: '1-3', area: 500, unit_type: 'RESIDENTIAL' as const, state: 'VACANT' as const };
    const body = { condo_id: 1, name: '試座', name_en: 'Quay Tower', floors: '12', units: flats };
    const { data: building } = await server.call(estateApi.addBuilding, { body }, token);
    const there = { query: { condo_id: 1, search: '試座', count: 10 } };
    const [unit] = (await server.call(estateApi.unitList, there, token)).data.items;
    const { number } = await addOrder(server, token, { unit_id: unit?.id, place: '' });
    const common = await addOrder(server, token, { building_id: unit?.building_id });
    for (const search of ['試座 12樓 1', '試座121', 'Quay Tower 12 1', 'quay tower 12/F 1'])
      expect(await numbers({ search }), search).toEqual([number]);
    expect(await numbers({ search: 'Quay Tower' })).toEqual([common.number, number]);
    expect(await numbers({ search: 'Quay Tower 13 1' })).toEqual([]);
    const found = async (q: string) =>
      (await server.call(searchApi.search, { query: { condo_id: 1, q } }, token)).data.filter(
        ({ kind }) => kind === 'repair',
      );
    expect(await found(common.number)).toMatchObject([{ title: common.number }]);
    expect((await found('quay tower 12 1')).map(({ title }) => title)).toEqual([number]);

    // The palette and papers name the building as it is called now, in the reader's language.
    const { id, version } = building;
    const renamed = { id, version, name: '碼頭座', name_en: 'Pier House' };
    expect((await server.call(estateApi.updateBuilding, { body: renamed }, token)).status).toBe(200);
    const placeOf = async (language: string) => {
      const sent = { query: { condo_id: 1, q: common.number }, headers: { 'accept-language': language } };
      const { data } = await server.call(searchApi.search, sent, token);
      return data.find(({ kind }) => kind === 'repair')?.detail;
    };
    expect(await placeOf('zh-HK')).toContain(`碼頭座 ${common.place}`);
    expect(await placeOf('en')).toContain(`Pier House, ${common.place}`);
  });

  it('never loses a text that contains what was typed', { timeout: 60_000 }, async () => {
    const letters = fc.constantFrom(...'漏水管A座12aé🙂 -％%_\\');
    const words = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(words, words, words, async (before, typed, after) => {
        const { rows } = await server.services.db.execute<{ has: boolean }>(sql`
          select text_grams(${before + typed + after}) @> text_grams(${typed}) as has`);
        expect(rows[0]?.has).toBe(true);
      }),
      { numRuns: repetitions(60, 600) },
    );
  });
});

describe('totals and counters', () => {
  it('follow every change, also of another server', async () => {
    const beside = await startServer({ databaseUrl: server.databaseUrl });
    const worker = await addWorker(server, token);
    const counts = async (at: typeof server) =>
      (await at.call(repairApi.counts, { query: { condo_id: 1 } }, token)).data;
    const total = async (at: typeof server, query: Record<string, string>) =>
      (await at.call(repairApi.list, { query: { condo_id: 1, count: 1, ...query } as never }, token)).data
        .total;
    const before = await counts(server);
    for (const at of [server, beside]) {
      await counts(at);
      await total(at, { status: 'FINISH' });
    }
    const { id } = await addOrder(server, token);
    await addOrder(beside, token);
    const { id: closed } = await addOrder(server, token);
    const params = { id: String(closed) } as never;
    await beside.call(
      repairApi.close,
      { params, body: { version: 1, outcome: 'DUPLICATE', reason: '重複' } },
      token,
    );
    await server.call(
      repairApi.assign,
      { params: { id } as never, body: { version: 1, staff_id: worker.id } },
      token,
    );
    for (const at of [server, beside]) {
      expect(await counts(at)).toMatchObject({
        total: before.total + 3,
        unhandled: before.unhandled + 1,
        following: before.following + 1,
        finished: before.finished + 1,
      });
      expect(await total(at, { status: 'FINISH' })).toBe(before.finished + 1);
      expect(await total(at, {})).toBe(before.total + 3);
    }
  });

  it('lists the finished of the last days, the newest first', async () => {
    const { data } = await server.call(
      repairApi.list,
      { query: { condo_id: 1, status: 'FINISH', sort: '-finished_at', finished_from: '2000-01-01' } },
      token,
    );
    const times = data.items.map(({ finished_at }) => finished_at ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(await numbers({ finished_from: '2999-01-01' })).toEqual([]);
  });
});
