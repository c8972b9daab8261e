import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** How many statements are kept prepared, and how long they may be. */
const KEPT = 400;
const LONGEST = 6_000;
/**
 * Writes, and the locks before them, go by keys, so one plan suits all values. Most queries are better planned for
 * their values.
 */
const WRITE =
  /^\s*(insert|update|delete|with \w+ as \(\s*insert|select pg_notify|select pg_advisory_xact_lock\w*)\b|\bfor (update|no key update|key share)$/i;
const MARK = '/* kept */';

/** A query that goes by keys like a write and is sent as often: planned once per connection. */
export const kept = (query: SQL): SQL => sql`${sql.raw(MARK)} ${query}`;

/** Names by statement text. An evicted name is never reused, because a connection may still know it. */
const names = new LRUCache<string, string>({ max: KEPT });
let given = 0;

/** The name under which a statement is prepared; undefined for statements that are not. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.length > LONGEST || !(text.startsWith(MARK) || WRITE.test(text))) return undefined;
  given += 1;
  const name = `s${given}`;
  names.set(text, name);
  return name;
}

/** Statements that begin a transaction, whose answer nobody needs. */
const BEGIN = /^begin\b/;

/**
 * A connection that has PostgreSQL parse and plan a statement once: a payment takes ten, and planning them took as
 * long as running them.
 */
export class PreparingClient extends pg.Client {
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
    const name = typeof config?.text === 'string' && !config.name ? nameOf(config.text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: goes to whichever of the driver's nine forms it was meant for
    return (super.query as any)(name ? { ...config, name } : config, ...rest);
  }
}
