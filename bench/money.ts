import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { fillBills, loadBills, loadHome } from './bills.ts';
import { fillUnits } from './fill.ts';
import { fillLeases } from './fillLeases.ts';
import { fillParts } from './fillParts.ts';
import { collect, loadOf, openRents, rentPaths } from './leases.ts';
import { measureBeside, sayLists } from './lists.ts';
import { signIn, startProduct } from './product.ts';

/** The figures of rents and bills alone, two million of them, a tenth in parts: `node bench/money.ts`. */
const SECONDS = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'iris-bench-'));
const say = (label: string, value: string) => process.stdout.write(`${label.padEnd(58)} ${value}\n`);

await (await startProduct({ DATA_DIR: dataDir, DEMO_DEVICES: '0' })).stop();
const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
const condos = await fillUnits(cluster.ownerUrl);
await fillLeases(cluster.ownerUrl, condos);
await fillBills(cluster.ownerUrl, condos);
await fillParts(cluster.ownerUrl, condos);
await cluster.stop();

const product = await startProduct({ DATA_DIR: dataDir, DEMO_DEVICES: '0' });
const beside = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), share: true });
try {
  const token = await signIn(product.address, 'manager');
  say('load of the machine before', loadavg()[0]?.toFixed(1) ?? '');
  sayLists(
    say,
    await measureBeside(product, token, beside.ownerUrl, condos, SECONDS, new Map(), ['rent', 'bill']),
  );
  const mixed = await loadOf(product.address, token, rentPaths(condos), {
    connections: 32,
    seconds: SECONDS,
  });
  say('rent list, filters mixed, 32 connections', `${Math.round(mixed.rate)}/s, p99 ${mixed.p99} ms`);
  const bills = await loadBills(product, token, condos);
  say('bill list and totals, 32 connections', `${Math.round(bills.rate)}/s, p99 ${bills.p99} ms`);
  for (const [what, load] of Object.entries(await loadHome(product, token, condos)))
    say(
      `first screen’s ${what}, 32 connections`,
      `${Math.round(load.rate)}/s, p99 ${load.p99} ms; the first ${Math.round(load.first)} ms`,
    );
  const db = openDatabase(beside.ownerUrl, { max: 2 });
  const rents = await openRents(db, condos);
  await db.$client.end();
  await collect(product.address, token, rents.splice(-2_000), { lanes: 16, ms: 4_000 });
  for (const [what, share] of [
    ['collecting', 1],
    ['collecting a part', 0.4],
  ] as const) {
    const { rate, refused } = await collect(product.address, token, rents.splice(-6_000), {
      lanes: 16,
      ms: SECONDS * 1_000,
      share,
    });
    say(`${what} at the counter, 16 at once`, `${Math.round(rate)}/s, ${refused} refused`);
  }
  say('load of the machine after', loadavg()[0]?.toFixed(1) ?? '');
} finally {
  await beside.stop();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
