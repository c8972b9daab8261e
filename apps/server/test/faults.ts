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

/**
 * Two servers on one database, and cashiers who take payments on both without a break while something that the servers
 * stand on fails. A cashier does what the console does: presses again, under the same key, until the server has answered.
 */
const CASHIERS = 4;
const AMOUNT = 123_456;
/** Between two customers of a cashier. */
const PAUSE_MS = 60;
const RETRY_MS = 100;
/** As long as a console waits. */
const PATIENCE_MS = 60_000;
const CHARGES = 20_000;
const LOOK_MS = 100;

/** One look at /readyz: when it was asked and answered, by `performance.now()`; status 0 for no answer. */
interface Look {
  server: number;
  asked: number;
  answered: number;
  status: number;
}

interface Options {
  /** As the tests reach the database. */
  databaseUrl: string;
  /** As the servers do. */
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
  /** What the cashiers of each server hold. */
  const tokens = servers.map(() => headers);
  const charges = await fill(databaseUrl);
  /** What was acknowledged: the payment of each charge. */
  const taken = new Map<number, number>();
  /** How many payments each server acknowledged. */
  const counts = servers.map(() => 0);
  const strange: string[] = [];
  const looks: Look[] = [];

  /** One try; undefined where the same has to be pressed again. */
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
      // Where a clock runs ahead; the console has another token as quietly.
      tokens[server] = await signIn(servers[server]?.address ?? '', 'staff').catch(() => headers);
      return undefined;
    }
    const asMeant = response.status === 503 && envelope.code === 6000 && envelope.message.length > 5;
    if (!asMeant || Number(response.headers.get('retry-after')) < 1)
      strange.push(`${response.status} ${text} retry-after ${response.headers.get('retry-after')}`);
    return undefined;
  }

  async function cash(charge: number, begin: number): Promise<void> {
    const body = { ids: [charge], channel: 'PAY_ONSITE_CASH', received: AMOUNT, expected: AMOUNT };
    const write = writeOf('rent/pay-on-site', body, headers);
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
  const going = [
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
    /** A rent that no cashier takes. */
    spare: () => charges.pop(),
    /** Looks at /readyz that began and ended between two moments. */
    looksIn,
    /** Resolves when each server's newest look at /readyz says so. */
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
    /** Resolves when each server has acknowledged so many more payments. */
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
     * After a fault: both servers are ready and take payments again, no process ended, every answer was a success or a
     * 503 that says to come again, and what was acknowledged is there once.
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
    /** The end: what the database holds is what was acknowledged, no more and no less. */
    async settle() {
      await stop();
      const { rows, books } = await openBeside(databaseUrl);
      expect(await books()).toEqual(inBalance);
      const paid = await rows<{ id: number }>(
        `select id from charge where status = 'PAID' and business_no like 'F-%' order by id`,
      );
      const unknown = paid.filter(({ id }) => !taken.has(id));
      // At most what each cashier was about to hear of when the servers stopped.
      expect(unknown.length).toBeLessThanOrEqual(CASHIERS);
      expect(paid.length - unknown.length).toBe(taken.size);
    },
  };
}

/** Rents that wait for the cashiers. */
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
