import { sql } from 'drizzle-orm';
import type { Services } from '../src/platform/http/context.ts';
import { photoPart, textsOf } from './photoParts.ts';

/**
 * What nobody is to read again: numbers of access cards, keys of bluetooth locks, the tokens of devices, and the bytes
 * of face photos. Every server of the tests looks for those that a test gave it or got from it, in each answer, in its
 * log, and in its tables when it stops.
 */
interface Secrets {
  /** Before a call: remembers the cards, keys and face photos that it carries. */
  sent(body: unknown, photoOf?: (fileId: number) => Promise<Buffer | undefined>): Promise<void>;
  /** After a picture was uploaded: remembers a part of it, as it is another when it is stored. */
  uploaded(fileId: number, bytes: Buffer): void;
  /** After a call: remembers the tokens that it made, and throws if any other secret is in the answer. */
  answered(endpoint: string, answer: unknown): void;
  /** After any request: throws if the bytes of a face photo are in the answer, but not where it is asked for. */
  received(path: string, response: Response): Promise<void>;
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
/** Answers that are a picture, to whoever may see it. */
const pictures = /\/(file\/\d+\/content|photo\/\d+)$/;
/** Where a card stands, because doors are told it. */
const homes = new Set(['binding']);
const LINES = 20_000;
/** So many are looked for in the tables: the last of those that were sent. */
const WATCHED = 100;
/** So many photos; each may lie somewhere in several forms. */
const PHOTOS = 20;
/** Digits alone may be a phone number somewhere else. */
const card = /^(?=.*[A-F])([0-9A-F]{8}|[0-9A-F]{16})$/;

/** A key of a lock, but not what stands for one in the examples of the contract. */
const key = /^(?=.*\d)[\x21-\x7e]{32,}$/;

/** Watches one server. */
export function watchSecrets(): Secrets {
  const secrets = new Set<string>();
  const photos = new Map<number, { parts: Buffer[]; texts: string[] }>();
  const uploads = new Map<number, Buffer>();
  const watched = (): string[] => [...secrets, ...[...photos.values()].flatMap(({ texts }) => texts)];
  let lines: string[] = [];
  const found = (text: string): string | undefined => {
    const upper = text.toUpperCase();
    return watched().find((secret) => upper.includes(secret));
  };
  const eachField = (value: unknown, work: (name: string, text: string) => void): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'string') work(name, inner);
      else eachField(inner, work);
  };
  /** Ids of the pictures that a body makes somebody's face. */
  const facesIn = (value: unknown): number[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) =>
          name === 'photo' && typeof inner === 'number' ? [inner] : facesIn(inner),
        )
      : [];
  return {
    async sent(body, photoOf) {
      eachField(body, (name, text) => {
        const plain = text.trim().toUpperCase();
        if (name === 'card_no' && card.test(plain)) secrets.add(plain);
        if (name === 'eKey' && key.test(plain)) secrets.add(plain);
        for (const old of secrets) if (secrets.size > WATCHED) secrets.delete(old);
      });
      for (const id of photoOf ? facesIn(body) : []) {
        const bytes = photos.has(id) ? undefined : await photoOf?.(id);
        if (!bytes) continue;
        const original = uploads.get(id);
        const parts = [photoPart(bytes), ...(original ? [original] : [])];
        photos.set(id, { parts, texts: parts.flatMap(textsOf).map((text) => text.toUpperCase()) });
        for (const old of photos.keys()) if (photos.size > PHOTOS) photos.delete(old);
      }
    },
    uploaded(id, bytes) {
      uploads.set(id, photoPart(bytes));
    },
    answered(endpoint, answer) {
      if (endpoint in carries)
        eachField(answer, (name, text) => {
          if (name === 'token') secrets.add(text.toUpperCase());
        });
      else if (watched().length > 0 && found(JSON.stringify(answer)))
        throw new Error(`${endpoint} answers with a secret: ${JSON.stringify(answer)}`);
    },
    async received(path, response) {
      const stream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (photos.size === 0 || stream || pictures.test(path)) return;
      const bytes = Buffer.from(await response.clone().arrayBuffer());
      for (const [id, { parts }] of photos)
        if (parts.some((part) => bytes.includes(part)))
          throw new Error(`${path} answers with the bytes of photo ${id}`);
    },
    logged(line) {
      lines.push(line);
      if (lines.length > 2 * LINES) lines = lines.slice(-LINES);
    },
    async search(db) {
      if (watched().length === 0) return;
      const line = lines.find(found);
      if (line) throw new Error(`the log has a secret: ${line}`);
      const { rows: tables } = await db.execute<{ name: string }>(
        sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind = 'r' order by 1`,
      );
      // No text of PostgreSQL has a zero in it.
      const wanted = sql.param(watched().filter((text) => !text.includes('\0')));
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
