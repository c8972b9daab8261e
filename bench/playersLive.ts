import { setTimeout as sleep } from 'node:timers/promises';
import { familySeconds, processorSeconds } from './processor.ts';

/** The beat of the real player (apps/web/src/player/player.ts), and the items that it shows between two of them. */
const BEAT_MS = 30_000;
const PLAYS = 5;
const PLAY_MS = BEAT_MS / PLAYS;
const SECONDS = 90;

interface Player {
  token: string;
  /** What it heard of last. */
  version: number;
  feed: number;
  /** Versions that came onto its screen and were not reported. */
  shown: number[];
}

interface Setting {
  /** The address below which players call. */
  address: string;
  pid: number;
  /** The key of the video that they say they play, beside pictures. */
  key: string;
  /** Publishes something new for some of them, once, while all play. */
  publish: () => Promise<unknown>;
}

/**
 * All players do for a while what the real one does: a heartbeat every half minute, spread over it; the manifest where it
 * changed; logs where there are some; and the plays since. Returns the share of one processor that this costs.
 */
export async function letPlay(
  tokens: readonly string[],
  { address, pid, key, publish }: Setting,
): Promise<{ server: number; whole: number; calls: number; failed: number }> {
  const players = tokens.map((token): Player => ({ token, version: -1, feed: -1, shown: [] }));
  let [calls, failed, ids] = [0, 0, 0];
  const ask = async <Data>(player: Player, path: string, body?: object): Promise<Data | undefined> => {
    calls += 1;
    const response = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { data: Data } | undefined;
    if (response?.ok && answer) return answer.data;
    failed += 1;
    return undefined;
  };
  const row = (time: number) => {
    ids += 1;
    return { id: `bench-${Date.now()}-${ids}`, time };
  };
  const beat = async (player: Player): Promise<void> => {
    const heard = await ask<{ version: number; feed: number }>(player, '/heartbeat', {
      version: Math.max(0, player.version),
      loaded: 100,
      playing: '長片',
      app: '1.0',
      space_used: 20_000_000,
      space_free: 900_000_000,
    });
    if (heard && (heard.version !== player.version || heard.feed !== player.feed)) {
      const manifest = await ask<{ version: number; feed: number }>(player, '/manifest');
      if (manifest) Object.assign(player, { version: manifest.version, feed: manifest.feed });
      player.shown.push(heard.version);
    }
    const now = Date.now();
    const logs = player.shown.map((version) => ({ ...row(now), kind: 'SHOWN', text: String(version) }));
    if (logs.length > 0 && (await ask(player, '/logs', { logs }))) player.shown = [];
    const plays = Array.from({ length: PLAYS }, (_, turn) => ({
      ...row(now - (PLAYS - turn) * PLAY_MS),
      // Pictures and texts in turn, and the video between them.
      key: turn === 0 ? key : `P${turn}`,
      name: turn === 0 ? '長片' : `圖片 ${turn}`,
      ms: PLAY_MS,
    }));
    await ask(player, '/plays', { plays });
  };
  const playFor = async (seconds: number, halfway: () => Promise<unknown>): Promise<void> => {
    const open = new Set<Promise<unknown>>();
    const start = (work: Promise<unknown>) => {
      open.add(work);
      void work.finally(() => open.delete(work));
    };
    const began = performance.now();
    let [due, half] = [0, false];
    for (let passed = 0; passed < seconds * 1_000; passed = performance.now() - began) {
      for (; due < (passed / BEAT_MS) * players.length; due += 1) {
        const player = players[due % players.length];
        if (player) start(beat(player));
      }
      if (!half && passed > seconds * 500) {
        half = true;
        start(halfway());
      }
      await sleep(20);
    }
    await Promise.all(open);
  };
  // The first time makes rows and plans; after that it is as on any day.
  await playFor(BEAT_MS / 1_000, async () => {});
  const began = performance.now();
  const before = { server: await processorSeconds(pid), whole: await familySeconds(pid) };
  calls = 0;
  await playFor(SECONDS, publish);
  const wall = (performance.now() - began) / 1_000;
  return {
    server: ((await processorSeconds(pid)) - before.server) / wall,
    whole: ((await familySeconds(pid)) - before.whole) / wall,
    calls: calls / wall,
    failed,
  };
}
