import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { DescribedQuery, type Prepared } from './describedQuery.ts';

/** How many statements are kept prepared, and how long they may be. */
const KEPT = 400;
const LONGEST = 6_000;
/**
 * Writes, and the locks before them, go by keys, so one plan suits all values. Most queries are better planned for
 * their values.
 */
const WRITE =
  /^\s*(insert|update|delete|with \w+ as \(\s*(insert|update)|select pg_notify|select pg_advisory_xact_lock\w*)\b|\bfor (update|no key update|key share)$/i;
const MARK = '/* kept */';

/** A query that goes by keys like a write and is sent as often: planned once per connection. */
export const kept = (query: SQL): SQL => sql`${sql.raw(MARK)} ${query}`;

/** Statements by text and reader. The name of an evicted one is never reused, because a connection may still know it. */
const statements = new LRUCache<string, Prepared>({ max: KEPT });
let given = 0;

/**
 * The prepared statement of a text; undefined for texts that are not prepared. What Drizzle asks is read with its types,
 * which read moments and days as they are written, and other queries with the driver's.
 */
function preparedOf(text: string, typed: boolean, all: boolean): Prepared | undefined {
  const key = typed ? text : ` ${text}`;
  const known = statements.get(key);
  if (known) return known;
  if (text.length > LONGEST || !(all || text.startsWith(MARK) || WRITE.test(text))) return undefined;
  given += 1;
  const statement = { name: `s${given}`, text };
  statements.set(key, statement);
  return statement;
}

/** Statements that begin a transaction, whose answer nobody needs. */
const BEGIN = /^begin\b/;

/**
 * A connection that has PostgreSQL parse and plan a statement once: a payment takes ten, and planning them took as
 * long as running them.
 */
export class PreparingClient extends pg.Client {
  /** Whether every query is prepared, and not only those that go by keys. */
  protected readonly all: boolean = false;

  /** Statements of one turn go out in one write, because each write costs more than the data it carries. */
  private together(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has nine forms, which go through as they are
  override query(...given: any[]): any {
    const [config, ...rest] = given;
    this.together();
    if (BEGIN.test(config?.text)) {
      // Sent with the transaction's first statement, which itself fails if this one does.
      (super.query(config, ...rest) as unknown as Promise<unknown>).catch(() => {});
      return Promise.resolve();
    }
    const prepared =
      typeof config?.text === 'string' && !config.name && !config.submit
        ? preparedOf(config.text, config.types !== undefined, this.all)
        : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: goes to whichever of the driver's nine forms it was meant for
    const send = super.query as any;
    if (!prepared) return send.call(this, config, ...rest);
    const [values, callback] = typeof rest[0] === 'function' ? [undefined, rest[0]] : rest;
    const query = new DescribedQuery(prepared, { ...config, values: values ?? config.values });
    if (callback) return send.call(this, query, callback);
    return new Promise((resolve, reject) => {
      send.call(this, query, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }
}

/** A connection that prepares every query. */
export class PreparingAllClient extends PreparingClient {
  protected override readonly all = true;
}
