import { createHash } from 'node:crypto';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { fileApi } from '@iris/contract/file/file.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocked } from '../../../test/blocked.ts';
import { startServer } from '../../../test/harness.ts';
import {
  ALL_DAY,
  addContent,
  addMachine,
  addModel,
  addPicture,
  addVideo,
  beat,
  detailOf,
  film,
  logsOf,
  longFilm,
  manifestOf,
  pair,
} from './adMachine.sample.ts';
import { adMachineTable, adPairingTable, adSeenTable } from './adMachine.table.ts';
import { addLogs } from './log.queries.ts';

const server = await startServer();
const { db } = server.services;
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');

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
    expect(await detailOf(server, operator, id)).toMatchObject({ paired: true, online: true, state: 'LIVE' });
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
    expect(await detailOf(server, operator, id)).toMatchObject({
      paired: false,
      online: false,
      state: 'PENDING',
    });
    expect((await logsOf(server, operator, id)).map(({ kind }) => kind)).toEqual([
      'UNPAIRED',
      'PAIRED',
      'ONLINE',
      'PAIRED',
    ]);
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
    const videos = [{ video_id: video.id, periods: ALL_DAY }];
    const model = (await addModel(server, operator, { name: '大堂', layout: 'SPLIT', videos })).data;
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
      videos: [{ key: `V${video.id}`, periods: ALL_DAY }],
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
    expect(await detailOf(server, operator, one.id)).toMatchObject({
      shown: 3,
      playing: '宣傳片',
      model_behind: false,
    });

    // A changed model waits; what is deleted ends at once.
    await server.call(
      adMachineApi.modelUpdate,
      { body: { id: model.id, version: model.version, name: '大堂 2', layout: 'FULL', videos } },
      operator,
    );
    expect(await detailOf(server, operator, one.id)).toMatchObject({
      layout: 'SPLIT',
      published: 3,
      model_behind: true,
    });
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
    expect(await detailOf(server, operator, machine.id)).toMatchObject({
      columns: 'TWO',
      content_id: null,
      items: [{}, { seconds: 10 }],
    });
    // Without any, it shows none.
    expect((await set(1, [])).status).toBe(200);
    expect((await detailOf(server, operator, machine.id)).items).toEqual([]);
    expect((await set(1, [picture, { kind: 'TEXT', text: '通告' }])).status).toBe(200);
    // The picture leaves the content model, so it leaves the machine.
    const { id, name, columns, version } = content;
    const body = { id, name, columns, version, items: [{ kind: 'TEXT', text: '只有文字' }] };
    expect((await server.call(adMachineApi.contentUpdate, { body }, staff)).status).toBe(200);
    expect((await detailOf(server, operator, machine.id)).items).toEqual([
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
    const videos = [{ video_id: video.id, periods: ALL_DAY }];
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
    await put([{ video_id: video.id, periods: ALL_DAY }]);
    expect((await put([])).status).toBe(200);
    expect(await detailOf(server, operator, machine.id)).toMatchObject({ videos: [], model_id: null });
    expect((await manifestOf(server, player)).data).toMatchObject({ videos: [], files: [] });
    const query = { condo_id: '1', machine_id: String(machine.id), kind: 'PUBLISHED' };
    const logs = await server.call(adMachineApi.logList, { query }, operator);
    expect(logs.data.items[0]?.text).toMatch(new RegExp(`· − ${video.name}$`));
  });

  it('calls a picture without a caption by its file’s name: on the screen, in its log and in the histories', async () => {
    const picture = await addPicture(server, operator);
    const items = [{ kind: 'PICTURE', file_id: picture, text: '', seconds: 10 }];
    const content = await addContent(server, operator, { items });
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const body = { condo_id: 1, machine_ids: [machine.id], columns: 'ONE', items };
    expect((await server.call(adMachineApi.setContent, { body }, staff)).status).toBe(200);
    const [shown] = (await manifestOf(server, player)).data.items;
    expect(shown).toMatchObject({ key: `P${picture}`, name: 'a', text: '' });
    expect((await logsOf(server, operator, machine.id))[0]?.text).toMatch(/· a$/);
    const report = { id: 'nameless', time: server.clock.now(), key: `P${picture}`, name: 'x', ms: 4_000 };
    await server.call(adMachineApi.plays, { body: { plays: [report] } }, player);
    const query = { condo_id: 1, machine_id: machine.id };
    const plays = await server.call(adMachineApi.playList, { query }, staff);
    expect(plays.data.items).toMatchObject([{ name: 'a', kind: 'PICTURE' }]);
    const params = { id: content.id };
    // Taken away, its file is gone; what the history said of it stays.
    const text = [{ kind: 'TEXT', text: '會所', seconds: 8 }];
    const { name, columns, version } = content;
    const changed = { id: content.id, name, columns, version, items: text };
    await server.call(adMachineApi.contentUpdate, { body: changed }, operator);
    const history = (await server.call(adMachineApi.contentHistory, { params }, operator)).data.items;
    expect(history[0]?.changes).toMatchObject([{ field: 'items', before: 'a (10 s)', after: '會所 (8 s)' }]);
    expect(history[1]?.changes).toContainEqual(
      expect.objectContaining({ field: 'items', after: 'a (10 s)' }),
    );
  });

  it('names the videos in the history of a model', async () => {
    const { data: old } = await addVideo(server, operator, longFilm(301), { name: '防火須知' });
    const { data: next } = await addVideo(server, operator, longFilm(302), { name: '節日祝賀' });
    const playing = ({ id }: { id: number }) => [{ video_id: id, periods: ALL_DAY }];
    const body = { name: '會所', layout: 'FULL', videos: playing(old) };
    const { data: model } = await addModel(server, operator, body);
    const params = { id: model.id };
    const changed = { ...body, id: model.id, version: model.version, videos: playing(next) };
    await server.call(adMachineApi.modelUpdate, { body: changed }, operator);
    const [last] = (await server.call(adMachineApi.modelHistory, { params }, operator)).data.items;
    expect(last?.changes).toEqual([
      expect.objectContaining({
        field: 'videos',
        before: '防火須知 00:00–24:00',
        after: '節日祝賀 00:00–24:00',
      }),
    ]);
  });

  it('gets videos in parts', async () => {
    const machine = await addMachine(server, operator);
    const player = await pair(server, operator, machine.id);
    const bytes = longFilm(200);
    const { data: video } = await addVideo(server, operator, bytes);
    const body = {
      machine_ids: [machine.id],
      layout: 'FULL',
      videos: [{ video_id: video.id, periods: ALL_DAY }],
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
});
