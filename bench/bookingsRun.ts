import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import {
  bookAndPay,
  bookingPaths,
  bookingSearches,
  dayPaths,
  freeSlots,
  measureGrid,
  weekPaths,
} from './bookings.ts';
import { fillBookings } from './fillBookings.ts';
import { WARM_SECONDS, warmLoadOf } from './leases.ts';
import { signIn, startProduct } from './product.ts';

/** Figures of the bookings alone: `node bench/bookingsRun.ts [bookings]`. */
const [bookings = '2000000'] = process.argv.slice(2);
const CONNECTIONS = 32;
const SECONDS = 8;
const say = (label: string, value: string) =>
  process.stdout.write(`${label.padEnd(58)} ${value} (load ${loadavg()[0]?.toFixed(1)})\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'iris-bench-bookings-'));
const env = { DATA_DIR: dataDir, DEMO_DEVICES: '0' };
const first = await startProduct(env);
await first.stop();
const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
const began = performance.now();
const filled = await fillBookings(cluster.ownerUrl, Number(bookings));
say(`${bookings} bookings filled`, `${Math.round((performance.now() - began) / 1_000)} s`);
await cluster.stop();

const product = await startProduct(env);
try {
  const token = await signIn(product.address, 'manager');
  const free = freeSlots(filled);
  for (const [name, paths] of Object.entries({
    'a week of one facility': weekPaths(filled),
    'a day of 30 facilities': dayPaths(filled),
    'list of bookings, filters mixed': bookingPaths(filled),
    'list of bookings, typed searches mixed': bookingSearches(filled),
  }))
    for (const connections of [1, CONNECTIONS]) {
      const { rate, p99, refused } = await warmLoadOf(product.address, token, paths, {
        connections,
        seconds: SECONDS,
      });
      say(
        `${name}, ${connections} connections`,
        `${Math.round(rate)} a second, p99 ${p99} ms, ${refused} refused`,
      );
    }
  await bookAndPay(product, token, free.splice(0, 6_000), { lanes: 16, ms: 2 * WARM_SECONDS * 1_000 });
  const { rate, refused, cpuMs } = await bookAndPay(product, token, free, { lanes: 16, ms: 8_000 });
  say(
    'bookings with payment, 16 at once',
    `${Math.round(rate)} a second, ${refused} refused, ${cpuMs.toFixed(1)} ms of the server’s processor each`,
  );
  const grid = await measureGrid(product.address, filled.condos[0] ?? 0);
  say(
    'grid of 30 facilities until it can be used, and again',
    `${Math.round(grid.first)} ms, ${Math.round(grid.again)} ms`,
  );
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
