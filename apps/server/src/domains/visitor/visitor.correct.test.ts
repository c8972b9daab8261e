import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { HOUR_MS, reasonIn } from './visitor.sample.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.services;
const staff = await server.signIn('staff');
const one = (id: number) => ({ params: { id: String(id) } });
const [former] = await db.select().from(bindingTable).where(eq(bindingTable.condoId, 1));
/** Somebody who lives in a unit of condo 1. */
const [bound] = await db
  .insert(bindingTable)
  .values({
    condoId: 1,
    residentId: former?.residentId ?? 0,
    unitId: 1,
    identity: 'FAMILY',
    sinceDay: '2026-01-01',
  })
  .returning();

const walkIn = async () => {
  const reason_id = await reasonIn(server, staff);
  const body = { condo_id: 1, host: '管理處', reason_id, name: '陳小如', plate: 'AB1234', gate: '正門' };
  return (await server.call(visitorApi.walkIn, { body }, staff)).data;
};
const correct = ({ id, version, ...pass }: VisitorDetail, changed: object, token = staff) => {
  const { unit_id, host_id, host, reason_id, name, phone, people, plate } = pass;
  const body = { unit_id, host_id, host, reason_id, name, phone, people, plate, version, ...changed };
  return server.call(visitorApi.correct, { ...one(id), body } as never, token);
};

it('are corrected by those who register visitors, with what is right for a visit, and only while inside', async () => {
  const pass = await walkIn();
  expect((await correct(pass, { name: '陳小儀' }, await server.signIn('guest'))).status).toBe(403);
  expect((await correct(pass, { name: '陳小儀' }, await server.signIn('manager2'))).status).toBe(404);
  for (const [field, wrong] of [
    ['name', ''],
    ['people', 0],
    ['plate', 'AB#12'],
    ['phone', '912345678'],
    ['host_id', bound?.residentId],
    ['to', clock.now() + HOUR_MS],
  ] as const)
    expect(await correct(pass, { [field]: wrong })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  expect((await correct(pass, { version: pass.version + 1 })).status).toBe(409);
  await server.call(visitorApi.leave, { ...one(pass.id), body: { gate: '' } } as never, staff);
  expect(await correct(pass, { name: '陳小儀' })).toMatchObject({
    status: 409,
    message: expect.stringContaining(pass.number),
  });
});

it('show on the list of those inside, with unit and host, and in the history', async () => {
  const pass = await walkIn();
  expect(pass).toMatchObject({ state: 'USED', uses: 1 });
  const changed = {
    ...{ name: '陳小儀', plate: 'ab 1235', people: 3, phone: '91234567' },
    ...{ unit_id: bound?.unitId, host_id: bound?.residentId, host: '' },
  };
  const { data } = await correct(pass, changed);
  const kept = { state: 'USED', uses: 1, from: pass.from, to: pass.to, inside_since: pass.inside_since };
  expect(data).toMatchObject({ ...kept, name: '陳小儀', plate: 'AB1235', host_id: bound?.residentId });
  const { items } = (
    await server.call(
      visitorApi.list,
      { query: { condo_id: '1', inside: 'true', search: 'AB1235' } } as never,
      staff,
    )
  ).data;
  expect(items).toMatchObject([{ id: pass.id, name: '陳小儀', people: 3, unit_id: bound?.unitId }]);
  const history = await server.call(visitorApi.history, one(pass.id) as never, staff);
  // Without names: those are forgotten after a while.
  expect(history.data.items[0]).toMatchObject({
    action: 'update',
    changes: expect.arrayContaining([{ field: 'people', before: '1', after: '3' }]),
  });
  expect(JSON.stringify(history.data)).not.toContain('陳小儀');
});
