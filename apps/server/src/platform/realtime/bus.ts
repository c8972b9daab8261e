import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';

/**
 * What servers on one database tell each other. PostgreSQL delivers it when the transaction commits, to every
 * server, the sender included; 8000 bytes at most, so it names records and does not carry them.
 */
export type BusEvent =
  | { type: 'principal'; userIds: number[] }
  | { type: 'message'; userIds: number[]; messageId: number }
  | { type: 'estateChanged'; condoId: number }
  | { type: 'signedOut'; sessionIds: number[] };

const CHANNEL = 'iris';
const RECONNECT_MS = 500;

export interface Bus {
  /** Whether this server hears the others; while it does not, nothing may be remembered between requests. */
  readonly hearing: () => boolean;
  on(listener: (event: BusEvent) => void): void;
  stop(): Promise<void>;
}

/** Tells every server, when the surrounding transaction commits. */
export async function publish(db: Db, event: BusEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

/** Listens on a connection of its own, and comes back when it is lost. `onGap` runs after each (re)connection. */
export async function openBus(url: string, log: Logger, onGap: () => void): Promise<Bus> {
  const listeners: ((event: BusEvent) => void)[] = [];
  let client: pg.Client | undefined;
  let hearing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'iris bus', keepAlive: true });
    next.on('notification', ({ payload }) => {
      // The channel is ours alone; what is on it was written by `publish`.
      const event = JSON.parse(payload ?? '{}') as BusEvent;
      for (const listener of listeners) listener(event);
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    onGap();
    hearing = true;
  };
  const lost = (which: pg.Client) => {
    if (stopped || which !== client) return;
    client = undefined;
    hearing = false;
    log.warn('lost the connection that carries messages between servers, trying again');
    retry();
  };
  const retry = () => {
    timer = setTimeout(() => connect().catch(() => !stopped && retry()), RECONNECT_MS);
  };

  await connect();
  return {
    hearing: () => hearing,
    on: (listener) => listeners.push(listener),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
