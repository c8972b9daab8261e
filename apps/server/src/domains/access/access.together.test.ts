import { accessApi } from '@iris/contract/access/access.api';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { added } from '../resident/resident.sample.ts';
import { addDevice, addGroup, confirm, fetchChanges, type Made } from './access.sample.ts';
import { accessDeviceTable, accessSeenTable, accessWantedTable } from './access.table.ts';
import { holdWanted, reconcile } from './access.wanted.ts';
import { noteCommand } from './device.queries.ts';

const server = await startServer();
const { db } = server.services;
const { clock } = server;
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');

let cards = 0;
const tenant = () => {
  cards += 1;
  return added(server, staff, { identity: 'TENANT', card_no: `C0DE000${cards}` });
};

/** A device that asks for changes and waits for them; it has been admitted. */
async function waitsAt(device: Made) {
  const told = await fetchChanges(server, device);
  await confirm(server, device, told);
  const since = told.version;
  clock.advance(31_000);
  const asked = clock.now();
  const waiting = server.call(accessApi.changes, { query: { since, wait: 20 } }, device.token);
  const { deviceId, seenAt } = accessSeenTable;
  const seen = () => db.select({ at: seenAt }).from(accessSeenTable).where(eq(deviceId, device.id));
  await expect.poll(async () => (await seen())[0]?.at).toBeGreaterThanOrEqual(asked);
  return { since, waiting };
}

describe('while what devices are to know is being worked out', () => {
  it('a device is disabled: the two do not wait for each other', async () => {
    const device = await addDevice(server, operator);
    const params = { id: device.id };
    let disabling: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await reconcile(tx, 1, { now: clock.now() });
      disabling = server.call(accessApi.deviceDisable, { params, body: { reason: '維修' } }, operator);
      await blocked(db);
      // As each row does that names the device.
      await tx
        .select({ id: accessDeviceTable.id })
        .from(accessDeviceTable)
        .where(eq(accessDeviceTable.id, device.id))
        .for('key share');
    });
    expect(await disabling).toMatchObject({ status: 200 });
  });

  it('a device is disabled that reports an opening: the two do not wait for each other', async () => {
    const device = await addDevice(server, operator);
    const params = { id: device.id };
    await server.call(accessApi.heartbeat, { body: { firmware: '1' } }, device.token);
    const opened = await server.call(accessApi.deviceOpen, { params, body: { reason: '送貨' } }, operator);
    expect(opened.status).toBe(200);
    let disabling: Promise<{ status: number }> | undefined;
    // As a report does: first what it may confirm, then its openings.
    await db.transaction(async (tx) => {
      await holdWanted(tx, 1);
      disabling = server.call(accessApi.deviceDisable, { params, body: { reason: '維修' } }, operator);
      await blocked(db);
      await noteCommand(tx, device.id, { id: opened.data.id, ok: true }, clock.now());
    });
    expect(await disabling).toMatchObject({ status: 200 });
  });

  it('a device reports what it did: the two do not wait for each other', async () => {
    const device = await addDevice(server, operator);
    await Promise.all([tenant(), tenant()]);
    await addGroup(server, operator, [device.id]);
    const { changes } = await fetchChanges(server, device);
    expect(changes.length).toBeGreaterThan(1);
    const done = changes.map(({ subject, version }) => ({ subject, version, ok: true }));
    const ids = changes.map(({ subject }) => Number(subject.split(':')[1])).sort((a, b) => a - b);
    const lock = (subjectId = 0) =>
      and(eq(accessWantedTable.deviceId, device.id), eq(accessWantedTable.subjectId, subjectId));
    let reporting: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await reconcile(tx, 1, { now: clock.now() });
      const row = { id: accessWantedTable.id };
      await tx
        .select(row)
        .from(accessWantedTable)
        .where(lock(ids.at(-1)))
        .for('update');
      reporting = server.call(accessApi.results, { body: { changes: done } }, device.token);
      await blocked(db);
      await tx.select(row).from(accessWantedTable).where(lock(ids[0])).for('update');
    });
    expect(await reporting).toMatchObject({ status: 200 });
  });
});

describe('a device that waits for changes', () => {
  it('learns nothing more once its token ended, and takes nothing from the new one', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const { since, waiting } = await waitsAt(device);
    const params = { id: device.id };
    const { token } = (await server.call(accessApi.deviceRotate, { params }, operator)).data;
    await tenant();
    expect(await waiting).toMatchObject({ status: 401, code: 10041 });
    expect((await fetchChanges(server, { ...device, token }, since)).changes).toHaveLength(1);
  });

  it('is told in the same answer that it was disabled', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const { waiting } = await waitsAt(device);
    const params = { id: device.id };
    await server.call(accessApi.deviceDisable, { params, body: { reason: '維修' } }, operator);
    expect((await waiting).data).toMatchObject({ disabled: true });
  });
});
