import type { Db } from '../../platform/db/database.ts';
import { eachInTurn, plainCell } from '../../platform/sheets/sheetCells.ts';
import { type NewPerson, peopleBy } from './resident.import.queries.ts';
import type { CheckedRow } from './resident.importCheck.ts';

/** A resident of the estate, or one that the import would add. */
export interface PlannedPerson extends NewPerson {
  /** Undefined until the person is stored. */
  id: number | undefined;
}

/** The row's person, or the column whose value belongs to somebody else. */
type Identified = { person: PlannedPerson } | { column: 'phone' | 'id_no'; belongsTo: string };

const sameName = (one: string, other: string): boolean =>
  plainCell(one).toLowerCase() === plainCell(other).toLowerCase();

/**
 * Identifies the people in the rows. Equal identity numbers mean the same person, and so do equal phones with equal
 * names; a number with another name and another phone, or a phone with another name, belongs to somebody else.
 */
export async function openPeople(db: Db, condoId: number, values: readonly CheckedRow[]) {
  const wanted = { idNos: new Set<string>(), phones: new Set<string>() };
  await eachInTurn(values, ({ idNo, phone }) => {
    if (idNo) wanted.idNos.add(idNo);
    if (phone) wanted.phones.add(phone);
  });
  const byNumber = new Map<string, PlannedPerson>();
  const byPhone = new Map<string, PlannedPerson[]>();
  const used = new Set<PlannedPerson>();
  const keyOf = ({ idType, idNo }: Pick<NewPerson, 'idType' | 'idNo'>) => `${idType} ${idNo}`;
  const remember = (person: PlannedPerson) => {
    if (person.idNo) byNumber.set(keyOf(person), person);
    byPhone.set(person.phone, [...(byPhone.get(person.phone) ?? []), person]);
  };
  const known = await peopleBy(db, condoId, { idNos: [...wanted.idNos], phones: [...wanted.phones] });
  await eachInTurn(known, remember);

  function identify(row: NewPerson): Identified {
    const { name, phone, idNo } = row;
    const callers = byPhone.get(phone) ?? [];
    const numbered = idNo ? byNumber.get(keyOf(row)) : undefined;
    if (numbered) {
      if (numbered.phone === phone) return { person: numbered };
      const [caller] = callers;
      if (!sameName(numbered.name, name)) return { column: 'id_no', belongsTo: numbered.name };
      return caller ? { column: 'phone', belongsTo: caller.name } : { person: numbered };
    }
    const namesake = callers.find((caller) => sameName(caller.name, name));
    if (namesake) {
      if (idNo && namesake.idNo) return { column: 'id_no', belongsTo: namesake.name };
      return { person: completed(namesake, row) };
    }
    const [caller] = callers;
    if (caller) return { column: 'phone', belongsTo: caller.name };
    const person = { ...row, id: undefined };
    remember(person);
    return { person };
  }

  /** Rows of a new person complete each other; an existing person is not changed. */
  function completed(person: PlannedPerson, row: NewPerson): PlannedPerson {
    if (row.idNo) byNumber.set(keyOf(row), person);
    if (person.id !== undefined) return person;
    if (row.idNo) Object.assign(person, { idType: row.idType, idNo: row.idNo });
    person.nameEn ||= row.nameEn;
    person.email ||= row.email;
    return person;
  }

  return {
    identify(row: NewPerson): Identified {
      const identified = identify(row);
      if ('person' in identified) used.add(identified.person);
      return identified;
    },
    /** All people found in the rows, in the order of the rows. */
    used: () => [...used],
  };
}
