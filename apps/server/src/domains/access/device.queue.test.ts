import { accessApi } from '@iris/contract/access/access.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bindingTable } from '../resident/resident.table.ts';
import { watchDevices } from './access.jobs.ts';
import { addDevice, addGroup, confirm, fetchChanges, Memory } from './access.sample.ts';
import { accessWorld } from './access.world.sample.ts';

const { clock, db, heartbeat, newCard, people, server, settle, signIn, tenant, unbind } = await accessWorld();

describe('the queue of a device', () => {
  it('hands out again what was handed to a device that died, after its lease, and no sooner', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const { binding } = await tenant();
    const mine = async () =>
      (await fetchChanges(server, device)).changes.filter(({ subject }) => subject === `BINDING:${binding}`);
    expect(await mine()).toHaveLength(1);
    expect(await mine()).toHaveLength(0);
    clock.advance(31_000);
    expect(await mine()).toHaveLength(1);
    const queue = await server.call(accessApi.deviceQueue, { params: { id: device.id } }, people.operator);
    expect(queue.data.items.at(-1)).toMatchObject({ kind: 'GRANT', attempts: 2, failure: '' });
  });

  it('shows what a device could not do, and tries again later', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    await tenant();
    const { changes } = await fetchChanges(server, device);
    const body = {
      changes: changes.map(({ subject, version }) => ({ subject, version, ok: false, reason: 'FULL' })),
    };
    await server.call(accessApi.results, { body }, device.token);
    const params = { id: device.id };
    const failed = await server.call(
      accessApi.deviceQueue,
      { params, query: { failed: true } },
      people.operator,
    );
    expect(failed.data.total).toBe(changes.length);
    expect(failed.data.items[0]?.failure).toBe('FULL');
    expect((await fetchChanges(server, device)).changes).toEqual([]);
    clock.advance(600_000);
    expect((await fetchChanges(server, device)).changes).toHaveLength(changes.length);
  });

  it('opens from afar only what is online, within its time, and again after the lease of a device that died', async () => {
    const device = await addDevice(server, people.operator);
    const open = () =>
      server.call(
        accessApi.deviceOpen,
        { params: { id: device.id }, body: { reason: '快遞' } },
        people.operator,
      );
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
    const { data } = await server.call(
      accessApi.deviceHistory,
      { params: { id: device.id } },
      people.operator,
    );
    expect(data.items.map(({ action }) => action)).toContain('openDoor');
  });

  it('says of each opening that failed or was not answered who asked for it, once, and of no other', async () => {
    const device = await addDevice(server, people.operator);
    const params = { id: device.id };
    const open = async () => {
      await heartbeat(device);
      const asked = await server.call(
        accessApi.deviceOpen,
        { params, body: { reason: '快遞' } },
        people.operator,
      );
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
    expect((await server.call(accessApi.deviceDisable, { params, body }, people.operator)).status).toBe(200);
    clock.advance(90_000);
    await watchDevices.run(server.services);
    expect((await remote()).slice(5).map(({ kind }) => kind)).toEqual(['REMOTE']);
  });

  it('ends with exactly the wanted state for a device that was away, whatever order things arrived in', async () => {
    const device = await addDevice(server, people.operator);
    const group = await addGroup(server, people.operator, [device.id], { identities: ['TENANT'] });
    const tenants = [await tenant(), await tenant(), await tenant(), await tenant(), await tenant()];
    // A line that repeats, swaps and loses answers: each is applied at some time, in some order, some twice.
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % sides;
    };
    const memory = new Memory();
    const onTheWay: Awaited<ReturnType<typeof fetchChanges>>[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const person = tenants[dice(tenants.length)];
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
    const { data } = await server.call(
      accessApi.deviceDetail,
      { params: { id: device.id } },
      people.operator,
    );
    expect(data).toMatchObject({ waiting: 0, failed: 0 });
    // One that lost its memory gets all of it again.
    const anew = new Memory();
    clock.advance(31_000);
    for (let part = 0; part < 3; part += 1) anew.take(await fetchChanges(server, device, anew.since));
    expect(anew.cards()).toEqual(memory.cards());
    expect(
      (await server.call(accessApi.groupRemove, { params: { id: group.id } }, people.operator)).status,
    ).toBe(200);
    await settle(device, memory);
    expect(memory.cards()).toEqual([]);
  });

  it('ends with all of it when the first answers after it lost its memory were lost too', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id], { identities: ['TENANT'] });
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
    const { data } = await server.call(
      accessApi.deviceDetail,
      { params: { id: device.id } },
      people.operator,
    );
    expect(data.waiting).toBe(before.length);
    clock.advance(31_000);
    await settle(device, anew);
    expect(anew.cards()).toEqual([...before, card].sort());
  });

  it('misses nothing when many change at the same moment', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id], { identities: ['TENANT'] });
    const tenants = await Promise.all(Array.from({ length: 8 }, () => tenant()));
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
    await Promise.all(tenants.map(({ binding }, at) => (at % 2 === 0 ? unbind(binding) : tenant())));
    over = true;
    await following;
    await settle(device, memory);
    const gone = tenants.filter((_, at) => at % 2 === 0);
    for (const { card } of gone) expect(memory.cards()).not.toContain(card);
  });
});
