import pg from 'pg';

/** Statements that a connection keeps prepared at most, and the longest of them. */
const KEPT = 200;
const LONGEST = 4_000;
/** Writes, and what they hold before, go by keys: one plan suits all values. A query’s best plan depends on them. */
const WRITE = /^\s*(insert|update|delete|with \w+ as \(\s*insert)\b|\bfor update$/i;

const names = new Map<string, string>();

/** The name under which a write is prepared; undefined for what is sent as it is. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= KEPT || text.length > LONGEST || !WRITE.test(text)) return undefined;
  const name = `w${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that has PostgreSQL parse and plan a write once: a payment is ten of them, and planning them took as long
 * as carrying them out.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has nine forms, which go through as they are
  override query(...given: any[]): any {
    const [config, ...rest] = given;
    const name = typeof config?.text === 'string' && !config.name ? nameOf(config.text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: goes to whichever of the driver's nine forms it was meant for
    return (super.query as any)(name ? { ...config, name } : config, ...rest);
  }
}
