import { accessApi } from '@iris/contract/access/access.api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bindingTable } from '../resident/resident.table.ts';
import { tidyAccess, watchDevices } from './access.jobs.ts';
import { addDevice, addGroup } from './access.sample.ts';
import { accessSeenTable } from './access.table.ts';
import { accessWorld } from './access.world.sample.ts';

const { clock, db, eventsOf, heartbeat, people, server, tenant } = await accessWorld();

describe('events', () => {
  it('that come twice, also at the same moment, count once', async () => {
    const device = await addDevice(server, people.operator);
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
      people.operator,
    );
    expect(data).toMatchObject({ total: 20 });
    expect(data.items[0]).toMatchObject({
      way: 'CARD',
      name: expect.stringMatching(/^陳大文/),
      device: expect.any(String),
    });
  });

  it('of a time that cannot be are refused; of the last months they have a place, and nobody of another condo a name', async () => {
    const device = await addDevice(server, people.operator);
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
    const device = await addDevice(server, people.operator);
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
    const device = await addDevice(server, people.operator);
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
    const device = await addDevice(server, people.operator);
    const { binding } = await tenant();
    const time = clock.now();
    const events = [{ id: 'x', time, kind: 'OPENED', subject: `BINDING:${binding}` }];
    await server.call(accessApi.events, { body: { events } }, device.token);
    await db.execute(sql`update resident set name_en = 'HO Siu Ming' where id in (
      select resident_id from binding where id = ${binding})`);
    const query = { condo_id: 1, device_id: device.id, kind: 'OPENED' as const };
    expect((await server.call(accessApi.eventList, { query }, people.operator)).data.items).toMatchObject([
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

describe('lists about a device', () => {
  it('say their total past the end too', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id], { identities: ['TENANT'] });
    await tenant();
    const of = { params: { id: device.id } };
    for (const page of [0, 9_999]) {
      const query = { page };
      const lists = await Promise.all([
        server.call(accessApi.groupList, { query }, people.operator),
        server.call(accessApi.deviceWho, { ...of, query }, people.operator),
        server.call(accessApi.deviceQueue, { ...of, query }, people.operator),
      ]);
      for (const { data } of lists) expect(data.total, String(page)).toBeGreaterThan(0);
    }
  });
});
