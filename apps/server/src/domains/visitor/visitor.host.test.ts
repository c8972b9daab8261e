import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { newLease } from '../lease/lease.sample.ts';
import { added, somebody } from '../resident/resident.sample.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { addPass, check, HOUR_MS, inputOf } from './visitor.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const LEFT =
  '邀請此訪客的住戶已不再屬於該單位 / The resident who invited this visitor is no longer at the unit';

const detail = async (id: number) =>
  (await server.call(visitorApi.detail, { params: { id: String(id) } }, staff)).data;
const lastOf = async (id: number) =>
  (await server.call(visitorApi.history, { params: { id: String(id) }, query: {} }, staff)).data.items[0];
const unbind = (id: number) =>
  server.call(residentApi.unbind, { body: { id, reason: '遷出' } }, staff).then(({ status }) => status);
const bind = async (resident: number, unit: number) => {
  const body = { resident_id: resident, unit_id: unit, identity: 'FAMILY' };
  return (await server.call(residentApi.bind, { body }, staff)).data;
};
const bindingAt = async (resident: number, unit: number) => {
  const rows = await db.select().from(bindingTable).where(eq(bindingTable.residentId, resident));
  return rows.find(({ unitId }) => unitId === unit)?.id ?? 0;
};

it('ends with its host’s last day at the unit, and no other; whoever is inside can still leave', async () => {
  const host = await added(server, staff, { unit_id: 1, identity: 'FAMILY' });
  await bind(host.id, 2);
  const theirs = { unit_id: 1, host_id: host.id, host: '', uses_allowed: null };
  const pass = await addPass(server, staff, theirs);
  const later = await addPass(server, staff, { ...theirs, from: server.clock.now() + HOUR_MS });
  const inside = await addPass(server, staff, theirs);
  await check(server, staff, inside.code);
  const others = [
    await addPass(server, staff, { ...theirs, unit_id: 2 }),
    await addPass(server, staff, { unit_id: 1 }),
  ];
  expect(await unbind(await bindingAt(host.id, 1))).toBe(200);
  for (const { id } of [pass, later, inside]) {
    expect(await detail(id)).toMatchObject({ state: 'CANCELLED', cancel_reason: LEFT });
    expect(await lastOf(id)).toMatchObject({
      action: 'cancel',
      changes: [{ field: 'state', before: 'VALID', after: 'CANCELLED' }],
    });
  }
  expect(await check(server, staff, pass.code)).toMatchObject({ admitted: false, result: 'CANCELLED' });
  expect(await check(server, staff, inside.code, { direction: 'OUT' })).toMatchObject({ admitted: true });
  expect(await check(server, staff, inside.code)).toMatchObject({ admitted: false, result: 'CANCELLED' });
  for (const { id } of others) expect((await detail(id)).state).toBe('VALID');
});

it('ends with the lease of its host', async () => {
  const lease = await newLease(server, staff);
  const pass = await addPass(server, staff, { unit_id: lease.unit_id, host_id: lease.tenant_id, host: '' });
  expect(await server.call(leaseApi.remove, { params: { id: lease.id } }, staff)).toMatchObject({ code: 0 });
  expect(await detail(pass.id)).toMatchObject({ state: 'CANCELLED', cancel_reason: LEFT });
});

it('ends when its host sells the unit', async () => {
  const owner = await added(server, staff, { unit_id: 3, identity: 'OWNER' });
  const pass = await addPass(server, staff, { unit_id: 3, host_id: owner.id, host: '' });
  const { name, phone, id_type, id_no } = somebody();
  const body = { unit_id: 3, person: { name, phone, id_type, id_no }, reason: '買賣' };
  expect(await server.call(residentApi.changeOwner, { body }, staff)).toMatchObject({ status: 200 });
  expect(await detail(pass.id)).toMatchObject({ state: 'CANCELLED', cancel_reason: LEFT });
});

it('goes on when the tenant who is its host buys the unit', async () => {
  await added(server, staff, { unit_id: 4, identity: 'OWNER' });
  const tenant = await added(server, staff, { unit_id: 4, identity: 'TENANT' });
  const pass = await addPass(server, staff, { unit_id: 4, host_id: tenant.id, host: '' });
  const body = { unit_id: 4, resident_id: tenant.id, reason: '買賣' };
  expect(await server.call(residentApi.changeOwner, { body }, staff)).toMatchObject({ status: 200 });
  expect((await detail(pass.id)).state).toBe('VALID');
});

it('is not made for a host who leaves in the same moment', async () => {
  const host = await added(server, staff, { unit_id: 4 });
  const body = await inputOf(server, staff, { unit_id: 4, host_id: host.id, host: '' });
  const during = await db.transaction(async (tx) => {
    await tx
      .update(bindingTable)
      .set({ endedAt: server.clock.now(), untilDay: dayOf(server.clock.now()) })
      .where(eq(bindingTable.residentId, host.id));
    const answer = server.call(visitorApi.add, { body }, staff);
    await pause(300);
    return { answer };
  });
  expect(await during.answer).toMatchObject({
    fields: { host_id: 'This person is not currently a resident of the unit' },
  });
});
