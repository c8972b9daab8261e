import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { dayOf } from '@iris/contract/core/day';
import { messageApi } from '@iris/contract/message/message.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { tidyAds, watchPlayers } from './adMachine.jobs.ts';
import { addMachine, beat, detailOf, logsOf, pair } from './adMachine.sample.ts';
import { adPlayTable } from './adMachine.table.ts';

const server = await startServer();
const { db } = server.services;
const { clock } = server;
let operator = '';
let staff = '';
// The tests let days pass.
beforeEach(async () => {
  operator = await server.signIn('operator');
  staff = await server.signIn('staff');
});

const play = (id: string, changed: object = {}) => ({
  id,
  time: clock.now() - 60_000,
  key: 'V1',
  name: '舊片',
  ms: 4_000,
  ...changed,
});

describe('a player that reports', () => {
  it('has each play counted once, though it is sent many times at once', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const plays = Array.from({ length: 20 }, (_, at) => play(`p${at}`));
    const send = (sent: object[]) => server.call(adMachineApi.plays, { body: { plays: sent } }, player);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send(at % 2 ? plays : plays.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.reduce((sum, { data }) => sum + data.taken, 0)).toBe(20);
    const odd = [
      play('old', { time: clock.now() - 91 * 86_400_000 }),
      play('ahead', { time: clock.now() + 2 * 86_400_000 }),
    ];
    expect((await send([...odd, play('new', { key: 'Tdeadbeef', name: '文字' })])).data).toEqual({
      taken: 1,
      known: 0,
      refused: ['old', 'ahead'],
    });
    const query = { condo_id: 1, machine_id: machine.id };
    const sums = await server.call(adMachineApi.playSums, { query }, staff);
    const day = dayOf(clock.now() - 60_000);
    expect(sums.data.items).toEqual([
      { day, machine_id: machine.id, machine: machine.name, name: '文字', kind: 'TEXT', plays: 1, ms: 4_000 },
      {
        day,
        machine_id: machine.id,
        machine: machine.name,
        name: '舊片',
        kind: 'VIDEO',
        plays: 20,
        ms: 80_000,
      },
    ]);
    const rows = await server.call(adMachineApi.playList, { query }, staff);
    expect([rows.data.total, rows.data.items[0]?.ms]).toEqual([21, 4_000]);
    // Single plays go after their days; what was counted stays.
    clock.advance(92 * 86_400_000);
    await tidyAds.run(server.services);
    expect(await db.$count(adPlayTable)).toBe(0);
    const later = await server.call(adMachineApi.playSums, { query }, await server.signIn('staff'));
    expect(later.data.total).toBe(2);
  });

  it('reports failures once, and the operators hear once of a machine that is silent for long', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const messages = async () =>
      (await server.call(messageApi.list, {}, await server.signIn('operator'))).data.items.filter(
        ({ link }) => link === `/admin/ad-machine/${machine.id}/ad-machine-detail`,
      ).length;
    await beat(server, player);
    const logs = [{ id: 'l1', time: clock.now(), kind: 'FAILED', text: '空間不足' }];
    for (const known of [0, 1])
      expect((await server.call(adMachineApi.reports, { body: { logs } }, player)).data).toMatchObject({
        known,
      });
    expect(await detailOf(server, operator, machine.id)).toMatchObject({ failure: '空間不足', online: true });
    clock.advance(76_000);
    await watchPlayers.run(server.services);
    expect(await detailOf(server, operator, machine.id)).toMatchObject({ online: false });
    expect(await messages()).toBe(0);
    clock.advance(10 * 60_000);
    for (const count of [1, 1]) {
      await watchPlayers.run(server.services);
      expect(await messages()).toBe(count);
    }
    await beat(server, player);
    const kinds = (await logsOf(server, operator, machine.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['ONLINE', 'FAILED', 'OFFLINE', 'ONLINE', 'PAIRED']);
  });

  it('shows the failure of what happened last, in whatever order the reports come', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const since = clock.now();
    clock.advance(10 * 60_000);
    const after = async (...logs: [minute: number, kind: 'FAILED' | 'SHOWN', text: string][]) => {
      const body = {
        logs: logs.map(([minute, kind, text]) => ({ id: text, time: since + minute * 60_000, kind, text })),
      };
      await server.call(adMachineApi.reports, { body }, player);
      return (await detailOf(server, operator, machine.id)).failure;
    };
    expect(await after([5, 'SHOWN', '2'])).toBe('');
    expect(await after([4, 'FAILED', 'late'])).toBe('');
    expect(await after([7, 'FAILED', 'second'], [6, 'FAILED', 'first'])).toBe('second');
    expect(await after([3, 'SHOWN', '1'])).toBe('second');
    expect(await after([8, 'SHOWN', '3'])).toBe('');
  });

  it('sends a picture of its screen while somebody looks', async () => {
    const { id } = await addMachine(server, operator);
    const player = await pair(server, operator, id);
    const see = async () => {
      const path = adMachineApi.screenPicture.path.replace('{id}', `${id}`);
      return (await server.send('GET', path, {}, staff)).status;
    };
    const send = (image: Buffer) =>
      server.call(adMachineApi.picture, { body: { image: image.toString('base64') } }, player);
    expect((await beat(server, player)).data.look).toBe(false);
    expect(await see()).toBe(404);
    await server.call(adMachineApi.look, { params: { id } }, staff);
    expect((await beat(server, player)).data.look).toBe(true);
    expect((await send(Buffer.from('<script>'))).status).toBe(400);
    expect((await send(Buffer.from('ffd8ffe000104a464946', 'hex'))).status).toBe(200);
    expect(await see()).toBe(200);
  });
});
