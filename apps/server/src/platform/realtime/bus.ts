import type { DomainName } from '@iris/contract';
import { sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';

/** Records of a domain changed, in a condo or company; consoles read again what they show of it. */
export type Change = { changed: DomainName } & ({ condoId: number } | { companyId: number });

/**
 * Events between servers on one database. PostgreSQL delivers them when the transaction commits, to every server
 * including the sender; at most 8000 bytes, so they name records instead of carrying them.
 */
export type BusEvent =
  | { type: 'principal'; userIds: number[] }
  | { type: 'message'; messageIds: number[] }
  | ({ type: 'changed' } & Change)
  | { type: 'condoGone'; condoId: number }
  | { type: 'holidays' }
  | { type: 'signedOut'; sessionIds: number[] };

/** `gap`: this server lost contact for a while and missed the events in between. */
export type BusNews = BusEvent | { type: 'gap' };

const CHANNEL = 'iris';
const RECONNECT_MS = 500;
/** How often the connection is checked, and how long it may take to answer. */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 5_000;
/** Ids per notification; with 16 digits each they stay below PostgreSQL's 8000 bytes. */
const IDS = 400;

export interface Bus {
  /** Whether this server hears the others; while it does not, nothing may be cached between requests. */
  readonly hearing: () => boolean;
  on(listener: (event: BusNews) => void): void;
  stop(): Promise<void>;
}

/** What each transaction tells once it commits. PostgreSQL tells the same words once, however often they are sent. */
const said = new WeakMap<Db, Set<string>>();

/** Tells every server when the surrounding transaction commits. */
export async function publish(db: Db, event: BusEvent | Change): Promise<void> {
  for (const part of partsOf('type' in event ? event : { type: 'changed', ...event })) {
    const words = JSON.stringify(part);
    if (db instanceof PgTransaction) {
      const told = said.get(db) ?? new Set();
      if (told.has(words)) continue;
      said.set(db, told.add(words));
    }
    await db.execute(sql`select pg_notify(${CHANNEL}, ${words})`);
  }
}

/** What is being told now, and what will be once that is over; each by its words. */
const telling = new WeakMap<Db, Map<string, { now: Promise<void>; next?: Promise<void> }>>();

/**
 * Tells every server of something already committed, together with others who want to tell the same at this moment: one
 * message goes out at a time, and the next says it for all who came meanwhile.
 */
export function publishTogether(db: Db, event: BusEvent | Change): Promise<void> {
  const words = JSON.stringify(event);
  const all = telling.get(db) ?? new Map<string, { now: Promise<void>; next?: Promise<void> }>();
  telling.set(db, all);
  const known = all.get(words);
  const send = (): Promise<void> => {
    const one = {
      now: publish(db, event).finally(() => {
        if (all.get(words) === one) all.delete(words);
      }),
    };
    all.set(words, one);
    return one.now;
  };
  if (!known) return send();
  known.next ??= known.now.then(send, send);
  return known.next;
}

function partsOf(event: BusEvent): BusEvent[] {
  switch (event.type) {
    case 'principal':
      return chunks(event.userIds).map((userIds) => ({ ...event, userIds }));
    case 'message':
      return chunks(event.messageIds).map((messageIds) => ({ ...event, messageIds }));
    case 'signedOut':
      return chunks(event.sessionIds).map((sessionIds) => ({ ...event, sessionIds }));
    case 'changed':
    case 'condoGone':
    case 'holidays':
      return [event];
  }
}

const chunks = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS) }, (_, index) =>
    ids.slice(index * IDS, (index + 1) * IDS),
  );

/** Listens on its own connection and reconnects when it is lost. `onGap` runs after each (re)connection. */
export async function openBus(url: string, log: Logger, onGap: () => void): Promise<Bus> {
  const listeners: ((event: BusNews) => void)[] = [];
  const tell = (event: BusNews) => {
    for (const listener of listeners) listener(event);
  };
  let client: pg.Client | undefined;
  let hearing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'iris bus',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on('notification', ({ payload }) => {
      // Only `publish` writes to this channel.
      tell(JSON.parse(payload ?? '{}') as BusEvent);
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (stopped) return next.end();
    client = next;
    onGap();
    hearing = true;
    tell({ type: 'gap' });
    beat(next);
  };
  // A connection whose other end vanished stays open and silent, while cached permissions rely on it.
  const beat = (which: pg.Client) => {
    heartbeat = setTimeout(() => {
      which.query('select 1').then(
        () => which === client && beat(which),
        () => {
          lost(which);
          which.end().catch(() => {});
        },
      );
    }, HEARTBEAT_MS);
  };
  const lost = (which: pg.Client) => {
    if (stopped || which !== client) return;
    client = undefined;
    hearing = false;
    clearTimeout(heartbeat);
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
      clearTimeout(heartbeat);
      await client?.end();
    },
  };
}
