import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { eventPaths, fillDoors, loadEvents, measureDoors } from './doors.ts';
import { signIn, startProduct } from './product.ts';

/** Figures of the doors alone: `node bench/doorsRun.ts [events] [devices]`. */
const [events = '5000000', devices = '2000'] = process.argv.slice(2);
const say = (label: string, value: string) => process.stdout.write(`${label.padEnd(58)} ${value}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const dataDir = await mkdtemp(join(tmpdir(), 'iris-bench-doors-'));
const env = { DATA_DIR: dataDir, DEMO_DEVICES: '0' };
const first = await startProduct(env);
await first.stop();
const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
const began = performance.now();
const doors = await fillDoors(cluster.ownerUrl, 1, { devices: Number(devices), events: Number(events) });
say(`${events} events, ${devices} devices: filled`, `${Math.round((performance.now() - began) / 1_000)} s`);
await cluster.stop();

const product = await startProduct(env);
const beside = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), share: true });
try {
  const token = await signIn(product.address, 'operator');
  const paths = eventPaths(doors, 1_000);
  for (const connections of [1, 32]) {
    const { rate, p99, refused } = await loadEvents(product, token, paths, { connections, seconds: 10 });
    say(
      `events listed at ${connections} connections`,
      `${Math.round(rate)} a second, p99 ${p99} ms, ${refused} refused`,
    );
  }
  const {
    whole,
    server,
    rest,
    seen,
    events: more,
    refused,
    beats,
  } = await measureDoors(product, beside.ownerUrl, doors, { seconds: 60, eventsASecond: 50 });
  say(
    `${devices} devices and 50 events a second, of one processor`,
    `${percent(whole)}, the server alone ${percent(server)}; at rest ${percent(rest)}`,
  );
  say(
    'rows by heartbeats',
    `${seen} in access_seen, ${more} in access_event, after ${beats}; ${refused} refused`,
  );
} finally {
  await beside.stop();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
