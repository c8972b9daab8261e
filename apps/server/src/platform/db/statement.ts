import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Database } from './database.ts';
import { dialect } from './fixed.ts';

/** Facts of which those named may stand as placeholders. */
export type Held<Facts, Names> = {
  [Name in keyof Facts]: Name extends Names ? Facts[Name] | Placeholder : Facts[Name];
};

interface Built {
  /** Under which connections keep it; none for one too many. */
  name: string | undefined;
  text: string;
  /** What the parameters are: a placeholder for a fact, or what they always are. */
  params: readonly unknown[];
}

/** Texts of one statement that are kept; beyond them the least used is built again. */
const KEPT = 200;
/**
 * Those of them that get a name in an hour. A connection keeps what it prepared as long as it lives, which is an hour, so
 * whoever asks for every combination of filters cannot fill the database's memory.
 */
const NAMED = 50;
const HOUR_MS = 3_600_000;
/** What may decide a kept text: a state, a sort, a day. Not what somebody typed. */
const PLAIN = /^[\w-]*$/;

/** Days and moments come as PostgreSQL writes them, as through the rest of the server; the columns decode them. */
const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins;
const written: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL]);
const asWritten = (value: string) => value;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    written.has(oid) ? asWritten : pg.types.getTypeParser(oid, format as 'text'),
};

let given = 0;

/**
 * `PREPARED`: one plan suits all values. `PLANNED`: the text is kept, and planned for these values. `BUILT`: nothing is
 * kept; what somebody typed decides the text.
 */
type Way = 'PREPARED' | 'PLANNED' | 'BUILT';

export interface Statement<Facts> {
  ask<Row extends object>(db: Database, facts: Facts, way: Way): Promise<Row[]>;
}

/**
 * A statement that is sent all day. Each of its texts is built once, and parsed and planned once by a connection: building
 * one anew took a fifth of all that a list costs the server. `values` names the facts that may differ under one text and
 * reach `build` as placeholders. All others decide the text, so each combination of them is one of its own: they must be
 * few (a state, a sort).
 */
export function statement<Facts extends object, Name extends keyof Facts & string>(
  values: readonly Name[],
  build: (facts: Held<Facts, Name>) => SQL,
): Statement<Facts> {
  const known = new LRUCache<string, Built>({ max: KEPT });
  const isValue: ReadonlySet<string> = new Set(values);
  let named = { since: 0, count: 0 };
  const nextName = (): string | undefined => {
    const now = performance.now();
    if (now - named.since > HOUR_MS) named = { since: now, count: 0 };
    named.count += 1;
    if (named.count > NAMED) return undefined;
    given += 1;
    return `q${given}`;
  };
  const make = (facts: Facts): Built => {
    const held = Object.entries(facts).map(([name, fact]) => [
      name,
      fact !== undefined && isValue.has(name) ? sql.placeholder(name) : fact,
    ]);
    // Named as the facts are.
    const { sql: text, params } = dialect.sqlToQuery(build(Object.fromEntries(held) as Held<Facts, Name>));
    return { name: undefined, text, params };
  };
  const kept = (facts: Facts): Built => {
    let key = '';
    for (const [name, fact] of Object.entries(facts)) {
      if (fact === undefined) continue;
      if (!isValue.has(name) && !PLAIN.test(String(fact))) return make(facts);
      key += isValue.has(name) ? `${name};` : `${name}=${fact};`;
    }
    const before = known.get(key);
    if (before) return before;
    const made = { ...make(facts), name: nextName() };
    known.set(key, made);
    return made;
  };
  return {
    async ask<Row extends object>(db: Database, facts: Facts, way: Way): Promise<Row[]> {
      const { name, text, params } = way === 'BUILT' ? make(facts) : kept(facts);
      // A placeholder has the name of a fact.
      const given = params.map((param) =>
        is(param, Placeholder) ? facts[param.name as keyof Facts] : param,
      );
      const query = { text, values: given, types };
      const { rows } = await db.$client.query<Row>(way === 'PREPARED' && name ? { ...query, name } : query);
      return rows;
    },
  };
}
