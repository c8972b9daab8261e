import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isOutage } from '../outage.ts';
import { PreparingAllClient, PreparingClient } from './preparing.ts';

// Counts, sums of cents and ids fit exactly into a double (below 2^53); as text each use would need a cast.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Column names are camelCase in code and snake_case in the database. */
export const CASING = 'snake_case';

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The first parameter of queries: the database, or a transaction. */
export type Db = NodePgDatabase<Record<string, never>> | Transaction;

/** The role that the server works as; it may not change the audit log (see the migrations). */
export const APP_ROLE = 'iris_app';

/** As long as a console waits for an answer; longer work belongs in several statements. */
export const STATEMENT_MS = 60_000;
/** PostgreSQL cancels a statement that takes too long; if even that does not happen, the connection is lost. */
const SILENCE_MS = 5_000;
/** A stalled server's transaction releases its locks. */
const IDLE_TRANSACTION_MS = 120_000;
/** For a new connection, or for a pooled one to become free. */
const CONNECTION_MS = 5_000;

interface Options {
  max?: number;
  role?: string;
  /** How long a statement may take. */
  statementMs?: number;
  /**
   * Every query is planned once per connection, whatever its values: for small reads by key that are repeated all day,
   * where planning takes five times as long as running.
   */
  planOnce?: boolean;
}

/** A connection's plans end with it, so one that has made many is kept through a quiet hour. */
const IDLE_MS = 30_000;
const IDLE_PLANNED_MS = 3_600_000;

/** A pool of connections; `role` narrows what they may do. */
export function openDatabase(
  url: string,
  { max = 16, role, statementMs = STATEMENT_MS, planOnce = false }: Options = {},
): Database {
  const settings = [
    ...(role ? [`-c role=${role}`] : []),
    ...(planOnce ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  const pool = new pg.Pool({
    Client: planOnce ? PreparingAllClient : PreparingClient,
    // Statements awaited together are pipelined, see `atOnce`.
    pipeline: true,
    connectionString: url,
    max,
    idleTimeoutMillis: planOnce ? IDLE_PLANNED_MS : IDLE_MS,
    // A connection's prepared statements end with it.
    maxLifetimeSeconds: 3_600,
    connectionTimeoutMillis: CONNECTION_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'iris',
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
  });
  // The pool replaces a connection that dies, and its statements fail on their own. Without listeners the error would
  // end the process: the pool listens only on idle connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle({ client: pool, casing: CASING });
}

/** The database over one connection, so that Drizzle is set up once. */
const byConnection = new WeakMap<pg.PoolClient, NodePgDatabase<Record<string, never>>>();

/** Runs reads together on one connection: small ones go out in one write and wake one process instead of several. */
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
    // A dead connection may not have been noticed yet.
    client.release(isOutage(error));
    throw error;
  }
}

/** Violations of a unique key and of an exclusion constraint. */
const KEY_CODES: readonly (string | undefined)[] = ['23505', '23P01'];

/** Whether a driver error is a violated constraint, unique or exclusion, and which one. */
export function brokenKey(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof pg.DatabaseError && KEY_CODES.includes(cause.code)) return cause.constraint;
  return undefined;
}

/** Whether a driver error means that other rows still reference the one to be deleted. */
export function isReferenced(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '23503';
}
