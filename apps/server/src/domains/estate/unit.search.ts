import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from './estate.table.ts';

type UnitRow = typeof unitTable.$inferSelect;

/** Separators that people write between the parts of a unit's name: 'A座 12樓 C室', '12/F Flat C'. */
const BETWEEN = ' ,，、/-樓層室號';

const written = sql`${unitTable.buildingName} || ${unitTable.floorName} || ${unitTable.name}`;
const fullName = sql`translate(${written}, ${BETWEEN}, '')`;

/** The words of the typed text, without separators. */
const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .replace(/\/F\b/gi, ' ')
    .replace(/\bflat\b/gi, ' ')
    .split(/\s+/)
    .map((word) => [...word].filter((letter) => !BETWEEN.includes(letter)).join(''))
    .filter((word) => word !== '');

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a text matches a pattern, ignoring case. Digits and Chinese have no case, so then no row is lower-cased. */
export const isLike = (text: PgColumn | SQL, pattern: string): SQL =>
  pattern.toLowerCase() === pattern.toUpperCase()
    ? sql`${text} like ${pattern}`
    : sql`${text} ilike ${pattern}`;

/** Units whose full name contains the typed words in order: 'A座 12 C', '12C', 'A座12樓C室'. */
export function fullNameContains(typed: string): SQL | undefined {
  const words = wordsOf(typed);
  if (words.length > 0) {
    // Removing separators costs most, so it is done only for names that contain the letters in this order.
    const letters = words.flatMap((word) => [...word].map(escaped));
    const likely = isLike(sql`(${written})`, `%${letters.join('%')}%`);
    if (letters.length === 1) return likely;
    return sql`(${likely} and ${isLike(fullName, `%${words.map(escaped).join('%')}%`)})`;
  }
  return containing(typed, unitTable.buildingName, unitTable.floorName, unitTable.name);
}

/** Units of a condo found by name, exact matches first. */
export async function searchUnits(db: Db, condoId: number, typed: string, limit: number): Promise<UnitRow[]> {
  const exact = wordsOf(typed).join('').toLowerCase();
  const ends = sql`lower(translate(${unitTable.floorName} || ${unitTable.name}, ${BETWEEN}, '')) = ${exact}`;
  const whole = sql`lower(${fullName}) = ${exact}`;
  return db
    .select()
    .from(unitTable)
    .where(and(eq(unitTable.condoId, condoId), fullNameContains(typed)))
    .orderBy(sql`(${whole}) desc`, sql`(${ends}) desc`, asc(unitTable.orderKey))
    .limit(limit);
}
