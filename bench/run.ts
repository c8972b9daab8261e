import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { signUpAndPay, signupSearches } from './activities.ts';
import { answerLeases } from './answer.ts';
import { fillBills, loadBills, loadHome, measureBills } from './bills.ts';
import { measureConsole } from './console.ts';
import { measureExport } from './export.ts';
import { fillUnits } from './fill.ts';
import { fillActivities } from './fillActivities.ts';
import { fillExport, fillLeases } from './fillLeases.ts';
import { fillNotices } from './fillNotices.ts';
import { fillParts } from './fillParts.ts';
import { fillRepairs } from './fillRepairs.ts';
import { fillVisitors } from './fillVisitors.ts';
import { importUnits } from './import.ts';
import {
  collect,
  exportLeases,
  generateRents,
  leasePaths,
  loadOf,
  openRents,
  rentPaths,
  WARM_SECONDS,
  warmLoadOf,
} from './leases.ts';
import { measureBeside, measureStarts, sayLists } from './lists.ts';
import { fillPeople, measureLists } from './people.ts';
import { measurePlayers, sayPlayers } from './players.ts';
import { signIn, startProduct } from './product.ts';
import { fillReminders } from './templates.ts';
import { measureGate, searchPaths } from './visitors.ts';

/** Figures of the product, printed as ratios and sizes; nothing here passes or fails. */
const CONNECTIONS = 32;
const SECONDS = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'iris-bench-'));
const say = (label: string, value: string) => process.stdout.write(`${label.padEnd(58)} ${value}\n`);

const first = await startProduct({ DATA_DIR: dataDir });
say('first start to ready', `${Math.round(first.readyMs)} ms`);
await first.stop();

const cluster = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
const condos = await fillUnits(cluster.ownerUrl);
await fillPeople(cluster.ownerUrl);
await fillLeases(cluster.ownerUrl, condos);
await fillBills(cluster.ownerUrl, condos);
await fillParts(cluster.ownerUrl, condos);
await fillRepairs(cluster.ownerUrl, condos);
await fillVisitors(cluster.ownerUrl, condos);
const notices = await fillNotices(cluster.ownerUrl, condos);
const people = await fillActivities(cluster.ownerUrl, condos);
const exportCondo = await fillExport(cluster.ownerUrl, condos);
await cluster.stop();

const product = await startProduct({ DATA_DIR: dataDir });
say('second start to ready (database of 100,000 units)', `${Math.round(product.readyMs)} ms`);

const beside = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), share: true });
const db = openDatabase(beside.ownerUrl, { max: CONNECTIONS });
const { nodeMs, bareMs } = await measureStarts(beside.ownerUrl);
say(
  'second start to Node running nothing, to a bare Fastify',
  `${(product.readyMs / nodeMs).toFixed(1)}, ${(product.readyMs / bareMs).toFixed(1)} (${Math.round(nodeMs)} and ${Math.round(bareMs)} ms)`,
);
const token = await signIn(product.address, 'manager');
const condoOf = (turn: number) => condos[turn % condos.length] ?? 0;
const ofCondo = new Map(condos.map((condo, place) => [condo, notices[place] ?? 0]));
sayLists(say, await measureBeside(product, token, beside.ownerUrl, condos, SECONDS, ofCondo));
const searched = await warmLoadOf(product.address, token, searchPaths(condos), {
  connections: CONNECTIONS,
  seconds: SECONDS,
});
say(
  'visitor list, typed searches mixed, 32 connections',
  `${Math.round(searched.rate)}/s, p99 ${searched.p99} ms, ${searched.refused} refused`,
);
const signed = await warmLoadOf(product.address, token, signupSearches(condos), {
  connections: CONNECTIONS,
  seconds: SECONDS,
});
say(
  'sign-up list, typed searches mixed, 32 connections',
  `${Math.round(signed.rate)}/s, p99 ${signed.p99} ms, ${signed.refused} refused`,
);
for (const [how, load] of Object.entries(await measureGate(product, token, condoOf(3), SECONDS)))
  say(
    `check at the gate, ${how}, 16 connections`,
    `${Math.round(load.rate)}/s, p99 ${load.p99} ms, ${load.refused} refused`,
  );
sayPlayers(say, await measurePlayers(product, await signIn(product.address, 'operator'), condoOf(4)));
say('server memory after it', `${Math.round((await product.memory()).now)} MB`);

for (const { list, path, ms } of await measureLists(
  product.address,
  await signIn(product.address, 'operator'),
)) {
  const shown = decodeURI(path).replace(/^.*\/cms/, '');
  say(`operator’s ${list} (2,000 companies, 10,000 users)`, `${ms.toFixed(0)} ms at most, ${shown}`);
}

for (const [name, paths] of Object.entries({ lease: leasePaths(condos), rent: rentPaths(condos) })) {
  const mixed = await loadOf(product.address, token, paths, { connections: CONNECTIONS, seconds: SECONDS });
  say(
    `${name} list, filters mixed, 32 connections`,
    `${Math.round(mixed.rate)}/s, p99 ${mixed.p99} ms, ${mixed.refused} refused`,
  );
}

const asked = await exportLeases(product, token, exportCondo);
say(
  'answer of 100,000 leases: memory of the server',
  `${Math.round(asked.memoryMB)} MB more for ${Math.round(asked.bytes / 1e6)} MB`,
);
const answer = await answerLeases(beside.ownerUrl, exportCondo);
say(
  'answer of 100,000 leases: time, longest turn',
  `${Math.round(answer.ms)} ms, ${Math.round(answer.stall)} ms`,
);
say('its time to one JSON.stringify of all of it', (answer.ms / answer.onePieceMs).toFixed(2));
const made = await generateRents(db, condos);
say(
  '100,000 rents made',
  `${Math.round(made.ms)} ms, ${(made.ms / made.bareMs).toFixed(2)} of the bare insert`,
);
const rents = await openRents(db, condos);
await collect(product.address, token, rents.splice(-2_000), { lanes: 16, ms: 4_000 });
for (const [what, share] of [
  ['collecting', 1],
  ['collecting a part', 0.4],
] as const) {
  const { rate, refused } = await collect(product.address, token, rents.splice(-6_000), {
    lanes: 16,
    ms: 8_000,
    share,
  });
  say(`${what} at the counter, 16 at once`, `${Math.round(rate)}/s, ${refused} refused`);
}

await signUpAndPay(product, token, people.splice(-6_000), { lanes: 16, ms: 2 * WARM_SECONDS * 1_000 });
const joined = await signUpAndPay(product, token, people, { lanes: 16, ms: 8_000 });
say(
  'sign-ups with payment, 16 at once',
  `${Math.round(joined.rate)}/s, ${joined.refused} refused, ${joined.cpuMs.toFixed(1)} ms of the server’s processor each`,
);

const bills = await loadBills(product, token, condos);
say(
  'bill list and totals over HTTP, 32 connections',
  `${Math.round(bills.rate)}/s, p99 ${bills.p99} ms, ${bills.refused} refused`,
);
for (const [what, load] of Object.entries(await loadHome(product, token, condos)))
  say(
    `first screen’s ${what} with a million bills, 32 connections`,
    `${Math.round(load.rate)}/s, p99 ${load.p99} ms, ${load.refused} refused; the first ${Math.round(load.first)} ms`,
  );
const billed = await measureBills(product, token, condoOf(0));
say('bill brief of 50,000 bills', `${Math.round(billed.briefMs)} ms`);
say('monthly run', `${billed.run.made} bills in ${Math.round(billed.run.ms)} ms`);
say('import of 5,000 bills', `${Math.round(billed.importMs)} ms`);
say('a batch at the counter', `${billed.batch.bills} bills in ${Math.round(billed.batch.ms)} ms`);
say(
  'demand notes of the run in one PDF',
  `${Math.round((billed.run.made / billed.notes.ms) * 1_000)} a second, ${Math.round(billed.notes.bytes / 1e6)} MB`,
);

say('reminders filled from their template, both languages', `${Math.round(await fillReminders())} a second`);

const sheets = await measureExport();
say(
  'export of 100,000 leases in the browser',
  `${Math.round(sheets.ours.ms)} ms, stall ${Math.round(sheets.ours.stall)} ms, ${Math.round(sheets.ours.memoryMB)} MB`,
);
say('its time to compression alone', (sheets.ours.ms / sheets.compress.ms).toFixed(2));
say(
  'its time and memory to those of exceljs',
  `${(sheets.ours.ms / sheets.exceljs.ms).toFixed(2)}, ${(sheets.ours.memoryMB / sheets.exceljs.memoryMB).toFixed(2)}`,
);

await product.forgetPeak();
const before = await product.memory();
const imported = await importUnits(product.address, await signIn(product.address, 'manager'));
const after = await product.memory();
say('10,000-row import: pretest', `${Math.round(imported.pretestMs)} ms`);
say('10,000-row import: write', `${Math.round(imported.writeMs)} ms`);
say('10,000-row import: memory more at its peak', `${Math.round(Math.max(0, after.peak - before.now))} MB`);

const seen = await measureConsole(product.address, condoOf(2));
for (const [what, { scriptKB, usableMs }] of Object.entries(seen)) {
  say(
    `${what}: first-load scripts (gzip), time to usable`,
    `${scriptKB.toFixed(0)} KB, ${Math.round(usableMs)} ms`,
  );
}
await db.$client.end();
await product.stop();
await rm(dataDir, { recursive: true, force: true });
