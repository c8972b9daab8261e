import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { BETWEEN, unitTable } from './estate.table.ts';

type UnitRow = typeof unitTable.$inferSelect;

/** The words of the typed text in small letters, without separators. */
const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .replace(/\/F\b/gi, ' ')
    .replace(/\b(flat|floor)\b/gi, ' ')
    .split(/\s+/)
    .map((word) => [...word].filter((letter) => !BETWEEN.includes(letter)).join(''))
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a text matches a pattern, ignoring case. Digits and Chinese have no case, so then no row is lower-cased. */
export const isLike = (text: PgColumn | SQL, pattern: string): SQL =>
  pattern.toLowerCase() === pattern.toUpperCase()
    ? sql`${text} like ${pattern}`
    : sql`${text} ilike ${pattern}`;

/**
 * Units whose full name contains the typed words in order: 'A座 12 C', '12C', 'A座12樓C室', or, by the English name of
 * their building, 'Tower A 12 C'. The query must keep to units of one condo by itself.
 */
export function fullNameContains(typed: string): SQL | undefined {
  const { pattern, latin } = namePattern(typed);
  if (pattern === undefined)
    return containing(typed, unitTable.buildingName, unitTable.floorName, unitTable.name);
  return isNameLike(pattern, latin);
}

/** What `isNameLike` takes for a typed text; without a pattern it has no words. */
export function namePattern(typed: string): { pattern: string | undefined; latin: boolean } {
  const words = wordsOf(typed).map(escaped);
  return { pattern: words.length > 0 ? `%${words.join('%')}%` : undefined, latin: isLatin(typed) };
}

/** The same as `fullNameContains`, of a pattern that may be a placeholder. */
export const isNameLike = (pattern: unknown, latin: boolean): SQL =>
  inEitherLanguage(latin, (key) => sql`${key} like ${pattern}`);

/** English letters: only then the English name of a building is looked at. */
const isLatin = (typed: string): boolean => /[a-z]/i.test(typed);

/** Units whose full name, as it is stored or with the English name of their building, is as wanted. */
const inEitherLanguage = (latin: boolean, is: (key: PgColumn) => SQL): SQL =>
  latin ? sql`(${is(unitTable.searchKey)} or ${is(unitTable.searchKeyEn)})` : is(unitTable.searchKey);

/** Whether a unit is exactly what was typed: its whole name in either language, or its floor and own name. */
function isNamed(typed: string): { whole: SQL; ends: SQL } {
  const exact = wordsOf(typed).join('');
  return {
    whole: inEitherLanguage(isLatin(typed), (key) => sql`coalesce(${key} = ${exact}, false)`),
    ends: sql`lower(translate(${unitTable.floorName} || ${unitTable.name}, ${BETWEEN}, '')) = ${exact}`,
  };
}

/** Units that are exactly what was typed; nothing looks like them where nothing was typed. */
export function unitIsNamed(typed: string): SQL | undefined {
  const { whole, ends } = isNamed(typed);
  return and(fullNameContains(typed), or(whole, ends));
}

/** Units of a condo found by name, exact matches first. */
export function searchUnits(db: Db, condoId: number, typed: string, limit: number): Promise<UnitRow[]> {
  const { whole, ends } = isNamed(typed);
  return db
    .select()
    .from(unitTable)
    .where(and(eq(unitTable.condoId, condoId), fullNameContains(typed)))
    .orderBy(sql`(${whole}) desc`, sql`(${ends}) desc`, asc(unitTable.orderKey))
    .limit(limit);
}
