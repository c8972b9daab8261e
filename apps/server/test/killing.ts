import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { afterwards } from './afterwards.ts';
import { ended, type Product, post, Refused, startProduct } from './product.ts';
import { fillWithWorld, freshDatabase } from './template.ts';

/** A write that is retried with the same key until the server has answered. */
export interface Write {
  path: string;
  body: unknown;
  headers: Record<string, string>;
  key: string;
  method: 'POST' | 'PUT';
}

/** A write with its own key; the path is without the API's prefix. */
export const writeOf = (
  path: string,
  body: unknown,
  headers: Record<string, string>,
  method: Write['method'] = 'POST',
): Write => ({
  path: `/iris-base/cms/${path}`,
  body,
  headers,
  key: randomUUID(),
  method,
});

/**
 * A server on a fresh database (or the embedded one) with the small world, killed (SIGKILL) and restarted after `every`
 * answers, and clients that retry until they get one. It ends with the test or the file that started it.
 */
export async function startKilled({ every, embedded = false }: { every: number; embedded?: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'iris-kill-'));
  const databaseUrl = embedded ? undefined : await freshDatabase(inject('clusterUrl'));
  const env = databaseUrl ? { DATA_DIR: folder, DATABASE_URL: databaseUrl } : { DATA_DIR: folder, DEMO: '0' };
  let product: Promise<Product> = startProduct(env);
  const counts = { answers: 0, kills: 0, unanswered: 0 };
  afterwards(async () => {
    await ended((await product).process, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  if (embedded) {
    await product;
    const shared = await startEmbedded({ dataDir: folder, share: true, log: pino({ level: 'silent' }) });
    await fillWithWorld(shared.ownerUrl);
    await shared.stop();
  }

  const sendTo = <Data>(address: string, { path, body, headers, key, method }: Write): Promise<Data> =>
    post<Data>(address, path, body, { ...headers, 'idempotency-key': key }, method);
  const answered = async () => {
    counts.answers += 1;
    if (counts.answers % every !== 0) return;
    const { process } = await product;
    counts.kills += 1;
    // From now on, clients that need the server wait for the new one.
    product = ended(process, 'SIGKILL').then(() => startProduct(env));
  };
  return {
    databaseUrl,
    counts,
    address: async () => (await product).address,
    /** Sends once, without a retry. */
    send: async <Data>(write: Write): Promise<Data> => sendTo<Data>((await product).address, write),
    /** The final result: an answer, or a refusal that a retry would get as well. */
    async insist<Data>(write: Write): Promise<Data | Refused> {
      for (;;) {
        const { address } = await product;
        const said = await sendTo<Data>(address, write).catch((error: unknown) =>
          error instanceof Refused && error.status !== 503 ? error : undefined,
        );
        if (said !== undefined) {
          await answered();
          return said;
        }
        // Busy or gone: repeat it.
        counts.unanswered += 1;
        await pause(20);
      }
    },
  };
}

/** Runs the work in order, by a number of hands in parallel. */
export async function byHands(hands: number, work: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...work];
  const hand = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** Reads the database directly, and checks that its books balance. */
export async function openBeside(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Its end is not an error where a test stops the database.
  client.on('error', () => {});
  await client.connect();
  afterwards(() => client.end());
  // The caller states the type of the rows.
  const rows = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(query, values)).rows as Row[];
  return {
    rows,
    /** The books of the whole database; `inBalance` if nothing is wrong with them. */
    async books() {
      const [found] = await rows(
        `select (select coalesce(sum(amount), 0) from ledger_entry) as entries,
           (select count(*) from (select from ledger_entry group by transaction_id having sum(amount) <> 0) x)
             as lopsided,
           (select count(*) from ledger_account a where balance <>
             (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)) as drifted,
           (select min(no) = 1 and max(no) = count(*) and count(distinct no) = count(*)
             from receipt where no > 0) as gapless`,
      );
      return found;
    },
  };
}

export const inBalance = { entries: 0, lopsided: 0, drifted: 0, gapless: true };
