import { createHash } from 'node:crypto';
import { accessApi } from '@iris/contract/access/access.api';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addPass, tokenOf, tryAt } from '../visitor/visitor.sample.ts';
import { visitorUseTable } from '../visitor/visitor.table.ts';
import { addDevice, addGroup, fetchChanges, type Made } from './access.sample.ts';
import { accessWorld } from './access.world.sample.ts';

const { clock, db, eventsOf, people, server } = await accessWorld();

describe('a visitor’s code at a door', () => {
  it('is used once however often the same question comes, and is a row of use history', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const pass = await addPass(server, people.staff);
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
    const [device, late] = [
      await addDevice(server, people.operator),
      await addDevice(server, people.operator),
    ];
    const { id } = await addPass(server, people.staff, { uses_allowed: null });
    let count = 0;
    const passed = (door: Made, minutes: number, direction?: 'IN' | 'OUT') => {
      count += 1;
      const time = clock.now() + minutes * 60_000;
      const event = { id: `e${count}`, time, kind: 'OPENED', way: 'PASS', direction, subject: `PASS:${id}` };
      return server.call(accessApi.events, { body: { events: [event] } }, door.token);
    };
    const inside = async () =>
      (await server.call(visitorApi.detail, { params: { id: String(id) } }, people.staff)).data.inside_since;
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
    const wayOut = await addDevice(server, people.operator, { direction: 'OUT' });
    await passed(wayOut, 0);
    expect(await inside()).toBeNull();
  });

  it('takes its uses by what doors report as it does at a gate, so that none is left for another', async () => {
    const device = await addDevice(server, people.operator);
    const pass = await addPass(server, people.staff, { uses_allowed: 2 });
    const time = clock.now();
    const passed = (id: string, direction: 'IN' | 'OUT') => {
      const event = { id, time, kind: 'OPENED', way: 'PASS', direction, subject: `PASS:${pass.id}` };
      return server.call(accessApi.events, { body: { events: [event] } }, device.token);
    };
    const left = async () => {
      const { uses, state } = (
        await server.call(visitorApi.detail, { params: { id: String(pass.id) } }, people.staff)
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
    expect((await tryAt(server, people.staff, pass.code)).data).toMatchObject({ result: 'USED_UP' });
  });

  it('lets them out by a door of exits though its use is taken, also where the door names no direction', async () => {
    const wayOut = await addDevice(server, people.operator, { direction: 'OUT' });
    await addGroup(server, people.operator, [wayOut.id]);
    const { code } = await addPass(server, people.staff);
    await tryAt(server, people.staff, code);
    const body = { id: 'out', time: clock.now(), text: code };
    expect((await server.call(accessApi.ask, { body }, wayOut.token)).data).toEqual({
      admitted: true,
      reason: null,
    });
  });

  it('is used once by a device whose clock is wrong too, and stands in the list where it happened', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const pass = await addPass(server, people.staff, { uses_allowed: 2 });
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
    const [closed, open] = [
      await addDevice(server, people.operator),
      await addDevice(server, people.operator),
    ];
    await addGroup(server, people.operator, [closed.id], { passes: false });
    await addGroup(server, people.operator, [open.id]);
    const pass = await addPass(server, people.staff);
    const qr = await tokenOf(server, people.staff, pass.id);
    const ask = (device: Made, id: string) =>
      server.call(accessApi.ask, { body: { id, time: clock.now(), text: qr } }, device.token);
    expect((await ask(closed, 'a')).data).toEqual({ admitted: false, reason: 'NOT_THIS_DOOR' });
    expect((await ask(open, 'b')).data).toEqual({ admitted: true, reason: null });
  });

  it('is granted ahead without the code itself', async () => {
    const device = await addDevice(server, people.operator);
    await addGroup(server, people.operator, [device.id]);
    const pass = await addPass(server, people.staff, { uses_allowed: null });
    const told = await fetchChanges(server, device);
    const mine = told.changes.find(({ subject }) => subject === `PASS:${pass.id}`);
    expect(mine).toMatchObject({ op: 'GRANT', ask: false, to: pass.to });
    expect(mine?.credentials?.code).toHaveLength(43);
    expect(JSON.stringify(told)).not.toContain(pass.code);
    const { data } = await server.call(
      accessApi.deviceDetail,
      { params: { id: device.id } },
      people.operator,
    );
    const { name, type, direction, place, pseudo_code, region_code, version } = data;
    const body = { name, type, direction, place, pseudo_code, region_code, version, id: device.id };
    const code = `${device.code}-B`;
    expect(
      (await server.call(accessApi.deviceUpdate, { body: { ...body, code } }, people.operator)).status,
    ).toBe(200);
    const again = await fetchChanges(server, device, told.version);
    const anew = again.changes.find(({ subject }) => subject === `PASS:${pass.id}`);
    const hash = createHash('sha256').update(`${code}:${pass.code}`).digest('base64url');
    expect(anew?.credentials?.code).toBe(hash);
  });
});
