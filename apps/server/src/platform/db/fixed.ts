import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { CASING } from './database.ts';

/** Turns the server's own SQL into text and parameters. */
export const dialect = new PgDialect({ casing: CASING });

/**
 * A part of a statement that never changes, rendered once: the columns of a list are thirty fragments, and joining
 * them for each call took as long as everything else that the server does for it. Throws if it has parameters.
 */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`a part with parameters is not fixed: ${text}`);
  return sql.raw(text);
}

const PLAIN = /^[\w-]+$/;

/**
 * A value written into the statement itself, so that the plan is made for it and partial indexes that name it are
 * used: a state, a kind, the current day, a page length. Never for typed text: throws on anything but plain words.
 */
export function constant(value: string | number | boolean): SQL {
  if (typeof value === 'boolean') return sql.raw(String(value));
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : !PLAIN.test(value))
    throw new Error('not a constant');
  return sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);
}
