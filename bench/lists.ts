import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { signupList } from '../apps/server/src/domains/activity/signup.list.queries.ts';
import { bills } from '../apps/server/src/domains/bill/bill.list.queries.ts';
import { listUnits } from '../apps/server/src/domains/estate/unit.queries.ts';
import { listLeases } from '../apps/server/src/domains/lease/lease.list.queries.ts';
import { recipientPage } from '../apps/server/src/domains/notice/recipient.queries.ts';
import { rents } from '../apps/server/src/domains/rent/rent.list.queries.ts';
import { askRepairs, listRepairs } from '../apps/server/src/domains/repair/repair.list.queries.ts';
import { listResidents } from '../apps/server/src/domains/resident/resident.list.queries.ts';
import { listPasses } from '../apps/server/src/domains/visitor/visitor.list.queries.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { openTotals } from '../apps/server/src/platform/totals/totals.ts';
import { dayOf } from '../packages/contract/src/core/day.ts';
import type { BareRoute } from './bare.ts';
import { loadOf, WARM_SECONDS } from './leases.ts';
import { processorSeconds } from './processor.ts';
import type { Product } from './product.ts';

const BASE = '/iris-base/cms';
const CONNECTIONS = 32;
const page = { page: 0, count: 10 };
const today = dayOf(Date.now());

interface List {
  path: (condo: number) => string;
  ask: (db: Database, condo: number) => Promise<unknown>;
}

/** The first pages of the lists that are used all day; `notices` holds a notice of each condo. */
const listsOf = (notices: ReadonlyMap<number, number>): Readonly<Record<string, List>> => ({
  unit: {
    path: (condo) => `${BASE}/unit/list?condo_id=${condo}&state=LEASED`,
    ask: (db, condo_id) => listUnits(withTotals(db), { condo_id, state: 'LEASED', ...page }),
  },
  lease: {
    path: (condo) => `${BASE}/lease/list?condo_id=${condo}`,
    ask: (db, condo_id) => listLeases(withTotals(db), { condo_id, ...page }, today),
  },
  rent: {
    path: (condo) => `${BASE}/rent/list?condo_id=${condo}`,
    ask: (db, condo_id) => rents.page(withTotals(db), { condo_id, ...page }, today),
  },
  bill: {
    path: (condo) => `${BASE}/bill/list?condo_id=${condo}`,
    ask: (db, condo_id) => bills.page(withTotals(db), { condo_id, ...page }, today),
  },
  resident: {
    path: (condo) => `${BASE}/resident/list?condo_id=${condo}`,
    ask: (db, condo_id) => listResidents(withTotals(db), { condo_id, ...page }),
  },
  repair: {
    path: (condo) => `${BASE}/repair/list?condo_id=${condo}&status=FINISH&type=WATER`,
    ask: (db, condo_id) =>
      listRepairs(
        withTotals(db),
        askRepairs(
          { clock: { now: () => Date.now() }, principal: { userId: 0 } },
          { condo_id, status: 'FINISH', type: 'WATER', ...page },
        ),
      ),
  },
  visitor: {
    path: (condo) => `${BASE}/visitor/list?condo_id=${condo}&state=USED`,
    ask: (db, condo_id) => listPasses(withTotals(db), { condo_id, state: 'USED', ...page }, Date.now()),
  },
  recipient: {
    path: (condo) => `${BASE}/notify/${notices.get(condo)}/recipients`,
    ask: (db, condo) => recipientPage(db, { noticeId: notices.get(condo) ?? 0, ...page }),
  },
  signup: {
    path: (condo) => `${BASE}/activity/signup/list?condo_id=${condo}`,
    ask: (db, condo_id) => signupList(Date.now(), withTotals(db)).page(db, { condo_id, ...page }),
  },
});

const withTotals = (db: Database) => ({ db, totals: openTotals(db) });

/** The first statement that a list sends. */
async function statementOf(
  db: Database,
  { ask }: List,
  condo: number,
): Promise<{ text: string; values: unknown[] }> {
  const sent: { text: string; values: unknown[] }[] = [];
  const { query } = db.$client;
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has nine forms
  db.$client.query = ((config: any, values?: unknown[], ...rest: unknown[]) => {
    sent.push({ text: config.text ?? config, values: values ?? config.values ?? [] });
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (query as any).call(db.$client, config, values, ...rest);
  }) as typeof query;
  await ask(db, condo);
  db.$client.query = query;
  const [first] = sent;
  if (!first) throw new Error('a list that asks nothing');
  return first;
}

async function startBare(
  url: string,
  routes: BareRoute[],
): Promise<{ address: string; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)), [url], {
    env: { PATH: process.env.PATH },
  });
  child.send(routes);
  const [address] = await once(child, 'message');
  return { address, child };
}

/**
 * How long Node alone takes to run nothing, and a bare Fastify with a pool to listen, in ms: the lower bounds of a
 * start.
 */
export async function measureStarts(url: string): Promise<{ nodeMs: number; bareMs: number }> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'close');
  const nodeMs = performance.now() - began;
  const { child } = await startBare(url, []);
  const bareMs = performance.now() - began - nodeMs;
  child.disconnect();
  return { nodeMs, bareMs };
}

interface Side {
  rate: number;
  p99: number;
  /** Processor milliseconds of the server's own process per request. */
  cpuMs: number;
  refused: number;
}

async function side(
  address: string,
  pid: number,
  token: string,
  paths: string[],
  seconds: number,
): Promise<Side> {
  await loadOf(address, token, paths, { connections: CONNECTIONS, seconds: WARM_SECONDS });
  const before = await processorSeconds(pid);
  const began = performance.now();
  const load = await loadOf(address, token, paths, { connections: CONNECTIONS, seconds });
  const count = (load.rate * (performance.now() - began)) / 1_000;
  return { ...load, cpuMs: (((await processorSeconds(pid)) - before) * 1_000) / count };
}

/**
 * Each list of the product compared with a server that only sends its statement: rate, p99, processor time per request.
 */
export async function measureBeside(
  product: Product,
  token: string,
  url: string,
  condos: readonly number[],
  seconds: number,
  notices: ReadonlyMap<number, number>,
  only?: readonly string[],
): Promise<Record<string, { ours: Side; bare: Side }>> {
  const every = Object.entries(listsOf(notices));
  const lists = Object.fromEntries(every.filter(([name]) => !only || only.includes(name)));
  const db = openDatabase(url, { max: 2 });
  const routes: BareRoute[] = [];
  for (const [name, list] of Object.entries(lists))
    for (const condo of condos)
      routes.push({ path: list.path(condo), name, ...(await statementOf(db, list, condo)) });
  await db.$client.end();
  const { address, child } = await startBare(url, routes);
  const found: Record<string, { ours: Side; bare: Side }> = {};
  for (const [name, { path }] of Object.entries(lists)) {
    const paths = condos.map(path);
    found[name] = {
      bare: await side(address, child.pid ?? 0, token, paths, seconds),
      ours: await side(product.address, product.pid, token, paths, seconds),
    };
  }
  child.disconnect();
  return found;
}

/** Prints what each list does beside the bare one. */
export function sayLists(
  say: (label: string, value: string) => void,
  lists: Record<string, { ours: Side; bare: Side }>,
): void {
  for (const [name, { ours, bare }] of Object.entries(lists)) {
    say(
      `${name} list, 32 connections; bare Fastify and pg`,
      `${Math.round(ours.rate)}/s, p99 ${ours.p99} ms, ${ours.refused} refused; ${Math.round(bare.rate)}/s, p99 ${bare.p99} ms`,
    );
    say(
      `${name} list, rate and processor to the bare one`,
      `${(ours.rate / bare.rate).toFixed(2)}, ${(ours.cpuMs / bare.cpuMs).toFixed(2)} (${ours.cpuMs.toFixed(2)} ms a request)`,
    );
  }
}
