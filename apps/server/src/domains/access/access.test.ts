import { accessApi } from '@iris/contract/access/access.api';
import { limits } from '@iris/contract/core/limits';
import { settingApi } from '@iris/contract/setting/setting.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { condoTable } from '../company/company.table.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { addDevice, addGroup, fetchChanges, Memory } from './access.sample.ts';
import { accessWorld } from './access.world.sample.ts';

const { clock, db, eventsOf, heartbeat, people, server, settle, tenant, unbind } = await accessWorld();

describe('refused', () => {
  it('are people without the permission, and devices of nobody', async () => {
    const device = await addDevice(server, people.operator);
    for (const who of ['staff', 'manager', 'viewer'])
      expect((await server.call(accessApi.deviceList, {}, await server.signIn(who))).status).toBe(403);
    expect((await server.call(accessApi.changes, {}, 'x'.repeat(32))).code).toBe(10041);
    expect((await server.call(accessApi.deviceList, {}, device.token)).status).toBe(401);
    expect((await server.call(accessApi.changes, {}, people.operator)).status).toBe(401);
  });

  it('are a code that is taken, whatever its case, and a group that reaches nobody or elsewhere', async () => {
    const { code, id } = await addDevice(server, people.operator);
    const again = { condo_id: 2, name: 'x', code: code.toLowerCase(), type: 'DOOR', direction: 'IN' };
    expect(await server.call(accessApi.deviceAdd, { body: again }, people.operator)).toMatchObject({
      code: 10060,
      fields: { code: expect.any(String) },
    });
    const group = { name: 'x', condo_ids: [2], device_ids: [id], identities: ['OWNER'] };
    expect(await server.call(accessApi.groupAdd, { body: group }, people.operator)).toMatchObject({
      code: 10030,
      fields: { device_ids: expect.any(String) },
    });
    const nobody = { name: 'x', condo_ids: [1], identities: [] };
    expect((await server.call(accessApi.groupAdd, { body: nobody }, people.operator)).code).toBe(10030);
    const twoCondos = { name: 'x', condo_ids: [1, 2], building_ids: [1], identities: ['OWNER'] };
    expect((await server.call(accessApi.groupAdd, { body: twoCondos }, people.operator)).code).toBe(10030);
    const hours = [{ days: [1], from: '09:00', to: '08:00' }];
    const backwards = { name: 'x', condo_ids: [1], identities: ['OWNER'], hours };
    expect((await server.call(accessApi.groupAdd, { body: backwards }, people.operator)).code).toBe(10030);
  });

  it('is a report that is too long or names unknown fields', async () => {
    const device = await addDevice(server, people.operator);
    const event = { id: 'a', time: clock.now(), kind: 'OPENED' };
    const tooMany = { events: Array.from({ length: 101 }, () => event) };
    expect((await server.call(accessApi.events, { body: tooMany }, device.token)).status).toBe(400);
    const card = { events: [{ ...event, card: 'A1B2C3D4' }] };
    expect((await server.call(accessApi.events, { body: card }, device.token)).status).toBe(400);
  });

  it('is a device that calls too often, and no other', async () => {
    const [busy, calm] = [await addDevice(server, people.operator), await addDevice(server, people.operator)];
    const answers = await Promise.all(Array.from({ length: 260 }, () => heartbeat(busy)));
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect((await heartbeat(calm)).status).toBe(200);
  });
});

describe('authorization groups', () => {
  it('are exported whole, as the history of the platform says', async () => {
    const device = await addDevice(server, people.operator);
    const group = await addGroup(server, people.operator, [device.id]);
    const query = { count: limits.exportCountMax };
    const { data } = await server.call(accessApi.groupList, { query }, people.operator);
    expect(data.items.map(({ id }) => id)).toContain(group.id);
    expect(data.items).toHaveLength(data.total);
    const [note] = (await server.call(settingApi.history, {}, people.operator)).data.items;
    const changes = [{ field: 'access_groups', before: null, after: String(data.total) }];
    expect(note).toMatchObject({ action: 'export', changes });
  });
});

describe('an authorization group', () => {
  it('can be saved as it is shown after one of its estates was deleted', async () => {
    const group = await addGroup(server, people.operator, [], { condo_ids: [1, 2] });
    await db.update(condoTable).set({ deletedAt: 1 }).where(eq(condoTable.id, 2));
    const { data } = await server.call(accessApi.groupDetail, { params: { id: group.id } }, people.operator);
    expect(data.condos.map(({ id }) => id)).toEqual([1]);
    const { id, name, version, identities } = data;
    const body = { id, name: `${name} 改`, version, identities, condo_ids: [1] };
    expect(await server.call(accessApi.groupUpdate, { body }, people.operator)).toMatchObject({ code: 0 });
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, 2));
  });
});

describe('a stolen token', () => {
  it('ends as another is made, and its use stands in the events, once an hour', async () => {
    const device = await addDevice(server, people.operator);
    expect((await heartbeat(device)).status).toBe(200);
    const { data } = await server.call(
      accessApi.deviceRotate,
      { params: { id: device.id } },
      people.operator,
    );
    for (let turn = 0; turn < 3; turn += 1) expect((await heartbeat(device)).code).toBe(10041);
    expect((await heartbeat({ ...device, token: data.token })).status).toBe(200);
    const kinds = (await eventsOf(device)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'OLD_TOKEN')).toHaveLength(1);
    const page = await server.call(
      accessApi.eventList,
      { query: { condo_id: 1, device_id: device.id, kind: 'OLD_TOKEN' } },
      people.operator,
    );
    expect(page.data.total).toBe(1);
  });
});

describe('a card', () => {
  it('reaches the doors of its groups, and ends there with the binding, the card, the group and the device', async () => {
    const device = await addDevice(server, people.operator);
    const other = await addDevice(server, people.operator);
    const group = await addGroup(server, people.operator, [device.id], {
      identities: ['TENANT'],
      passes: false,
    });
    const memory = new Memory();
    const [one, two, three] = [await tenant(), await tenant(), await tenant()];
    await settle(device, memory);
    expect(memory.cards()).toEqual(expect.arrayContaining([one.card, two.card, three.card]));
    expect((await fetchChanges(server, other)).changes).toEqual([]);

    await unbind(one.binding);
    await db.update(bindingTable).set({ cardNo: '' }).where(eq(bindingTable.id, two.binding));
    await settle(device, memory);
    expect(memory.cards()).toContain(three.card);
    for (const { card } of [one, two]) expect(memory.cards()).not.toContain(card);

    const {
      members: _m,
      condos: _c,
      buildings: _b,
      devices: _d,
      facilities: _f,
      id,
      version,
      ...rest
    } = group;
    const body = { ...rest, id, version, condo_ids: [1], device_ids: [device.id], identities: ['OWNER'] };
    expect((await server.call(accessApi.groupUpdate, { body }, people.operator)).status).toBe(200);
    expect((await server.call(accessApi.groupUpdate, { body }, people.operator)).status).toBe(409);
    await settle(device, memory);
    expect(memory.cards()).not.toContain(three.card);
  });

  it('is refused by all once its device is disabled, which says so to the device', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const memory = new Memory();
    const { card } = await tenant();
    await settle(device, memory);
    expect(memory.cards()).toContain(card);
    const params = { id: device.id };
    const body = { reason: '維修' };
    expect((await server.call(accessApi.deviceOpen, { params, body }, people.operator)).status).toBe(200);
    expect((await server.call(accessApi.deviceDisable, { params, body }, people.operator)).data.state).toBe(
      'DISABLED',
    );
    expect((await server.call(accessApi.deviceDisable, { params, body }, people.operator)).status).toBe(409);
    const told = await fetchChanges(server, device, memory.since);
    expect(told).toMatchObject({ disabled: true, commands: [] });
    memory.take(told);
    expect(memory.cards()).toEqual([]);
    await server.call(accessApi.deviceEnable, { params }, people.operator);
    clock.advance(31_000);
    await settle(device, memory);
    expect(memory.cards()).toContain(card);
  });

  it('opens nothing a moment after its holder moved out, at a device that waits', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const memory = new Memory();
    const { binding, card } = await tenant();
    await settle(device, memory);
    expect(memory.cards()).toContain(card);
    const began = Date.now();
    const waiting = server.call(
      accessApi.changes,
      { query: { since: memory.since, wait: 20 } },
      device.token,
    );
    await expect.poll(() => unbind(binding).then(({ status }) => status), { interval: 200 }).toBe(200);
    memory.take((await waiting).data);
    expect(memory.cards()).not.toContain(card);
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('ends at the doors however it was changed: a mark that told nobody is found too', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const memory = new Memory();
    const { binding } = await tenant();
    await settle(device, memory);
    const waiting = server.call(
      accessApi.changes,
      { query: { since: memory.since, wait: 20 } },
      device.token,
    );
    await db.execute(sql`update binding set card_no = 'FFFF0001' where id = ${binding}`);
    memory.take((await waiting).data);
    expect(memory.cards()).toContain('FFFF0001');
  });
});
