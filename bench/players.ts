import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { demoFilms } from '../apps/server/src/domains/adMachine/adMachine.demo.films.ts';
import { letPlay } from './playersLive.ts';
import type { Product } from './product.ts';

const CMS = '/iris-base/cms/adMachine';
const PLAYER = '/iris-base/player/v1';
const PLAYERS = 1_000;
/** As many get a video, and a new version of it while all play. */
const SHOWING = 200;
const AT_ONCE = 16;
const VIDEO_BYTES = 20 * 1024 * 1024;
const PIECE = 1024 * 1024;
const ROUNDS = 15;

interface Figures {
  /** Share of one core that the server takes for all players, alone and with its database. */
  server: number;
  whole: number;
  /** Calls of the players a second, and how many failed. */
  calls: number;
  failed: number;
  manifestP99: number;
  /** Throughput of a video to that of a plain file server in a process of its own. */
  video: number;
}

/** A thousand players that beat and report, their manifest, and a video of 20 MB. */
export async function measurePlayers(
  { address, pid }: Pick<Product, 'address' | 'pid'>,
  operator: string,
  condo: number,
): Promise<Figures> {
  const ask = async <Data>(path: string, body?: unknown, token = '', method = 'POST'): Promise<Data> => {
    const form = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: Data; message: string };
    if (!response.ok) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const run = Date.now().toString(36);
  const paired = async (number: number): Promise<{ id: number; token: string }> => {
    const { id } = await ask<{ id: number }>(
      `${CMS}/add`,
      {
        condo_id: condo,
        code: `B-${run}-${number}`,
        name: `大堂 ${number}`,
        address: '大堂',
        orientation: 'LANDSCAPE',
        valid_from: '2020-01-01',
        valid_to: '2099-12-31',
      },
      operator,
    );
    const { code, secret } = await ask<{ code: string; secret: string }>(`${PLAYER}/pair/begin`, {});
    await ask(`${CMS}/${id}/pair`, { code }, operator, 'PUT');
    const { token } = await ask<{ token: string }>(`${PLAYER}/pair/poll`, { secret });
    return { id, token };
  };
  const players: { id: number; token: string }[] = [];
  for (let from = 0; from < PLAYERS; from += AT_ONCE)
    players.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PLAYERS - from) }, (_, at) => paired(from + at)),
      )),
    );
  const [first] = players;
  if (!first) throw new Error('no player');
  const video = await addVideo(ask, operator);
  const showing = players.slice(0, SHOWING);
  const publish = (layout: 'SPLIT' | 'FULL') =>
    ask(
      `${CMS}/video/set`,
      {
        machine_ids: showing.map(({ id }) => id),
        layout,
        videos: [{ video_id: video, periods: [{ from: '00:00', to: '24:00' }] }],
      },
      operator,
      'PUT',
    );
  await publish('SPLIT');

  const { failed, ...lived } = await letPlay(
    players.map(({ token }) => token),
    { address: address + PLAYER, pid, key: `V${video}`, publish: () => publish('FULL') },
  );
  const manifest = await autocannon({
    url: address,
    connections: 8,
    duration: 8,
    requests: showing.map(({ token }) => ({
      path: `${PLAYER}/manifest`,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  const { files } = await ask<{ files: { id: number }[] }>(
    `${PLAYER}/manifest`,
    undefined,
    first.token,
    'GET',
  );
  return {
    ...lived,
    failed: failed + manifest.non2xx,
    manifestP99: manifest.latency.p99,
    video: await throughput(`${address}${PLAYER}/media/${files[0]?.id}`, first.token),
  };
}

/** Prints the figures of players. */
export function sayPlayers(say: (label: string, value: string) => void, figures: Figures): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const { server, whole, calls, failed, manifestP99, video } = figures;
  say(
    '1,000 players that beat and report, of one processor',
    `${percent(server)} the server, ${percent(whole)} with its database; ${calls.toFixed(0)} calls a second, ${failed} failed`,
  );
  say('manifest of a player, 8 connections', `p99 ${manifestP99} ms`);
  say('video of 20 MB, throughput to a plain file server', video.toFixed(2));
}

type Ask = <Data>(path: string, body?: unknown, token?: string, method?: string) => Promise<Data>;

async function addVideo(ask: Ask, operator: string): Promise<number> {
  const film = Buffer.from(demoFilms.estate, 'base64');
  // A box that nothing reads makes it as large as a video may be.
  const more = randomBytes(VIDEO_BYTES - film.length);
  more.writeUInt32BE(more.length);
  more.write('free', 4, 'latin1');
  const bytes = Buffer.concat([film, more]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { id } = await ask<{ id: number }>(`${CMS}/upload/begin`, { size: bytes.length, sha256 }, operator);
  for (let index = 0; index * PIECE < bytes.length; index += 1) {
    const body = new FormData();
    body.set('file', new File([bytes.subarray(index * PIECE, (index + 1) * PIECE)], 'piece'));
    await ask(`${CMS}/upload/${id}/piece/${index}`, body, operator);
  }
  return (await ask<{ id: number }>(`${CMS}/video/add`, { upload_id: id, name: '長片' }, operator)).id;
}

/** Bytes a second of a video to those of a server that only pipes the same bytes from a file. */
async function throughput(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), 'iris-video-'));
  const file = join(folder, 'video');
  await writeFile(file, bytes);
  const plain = fork(fileURLToPath(new URL('./plainFile.ts', import.meta.url)), [file]);
  const port = await new Promise((resolve) => plain.once('message', resolve));
  const beside = `http://127.0.0.1:${port}/`;
  const time = async (at: string) => {
    const began = performance.now();
    const response = await fetch(at, { headers });
    for await (const _ of response.body ?? []) {
      // Read and forgotten.
    }
    return performance.now() - began;
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await time(url));
    bare.push(await time(beside));
  }
  plain.disconnect();
  await rm(folder, { recursive: true });
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return middle(bare) / middle(ours);
}
