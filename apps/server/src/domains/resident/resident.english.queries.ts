import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { residentTable } from './resident.table.ts';

/**
 * The English name of the person whom a record names, or nothing: records keep the name of the day on which they were
 * made, so the English one is given only while it belongs to the same name.
 */
export const englishNameOf = (residentId: SQLWrapper, name: SQLWrapper): SQL<string> =>
  sql<string>`coalesce((select of_person.name_en from ${residentTable} of_person
    where of_person.id = ${residentId} and of_person.name = ${name}), '')`;

/** The same for people whom records name, read at once: by their id and the name in the record. */
export async function englishNames(
  db: Db,
  ids: readonly (number | null)[],
): Promise<(id: number | null, name: string) => string> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const { id, name, nameEn } = residentTable;
  interface Person extends Record<string, unknown> {
    id: number;
    name: string;
    nameEn: string;
  }
  // Each payment asks it.
  const { rows } =
    known.length === 0
      ? { rows: [] }
      : await db.execute<Person>(
          kept(sql`select ${id} as id, ${name} as name, ${nameEn} as "nameEn" from ${residentTable}
            where ${among(id, known)} and ${nameEn} <> ''`),
        );
  const people = new Map<number | null, Person>(rows.map((row) => [row.id, row]));
  return (of, called) => {
    const person = people.get(of);
    return person?.name === called ? person.nameEn : '';
  };
}

/** The condition that a column refers to somebody of the condo whose English name contains the typed text. */
export const calledInEnglish = (
  residentId: SQLWrapper,
  typed: string,
  condoId: SQLWrapper | number,
): SQL | undefined =>
  /[a-z]/i.test(typed)
    ? sql`${residentId} = any(array(select called.id from ${residentTable} called
        where called.condo_id = ${condoId} and ${containing(typed, sql`called.name_en`)}))`
    : undefined;

/**
 * The condition that `englishNameOf` a record contains the typed text, which may be a placeholder. Worth asking only of
 * text with English letters.
 */
export const shownInEnglish = (
  residentId: SQLWrapper,
  name: SQLWrapper,
  typed: unknown,
  condoId: unknown,
): SQL => sql`(${residentId}, ${name}) in (select shown.id, shown.name from ${residentTable} shown
    where shown.condo_id = ${condoId} and position(lower(${typed}::text) in lower(shown.name_en)) > 0)`;
