import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from './estate.table.ts';

type UnitRow = typeof unitTable.$inferSelect;

/** What people write between the parts of a unit's name: 'A座 12樓 C室', '12/F Flat C'. */
const BETWEEN = ' ,，、/-樓層室號';

const fullName = sql`translate(${unitTable.buildingName} || ${unitTable.floorName} || ${unitTable.name}, ${BETWEEN}, '')`;

/** The words of what was typed, without what only stands between parts. */
const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .replace(/\/F\b/gi, ' ')
    .replace(/\bflat\b/gi, ' ')
    .split(/\s+/)
    .map((word) => [...word].filter((letter) => !BETWEEN.includes(letter)).join(''))
    .filter((word) => word !== '');

/** Units whose full name holds the typed words one after the other: 'A座 12 C', '12C', 'A座12樓C室'. */
export function fullNameContains(typed: string): SQL | undefined {
  const words = wordsOf(typed).map((word) => word.replace(/[\\%_]/g, '\\$&'));
  if (words.length > 0) return sql`${fullName} ilike ${`%${words.join('%')}%`}`;
  return containing(typed, unitTable.buildingName, unitTable.floorName, unitTable.name);
}

/** Units of a condo found by name, those that are called just so first. */
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
