import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Load } from './leases.ts';
import { familySeconds, processorSeconds } from './processor.ts';
import type { Product } from './product.ts';

const DEVICE = '/iris-base/device/v1';
const HEARTBEAT_MS = 30_000;
const BATCH = 10;
/** How long the server is watched before anything is sent. */
const REST_MS = 20_000;
const WARM_MS = 60_000;

export interface Doors {
  condo: number;
  /** A token for each device. */
  tokens: string[];
}

/** Devices of one condo with their tokens, and events of the last year, newest today: the same on every run. */
export async function fillDoors(
  url: string,
  condo: number,
  { devices, events }: { devices: number; events: number },
): Promise<Doors> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  const tokens = Array.from({ length: devices }, () => randomBytes(24).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await run('begin');
  await run(
    `with made as (
       insert into access_device (condo_id, name, code, type, direction)
       select $1, '設備 ' || n, 'BENCH-' || n, 'DOOR', 'BOTH' from generate_series(1, $2::int) n returning id, code
     ), seen as (insert into access_seen (device_id) select id from made)
     insert into access_token (device_id, hash, made_at)
     select id, ($3::text[])[substr(code, 7)::int], now() from made`,
    [condo, devices, hashes],
  );
  // A month back from the end of one can skip a shorter month.
  await run(`select access_event_month(now() - n * interval '10 days') from generate_series(-3, 37) n`);
  await run(
    `with ids as (select array_agg(id order by id) as all from access_device where code like 'BENCH-%')
     insert into access_event (time, condo_id, device_id, own_id, kind, way, reason, direction)
     select now() - n * interval '365 days' / $2::int, $1, ids.all[1 + n % $3], 'b' || n,
       case when n % 1000 = 0 then 'FORCED' when n % 12 = 0 then 'REFUSED' else 'OPENED' end,
       'CARD', case when n % 12 = 0 then 'UNKNOWN' end, case when n % 2 = 0 then 'IN' else 'OUT' end
     from ids, generate_series(1, $2::int) n`,
    [condo, events, devices],
  );
  await run('commit');
  await run('vacuum analyze access_event');
  await run('vacuum analyze access_device');
  await client.end();
  return { condo, tokens };
}

/** Pages of the list of events as people ask for them. */
export const eventPaths = ({ condo }: Doors, device: number): string[] => {
  const list = `/iris-base/cms/access/event/list?condo_id=${condo}`;
  const day = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
  return [
    list,
    `${list}&page=3`,
    `${list}&kind=FORCED`,
    `${list}&kind=REFUSED`,
    `${list}&device_id=${device}`,
    `${list}&from_day=${day}&to_day=${day}`,
  ];
};

/** Lists events with so many connections at once. */
export async function loadEvents(
  { address }: Product,
  token: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({
      method: 'GET' as const,
      path,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  return { rate: result.requests.average, p99: result.latency.p99, refused: result.non2xx };
}

/**
 * All devices send their heartbeats, and some of them events, for a while, after a minute of the same. Returns the share
 * of one processor that the server used, with its database and alone, what both used at `rest` before, and by how many
 * rows the tables of signs of life and of events grew.
 */
export async function measureDoors(
  { address, pid }: Product,
  url: string,
  { tokens }: Doors,
  { seconds, eventsASecond }: { seconds: number; eventsASecond: number },
): Promise<{
  whole: number;
  server: number;
  rest: number;
  seen: number;
  events: number;
  refused: number;
  beats: number;
}> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (table: string) =>
    Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);
  let [refused, beats, sent] = [0, 0, 0];
  const post = async (token: string, path: string, body: object) => {
    const response = await fetch(`${address}${DEVICE}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (!response.ok) refused += 1;
  };
  const beat = async (index: number) => {
    beats += 1;
    await post(tokens[index] ?? '', '/heartbeat', { firmware: '2.4.1' });
  };
  const idle = await familySeconds(pid);
  await sleep(REST_MS);
  const rest = ((await familySeconds(pid)) - idle) / (REST_MS / 1_000);
  // The first heartbeat of each makes it come online, which is an event.
  for (let from = 0; from < tokens.length; from += 50)
    await Promise.all(tokens.slice(from, from + 50).map((_, at) => beat(from + at)));
  const load = async (ms: number) => {
    const open = new Set<Promise<void>>();
    const start = (work: Promise<void>) => {
      open.add(work);
      void work.finally(() => open.delete(work));
    };
    const began = performance.now();
    for (let due = 0, reported = 0; ; ) {
      const elapsed = performance.now() - began;
      if (elapsed > ms) break;
      for (const wanted = (elapsed / HEARTBEAT_MS) * tokens.length; due < wanted; due += 1)
        start(beat(due % tokens.length));
      for (const wanted = (elapsed / 1_000) * eventsASecond; reported < wanted; reported += BATCH) {
        const list = Array.from({ length: BATCH }, (_, at) => ({
          id: `m${Math.round(began)}-${reported + at}`,
          time: Date.now(),
          kind: 'OPENED',
          way: 'CARD',
        }));
        sent += BATCH;
        start(post(tokens[(reported * 7) % tokens.length] ?? '', '/events', { events: list }));
      }
      await sleep(20);
    }
    await Promise.all(open);
  };
  // Its programs are compiled by then, as those of a server that has been running for a while.
  await load(WARM_MS);
  await sleep(2_000);
  const [seen, events] = [await count('access_seen'), await count('access_event')];
  const [whole, server] = [await familySeconds(pid), await processorSeconds(pid)];
  const began = performance.now();
  beats = 0;
  sent = 0;
  await load(seconds * 1_000);
  const wall = (performance.now() - began) / 1_000;
  const used = {
    whole: (await familySeconds(pid)) - whole,
    server: (await processorSeconds(pid)) - server,
  };
  const result = {
    whole: used.whole / wall,
    server: used.server / wall,
    rest,
    seen: (await count('access_seen')) - seen,
    events: (await count('access_event')) - events - sent,
    refused,
    beats,
  };
  await client.end();
  return result;
}
