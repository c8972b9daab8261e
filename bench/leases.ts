import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { insertRents } from '../apps/server/src/domains/rent/rent.generate.queries.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { addDays, dayOf } from '../packages/contract/src/core/day.ts';
import type { Product } from './product.ts';

const BASE = '/iris-base/cms';

export interface Load {
  rate: number;
  p99: number;
  refused: number;
}

/** A server works for days: V8 goes on compiling what it repeats for this long under load. */
export const WARM_SECONDS = 15;

/** Requests several addresses in turn over many connections at once, of a server that has done so for a while. */
export async function warmLoadOf(...[address, token, paths, how]: Parameters<typeof loadOf>): Promise<Load> {
  await loadOf(address, token, paths, { ...how, seconds: WARM_SECONDS });
  return loadOf(address, token, paths, how);
}

/** Requests several addresses in turn over many connections at once. */
export async function loadOf(
  address: string,
  token: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })),
  });
  return { rate: result.requests.average, p99: result.latency.p99, refused: result.non2xx };
}

const today = Date.now();
const day = 86_400_000;

/** First pages of leases as people request them. */
export const leasePaths = (condos: readonly number[]): string[] =>
  condos.flatMap((condo) => [
    `${BASE}/lease/list?condo_id=${condo}`,
    `${BASE}/lease/list?condo_id=${condo}&valid=true&lease_type=LIVING_LEASE&term_status=IN_EFFECT`,
    `${BASE}/lease/list?condo_id=${condo}&lease_start_time=${today - 30 * day}&lease_end_time=${today}&sort=-end_day`,
  ]);

/** First pages of rents as people request them. */
export const rentPaths = (condos: readonly number[]): string[] =>
  condos.flatMap((condo) => [
    `${BASE}/rent/list?condo_id=${condo}`,
    `${BASE}/rent/list?condo_id=${condo}&status=UNPAID`,
    `${BASE}/rent/list?condo_id=${condo}&start_time=${today - 30 * day}&end_time=${today}&status=PAID`,
  ]);

/** All leases of a condo as the export requests them: bytes, and the memory that it took on the server. */
export async function exportLeases(product: Product, token: string, condo: number) {
  await product.forgetPeak();
  const before = await product.memory();
  const response = await fetch(`${product.address}${BASE}/lease/list?condo_id=${condo}&page=0&count=100000`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  const after = await product.memory();
  return { bytes, memoryMB: Math.max(0, after.peak - before.now) };
}

interface Post {
  token: string;
  key: string;
  body: unknown;
}

/** A write without the cost of `fetch`, which would use the processors being measured; its status and answer. */
export const posted = (
  agent: Agent,
  url: string,
  { token, key, body }: Post,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.end(JSON.stringify(body));
  });

/**
 * Several cashiers collect rents at once for some seconds, in full or a share of each, which splits it: payments per
 * second, and how many were refused.
 */
export async function collect(
  address: string,
  token: string,
  rents: readonly { id: number; amount: number }[],
  { lanes, ms, share = 1 }: { lanes: number; ms: number; share?: number },
): Promise<{ rate: number; refused: number }> {
  const left = [...rents];
  let paid = 0;
  let refused = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const began = performance.now();
  const lane = async () => {
    while (performance.now() - began < ms) {
      const rent = left.pop();
      if (!rent) return;
      const amount = Math.ceil(rent.amount * share);
      const { status } = await posted(agent, `${address}${BASE}/rent/pay-on-site`, {
        token,
        key: `bench-${rent.id}-${Math.round(began)}`,
        body: {
          ids: [rent.id],
          channel: 'PAY_ONSITE_CASH',
          received: amount,
          expected: rent.amount,
          ...(share < 1 ? { amount } : {}),
        },
      });
      if (status === 200) paid += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return { rate: (paid / (performance.now() - began)) * 1_000, refused };
}

/** Open rents for the cashiers. */
export async function openRents(db: Database, condos: readonly number[]) {
  const { rows } = await db.execute<{ id: number; amount: number }>(sql`
    select id, amount from charge where kind = 'RENT' and status = 'UNPAID' and condo_id = any(${sql.param(condos)})
    order by lease_id % 1000, id limit 20000`);
  return rows;
}

class Undo extends Error {}

/** Runs work in a transaction that is rolled back; returns its duration. */
async function taken(
  db: Database,
  work: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>,
) {
  const began = performance.now();
  let ms = 0;
  await db
    .transaction(async (tx) => {
      await work(tx);
      ms = performance.now() - began;
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return ms;
}

/** Creating the next month's rents of all condos, compared with a plain insert of as many charges. */
export async function generateRents(db: Database, condos: readonly number[]) {
  const now = Date.now();
  const actor = { userId: null, name: '', address: '' };
  const later = addDays(dayOf(now), 31);
  let made = 0;
  const ms = await taken(db, async (tx) => {
    for (const condoId of condos) made += await insertRents(tx, actor, { condoId, today: later, now });
  });
  const bareMs = await taken(db, (tx) =>
    tx.execute(sql`
      insert into charge (condo_id, kind, business_no, unit_id, building_id, floor_id, building_name, floor_name,
        unit_name, lease_id, lease_no, payer_id, payer_name, payer_phone, start_day, end_day, due_day, amount, auto,
        month_days)
      select l.condo_id, 'RENT', 'X' || l.id || '-' || n, l.unit_id, l.building_id, l.floor_id, l.building_name,
        l.floor_name, l.unit_name, l.id, l.business_no, l.tenant_id, l.tenant_name, l.tenant_phone,
        (l.end_day - n * 31 - 30), (l.end_day - n * 31), (l.end_day - n * 31), l.deposit / 2, true, 31
      from lease l, generate_series(0, 3) n where l.valid and l.condo_id = any(${sql.param(condos)})
      order by n, l.id limit ${made}`),
  );
  return { made, ms, bareMs };
}
