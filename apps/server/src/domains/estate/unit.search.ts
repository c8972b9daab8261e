import { plainName } from '@iris/contract/estate/estate.rules';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { buildingTable, unitTable } from './estate.table.ts';

type UnitRow = typeof unitTable.$inferSelect;

/** Separators that people write between the parts of a unit's name: 'A座 12樓 C室', '12/F Flat C', 'floor 12, C'. */
const BETWEEN = ' ,，、/-樓層室號';

const written = sql`${unitTable.buildingName} || ${unitTable.floorName} || ${unitTable.name}`;
const fullName = sql`translate(${written}, ${BETWEEN}, '')`;

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

/**
 * The ways to look for the typed text among the stored names, which have a building's own name: as typed, and, where it
 * begins with the English name of one of the condo's buildings, with the stored one ('Tower A 12 C': 'A座 12 C').
 */
export async function spellingsOf(db: Db, condoId: number, typed: string): Promise<string[]> {
  if (!/[a-z]/i.test(typed)) return [typed];
  const buildings = await db
    .select({ name: buildingTable.name, nameEn: buildingTable.nameEn })
    .from(buildingTable)
    .where(and(eq(buildingTable.condoId, condoId), ne(buildingTable.nameEn, '')));
  const plain = plainName(typed);
  const [longest] = buildings
    .filter(({ nameEn }) => beginsWith(plain, plainName(nameEn)))
    .sort((a, b) => b.nameEn.length - a.nameEn.length);
  return longest ? [typed, `${longest.name} ${plain.slice(plainName(longest.nameEn).length)}`] : [typed];
}

/** Whether a text begins with a whole name: 'Tower 1' does not begin 'Tower 12 C', but 'Tower A' does 'tower a12c'. */
function beginsWith(text: string, name: string): boolean {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return false;
  const [last, next] = [name.at(-1) ?? '', text.charAt(name.length)];
  return !(/\d/.test(last) && /\d/.test(next)) && !(/[a-z]/i.test(last) && /[a-z]/i.test(next));
}

/** Whether a unit is exactly what was typed: its whole name, or its floor and own name. */
const isNamed = (typed: readonly string[]): { whole: SQL; ends: SQL } => {
  const exact = typed.map((one) => wordsOf(one).join('').toLowerCase());
  const own = sql`lower(translate(${unitTable.floorName} || ${unitTable.name}, ${BETWEEN}, ''))`;
  return { whole: inArray(sql`lower(${fullName})`, exact), ends: inArray(own, exact) };
};

/** Units that are exactly what was typed, in any of its spellings; nothing looks like them where nothing was typed. */
export function unitIsNamed(spellings: readonly string[]): SQL | undefined {
  const { whole, ends } = isNamed(spellings);
  return and(or(...spellings.map(fullNameContains)), or(whole, ends));
}

/** Units of a condo found by name, exact matches first. */
export async function searchUnits(db: Db, condoId: number, typed: string, limit: number): Promise<UnitRow[]> {
  const spellings = await spellingsOf(db, condoId, typed);
  const { whole, ends } = isNamed(spellings);
  return db
    .select()
    .from(unitTable)
    .where(and(eq(unitTable.condoId, condoId), or(...spellings.map(fullNameContains))))
    .orderBy(sql`(${whole}) desc`, sql`(${ends}) desc`, asc(unitTable.orderKey))
    .limit(limit);
}
