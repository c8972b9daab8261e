import { residentApi } from '@iris/contract/resident/resident.api';
import { searchApi } from '@iris/contract/search/search.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { addPass } from './visitor.sample.ts';
import { visitorTable } from './visitor.table.ts';

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
  expect(await find(pass.number, await server.signIn('guest'))).toEqual([]);
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
