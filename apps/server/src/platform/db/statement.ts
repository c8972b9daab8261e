import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Database } from './database.ts';
import { DescribedQuery, type Prepared } from './describedQuery.ts';
import { dialect } from './fixed.ts';

/** Facts, the named ones of which may be placeholders. */
export type Held<Facts, Names> = {
  [Name in keyof Facts]: Name extends Names ? Facts[Name] | Placeholder : Facts[Name];
};

interface Built {
  text: string;
  /** For connections that prepare it; none if there are too many. */
  prepared?: Prepared | undefined;
  /** The parameters: a placeholder for a fact, or a constant. */
  params: readonly unknown[];
}

/** How many texts of one statement are kept; beyond that the least used is built again. */
const KEPT = 200;
/**
 * How many of them get a name per hour. A connection keeps what it prepared for its lifetime, an hour, so callers who
 * try every combination of filters cannot fill the database's memory.
 */
const NAMED = 50;
const HOUR_MS = 3_600_000;
/** What a kept text may depend on: a state, a sort, a day. Never typed text. */
const PLAIN = /^[\w-]*$/;

/** Days and moments arrive as PostgreSQL formats them, as everywhere on the server; the columns decode them. */
const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins;
const written: ReadonlySet<number> = new Set([DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL]);
const asWritten = (value: string) => value;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    written.has(oid) ? asWritten : pg.types.getTypeParser(oid, format as 'text'),
};

let given = 0;

/**
 * `PREPARED`: one plan suits all values. `PLANNED`: the text is kept, but planned for the values. `BUILT`: nothing is
 * kept, because typed text shapes it.
 */
type Way = 'PREPARED' | 'PLANNED' | 'BUILT';

export interface Statement<Facts> {
  ask<Row extends object>(db: Database, facts: Facts, way: Way): Promise<Row[]>;
}

/**
 * A heavily used statement. Each of its texts is built once, and parsed and planned once per connection: building it
 * anew took a fifth of a list's cost on the server. `values` names the facts that may differ under one text and reach
 * `build` as placeholders. All other facts shape the text, one text per combination, so their values must be few (a
 * state, a sort).
 */
export function statement<Facts extends object, Name extends keyof Facts & string>(
  values: readonly Name[],
  build: (facts: Held<Facts, Name>) => SQL,
): Statement<Facts> {
  const known = new LRUCache<string, Built>({ max: KEPT });
  const isValue: ReadonlySet<string> = new Set(values);
  let named = { since: 0, count: 0 };
  const nextPrepared = (text: string): Prepared | undefined => {
    const now = performance.now();
    if (now - named.since > HOUR_MS) named = { since: now, count: 0 };
    named.count += 1;
    if (named.count > NAMED) return undefined;
    given += 1;
    return { name: `q${given}`, text };
  };
  const make = (facts: Facts): Built => {
    const held = Object.entries(facts).map(([name, fact]) => [
      name,
      fact !== undefined && isValue.has(name) ? sql.placeholder(name) : fact,
    ]);
    // The names are those of the facts.
    const { sql: text, params } = dialect.sqlToQuery(build(Object.fromEntries(held) as Held<Facts, Name>));
    return { text, params };
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
    const made = make(facts);
    made.prepared = nextPrepared(made.text);
    known.set(key, made);
    return made;
  };
  return {
    async ask<Row extends object>(db: Database, facts: Facts, way: Way): Promise<Row[]> {
      const { prepared, text, params } = way === 'BUILT' ? make(facts) : kept(facts);
      // A placeholder has the name of a fact.
      const given = params.map((param) =>
        is(param, Placeholder) ? facts[param.name as keyof Facts] : param,
      );
      // A pool passes such a query on as it is, and answers with its result.
      const query =
        way === 'PREPARED' && prepared
          ? (new DescribedQuery(prepared, { values: given, types }) as unknown as pg.QueryConfig)
          : { text, values: given, types };
      const { rows } = await db.$client.query<Row>(query);
      return rows;
    },
  };
}
