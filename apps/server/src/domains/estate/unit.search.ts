import { and, asc, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from './estate.table.ts';

type UnitRow = typeof unitTable.$inferSelect;

/** Separators that people write between the parts of a unit's name: 'A座 12樓 C室', '12/F Flat C', 'floor 12, C'. */
const BETWEEN = ' ,，、/-樓層室號';

const written = sql`${unitTable.buildingName} || ${unitTable.floorName} || ${unitTable.name}`;
const plainOf = (name: SQL) => sql`translate(${name}, ${BETWEEN}, '')`;
const inEnglish = sql`b.name_en || u.floor_name || u.name`;

/** The words of the typed text, without separators. */
const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .replace(/\/F\b/gi, ' ')
    .replace(/\b(flat|floor)\b/gi, ' ')
    .split(/\s+/)
    .map((word) => [...word].filter((letter) => !BETWEEN.includes(letter)).join(''))
    .filter((word) => word !== '');

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a text matches a pattern, ignoring case. Digits and Chinese have no case, so then no row is lower-cased. */
export const isLike = (text: PgColumn | SQL, pattern: string): SQL =>
  pattern.toLowerCase() === pattern.toUpperCase()
    ? sql`${text} like ${pattern}`
    : sql`${text} ilike ${pattern}`;

/** Whether a name contains the words in order. */
function hasWords(name: SQL, words: readonly string[]): SQL {
  // Removing separators costs most, so it is done only for names that contain the letters in this order.
  const letters = words.flatMap((word) => [...word].map(escaped));
  const likely = isLike(sql`(${name})`, `%${letters.join('%')}%`);
  if (letters.length === 1) return likely;
  return sql`(${likely} and ${isLike(plainOf(name), `%${words.map(escaped).join('%')}%`)})`;
}

/**
 * Units whose full name contains the typed words in order: 'A座 12 C', '12C', 'A座12樓C室', or, by the English name of
 * their building, 'Tower A 12 C'. The query must keep to units of this condo by itself.
 */
export function fullNameContains(typed: string, condoId: number | Placeholder): SQL | undefined {
  const words = wordsOf(typed);
  if (words.length === 0)
    return containing(typed, unitTable.buildingName, unitTable.floorName, unitTable.name);
  return inEitherLanguage(typed, condoId, (name) => hasWords(name, words));
}

/** Units whose full name, as it is stored or with the English name of their building, is as wanted. */
function inEitherLanguage(typed: string, condoId: number | Placeholder, is: (name: SQL) => SQL): SQL {
  if (!/[a-z]/i.test(typed)) return is(written);
  return sql`(${is(written)} or ${unitTable.id} in (
    select u.id from ${buildingTable} b join ${unitTable} u on u.building_id = b.id
    where b.condo_id = ${condoId} and b.name_en <> '' and ${is(inEnglish)}))`;
}

/** Whether a unit is exactly what was typed: its whole name in either language, or its floor and own name. */
function isNamed(typed: string, condoId: number | Placeholder): { whole: SQL; ends: SQL } {
  const exact = wordsOf(typed).join('').toLowerCase();
  const isExact = (name: SQL) => sql`lower(${plainOf(name)}) = ${exact}`;
  return {
    whole: inEitherLanguage(typed, condoId, isExact),
    ends: isExact(sql`${unitTable.floorName} || ${unitTable.name}`),
  };
}

/** Units that are exactly what was typed; nothing looks like them where nothing was typed. */
export function unitIsNamed(typed: string, condoId: number | Placeholder): SQL | undefined {
  const { whole, ends } = isNamed(typed, condoId);
  return and(fullNameContains(typed, condoId), or(whole, ends));
}

/** Units of a condo found by name, exact matches first. */
export function searchUnits(db: Db, condoId: number, typed: string, limit: number): Promise<UnitRow[]> {
  const { whole, ends } = isNamed(typed, condoId);
  return db
    .select()
    .from(unitTable)
    .where(and(eq(unitTable.condoId, condoId), fullNameContains(typed, condoId)))
    .orderBy(sql`(${whole}) desc`, sql`(${ends}) desc`, asc(unitTable.orderKey))
    .limit(limit);
}
