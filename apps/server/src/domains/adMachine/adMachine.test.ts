import { createHash } from 'node:crypto';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { limits } from '@iris/contract/core/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { userTable } from '../user/user.table.ts';
import { fetchFeeds, tidyAds } from './adMachine.jobs.ts';
import {
  ALL_DAY,
  addMachine,
  addModel,
  addVideo,
  beat,
  detailOf,
  film,
  logsOf,
  longFilm,
  manifestOf,
  pair,
  sendPiece,
} from './adMachine.sample.ts';
import { adUploadTable } from './adMachine.table.ts';

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
      Object.values((await addModel(server, operator, { name: 'x', layout: 'FULL', videos })).fields);
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
    const coded = (codec: string) => Buffer.from(film.toString('latin1').replaceAll('avc1', codec), 'latin1');
    expect(await message(coded('mp4v'))).toBe('The video’s encoding is not supported. Use H.264');
    for (const hevc of ['hvc1', 'hev1'])
      expect(await message(coded(hevc))).toBe(
        'HEVC (H.265) video cannot be played on the machines. Convert it to H.264 and upload it again.',
      );
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

describe('uploads left unfinished', () => {
  it('keep nobody from the next: the oldest ends, also when two begin at once, and nobody else’s', async () => {
    const begin = (name: string) => {
      const sha256 = createHash('sha256').update(name).digest('hex');
      return server.call(adMachineApi.uploadBegin, { body: { size: 1_000, sha256 } }, operator);
    };
    const [{ id: userId } = { id: 0 }] = await db
      .select()
      .from(userTable)
      .where(eq(userTable.username, 'staff'));
    const [{ id: other } = { id: 0 }] = await db
      .insert(adUploadTable)
      .values({ userId, size: 1, sha256: 'x', createdAt: clock.now() })
      .returning();
    const begun: number[] = [];
    for (let n = 0; n < limits.adUploadsOpen; n += 1) begun.push((await begin(`film ${n}`)).data.id);
    const more = await Promise.all([begin('one more'), begin('and one')]);
    expect(more.map(({ status }) => status)).toEqual([200, 200]);
    const left = (await db.select().from(adUploadTable)).map(({ id }) => id);
    const kept = [other, ...begun.slice(2), ...more.map(({ data }) => data.id)];
    expect(left.toSorted((a, b) => a - b)).toEqual(kept.toSorted((a, b) => a - b));
    await db.delete(adUploadTable);
  });
});

describe('a machine that was entered by mistake', () => {
  const remove = (id: number, token = operator) =>
    server.call(adMachineApi.remove, { params: { id } }, token);

  it('is deleted as long as it never had a player, with what was published for it', async () => {
    const video = (await addVideo(server, operator, longFilm(101))).data;
    const videos = [{ video_id: video.id, periods: ALL_DAY }];
    const model = (await addModel(server, operator, { name: '電梯', layout: 'FULL', videos })).data;
    const { id } = await addMachine(server, operator, { model_id: model.id });
    expect((await remove(id, staff)).status).toBe(403);
    expect(await detailOf(server, operator, id)).toMatchObject({ unused: true });
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
    expect(await detailOf(server, operator, id)).toMatchObject({ unused: false, paired: false });
    expect((await remove(id)).message).toContain('has been paired with a player');
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
    expect(await detailOf(server, operator, machine.id)).toMatchObject({
      headlines: ['天文台 & 預報'],
      feed_failure: 'Not an RSS or Atom feed',
    });
    expect(
      (await logsOf(server, operator, machine.id)).filter(({ kind }) => kind === 'FEED_FAILED'),
    ).toHaveLength(1);
  });
});
