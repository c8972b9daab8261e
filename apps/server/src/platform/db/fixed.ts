import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { CASING } from './database.ts';

/** Turns SQL of ours into text and parameters. */
export const dialect = new PgDialect({ casing: CASING });

/**
 * Part of a statement that is the same each time, rendered once: the columns of a list are thirty pieces, and putting
 * them together for each call took as long as all else the server does for it. Throws when it has parameters.
 */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`a part with parameters is not fixed: ${text}`);
  return sql.raw(text);
}

const PLAIN = /^[\w-]+$/;

/**
 * A value that stands in the statement itself, so that a plan is made for it and the indexes which name it are found:
 * a state, a kind, the day it is, the length of a page. Not for what people type: throws on all but plain words.
 */
export function constant(value: string | number | boolean): SQL {
  if (typeof value === 'boolean') return sql.raw(String(value));
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : !PLAIN.test(value))
    throw new Error('not a constant');
  return sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);
}
