import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCodes } from '@iris/contract/core/errors';
import pg from 'pg';
import { expect } from 'vitest';
import { afterwards } from './afterwards.ts';
import { inBalance, openBeside, type Write, writeOf } from './killing.ts';
import { ended, type Product, signIn, startProduct } from './product.ts';

// Over 350 lines: servers, cashiers, the expected state of the database and the later checks share one state.

/**
 * Two servers on one database, and cashiers who continuously take payments on both while something that the servers
 * depend on fails. A cashier behaves like the console: tries again, with the same key, until the server has answered.
 */
const CASHIERS = 4;
const AMOUNT = 123_456;
/** The pause between two customers of a cashier. */
const PAUSE_MS = 60;
const RETRY_MS = 100;
/** As long as a console waits. */
const PATIENCE_MS = 60_000;
const CHARGES = 20_000;
const LOOK_MS = 100;
/** How soon a server must report that its database is down, and recover after it is back. */
const NOTICED_MS = 1_000;
const BACK_MS = 5_000;

const cashFor = (charge: number | undefined) => ({
  ids: [charge],
  channel: 'PAY_ONSITE_CASH',
  received: AMOUNT,
  expected: AMOUNT,
});

/** One /readyz check: when it was sent and answered, by `performance.now()`; status 0 means no answer. */
interface Look {
  server: number;
  asked: number;
  answered: number;
  status: number;
}

/** One attempt to reach the database directly. */
interface Probe {
  asked: number;
  answered: number;
  up: boolean;
}

interface Options {
  /** The address by which the tests reach the database. */
  databaseUrl: string;
  /** The address by which the servers do. */
  through?: string;
  env?: Record<string, string>;
  imports?: readonly string[];
}

export async function startFaults({ databaseUrl, through = databaseUrl, env = {}, imports = [] }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'iris-fault-'));
  const given = { DATA_DIR: folder, DATABASE_URL: through, LOG_LEVEL: 'warn', ...env };
  const servers: Product[] = await Promise.all([
    startProduct(given, { imports }),
    startProduct(given, { imports }),
  ]);
  const exits: string[] = [];
  let over = false;
  for (const [n, { process, said }] of servers.entries())
    process.once('exit', (code, signal) => {
      if (!over) exits.push(`server ${n} ended (${code ?? signal}): ${said().slice(-2_000)}`);
    });

  const headers = await signIn(servers[0]?.address ?? '', 'staff');
  /** The headers of each server's cashiers. */
  const tokens = servers.map(() => headers);
  const charges = await fill(databaseUrl);
  /** Acknowledged payments, by charge. */
  const taken = new Map<number, number>();
  /** How many payments each server has acknowledged. */
  const counts = servers.map(() => 0);
  const strange: string[] = [];
  const looks: Look[] = [];
  const probes: Probe[] = [];
  /** Periods of a fault that a direct connection does not see. */
  const unseen: { from: number; to: number }[] = [];

  /** One attempt; undefined if it has to be repeated. */
  async function press(server: number, { path, body, key }: Write): Promise<number | undefined> {
    const response = await fetch(`${servers[server]?.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...tokens[server], 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined) {
      strange.push('no answer');
      return undefined;
    }
    const envelope = JSON.parse(text) as { code: number; message: string; data: { id: number } };
    if (envelope.code === 0) return envelope.data.id;
    if (envelope.code === errorCodes.accessExpired.code) {
      // Tokens expire where a clock runs ahead; the console also gets new ones silently.
      tokens[server] = await signIn(servers[server]?.address ?? '', 'staff').catch(() => headers);
      return undefined;
    }
    const asMeant = response.status === 503 && envelope.code === 6000 && envelope.message.length > 5;
    if (!asMeant || Number(response.headers.get('retry-after')) < 1)
      strange.push(`${response.status} ${text} retry-after ${response.headers.get('retry-after')}`);
    return undefined;
  }

  async function cash(charge: number, begin: number): Promise<void> {
    const write = writeOf('rent/pay-on-site', cashFor(charge), headers);
    for (let server = begin; !over; server = 1 - server) {
      const id = await press(server, write);
      if (id !== undefined) {
        taken.set(charge, id);
        counts[server] = (counts[server] ?? 0) + 1;
        return;
      }
      await pause(RETRY_MS);
    }
  }

  const work = async (begin: number) => {
    for (let charge = charges.shift(); charge !== undefined && !over; charge = charges.shift()) {
      await cash(charge, begin);
      await pause(PAUSE_MS);
    }
  };
  const watch = async (server: number) => {
    while (!over) {
      const asked = performance.now();
      const response = await fetch(`${servers[server]?.address}/readyz`).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      looks.push({ server, asked, answered: performance.now(), status: response?.status ?? 0 });
      await pause(LOOK_MS);
    }
  };
  const probe = async () => {
    while (!over) {
      const asked = performance.now();
      const up = await reaches(databaseUrl);
      probes.push({ asked, answered: performance.now(), up });
      await pause(LOOK_MS);
    }
  };
  const going = [
    probe(),
    ...servers.map((_, server) => watch(server)),
    ...Array.from({ length: CASHIERS }, (_, n) => work(n % 2)),
  ];
  const stop = async () => {
    if (over) return;
    over = true;
    await Promise.all(going);
    for (const { process } of servers) await ended(process, 'SIGTERM');
  };
  afterwards(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  const looksIn = (from: number, to: number) =>
    looks.filter(({ asked, answered }) => asked >= from && answered <= to);
  return {
    folder,
    servers,
    headers,
    /** A rent that the cashiers leave alone. */
    spare: () => charges.pop(),
    /** A cash payment of a rent, with its own key. */
    payment: (charge: number | undefined) => ({
      ...writeOf('rent/pay-on-site', cashFor(charge), headers),
      charge: charge ?? 0,
    }),
    /** Sends a payment; returns its result and duration. */
    async send(server: number, { path, body, key, charge }: Write & { charge: number }) {
      const asked = performance.now();
      const response = await fetch(`${servers[server]?.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { code, data } = (await response.json()) as { code: number; data: { id: number } };
      if (code === 0) taken.set(charge, data.id);
      const retryAfter = Number(response.headers.get('retry-after'));
      return { status: response.status, code, retryAfter, ms: performance.now() - asked };
    },
    /** The status of a read. */
    async read(server: number, path: string): Promise<number> {
      const response = await fetch(`${servers[server]?.address}${path}`, {
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      return response.status;
    },
    /** The /readyz checks that began and ended between two points in time. */
    looksIn,
    /** Runs work that makes the servers unfit although the database answers others. */
    async unseen<Result>(work: () => Promise<Result>): Promise<Result> {
      const fault = { from: performance.now(), to: Infinity };
      unseen.push(fault);
      return work().finally(() => {
        fault.to = performance.now();
      });
    },
    /** Resolves when each server's latest /readyz check has this status. */
    async ready(status: 200 | 503) {
      const from = performance.now();
      await expect
        .poll(
          () =>
            exits.length > 0 ||
            servers.map((_, n) => looksIn(from, Infinity).findLast(({ server }) => server === n)?.status),
          { interval: 50 },
        )
        .toEqual([status, status]);
    },
    /** Resolves when each server has acknowledged this many more payments. */
    async more(payments = 5) {
      const before = [...counts];
      await expect
        .poll(() => exits.length > 0 || counts.every((count, n) => count >= (before[n] ?? 0) + payments), {
          interval: 50,
        })
        .toBe(true);
      expect(exits).toEqual([]);
    },
    /**
     * After a fault: both servers are ready and take payments again, no process has ended, every answer was a success
     * or a 503 asking to retry, and each acknowledged payment exists once.
     */
    async healthy() {
      expect(exits).toEqual([]);
      await this.ready(200);
      await this.more();
      expect(strange.splice(0)).toEqual([]);
      const acknowledged = new Map(taken);
      const { rows, books } = await openBeside(databaseUrl);
      expect(await books()).toEqual(inBalance);
      const paid = await rows<{ charge_id: number; payment_id: number }>(
        `select i.charge_id, i.payment_id from payment_item i join payment p on p.id = i.payment_id
         join charge c on c.id = i.charge_id and c.status = 'PAID' and c.paid = c.amount
         where i.live and p.state = 'PAID' and c.business_no like 'F-%'`,
      );
      expect(new Set(paid.map(({ charge_id }) => charge_id)).size).toBe(paid.length);
      const there = new Map(paid.map(({ charge_id, payment_id }) => [charge_id, payment_id]));
      expect([...acknowledged].filter(([charge, payment]) => there.get(charge) !== payment)).toEqual([]);
      for (const { said } of servers)
        expect(said()).not.toMatch(/unhandled|uncaught|Iris stopped|unexpected error/i);
    },
    /** At the end, the database contains exactly the acknowledged payments. */
    async settle() {
      await stop();
      const { rows, books } = await openBeside(databaseUrl);
      expect(await books()).toEqual(inBalance);
      const paid = await rows<{ id: number }>(
        `select id from charge where status = 'PAID' and business_no like 'F-%' order by id`,
      );
      const unknown = paid.filter(({ id }) => !taken.has(id));
      // At most the calls that the cashiers had open when the servers stopped.
      expect(unknown.length).toBeLessThanOrEqual(CASHIERS);
      expect(paid.length - unknown.length).toBe(taken.size);
      expect(lies({ looks, probes, unseen })).toEqual([]);
    },
  };
}

/**
 * Compares /readyz with what a direct connection saw: wrong if ready although the database was down for a second or
 * more, or not ready for seconds although nothing failed.
 */
function lies({
  looks,
  probes,
  unseen,
}: {
  looks: readonly Look[];
  probes: readonly Probe[];
  unseen: readonly { from: number; to: number }[];
}): string[] {
  // The first failed probe may have begun while the database was up; of the last one only the beginning is certain.
  const away = runsOf(probes, ({ up }) => !up).flatMap((run) =>
    run.length > 2 ? [{ from: run[1]?.asked ?? 0, to: run.at(-1)?.asked ?? 0 }] : [],
  );
  const wellFor = (from: number, to: number) =>
    probes.every(({ asked, answered, up }) => up || answered < from || asked > to) &&
    unseen.every((fault) => fault.to < from || fault.from > to);
  const ready = looks.filter(
    ({ asked, answered, status }) =>
      status === 200 && away.some(({ from, to }) => asked > from + NOTICED_MS && answered < to),
  );
  const refusals = [...new Set(looks.map(({ server }) => server))]
    .flatMap((n) =>
      runsOf(
        looks.filter(({ server }) => server === n),
        ({ status }) => status !== 200,
      ),
    )
    .filter((run) => {
      const [from, to] = [run[0]?.asked ?? 0, run.at(-1)?.answered ?? 0];
      return to - from > BACK_MS && wellFor(to - BACK_MS, to);
    });
  return [
    ...ready.map(({ server }) => `server ${server} said ready without its database`),
    ...refusals.map(([look]) => `server ${look?.server} said not ready for no reason`),
  ];
}

/** The longest runs of items that all satisfy a rule. */
function runsOf<Item>(items: readonly Item[], rule: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [[]];
  for (const item of items) {
    if (rule(item)) runs.at(-1)?.push(item);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

async function reaches(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: NOTICED_MS,
    query_timeout: NOTICED_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited, because a frozen database would block it.
    client.end().catch(() => {});
  }
}

/** Rents for the cashiers to collect. */
async function fill(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `insert into charge (condo_id, kind, business_no, payer_id, payer_name, start_day, end_day, due_day, amount, unit_id)
     select 1, 'RENT', 'F-' || n, 1, '陳大文', '2026-11-01', '2026-11-30', '2026-11-01', $1, 1
     from generate_series(1, $2::int) n returning id`,
    [AMOUNT, CHARGES],
  );
  await client.end();
  return rows.map(({ id }) => id);
}
