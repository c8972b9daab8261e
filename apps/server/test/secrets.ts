import { sql } from 'drizzle-orm';
import type { Services } from '../src/platform/http/context.ts';

/**
 * What nobody is to read again: numbers of access cards, keys of bluetooth locks, and the tokens of devices. Every server of the tests looks for
 * those that a test gave it or got from it, in each answer, in its log, and in its tables when it stops.
 */
interface Secrets {
  /** Before a call: remembers the cards and keys that it carries. */
  sent(body: unknown): void;
  /** After a call: remembers the tokens that it made, and throws if any other secret is in the answer. */
  answered(endpoint: string, answer: unknown): void;
  logged(line: string): void;
  /** Throws if a table or the log has a secret. */
  search(db: Services['db']): Promise<void>;
}

/** Answers that carry a secret to whoever is to have it. */
const carries: Readonly<Record<string, string>> = {
  'access.deviceAdd': 'the first token, once',
  'access.deviceRotate': 'the next token, once',
  'access.devicesImport': 'the first tokens, once',
  'access.changes': 'cards to the door that opens for them',
  'facility.bookingKey': 'the key to whoever holds a paid booking, in its slots',
  'resident.revealCard': 'a card to who may see it, with a reason',
  'resident.pretest': 'the cells of the sheet that somebody corrects',
};
/** Where a card stands, because doors are told it. */
const homes = new Set(['binding']);
const LINES = 20_000;
/** So many are looked for in the tables: the last of those that were sent. */
const WATCHED = 100;
/** Digits alone may be a phone number somewhere else. */
const card = /^(?=.*[A-F])([0-9A-F]{8}|[0-9A-F]{16})$/;

/** A key of a lock, but not what stands for one in the examples of the contract. */
const key = /^(?=.*\d)[\x21-\x7e]{32,}$/;

/** Watches one server. */
export function watchSecrets(): Secrets {
  const secrets = new Set<string>();
  let lines: string[] = [];
  const found = (text: string): string | undefined => {
    const upper = text.toUpperCase();
    return [...secrets].find((secret) => upper.includes(secret));
  };
  const eachField = (value: unknown, work: (name: string, text: string) => void): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'string') work(name, inner);
      else eachField(inner, work);
  };
  return {
    sent(body) {
      eachField(body, (name, text) => {
        const plain = text.trim().toUpperCase();
        if (name === 'card_no' && card.test(plain)) secrets.add(plain);
        if (name === 'eKey' && key.test(plain)) secrets.add(plain);
        for (const old of secrets) if (secrets.size > WATCHED) secrets.delete(old);
      });
    },
    answered(endpoint, answer) {
      if (endpoint in carries)
        eachField(answer, (name, text) => {
          if (name === 'token') secrets.add(text.toUpperCase());
        });
      else if (secrets.size > 0 && found(JSON.stringify(answer)))
        throw new Error(`${endpoint} answers with a secret: ${JSON.stringify(answer)}`);
    },
    logged(line) {
      lines.push(line);
      if (lines.length > 2 * LINES) lines = lines.slice(-LINES);
    },
    async search(db) {
      if (secrets.size === 0) return;
      const line = lines.find(found);
      if (line) throw new Error(`the log has a secret: ${line}`);
      const { rows: tables } = await db.execute<{ name: string }>(
        sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind = 'r' order by 1`,
      );
      const wanted = sql.param([...secrets]);
      for (const { name } of tables.filter((table) => !homes.has(table.name))) {
        const { rows } = await db.execute<{ text: string }>(
          sql`select t::text as text from ${sql.identifier(name)} t
            where exists (select from unnest(${wanted}::text[]) s where strpos(upper(t::text), s) > 0) limit 1`,
        );
        if (rows[0]) throw new Error(`the table ${name} has a secret: ${rows[0].text}`);
      }
    },
  };
}
