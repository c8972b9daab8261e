import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PreparingClient } from './preparing.ts';

// Counts, sums of cents and ids fit a double exactly (below 2^53); as text they would need a cast at each use.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Names of columns are camelCase in code and snake_case in the database. */
export const CASING = 'snake_case';

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What queries take first: the database, or the transaction when there is one. */
export type Db = NodePgDatabase<Record<string, never>> | Transaction;

/** The role the server works as: it may not alter the audit log (see the migrations). */
export const APP_ROLE = 'iris_app';

/** A pool of connections; `role` narrows what they may do. */
export function openDatabase(url: string, options: { max?: number; role?: string } = {}): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    // What is asked without waiting is sent without waiting, see `atOnce`.
    pipeline: true,
    connectionString: url,
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    // What a connection prepared goes with it.
    maxLifetimeSeconds: 3_600,
    connectionTimeoutMillis: 10_000,
    application_name: 'iris',
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return drizzle({ client: pool, casing: CASING });
}

/** The database by one connection, which Drizzle need not be set up for each time. */
const byConnection = new WeakMap<pg.PoolClient, NodePgDatabase<Record<string, never>>>();

/** Reads that are asked at once, by one connection: small ones go out in one write, and wake one process instead of several. */
export async function byOne<Answer>(db: Database, reads: (one: Db) => Promise<Answer>): Promise<Answer> {
  const client = await db.$client.connect();
  const known = byConnection.get(client);
  const one = known ?? drizzle({ client, casing: CASING });
  if (!known) byConnection.set(client, one);
  try {
    return await reads(one);
  } finally {
    client.release();
  }
}

/** A broken unique key, and a broken exclusion constraint. */
const KEY_CODES: readonly (string | undefined)[] = ['23505', '23P01'];

/** Whether an error of the driver is a broken key: unique, or of spans that may not overlap. And which one. */
export function brokenKey(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof pg.DatabaseError && KEY_CODES.includes(cause.code)) return cause.constraint;
  return undefined;
}
