import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { signUpAndPay, signupSearches } from './activities.ts';
import { fillUnits } from './fill.ts';
import { fillActivities } from './fillActivities.ts';
import { fillLeases } from './fillLeases.ts';
import { fillNotices } from './fillNotices.ts';
import { WARM_SECONDS, warmLoadOf } from './leases.ts';
import { measureBeside, sayLists } from './lists.ts';
import { signIn, startProduct } from './product.ts';
import { fillReminders } from './templates.ts';

/** The figures of notices, activities and templates alone: `node bench/services.ts`. Nothing here passes or fails. */
const SECONDS = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'iris-bench-'));
const say = (label: string, value: string) => process.stdout.write(`${label.padEnd(58)} ${value}\n`);

await (await startProduct({ DATA_DIR: dataDir, DEMO_DEVICES: '0' })).stop();
const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
const condos = await fillUnits(cluster.ownerUrl);
await fillLeases(cluster.ownerUrl, condos);
const notices = await fillNotices(cluster.ownerUrl, condos);
const people = await fillActivities(cluster.ownerUrl, condos);
await cluster.stop();

const product = await startProduct({ DATA_DIR: dataDir, DEMO_DEVICES: '0' });
const beside = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), share: true });
const token = await signIn(product.address, 'manager');
const ofCondo = new Map(condos.map((condo, place) => [condo, notices[place] ?? 0]));
say('load of the machine before', loadavg()[0]?.toFixed(1) ?? '');
const lists = await measureBeside(product, token, beside.ownerUrl, condos, SECONDS, ofCondo, [
  'recipient',
  'signup',
]);
sayLists(say, lists);
const searched = await warmLoadOf(product.address, token, signupSearches(condos), {
  connections: 32,
  seconds: SECONDS,
});
say(
  'sign-up list, typed searches mixed, 32 connections',
  `${Math.round(searched.rate)}/s, p99 ${searched.p99} ms`,
);
await signUpAndPay(product, token, people.splice(-6_000), { lanes: 16, ms: 2 * WARM_SECONDS * 1_000 });
const joined = await signUpAndPay(product, token, people, { lanes: 16, ms: SECONDS * 1_000 });
say(
  'sign-ups with payment, 16 at once',
  `${Math.round(joined.rate)}/s, ${joined.refused} refused, ${joined.cpuMs.toFixed(1)} ms of the server’s processor each`,
);
say('reminders filled from their template, both languages', `${Math.round(await fillReminders())} a second`);
say('load of the machine after', loadavg()[0]?.toFixed(1) ?? '');
await beside.stop();
await product.stop();
await rm(dataDir, { recursive: true, force: true });
