import { createHash } from 'node:crypto';
import { accessApi } from '@iris/contract/access/access.api';
import { limits } from '@iris/contract/core/limits';
import { residentApi } from '@iris/contract/resident/resident.api';
import { settingApi } from '@iris/contract/setting/setting.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { buildingTable } from '../estate/estate.table.ts';
import { added } from '../resident/resident.sample.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { addPass, tokenOf, tryAt } from '../visitor/visitor.sample.ts';
import { visitorUseTable } from '../visitor/visitor.table.ts';
import { tidyAccess, watchDevices } from './access.jobs.ts';
import { addDevice, addGroup, confirm, fetchChanges, type Made, Memory } from './access.sample.ts';
import { accessEventTable, accessSeenTable } from './access.table.ts';

const server = await startServer();
const { db } = server.services;
const { clock } = server;
let operator = '';
let staff = '';
// The tests let days pass.
const signIn = async () => {
  operator = await server.signIn('operator');
  staff = await server.signIn('staff');
};
beforeEach(signIn);

let cards = 0;
/** A card number that no other test has. */
const newCard = () => {
  cards += 1;
  return `A1B2${cards.toString(16).toUpperCase().padStart(4, '0')}`;
};
const tenant = async (card = newCard()) => {
  const { id, bindings } = await added(server, staff, { identity: 'TENANT', card_no: card });
  return { id, card, binding: bindings[0]?.id ?? 0 };
};
const unbind = (binding: number) =>
  server.call(residentApi.unbind, { body: { id: binding, reason: '遷出' } }, staff);
const eventsOf = (device: Made) =>
  db
    .select()
    .from(accessEventTable)
    .where(eq(accessEventTable.deviceId, device.id))
    .orderBy(accessEventTable.id);
const heartbeat = ({ token }: Made) => server.call(accessApi.heartbeat, { body: { firmware: '1.2' } }, token);
/** Fetches and confirms until nothing is left. */
async function settle(device: Made, memory: Memory) {
  for (;;) {
    const answer = await fetchChanges(server, device, memory.since);
    if (answer.changes.length === 0) return;
    memory.take(answer);
    await confirm(server, device, answer);
  }
}

describe('refused', () => {
  it('are people without the permission, and devices of nobody', async () => {
    const device = await addDevice(server, operator);
    for (const who of ['staff', 'manager', 'viewer'])
      expect((await server.call(accessApi.deviceList, {}, await server.signIn(who))).status).toBe(403);
    expect((await server.call(accessApi.changes, {}, 'x'.repeat(32))).code).toBe(10041);
    expect((await server.call(accessApi.deviceList, {}, device.token)).status).toBe(401);
    expect((await server.call(accessApi.changes, {}, operator)).status).toBe(401);
  });

  it('are a code that is taken, whatever its case, and a group that reaches nobody or elsewhere', async () => {
    const { code, id } = await addDevice(server, operator);
    const again = { condo_id: 2, name: 'x', code: code.toLowerCase(), type: 'DOOR', direction: 'IN' };
    expect(await server.call(accessApi.deviceAdd, { body: again }, operator)).toMatchObject({
      code: 10060,
      fields: { code: expect.any(String) },
    });
    const group = { name: 'x', condo_ids: [2], device_ids: [id], identities: ['OWNER'] };
    expect(await server.call(accessApi.groupAdd, { body: group }, operator)).toMatchObject({
      code: 10030,
      fields: { device_ids: expect.any(String) },
    });
    const nobody = { name: 'x', condo_ids: [1], identities: [] };
    expect((await server.call(accessApi.groupAdd, { body: nobody }, operator)).code).toBe(10030);
    const twoCondos = { name: 'x', condo_ids: [1, 2], building_ids: [1], identities: ['OWNER'] };
    expect((await server.call(accessApi.groupAdd, { body: twoCondos }, operator)).code).toBe(10030);
    const hours = [{ days: [1], from: '09:00', to: '08:00' }];
    const backwards = { name: 'x', condo_ids: [1], identities: ['OWNER'], hours };
    expect((await server.call(accessApi.groupAdd, { body: backwards }, operator)).code).toBe(10030);
  });

  it('is a report that is too long or names unknown fields', async () => {
    const device = await addDevice(server, operator);
    const event = { id: 'a', time: clock.now(), kind: 'OPENED' };
    const tooMany = { events: Array.from({ length: 101 }, () => event) };
    expect((await server.call(accessApi.events, { body: tooMany }, device.token)).status).toBe(400);
    const card = { events: [{ ...event, card: 'A1B2C3D4' }] };
    expect((await server.call(accessApi.events, { body: card }, device.token)).status).toBe(400);
  });

  it('is a device that calls too often, and no other', async () => {
    const [busy, calm] = [await addDevice(server, operator), await addDevice(server, operator)];
    const answers = await Promise.all(Array.from({ length: 260 }, () => heartbeat(busy)));
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect((await heartbeat(calm)).status).toBe(200);
  });
});

describe('authorization groups', () => {
  it('are exported whole, as the history of the platform says', async () => {
    const device = await addDevice(server, operator);
    const group = await addGroup(server, operator, [device.id]);
    const query = { count: limits.exportCountMax };
    const { data } = await server.call(accessApi.groupList, { query }, operator);
    expect(data.items.map(({ id }) => id)).toContain(group.id);
    expect(data.items).toHaveLength(data.total);
    const [note] = (await server.call(settingApi.history, {}, operator)).data.items;
    const changes = [{ field: 'access_groups', before: null, after: String(data.total) }];
    expect(note).toMatchObject({ action: 'export', changes });
  });
});

describe('a stolen token', () => {
  it('ends as another is made, and its use stands in the events, once an hour', async () => {
    const device = await addDevice(server, operator);
    expect((await heartbeat(device)).status).toBe(200);
    const { data } = await server.call(accessApi.deviceRotate, { params: { id: device.id } }, operator);
    for (let turn = 0; turn < 3; turn += 1) expect((await heartbeat(device)).code).toBe(10041);
    expect((await heartbeat({ ...device, token: data.token })).status).toBe(200);
    const kinds = (await eventsOf(device)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'OLD_TOKEN')).toHaveLength(1);
    const page = await server.call(
      accessApi.eventList,
      { query: { condo_id: 1, device_id: device.id, kind: 'OLD_TOKEN' } },
      operator,
    );
    expect(page.data.total).toBe(1);
  });
});

describe('a card', () => {
  it('reaches the doors of its groups, and ends there with the binding, the card, the group and the device', async () => {
    const device = await addDevice(server, operator);
    const other = await addDevice(server, operator);
    const group = await addGroup(server, operator, [device.id], { identities: ['TENANT'], passes: false });
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
    expect((await server.call(accessApi.groupUpdate, { body }, operator)).status).toBe(200);
    expect((await server.call(accessApi.groupUpdate, { body }, operator)).status).toBe(409);
    await settle(device, memory);
    expect(memory.cards()).not.toContain(three.card);
  });

  it('is refused by all once its device is disabled, which says so to the device', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const memory = new Memory();
    const { card } = await tenant();
    await settle(device, memory);
    expect(memory.cards()).toContain(card);
    const params = { id: device.id };
    const body = { reason: '維修' };
    expect((await server.call(accessApi.deviceOpen, { params, body }, operator)).status).toBe(200);
    expect((await server.call(accessApi.deviceDisable, { params, body }, operator)).data.state).toBe(
      'DISABLED',
    );
    expect((await server.call(accessApi.deviceDisable, { params, body }, operator)).status).toBe(409);
    const told = await fetchChanges(server, device, memory.since);
    expect(told).toMatchObject({ disabled: true, commands: [] });
    memory.take(told);
    expect(memory.cards()).toEqual([]);
    await server.call(accessApi.deviceEnable, { params }, operator);
    clock.advance(31_000);
    await settle(device, memory);
    expect(memory.cards()).toContain(card);
  });

  it('opens nothing a moment after its holder moved out, at a device that waits', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
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
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
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

describe('the queue of a device', () => {
  it('hands out again what was handed to a device that died, after its lease, and no sooner', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const { binding } = await tenant();
    const mine = async () =>
      (await fetchChanges(server, device)).changes.filter(({ subject }) => subject === `BINDING:${binding}`);
    expect(await mine()).toHaveLength(1);
    expect(await mine()).toHaveLength(0);
    clock.advance(31_000);
    expect(await mine()).toHaveLength(1);
    const queue = await server.call(accessApi.deviceQueue, { params: { id: device.id } }, operator);
    expect(queue.data.items.at(-1)).toMatchObject({ kind: 'GRANT', attempts: 2, failure: '' });
  });

  it('shows what a device could not do, and tries again later', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    await tenant();
    const { changes } = await fetchChanges(server, device);
    const body = {
      changes: changes.map(({ subject, version }) => ({ subject, version, ok: false, reason: 'FULL' })),
    };
    await server.call(accessApi.results, { body }, device.token);
    const params = { id: device.id };
    const failed = await server.call(accessApi.deviceQueue, { params, query: { failed: true } }, operator);
    expect(failed.data.total).toBe(changes.length);
    expect(failed.data.items[0]?.failure).toBe('FULL');
    expect((await fetchChanges(server, device)).changes).toEqual([]);
    clock.advance(600_000);
    expect((await fetchChanges(server, device)).changes).toHaveLength(changes.length);
  });

  it('opens from afar only what is online, within its time, and again after the lease of a device that died', async () => {
    const device = await addDevice(server, operator);
    const open = () =>
      server.call(accessApi.deviceOpen, { params: { id: device.id }, body: { reason: '快遞' } }, operator);
    expect((await open()).status).toBe(409);
    await heartbeat(device);
    expect((await open()).status).toBe(200);
    const commands = async () => (await fetchChanges(server, device)).commands;
    expect(await commands()).toHaveLength(1);
    expect(await commands()).toHaveLength(0);
    clock.advance(9_000);
    const [command] = await commands();
    const done = { commands: [{ id: command?.id ?? 0, ok: true }] };
    expect((await server.call(accessApi.results, { body: done }, device.token)).data.taken).toBe(1);
    expect((await server.call(accessApi.results, { body: done }, device.token)).data.taken).toBe(0);
    await heartbeat(device);
    await open();
    clock.advance(31_000);
    expect(await commands()).toHaveLength(0);
    const { data } = await server.call(accessApi.deviceHistory, { params: { id: device.id } }, operator);
    expect(data.items.map(({ action }) => action)).toContain('openDoor');
  });

  it('says of each opening that failed or was not answered who asked for it, once, and of no other', async () => {
    const device = await addDevice(server, operator);
    const params = { id: device.id };
    const open = async () => {
      await heartbeat(device);
      const asked = await server.call(accessApi.deviceOpen, { params, body: { reason: '快遞' } }, operator);
      return asked.data.id;
    };
    const report = (id: number, ok: boolean) =>
      server.call(accessApi.results, { body: { commands: [{ id, ok }] } }, device.token);
    const remote = async () => {
      const query = { condo_id: 1, device_id: device.id, way: 'REMOTE' };
      const reader = await server.signIn('operator');
      return (await server.call(accessApi.eventList, { query }, reader)).data.items.toReversed();
    };
    await report(await open(), true);
    const failed = await open();
    await Promise.all([report(failed, false), report(failed, false)]);
    expect((await remote()).map(({ kind }) => kind)).toEqual(['REMOTE', 'REMOTE', 'REMOTE_FAILED']);
    const late = await open();
    clock.advance(45_000);
    // Its device can still report it.
    await watchDevices.run(server.services);
    expect(await remote()).toHaveLength(4);
    clock.advance(16_000);
    await Promise.all([watchDevices.run(server.services), watchDevices.run(server.services)]);
    expect((await report(late, true)).data.taken).toBe(0);
    const [, , , asked, silence] = await remote();
    const time = (asked?.time ?? 0) + 30_000;
    expect(silence).toMatchObject({ kind: 'REMOTE_UNANSWERED', time, by: asked?.by });
    // Withdrawn with its device, it waits for nobody.
    await open();
    const body = { reason: '維修' };
    expect((await server.call(accessApi.deviceDisable, { params, body }, operator)).status).toBe(200);
    clock.advance(90_000);
    await watchDevices.run(server.services);
    expect((await remote()).slice(5).map(({ kind }) => kind)).toEqual(['REMOTE']);
  });

  it('ends with exactly the wanted state for a device that was away, whatever order things arrived in', async () => {
    const device = await addDevice(server, operator);
    const group = await addGroup(server, operator, [device.id], { identities: ['TENANT'] });
    const people = [await tenant(), await tenant(), await tenant(), await tenant(), await tenant()];
    // A line that repeats, swaps and loses answers: each is applied at some time, in some order, some twice.
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % sides;
    };
    const memory = new Memory();
    const onTheWay: Awaited<ReturnType<typeof fetchChanges>>[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const person = people[dice(people.length)];
      if (!person) continue;
      const cardNo = dice(3) === 0 ? '' : newCard();
      await db.update(bindingTable).set({ cardNo }).where(eq(bindingTable.id, person.binding));
      if (dice(2) === 0) onTheWay.push(await fetchChanges(server, device, memory.since));
      clock.advance(dice(40) * 1_000);
      const [late] = onTheWay.splice(dice(onTheWay.length || 1), 1);
      if (!late) continue;
      memory.take(late);
      if (dice(3) > 0) await confirm(server, device, late);
      if (dice(3) === 0) onTheWay.push(late);
    }
    clock.advance(86_400_000);
    await signIn();
    await settle(device, memory);
    for (const late of onTheWay) memory.take(late);
    const rows = await db.execute<{ card_no: string }>(
      sql`select card_no from binding where condo_id = 1 and ended_at is null and identity = 'TENANT' and card_no <> ''`,
    );
    expect(memory.cards()).toEqual(rows.rows.map((row) => row.card_no).sort());
    const { data } = await server.call(accessApi.deviceDetail, { params: { id: device.id } }, operator);
    expect(data).toMatchObject({ waiting: 0, failed: 0 });
    // One that lost its memory gets all of it again.
    const anew = new Memory();
    clock.advance(31_000);
    for (let part = 0; part < 3; part += 1) anew.take(await fetchChanges(server, device, anew.since));
    expect(anew.cards()).toEqual(memory.cards());
    expect((await server.call(accessApi.groupRemove, { params: { id: group.id } }, operator)).status).toBe(
      200,
    );
    await settle(device, memory);
    expect(memory.cards()).toEqual([]);
  });

  it('ends with all of it when the first answers after it lost its memory were lost too', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id], { identities: ['TENANT'] });
    await tenant();
    const memory = new Memory();
    await settle(device, memory);
    const before = memory.cards();
    expect(before).not.toEqual([]);
    await fetchChanges(server, device);
    // While those are not handed out again, something new takes it past their versions.
    const { card } = await tenant();
    const anew = new Memory();
    await settle(device, anew);
    expect(anew.cards()).toEqual([card]);
    const { data } = await server.call(accessApi.deviceDetail, { params: { id: device.id } }, operator);
    expect(data.waiting).toBe(before.length);
    clock.advance(31_000);
    await settle(device, anew);
    expect(anew.cards()).toEqual([...before, card].sort());
  });

  it('misses nothing when many change at the same moment', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id], { identities: ['TENANT'] });
    const people = await Promise.all(Array.from({ length: 8 }, () => tenant()));
    const memory = new Memory();
    let over = false;
    const follow = async () => {
      while (!over) {
        const answer = await fetchChanges(server, device, memory.since);
        memory.take(answer);
        await confirm(server, device, answer);
      }
    };
    const following = follow();
    await Promise.all(people.map(({ binding }, at) => (at % 2 === 0 ? unbind(binding) : tenant())));
    over = true;
    await following;
    await settle(device, memory);
    const gone = people.filter((_, at) => at % 2 === 0);
    for (const { card } of gone) expect(memory.cards()).not.toContain(card);
  });
});

describe('events', () => {
  it('that come twice, also at the same moment, count once', async () => {
    const device = await addDevice(server, operator);
    const { binding } = await tenant();
    const events = Array.from({ length: 20 }, (_, at) => ({
      id: `e${at}`,
      time: clock.now() - at * 1_000,
      kind: 'OPENED',
      way: 'CARD',
      subject: `BINDING:${binding}`,
    }));
    const send = () => server.call(accessApi.events, { body: { events } }, device.token);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ data }) => data.taken).reduce((sum, one) => sum + one, 0)).toBe(20);
    const opened = (await eventsOf(device)).filter(({ kind }) => kind === 'OPENED');
    expect(opened).toHaveLength(20);
    const { data } = await server.call(
      accessApi.eventList,
      { query: { condo_id: 1, device_id: device.id, kind: 'OPENED', count: 5 } },
      operator,
    );
    expect(data).toMatchObject({ total: 20 });
    expect(data.items[0]).toMatchObject({
      way: 'CARD',
      name: expect.stringMatching(/^陳大文/),
      device: expect.any(String),
    });
  });

  it('of a time that cannot be are refused; of the last months they have a place, and nobody of another condo a name', async () => {
    const device = await addDevice(server, operator);
    const day = 86_400_000;
    const [old] = await db.select().from(bindingTable).where(eq(bindingTable.condoId, 3)).limit(1);
    const events = [
      { id: 'future', time: clock.now() + 3 * day, kind: 'FORCED' },
      { id: 'past', time: clock.now() - 100 * day, kind: 'FORCED' },
      { id: 'before', time: clock.now() - 80 * day, kind: 'FORCED', subject: `BINDING:${old?.id ?? 1}` },
    ];
    const { data } = await server.call(accessApi.events, { body: { events } }, device.token);
    expect(data).toEqual({ taken: 1, known: 0, refused: ['future', 'past'] });
    const [kept] = (await eventsOf(device)).filter(({ kind }) => kind === 'FORCED');
    expect(kept?.subjectId).toBeNull();
  });

  it('leave a heartbeat unwritten that comes within 30 seconds of the last one written', async () => {
    const device = await addDevice(server, operator);
    const seen = async () => {
      const [row] = await db.select().from(accessSeenTable).where(eq(accessSeenTable.deviceId, device.id));
      return row?.seenAt ?? 0;
    };
    await heartbeat(device);
    const first = await seen();
    clock.advance(29_000);
    await heartbeat(device);
    expect(await seen()).toBe(first);
    clock.advance(1_000);
    await heartbeat(device);
    const second = await seen();
    expect(second).toBeGreaterThanOrEqual(first + 30_000);
    clock.advance(29_000);
    await heartbeat(device);
    expect(await seen()).toBe(second);
    // The one after that was lost on its way: the device stays online until the next.
    clock.advance(60_000);
    await watchDevices.run(server.services);
    expect((await eventsOf(device)).map(({ kind }) => kind)).toEqual(['TOKEN_MADE', 'ONLINE']);
  });

  it('say when a device came and went, and heartbeats make no rows', async () => {
    const device = await addDevice(server, operator);
    for (let beat = 0; beat < 10; beat += 1) {
      await heartbeat(device);
      clock.advance(30_000);
    }
    const kinds = async () => (await eventsOf(device)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['TOKEN_MADE', 'ONLINE']);
    clock.advance(75_000);
    await watchDevices.run(server.services);
    await watchDevices.run(server.services);
    expect(await kinds()).toEqual(['TOKEN_MADE', 'ONLINE', 'OFFLINE']);
    const [seen] = await db.select().from(accessSeenTable).where(eq(accessSeenTable.deviceId, device.id));
    expect(seen).toMatchObject({ online: false, firmware: '1.2' });
    await heartbeat(device);
    expect(await kinds()).toEqual(['TOKEN_MADE', 'ONLINE', 'OFFLINE', 'ONLINE']);
  });

  it('forget whom they name after the days of the condo, and go with their month after a year', async () => {
    const device = await addDevice(server, operator);
    const { binding } = await tenant();
    const time = clock.now();
    const events = [{ id: 'x', time, kind: 'OPENED', subject: `BINDING:${binding}` }];
    await server.call(accessApi.events, { body: { events } }, device.token);
    await db.execute(sql`update resident set name_en = 'HO Siu Ming' where id in (
      select resident_id from binding where id = ${binding})`);
    const query = { condo_id: 1, device_id: device.id, kind: 'OPENED' as const };
    expect((await server.call(accessApi.eventList, { query }, operator)).data.items).toMatchObject([
      { name_en: 'HO Siu Ming' },
    ]);
    clock.advance(31 * 86_400_000);
    await tidyAccess.run(server.services);
    const [kept] = (await eventsOf(device)).filter(({ ownId }) => ownId === 'x');
    expect(kept).toMatchObject({ kind: 'OPENED', subjectId: null });
    clock.advance(400 * 86_400_000);
    expect(await tidyAccess.run(server.services)).toMatchObject({ months: expect.any(Number) });
    expect((await eventsOf(device)).filter(({ ownId }) => ownId === 'x')).toEqual([]);
    clock.advance(-431 * 86_400_000);
  });
});

describe('a visitor’s code at a door', () => {
  it('is used once however often the same question comes, and is a row of use history', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const pass = await addPass(server, staff);
    const ask = (id: string, text: string) =>
      server.call(accessApi.ask, { body: { id, time: clock.now(), text } }, device.token);
    const time = clock.now();
    const same = { id: 'q1', time, text: pass.code };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(accessApi.ask, { body: same }, device.token)),
    );
    for (const { data } of answers) expect(data).toEqual({ admitted: true, reason: null });
    expect((await ask('q2', pass.code)).data).toEqual({ admitted: false, reason: 'USED_UP' });
    expect((await ask('q3', '00000000')).data).toEqual({ admitted: false, reason: 'UNKNOWN' });
    const uses = await db.select().from(visitorUseTable).where(eq(visitorUseTable.passId, pass.id));
    expect(uses.map(({ result }) => result).sort()).toEqual(['ADMITTED', 'USED_UP']);
  });

  it('says whether its holder is inside, in whatever order the doors report it', async () => {
    const [device, late] = [await addDevice(server, operator), await addDevice(server, operator)];
    const { id } = await addPass(server, staff, { uses_allowed: null });
    let count = 0;
    const passed = (door: Made, minutes: number, direction?: 'IN' | 'OUT') => {
      count += 1;
      const time = clock.now() + minutes * 60_000;
      const event = { id: `e${count}`, time, kind: 'OPENED', way: 'PASS', direction, subject: `PASS:${id}` };
      return server.call(accessApi.events, { body: { events: [event] } }, door.token);
    };
    const inside = async () =>
      (await server.call(visitorApi.detail, { params: { id: String(id) } }, staff)).data.inside_since;
    await passed(device, -9, 'IN');
    expect(await inside()).toEqual(expect.any(Number));
    await passed(device, -5, 'OUT');
    expect(await inside()).toBeNull();
    // Was without a network; they left since.
    await passed(late, -7, 'IN');
    expect(await inside()).toBeNull();
    // Says nothing about the way they went.
    await passed(device, -4);
    expect(await inside()).toBeNull();
    // Its clock is ahead.
    await passed(late, 60, 'IN');
    expect(await inside()).toBeLessThanOrEqual(clock.now());
    clock.advance(60_000);
    const wayOut = await addDevice(server, operator, { direction: 'OUT' });
    await passed(wayOut, 0);
    expect(await inside()).toBeNull();
  });

  it('takes its uses by what doors report as it does at a gate, so that none is left for another', async () => {
    const device = await addDevice(server, operator);
    const pass = await addPass(server, staff, { uses_allowed: 2 });
    const time = clock.now();
    const passed = (id: string, direction: 'IN' | 'OUT') => {
      const event = { id, time, kind: 'OPENED', way: 'PASS', direction, subject: `PASS:${pass.id}` };
      return server.call(accessApi.events, { body: { events: [event] } }, device.token);
    };
    const left = async () => {
      const { uses, state } = (
        await server.call(visitorApi.detail, { params: { id: String(pass.id) } }, staff)
      ).data;
      return { uses, state };
    };
    await passed('e1', 'IN');
    await passed('e1', 'IN');
    await passed('e2', 'OUT');
    expect(await left()).toEqual({ uses: 1, state: 'VALID' });
    await passed('e3', 'IN');
    expect(await left()).toEqual({ uses: 2, state: 'USED' });
    await passed('e4', 'IN');
    expect(await left()).toEqual({ uses: 2, state: 'USED' });
    expect((await tryAt(server, staff, pass.code)).data).toMatchObject({ result: 'USED_UP' });
  });

  it('lets them out by a door of exits though its use is taken, also where the door names no direction', async () => {
    const wayOut = await addDevice(server, operator, { direction: 'OUT' });
    await addGroup(server, operator, [wayOut.id]);
    const { code } = await addPass(server, staff);
    await tryAt(server, staff, code);
    const body = { id: 'out', time: clock.now(), text: code };
    expect((await server.call(accessApi.ask, { body }, wayOut.token)).data).toEqual({
      admitted: true,
      reason: null,
    });
  });

  it('is used once by a device whose clock is wrong too, and stands in the list where it happened', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const pass = await addPass(server, staff, { uses_allowed: 2 });
    const ask = (id: string, time: number) =>
      server.call(accessApi.ask, { body: { id, time, text: pass.code } }, device.token);
    const answers = await Promise.all([ask('a', 0), ask('a', 0), ask('a', 0)]);
    clock.advance(60_000);
    for (const { data } of [...answers, await ask('a', 0)])
      expect(data).toEqual({ admitted: true, reason: null });
    // Another question, though of the same device and its only moment.
    expect((await ask('b', 0)).data).toEqual({ admitted: true, reason: null });
    expect((await ask('c', 8_640_000_000_000)).data).toEqual({ admitted: false, reason: 'USED_UP' });
    const now = clock.now();
    const kept = (await eventsOf(device)).filter(({ way }) => way === 'PASS');
    expect(kept.map(({ kind }) => kind)).toEqual(['OPENED', 'OPENED', 'REFUSED']);
    for (const { time } of kept) expect(now - time).toBeLessThan(120_000);
  });

  it('opens only doors that admit visitors, and keeps its use elsewhere', async () => {
    const [closed, open] = [await addDevice(server, operator), await addDevice(server, operator)];
    await addGroup(server, operator, [closed.id], { passes: false });
    await addGroup(server, operator, [open.id]);
    const pass = await addPass(server, staff);
    const qr = await tokenOf(server, staff, pass.id);
    const ask = (device: Made, id: string) =>
      server.call(accessApi.ask, { body: { id, time: clock.now(), text: qr } }, device.token);
    expect((await ask(closed, 'a')).data).toEqual({ admitted: false, reason: 'NOT_THIS_DOOR' });
    expect((await ask(open, 'b')).data).toEqual({ admitted: true, reason: null });
  });

  it('is granted ahead without the code itself', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const pass = await addPass(server, staff, { uses_allowed: null });
    const told = await fetchChanges(server, device);
    const mine = told.changes.find(({ subject }) => subject === `PASS:${pass.id}`);
    expect(mine).toMatchObject({ op: 'GRANT', ask: false, to: pass.to });
    expect(mine?.credentials?.code).toHaveLength(43);
    expect(JSON.stringify(told)).not.toContain(pass.code);
    const { data } = await server.call(accessApi.deviceDetail, { params: { id: device.id } }, operator);
    const { name, type, direction, place, pseudo_code, region_code, version } = data;
    const body = { name, type, direction, place, pseudo_code, region_code, version, id: device.id };
    const code = `${device.code}-B`;
    expect((await server.call(accessApi.deviceUpdate, { body: { ...body, code } }, operator)).status).toBe(
      200,
    );
    const again = await fetchChanges(server, device, told.version);
    const anew = again.changes.find(({ subject }) => subject === `PASS:${pass.id}`);
    const hash = createHash('sha256').update(`${code}:${pass.code}`).digest('base64url');
    expect(anew?.credentials?.code).toBe(hash);
  });
});

describe('lists about a device', () => {
  it('say their total past the end too', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id], { identities: ['TENANT'] });
    await tenant();
    const of = { params: { id: device.id } };
    for (const page of [0, 9_999]) {
      const query = { page };
      const lists = await Promise.all([
        server.call(accessApi.groupList, { query }, operator),
        server.call(accessApi.deviceWho, { ...of, query }, operator),
        server.call(accessApi.deviceQueue, { ...of, query }, operator),
      ]);
      for (const { data } of lists) expect(data.total, String(page)).toBeGreaterThan(0);
    }
  });
});

describe('who can open a door, and why', () => {
  it('is said of the door and of the resident, with the groups; the number of the card is in neither', async () => {
    const device = await addDevice(server, operator);
    const group = await addGroup(server, operator, [device.id], {
      hours: [{ days: [1, 2, 3], from: '08:00', to: '24:00' }],
    });
    const { id, card, binding } = await tenant();
    const door = await server.call(
      accessApi.deviceWho,
      { params: { id: device.id }, query: { count: 1_000 } },
      operator,
    );
    expect(door.data.items.find((one) => one.resident_id === id)).toMatchObject({
      groups: [group.name],
      hours: group.hours,
      card: true,
      confirmed: false,
    });
    const holder = await server.call(accessApi.ofResident, { params: { id } }, staff);
    expect(holder.data.items[0]?.doors.find((one) => one.device_id === device.id)).toMatchObject({
      groups: [group.name],
      card: true,
    });
    for (const said of [door, holder]) expect(JSON.stringify(said)).not.toContain(card);
    // The unit is named in the language of who asks.
    await db.execute(sql`update building set name_en = 'Kingfisher' where id =
      (select u.building_id from unit u join binding b on b.unit_id = u.id where b.id = ${binding})`);
    const named = await server.call(accessApi.ofResident, { params: { id } }, staff);
    expect(named.data.items[0]?.unit).toMatch(/^Kingfisher, /);
    await db.execute(sql`update building set name_en = '' where name_en = 'Kingfisher'`);
    const history = await server.call(residentApi.history, { params: { id } }, staff);
    expect(JSON.stringify(history)).not.toContain(card);
    expect(
      (await server.call(accessApi.ofResident, { params: { id } }, await server.signIn('staff2'))).status,
    ).toBe(404);
  });

  it('finds people by their name and unit in either language', async () => {
    const device = await addDevice(server, operator);
    await addGroup(server, operator, [device.id]);
    const { id } = await tenant();
    await db.update(residentTable).set({ nameEn: 'KWOK Hei Tung Ophelia' }).where(eq(residentTable.id, id));
    // The resident's unit is in the first building.
    await db.update(buildingTable).set({ nameEn: 'Tower Q' }).where(eq(buildingTable.id, 1));
    const found = async (search: string) => {
      const query = { search, count: 1_000 };
      const { data } = await server.call(accessApi.deviceWho, { params: { id: device.id }, query }, operator);
      return data.items.filter((one) => one.resident_id === id).map((one) => one.name_en);
    };
    for (const search of ['ophelia', 'tower q'])
      expect(await found(search), search).toEqual(['KWOK Hei Tung Ophelia']);
    expect(await found('nobody of that name')).toEqual([]);
  });

  it('finds what people did at doors by their name, phone number, unit and the end of their card', async () => {
    const device = await addDevice(server, operator);
    const [one, other] = [await tenant(newCard()), await tenant(newCard())];
    await db
      .update(residentTable)
      .set({ nameEn: 'TSUI Po Lam', phone: '91357924' })
      .where(eq(residentTable.id, one.id));
    const of = (id: string, subject: number | null, minutes: number) => ({
      id,
      time: clock.now() - minutes * 60_000,
      kind: 'OPENED' as const,
      ...(subject && { subject: `BINDING:${subject}` }),
    });
    const events = [
      of('a', one.binding, 1),
      of('b', other.binding, 2),
      of('c', one.binding, 3),
      of('d', null, 4),
    ];
    await server.call(accessApi.events, { body: { events } }, device.token);
    const asked = { condo_id: 1, device_id: device.id };
    const found = async (search: string, more: object = {}) => {
      const { data } = await server.call(
        accessApi.eventList,
        { query: { ...asked, search, ...more } },
        operator,
      );
      return [data.total, ...data.items.map(({ name_en }) => name_en)];
    };
    for (const typed of ['tsui po', '1357924', one.card.slice(-4).toLowerCase()])
      expect(await found(typed), typed).toEqual([2, 'TSUI Po Lam', 'TSUI Po Lam']);
    expect(await found('tsui po', { count: 1, page: 1 })).toEqual([2, 'TSUI Po Lam']);
    expect(await found('tsui po', { kind: 'REFUSED' })).toEqual([0]);
    expect(await found('nobody of that name')).toEqual([0]);
    const sheet = await found('tsui po', { count: limits.exportCountMax });
    expect(sheet).toEqual([2, 'TSUI Po Lam', 'TSUI Po Lam']);
    // Who moved out is still found, by whom events name.
    await unbind(one.binding);
    expect(await found('tsui po')).toEqual([2, 'TSUI Po Lam', 'TSUI Po Lam']);
  });

  it('keeps tokens out of every answer but the one that makes them, and out of the database', async () => {
    const device = await addDevice(server, operator);
    const answers = await Promise.all([
      server.call(accessApi.deviceDetail, { params: { id: device.id } }, operator),
      server.call(accessApi.deviceList, { query: { count: 1_000 } }, operator),
      server.call(accessApi.deviceList, { query: { count: limits.exportCountMax } }, operator),
      server.call(accessApi.deviceHistory, { params: { id: device.id } }, operator),
      server.call(accessApi.eventList, { query: { condo_id: 1, count: 1_000 } }, operator),
    ]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(device.token);
    const key = { 'idempotency-key': 'rotate-0001-0001-0001' };
    const { data } = await server.call(
      accessApi.deviceRotate,
      { params: { id: device.id }, headers: key },
      operator,
    );
    for (const table of ['access_token', 'idempotency', 'audit', 'access_event']) {
      const { rows } = await db.execute<{ t: string }>(
        sql`select jsonb_agg(t)::text as t from ${sql.identifier(table)} t`,
      );
      for (const token of [device.token, data.token]) expect(rows[0]?.t ?? '').not.toContain(token);
    }
  });

  it('tells the first token of a device from those that replaced it', async () => {
    const device = await addDevice(server, operator);
    await server.call(accessApi.deviceRotate, { params: { id: device.id } }, operator);
    expect((await eventsOf(device)).map(({ kind }) => kind)).toEqual(['TOKEN_MADE', 'TOKEN_REPLACED']);
  });
});
