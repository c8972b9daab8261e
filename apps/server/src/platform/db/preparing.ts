import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Statements that are kept prepared at most, and the longest of them. */
const KEPT = 200;
const LONGEST = 6_000;
/** Writes, and what they hold before, go by keys: one plan suits all values. Most queries’ best plan depends on them. */
const WRITE =
  /^\s*(insert|update|delete|with \w+ as \(\s*insert|select pg_notify|select pg_advisory_xact_lock\w*)\b|\bfor update$/i;
const MARK = '/* kept */';

/** A query that goes by keys like a write, and is sent as often: planned once for a connection. */
export const kept = (query: SQL): SQL => sql`${sql.raw(MARK)} ${query}`;

/** Names by text. One that was pushed out is never given again: a connection may still know it. */
const names = new LRUCache<string, string>({ max: KEPT });
let given = 0;

/** The name under which a statement is prepared; undefined for what is sent as it is. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.length > LONGEST || !(text.startsWith(MARK) || WRITE.test(text))) return undefined;
  given += 1;
  const name = `s${given}`;
  names.set(text, name);
  return name;
}

/** What begins a transaction: nobody needs to hear that it did. */
const BEGIN = /^begin\b/;

/**
 * A connection that has PostgreSQL parse and plan a statement once: a payment is ten of them, and planning them took as
 * long as carrying them out.
 */
export class PreparingClient extends pg.Client {
  /** What is asked in one turn goes out in one write: each takes the system longer than what it carries. */
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
      // Goes out with the first statement of the transaction, which fails itself where this would.
      (super.query(config, ...rest) as unknown as Promise<unknown>).catch(() => {});
      return Promise.resolve();
    }
    const name = typeof config?.text === 'string' && !config.name ? nameOf(config.text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: goes to whichever of the driver's nine forms it was meant for
    return (super.query as any)(name ? { ...config, name } : config, ...rest);
  }
}
