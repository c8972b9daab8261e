import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isOutage } from '../outage.ts';
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

/** As long as a console waits for an answer; what takes longer is work for many statements. */
export const STATEMENT_MS = 60_000;
/** PostgreSQL ends a statement that takes too long; one that does not even do that has lost its connection. */
const SILENCE_MS = 5_000;
/** A transaction of a server that stands still gives its locks back. */
const IDLE_TRANSACTION_MS = 120_000;
/** For a new connection, or for one of the pool that others use. */
const CONNECTION_MS = 5_000;

interface Options {
  max?: number;
  role?: string;
  /** How long a statement may take. */
  statementMs?: number;
}

/** A pool of connections; `role` narrows what they may do. */
export function openDatabase(
  url: string,
  { max = 16, role, statementMs = STATEMENT_MS }: Options = {},
): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    // What is asked without waiting is sent without waiting, see `atOnce`.
    pipeline: true,
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    // What a connection prepared goes with it.
    maxLifetimeSeconds: 3_600,
    connectionTimeoutMillis: CONNECTION_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'iris',
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  // A connection that dies is replaced by the pool, and its statements fail by themselves. Without listeners it would
  // end the process: the pool's own hear only those that die while nobody uses them.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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
    const answer = await reads(one);
    client.release();
    return answer;
  } catch (error) {
    // A connection that died may not know it yet.
    client.release(isOutage(error));
    throw error;
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

/** Whether an error of the driver means that other rows still refer to the one that was to go. */
export function isReferenced(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '23503';
}
