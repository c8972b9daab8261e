import { residentApi } from '@iris/contract/resident/resident.api';
import { searchApi } from '@iris/contract/search/search.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { unitTable } from '../estate/estate.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { addPass, check, inputOf, tokenOf } from './visitor.sample.ts';
import { visitorTable, visitorUseTable } from './visitor.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');

it('is found by number, name, phone and plate, by those who may see visitors', async () => {
  const pass = await addPass(server, staff, { name: '歐陽靜', phone: '98760001', plate: 'ZZ9876' });
  const find = async (q: string, token = staff) => {
    const { data } = await server.call(searchApi.search, { query: { condo_id: '1', q } }, token);
    return data.filter(({ kind }) => kind === 'visitor').map(({ id }) => id);
  };
  for (const typed of [pass.number, '歐陽', '987600', 'zz98'])
    expect(await find(typed), typed).toEqual([pass.id]);
  // As they are said and written, too.
  const spaced = `VP ${pass.number.slice(2)}`;
  for (const typed of [spaced, '9876 0001', '+852 9876-0001', 'ZZ 9876', 'ｚｚ９８７６']) {
    expect(await find(typed), typed).toEqual([pass.id]);
    const query = { condo_id: '1', search: typed };
    for (const call of [visitorApi.list, visitorApi.earlier])
      expect((await server.call(call, { query }, staff)).data.items, typed).toHaveLength(1);
  }
  expect(await find(pass.number, await server.signIn('guest'))).toEqual([]);
});

it('names its host in English, in the list, at its page, at the gate, on paper and in the palette', async () => {
  const [host] = await db
    .insert(residentTable)
    .values({ condoId: 1, name: '岑子晴', nameEn: 'SHUM Tsz Ching', phone: '91112222', idType: 'OTHER' })
    .returning();
  if (!host) throw new Error('nobody');
  await db
    .insert(bindingTable)
    .values({ condoId: 1, residentId: host.id, unitId: 1, identity: 'FAMILY', sinceDay: '2026-01-01' });
  const named = { host: '岑子晴', host_en: 'SHUM Tsz Ching' };
  const pass = await addPass(server, staff, { unit_id: 1, host_id: host.id, host: '' });
  expect(pass).toMatchObject(named);
  for (const count of ['1', '100000']) {
    const { data } = await server.call(visitorApi.list, { query: { condo_id: '1', count } }, staff);
    expect(data.items[0]).toMatchObject({ id: pass.id, ...named });
  }
  const checked = await check(server, staff, await tokenOf(server, staff, pass.id));
  expect(checked.pass).toMatchObject(named);
  const response = await fetch(`${server.address}${visitorApi.insidePrint.path}?condo_id=1`, {
    headers: { authorization: `Bearer ${staff}` },
  });
  const paper = (await textOf(Buffer.from(await response.arrayBuffer()))).replace(/\s+/g, ' ');
  expect(paper).toContain('岑子晴 SHUM Tsz Ching');
  const headers = { 'accept-language': 'en' };
  const found = await server.call(
    searchApi.search,
    { query: { condo_id: '1', q: pass.number }, headers },
    staff,
  );
  expect(found.data[0]?.detail).toContain('Block 1, floor 1, A');
});

it('keeps the name of its unit when that is deleted, and whatever else is changed', async () => {
  const [unit] = await db
    .insert(unitTable)
    .values({
      condoId: 1,
      buildingId: 1,
      floorId: 1,
      buildingName: '一座',
      floorName: '1',
      name: 'Q',
      orderKey: 'q',
      state: 'VACANT',
      area: 100,
      unitType: 'OTHER',
    })
    .returning();
  const pass = await addPass(server, staff, { unit_id: unit?.id, host: '會所' });
  await db.delete(unitTable).where(eq(unitTable.id, unit?.id ?? 0));
  const place = { building_name: '一座', floor_name: '1', unit_name: 'Q' };
  const save = async (changed: Record<string, unknown>, version: number) => {
    const { send: _, condo_id: __, ...body } = { ...(await inputOf(server, staff)), send: false };
    return (
      await server.call(visitorApi.update, { body: { ...body, id: pass.id, version, ...changed } }, staff)
    ).data;
  };
  const changed = await save({ people: 3 }, pass.version);
  expect(changed).toMatchObject({ ...place, unit_id: null, people: 3 });
  const moved = await save({ unit_id: 1 }, changed.version);
  expect(moved).toMatchObject({ unit_id: 1, unit_name: 'A' });
  expect(await save({}, moved.version)).toMatchObject({ unit_id: null, unit_name: '' });
});

it('shows its tries by their time, also what a door reported late', async () => {
  const pass = await addPass(server, staff, { uses_allowed: null });
  const { time } = await check(server, staff, pass.code, { direction: 'OUT' });
  await db.insert(visitorUseTable).values({
    condoId: 1,
    passId: pass.id,
    reasonId: pass.reason_id,
    time: time - 60_000,
    direction: 'IN',
    result: 'ADMITTED',
    way: 'CODE',
    gate: '大堂門',
    userName: '大堂門',
  });
  const { data } = await server.call(visitorApi.detail, { params: { id: String(pass.id) } }, staff);
  expect(data.tries.map(({ direction }) => direction)).toEqual(['OUT', 'IN']);
});

it('follows its host when two residents are merged', async () => {
  const people = await db
    .insert(residentTable)
    .values(
      ['陳大文', '陳大文'].map((name) => ({ condoId: 1, name, phone: '91112222', idType: 'OTHER' as const })),
    )
    .returning();
  const [kept, gone] = people;
  if (!kept || !gone) throw new Error('nobody');
  await db
    .insert(bindingTable)
    .values({ condoId: 1, residentId: gone.id, unitId: 1, identity: 'FAMILY', sinceDay: '2026-01-01' });
  const pass = await addPass(server, staff, { unit_id: 1, host_id: gone.id, host: '' });
  expect(pass.host).toBe('陳大文');
  const list = (id: number) =>
    server.call(visitorApi.list, { query: { condo_id: '1', host_id: String(id) } }, staff);
  expect((await list(gone.id)).data.total).toBe(1);
  const merged = await server.call(
    residentApi.merge,
    { body: { keep_id: kept.id, merge_id: gone.id, version: kept.version } },
    staff,
  );
  expect(merged.status, merged.message).toBe(200);
  const [row] = await db.select().from(visitorTable).where(eq(visitorTable.id, pass.id));
  expect(row?.hostId).toBe(kept.id);
});

it('is refused for a time that ends as it begins, with a sentence that is true of it', async () => {
  const from = server.clock.now();
  const body = await inputOf(server, staff, { from, to: from });
  const headers = { 'accept-language': 'en' };
  expect(await server.call(visitorApi.add, { body, headers }, staff)).toMatchObject({
    status: 400,
    fields: { to: 'The end time must be after the start time' },
  });
});
