import { createHash } from 'node:crypto';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import { messageApi } from '@iris/contract/message/message.api';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import { fetchFeeds, tidyAds, watchPlayers } from './adMachine.jobs.ts';
import {
  addContent,
  addMachine,
  addPicture,
  addVideo,
  beat,
  film,
  longFilm,
  manifestOf,
  pair,
  sendPiece,
} from './adMachine.sample.ts';
import {
  adMachineTable,
  adPairingTable,
  adPlayTable,
  adSeenTable,
  adUploadTable,
} from './adMachine.table.ts';
import { addLogs } from './log.queries.ts';

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

const all = [{ from: '00:00', to: '24:00' }];
const addModel = async (body: object) => server.call(adMachineApi.modelAdd, { body }, operator);
const detail = async (id: number) =>
  (await server.call(adMachineApi.detail, { params: { id } }, operator)).data;
const play = (id: string, changed: object = {}) => ({
  id,
  time: clock.now() - 60_000,
  key: 'V1',
  name: '舊片',
  ms: 4_000,
  ...changed,
});
const logsOf = async (machine_id: number) =>
  (await server.call(adMachineApi.logList, { query: { condo_id: 1, machine_id } }, operator)).data.items;

describe('refused', () => {
  it('are people without the permission, strangers to the condo, and tokens of nobody', async () => {
    const machine = await addMachine(server, operator);
    for (const who of ['staff', 'manager', 'viewer'])
      expect((await server.call(adMachineApi.list, {}, await server.signIn(who))).status).toBe(403);
    const query = { condo_id: 1 };
    expect((await server.call(adMachineApi.condoList, { query }, await server.signIn('guest'))).status).toBe(
      403,
    );
    expect((await server.call(adMachineApi.condoList, { query }, await server.signIn('staff2'))).status).toBe(
      404,
    );
    const other = await server.signIn('manager2');
    expect((await server.call(adMachineApi.detail, { params: { id: machine.id } }, other)).status).toBe(404);
    expect((await manifestOf(server, 'x'.repeat(32))).code).toBe(10041);
    expect((await manifestOf(server, operator)).code).toBe(10041);
  });

  it('are a code that is taken, times that are none, and videos of which two play at once', async () => {
    const { code } = await addMachine(server, operator, { code: 'Lobby-1' });
    const again = addMachine(server, operator, { code: code.toUpperCase() });
    await expect(again).rejects.toThrow('There is already a machine with this code');
    await expect(addMachine(server, operator, { valid_to: '2019-12-31' })).rejects.toThrow();
    await expect(addMachine(server, operator, { rss_url: 'file:///etc/passwd' })).rejects.toThrow();
    const one = (await addVideo(server, operator)).data.id;
    const two = (await addVideo(server, operator, longFilm(40))).data.id;
    const refusedBy = async (videos: object[]) =>
      Object.values((await addModel({ name: 'x', layout: 'FULL', videos })).fields);
    const at = (video_id: number, ...periods: [string, string][]) => ({
      video_id,
      periods: periods.map(([from, to]) => ({ from, to })),
    });
    expect(await refusedBy([])).toEqual(['Choose at least one video']);
    const overlap = ['Play periods must not overlap'];
    expect(await refusedBy([at(one, ['08:00', '12:00']), at(two, ['11:59', '13:00'])])).toEqual(overlap);
    expect(await refusedBy([at(one, ['08:00', '12:00'], ['10:00', '11:00'])])).toEqual(overlap);
    expect(await refusedBy([at(one, ['08:00', '08:00'])])).toHaveLength(1);
    expect(await refusedBy([at(one, ['08:00', '24:01'])])).toHaveLength(1);
    expect(await refusedBy([at(one, ['08:00', '09:00']), at(one, ['10:00', '11:00'])])).toHaveLength(1);
    const gone = ['Not found. It may have been removed; choose another'];
    expect(await refusedBy([at(987_654, ['08:00', '09:00'])])).toEqual(gone);
  });

  it('are files that are no video, are not what was announced, or come in wrong pieces', async () => {
    const message = async (bytes: Buffer) => (await addVideo(server, operator, bytes)).fields.upload_id;
    expect(await message(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'Upload an MP4 video',
    );
    expect(await message(film.subarray(0, 900))).toBe('Upload an MP4 video');
    expect(await message(Buffer.concat([film, Buffer.from('tail')]))).toBe('Upload an MP4 video');
    const other = Buffer.from(film.toString('latin1').replaceAll('avc1', 'mp4v'), 'latin1');
    expect(await message(other)).toContain('H.264');
    const long = Buffer.from(film);
    long.writeUInt32BE(0x7000, film.indexOf('mvhd') + 4 + 24);
    expect(await message(long)).toContain('1 second to 1 hour');

    const sha256 = createHash('sha256').update('something else').digest('hex');
    const begin = (size: number) =>
      server.call(adMachineApi.uploadBegin, { body: { size, sha256 } }, operator);
    expect((await begin(limits.videoBytes + 1)).fields.size).toBe('The video must not exceed 20 MB');
    const { id } = (await begin(film.length)).data;
    expect((await sendPiece(server, operator, id, 0, film.subarray(1))).status).toBe(400);
    expect((await sendPiece(server, operator, id, 1, film)).status).toBe(400);
    expect((await sendPiece(server, await server.signIn('viewer'), id, 0, film)).status).toBe(403);
    const keep = () => server.call(adMachineApi.videoAdd, { body: { upload_id: id, name: 'x' } }, operator);
    expect((await keep()).fields.upload_id).toBe('The video has not been fully uploaded');
    await sendPiece(server, operator, id, 0, film);
    expect((await keep()).fields.upload_id).toContain('differs from the original');
    // It is of no use: the next attempt begins anew.
    expect((await begin(film.length)).data.pieces).toEqual([]);
  });
});

describe('an upload', () => {
  it('goes on after a break with the pieces that are missing, and unfinished ones go after a day', async () => {
    const bytes = longFilm(2 * limits.adPieceBytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const begin = async () =>
      (await server.call(adMachineApi.uploadBegin, { body: { size: bytes.length, sha256 } }, operator)).data;
    const { id } = await begin();
    await sendPiece(server, operator, id, 2, bytes.subarray(2 * limits.adPieceBytes));
    await sendPiece(server, operator, id, 0, bytes.subarray(0, limits.adPieceBytes));
    expect(await begin()).toMatchObject({ id, pieces: [0, 2], piece_bytes: limits.adPieceBytes });
    const { data } = await addVideo(server, operator, bytes);
    expect(data).toMatchObject({ size: bytes.length, width: 480, height: 270, duration_ms: 3_946 });
    await begin();
    clock.advance(2 * 86_400_000);
    await tidyAds.run(server.services);
    expect(await db.$count(adUploadTable)).toBe(0);
  });
});

describe('a machine that was entered by mistake', () => {
  const remove = (id: number, token = operator) =>
    server.call(adMachineApi.remove, { params: { id } }, token);

  it('is deleted as long as it never had a player, with what was published for it', async () => {
    const video = (await addVideo(server, operator, longFilm(101))).data;
    const videos = [{ video_id: video.id, periods: all }];
    const model = (await addModel({ name: '電梯', layout: 'FULL', videos })).data;
    const { id } = await addMachine(server, operator, { model_id: model.id });
    expect((await remove(id, staff)).status).toBe(403);
    expect(await detail(id)).toMatchObject({ unused: true });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    const logs = await server.call(adMachineApi.logList, { query: { condo_id: 1 } }, operator);
    expect(logs.data.items.filter(({ machine_id }) => machine_id === id)).toEqual([]);
    const gone = { params: { id: model.id } };
    expect((await server.call(adMachineApi.modelRemove, gone, operator)).status).toBe(200);
  });

  it('stays once it had one, also after the pairing has ended', async () => {
    const { id } = await addMachine(server, operator);
    await pair(server, operator, id);
    await server.call(adMachineApi.unpair, { params: { id } }, operator);
    expect(await detail(id)).toMatchObject({ unused: false, paired: false });
    expect((await remove(id)).message).toContain('has been paired with a player');
  });
});

describe('a player', () => {
  it('is paired by its code once, and its token ends with a new one and with the pairing', async () => {
    const { id } = await addMachine(server, operator);
    const enter = (code: string) =>
      server.call(adMachineApi.pair, { params: { id }, body: { code } }, operator);
    expect((await enter('AAAAAAAA')).fields.code).toContain('No player shows this code');
    const { data: begun } = await server.call(adMachineApi.pairBegin, { body: {} });
    const poll = async () =>
      (await server.call(adMachineApi.pairPoll, { body: { secret: begun.secret } })).data;
    expect((await poll()).token).toBeNull();
    const wide = begun.code
      .slice(4)
      .replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const spoken = `${begun.code.slice(0, 4).toLowerCase()} ${wide}`;
    expect((await enter(spoken)).status).toBe(200);
    expect((await enter(begun.code)).status).toBe(400);
    const first = (await poll()).token ?? '';
    expect((await beat(server, first)).status).toBe(200);
    // The answer was lost: asked again, there is another token, and the first ends.
    const second = (await poll()).token ?? '';
    expect([(await beat(server, first)).code, (await beat(server, second)).code]).toEqual([10041, 0]);
    expect(await detail(id)).toMatchObject({ paired: true, online: true, state: 'LIVE' });
    // Another player takes over, and the one before cannot take the machine back.
    const { data: next } = await server.call(adMachineApi.pairBegin, { body: {} });
    expect((await enter(next.code)).status).toBe(200);
    expect((await server.call(adMachineApi.pairPoll, { body: { secret: begun.secret } })).status).toBe(404);
    expect((await beat(server, second)).code).toBe(0);
    const { data: taken } = await server.call(adMachineApi.pairPoll, { body: { secret: next.secret } });
    expect([(await beat(server, second)).code, (await beat(server, taken.token ?? '')).code]).toEqual([
      10041, 0,
    ]);
    await server.call(adMachineApi.unpair, { params: { id } }, operator);
    expect((await beat(server, taken.token ?? '')).code).toBe(10041);
    expect((await server.call(adMachineApi.pairPoll, { body: { secret: next.secret } })).status).toBe(404);
    expect(await detail(id)).toMatchObject({ paired: false, online: false, state: 'PENDING' });
    expect((await logsOf(id)).map(({ kind }) => kind)).toEqual(['UNPAIRED', 'PAIRED', 'ONLINE', 'PAIRED']);
  });

  it('is taken from a machine while it reports, and asks while another gets the machine: nobody waits for each other', async () => {
    const { id } = await addMachine(server, operator);
    await pair(server, operator, id);
    const machine = { id, condoId: 1, name: '大堂' };
    // As a report does: first what is known of the machine, then its log.
    const ending = await db.transaction(async (tx) => {
      await tx.select().from(adSeenTable).where(eq(adSeenTable.machineId, id)).for('update');
      const one = server.call(adMachineApi.unpair, { params: { id } }, operator);
      await blocked(db);
      await addLogs(tx, server.clock.now(), [{ machine, kind: 'STARTED' }]);
      return { one };
    });
    expect((await ending.one).status).toBe(200);
    const { data: begun } = await server.call(adMachineApi.pairBegin, { body: {} });
    await server.call(adMachineApi.pair, { params: { id }, body: { code: begun.code } }, operator);
    // As whoever enters another code does: first the machine, then the pairing before.
    const asking = await db.transaction(async (tx) => {
      await tx.select().from(adMachineTable).where(eq(adMachineTable.id, id)).for('no key update');
      const one = server.call(adMachineApi.pairPoll, { body: { secret: begun.secret } });
      await blocked(db);
      await tx.delete(adPairingTable).where(eq(adPairingTable.machineId, id));
      return { one };
    });
    expect((await asking.one).status).toBe(404);
  });

  it('is told what was published for its machine, and nothing else', async () => {
    const [one, two] = [await addMachine(server, operator), await addMachine(server, operator)];
    const [player, beside] = [await pair(server, operator, one.id), await pair(server, operator, two.id)];
    const video = (await addVideo(server, operator, longFilm(100))).data;
    const videos = [{ video_id: video.id, periods: all }];
    const model = (await addModel({ name: '大堂', layout: 'SPLIT', videos })).data;
    expect((await manifestOf(server, player)).data).toMatchObject({
      version: 1,
      videos: [],
      items: [],
      files: [],
    });
    const content = await addContent(server, staff);

    const published = await server.call(
      adMachineApi.modelPublish,
      { params: { id: model.id }, body: { machine_ids: [one.id] } },
      operator,
    );
    expect(published.data.machines).toEqual([{ id: one.id, published: 2 }]);
    await server.call(
      adMachineApi.contentPublish,
      { params: { id: content.id }, body: { machine_ids: [one.id] } },
      staff,
    );
    const { data: manifest } = await manifestOf(server, player);
    expect(manifest).toMatchObject({
      version: 3,
      layout: 'SPLIT',
      videos: [{ key: `V${video.id}`, periods: all }],
      items: [{ kind: 'PICTURE' }, { kind: 'TEXT', text: '會所開放' }],
    });
    // Every file arrives as its hash says, and belongs to this player alone.
    for (const { id, sha256, size, type } of manifest.files) {
      const path = adMachineApi.media.path.replace('{id}', `${id}`);
      const answer = await server.send('GET', path, {}, player);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([200, type, size]);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect((await server.send('GET', path, {}, beside)).status).toBe(404);
    }
    // Publishing shows who has it.
    const waiting = async () =>
      (await server.call(adMachineApi.list, { query: { waiting: true, search: one.number } }, operator)).data
        .total;
    expect(await waiting()).toBe(1);
    await beat(server, player, { version: 3, playing: '宣傳片' });
    expect(await waiting()).toBe(0);
    expect(await detail(one.id)).toMatchObject({ shown: 3, playing: '宣傳片', model_behind: false });

    // A changed model waits; what is deleted ends at once.
    await server.call(
      adMachineApi.modelUpdate,
      { body: { id: model.id, version: model.version, name: '大堂 2', layout: 'FULL', videos } },
      operator,
    );
    expect(await detail(one.id)).toMatchObject({ layout: 'SPLIT', published: 3, model_behind: true });
    await server.call(adMachineApi.videoRemove, { params: { id: video.id } }, operator);
    await server.call(adMachineApi.contentRemove, { params: { id: content.id } }, staff);
    expect((await manifestOf(server, player)).data).toMatchObject({
      version: 5,
      videos: [],
      items: [],
      files: [],
    });
    for (const { id } of manifest.files)
      expect(
        (await server.send('GET', adMachineApi.media.path.replace('{id}', `${id}`), {}, player)).status,
      ).toBe(404);
  });

  it('shows pictures of its condo only, wherever they come from', async () => {
    const machine = await addMachine(server, operator);
    const content = await addContent(server, staff);
    const set = (condo_id: number, items: object[], who = staff) =>
      server.call(
        adMachineApi.setContent,
        { body: { condo_id, machine_ids: [machine.id], columns: 'TWO', items } },
        who,
      );
    const [first] = content.items;
    const picture = { kind: 'PICTURE', file_id: first?.file_id, seconds: 5 };
    expect((await set(1, [{ ...picture, file_id: await addPicture(server, staff) }])).status).toBe(400);
    expect((await set(2, [picture], await server.signIn('manager'))).status).toBe(404);
    expect((await set(1, [picture, { kind: 'TEXT', text: '通告' }])).status).toBe(200);
    expect(await detail(machine.id)).toMatchObject({
      columns: 'TWO',
      content_id: null,
      items: [{}, { seconds: 10 }],
    });
    // Without any, it shows none.
    expect((await set(1, [])).status).toBe(200);
    expect((await detail(machine.id)).items).toEqual([]);
    expect((await set(1, [picture, { kind: 'TEXT', text: '通告' }])).status).toBe(200);
    // The picture leaves the content model, so it leaves the machine.
    const { id, name, columns, version } = content;
    const body = { id, name, columns, version, items: [{ kind: 'TEXT', text: '只有文字' }] };
    expect((await server.call(adMachineApi.contentUpdate, { body }, staff)).status).toBe(200);
    expect((await detail(machine.id)).items).toEqual([
      { kind: 'TEXT', file_id: null, text: '通告', seconds: 10 },
    ]);
    expect((await server.call(adMachineApi.contentUpdate, { body }, staff)).status).toBe(409);
  });

  it('takes texts of any signs: its log cuts none in half, and every name of its manifest can be reported', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const typhoon = '🌀'.repeat(70);
    const items = [
      { kind: 'TEXT', text: typhoon, seconds: 5 },
      { kind: 'TEXT', text: `𨋢${typhoon}`, seconds: 5 },
      { kind: 'TEXT', text: `1${typhoon}`, seconds: 5 },
    ];
    for (const some of [items, items.toReversed()]) {
      const body = { condo_id: 1, machine_ids: [machine.id], columns: 'ONE', items: some };
      expect((await server.call(adMachineApi.setContent, { body }, staff)).status).toBe(200);
    }
    const { data: manifest } = await manifestOf(server, player);
    const time = server.clock.now();
    const plays = manifest.items.map(({ key, name }) => ({ id: `long-${key}`, time, key, name, ms: 5_000 }));
    expect(await server.call(adMachineApi.plays, { body: { plays } }, player)).toMatchObject({
      status: 200,
      data: { taken: 3 },
    });
  });

  it('has the stills of its films seen by the staff of its condo, and by nobody of another', async () => {
    const machine = await addMachine(server, operator);
    const still = await addPicture(server, operator);
    const { data: video } = await addVideo(server, operator, film, { still });
    const see = async (who: string) =>
      (
        await server.send(
          'GET',
          fileApi.content.path.replace('{id}', String(video.still)),
          {},
          await server.signIn(who),
        )
      ).status;
    expect(await see('operator')).toBe(200);
    // It plays nowhere yet.
    expect(await see('staff')).toBe(404);
    const videos = [{ video_id: video.id, periods: all }];
    const set = { body: { machine_ids: [machine.id], layout: 'FULL', videos } };
    expect((await server.call(adMachineApi.setVideos, set, operator)).status).toBe(200);
    expect(await see('staff')).toBe(200);
    expect(await see('staff2')).toBe(404);
    expect(await see('guest')).toBe(404);
  });

  it('is freed of its videos, whichever model they are of; its log says which', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const { data: video } = await addVideo(server, operator, film);
    const put = (videos: object[]) =>
      server.call(
        adMachineApi.setVideos,
        { body: { machine_ids: [machine.id], layout: 'FULL', videos } },
        operator,
      );
    await put([{ video_id: video.id, periods: all }]);
    expect((await put([])).status).toBe(200);
    expect(await detail(machine.id)).toMatchObject({ videos: [], model_id: null });
    expect((await manifestOf(server, player)).data).toMatchObject({ videos: [], files: [] });
    const query = { condo_id: '1', machine_id: String(machine.id), kind: 'PUBLISHED' };
    const logs = await server.call(adMachineApi.logList, { query }, operator);
    expect(logs.data.items[0]?.text).toMatch(new RegExp(`· − ${video.name}$`));
  });

  it('gets videos in parts', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const bytes = longFilm(200);
    const { data: video } = await addVideo(server, operator, bytes);
    const body = {
      machine_ids: [machine.id],
      layout: 'FULL',
      videos: [{ video_id: video.id, periods: all }],
    };
    await server.call(adMachineApi.setVideos, { body }, operator);
    const [file] = (await manifestOf(server, player)).data.files;
    const get = async (headers: Record<string, string>) => {
      const path = adMachineApi.media.path.replace('{id}', `${file?.id}`);
      const answer = await server.send('GET', path, { headers }, player);
      return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())];
    };
    const size = bytes.length;
    expect(await get({ range: 'bytes=0-0' })).toEqual([206, `bytes 0-0/${size}`, bytes.subarray(0, 1)]);
    expect(await get({ range: 'bytes=100-199' })).toEqual([
      206,
      `bytes 100-199/${size}`,
      bytes.subarray(100, 200),
    ]);
    expect(await get({ range: 'bytes=-5' })).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      bytes.subarray(-5),
    ]);
    expect(await get({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
    for (const range of ['bytes=5-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])
      expect(await get({ range })).toEqual([200, null, bytes]);
    expect(await get({ range: 'bytes=0-0', 'if-range': '"other"' })).toEqual([200, null, bytes]);
    expect((await get({ 'if-none-match': `"${file?.sha256}"` }))[0]).toBe(304);
  });

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
    expect(await detail(machine.id)).toMatchObject({ failure: '空間不足', online: true });
    clock.advance(76_000);
    await watchPlayers.run(server.services);
    expect(await detail(machine.id)).toMatchObject({ online: false });
    expect(await messages()).toBe(0);
    clock.advance(10 * 60_000);
    for (const count of [1, 1]) {
      await watchPlayers.run(server.services);
      expect(await messages()).toBe(count);
    }
    await beat(server, player);
    const kinds = (await logsOf(machine.id)).map(({ kind }) => kind);
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
      return (await detail(machine.id)).failure;
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

describe('headlines', () => {
  it('reach the players of those machines; a feed that fails is logged once, and keeps what it had', async () => {
    const rss_url = 'https://news.example/rss';
    const machine = await addMachine(server, operator, { rss_url });
    const player = await pair(server, operator, machine.id);
    const rss = (title: string) =>
      Buffer.from(`<rss><channel><title>X</title><item><title>${title}</title></item></channel></rss>`);
    const read = async (bytes: Buffer) => {
      clock.advance(31 * 60_000);
      return fetchFeeds(server.services, async () => ({ bytes }));
    };
    expect(await read(rss('天文台 &amp; &lt;b&gt;預報&lt;/b&gt;'))).toEqual({ fetched: 1, failed: 0 });
    const { data } = await beat(server, player);
    const manifest = (await manifestOf(server, player)).data;
    expect([manifest.headlines, manifest.feed]).toEqual([['天文台 & 預報'], data.feed]);
    for (const failed of [1, 1]) expect(await read(Buffer.from('<html>'))).toMatchObject({ failed });
    operator = await server.signIn('operator');
    expect(await detail(machine.id)).toMatchObject({
      headlines: ['天文台 & 預報'],
      feed_failure: 'Not an RSS or Atom feed',
    });
    expect((await logsOf(machine.id)).filter(({ kind }) => kind === 'FEED_FAILED')).toHaveLength(1);
  });
});
