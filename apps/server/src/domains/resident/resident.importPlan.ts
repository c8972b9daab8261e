import type { Identity, ResidentImportColumn } from '@iris/contract/resident/resident.model';
import type { ResidentTextKey } from '@iris/contract/resident/resident.text';
import type { Db } from '../../platform/db/database.ts';
import { eachInTurn, plainCell } from '../../platform/sheets/sheetCells.ts';
import { boundTo, buildingsOf, cardsOf, floorsOf, unitsOf } from './resident.import.queries.ts';
import type { CheckedRow, ResidentProblem } from './resident.importCheck.ts';
import { openPeople, type PlannedPerson } from './resident.importPeople.ts';

interface PlannedUnit {
  id: number;
  label: string;
}

interface PlannedBinding {
  person: PlannedPerson;
  unit: PlannedUnit;
  identity: Identity;
  sinceDay: string;
  cardNo: string;
}

/** What an import would write. It can be applied if there is no problem. */
export interface Plan {
  people: PlannedPerson[];
  bindings: PlannedBinding[];
  problems: ResidentProblem[];
}

export const newPeople = ({ people }: Plan): PlannedPerson[] => people.filter(({ id }) => id === undefined);

/** Compares checked rows with each other and with the condo, in the pretest and again within the import. */
export async function planImport(db: Db, condoId: number, values: readonly CheckedRow[]): Promise<Plan> {
  const problems: ResidentProblem[] = [];
  const report = (
    { row }: CheckedRow,
    column: ResidentImportColumn,
    key: ResidentTextKey,
    about?: Record<string, string | number>,
  ) => {
    problems.push({ row, column, text: about ? { key, values: about } : { key } });
    return false;
  };

  const units = await findUnits(db, condoId, values, report);
  const people = await openPeople(db, condoId, values);
  const taken = await openTaken(db, condoId, values, units);
  const bindings: PlannedBinding[] = [];
  await eachInTurn(values, (value) => {
    const unit = units.get(value);
    const person = personOf(value);
    const identified = person && people.identify(person);
    if (identified && 'column' in identified) {
      const { column, belongsTo } = identified;
      report(value, column, 'resident.import.otherPerson', { name: belongsTo });
    }
    const who = identified && 'person' in identified ? identified.person : undefined;
    const free = taken.take(value, unit, who, report);
    const { identity, sinceDay, cardNo } = value;
    if (!free || !unit || !who || identity === null || sinceDay === null || cardNo === null) return;
    bindings.push({ person: who, unit, identity, sinceDay, cardNo });
  });
  return { people: people.used(), bindings, problems };
}

type Report = (
  value: CheckedRow,
  column: ResidentImportColumn,
  key: ResidentTextKey,
  about?: Record<string, string | number>,
) => boolean;

function personOf({ name, nameEn, phone, email, idType, idNo }: CheckedRow) {
  if (name === null || phone === null) return undefined;
  return {
    name,
    nameEn: nameEn ?? '',
    phone,
    email: email ?? '',
    idType: idType ?? ('HKID' as const),
    idNo: idType === null ? '' : (idNo ?? ''),
  };
}

const fold = (name: string): string => plainCell(name).toLowerCase();

/** The units named in rows; a building is found by its name in either language. */
async function findUnits(
  db: Db,
  condoId: number,
  values: readonly CheckedRow[],
  report: Report,
): Promise<Map<CheckedRow, PlannedUnit>> {
  const buildings = await buildingsOf(db, condoId);
  const byName = new Map<string, number>();
  // A building's Chinese name takes precedence over another one's equal English name.
  for (const { id, nameEn } of buildings) if (nameEn) byName.set(fold(nameEn), id);
  for (const { id, name } of buildings) byName.set(fold(name), id);
  const floors = new Map<string, number>();
  const all = await floorsOf(
    db,
    buildings.map(({ id }) => id),
  );
  await eachInTurn(all, ({ id, buildingId, name }) => floors.set(`${buildingId} ${fold(name)}`, id));

  const wanted: { value: CheckedRow; floorId: number; name: string }[] = [];
  await eachInTurn(values, (value) => {
    if (value.building === null) return;
    const building = byName.get(fold(value.building));
    if (building === undefined) return report(value, 'building', 'resident.import.noBuilding');
    if (value.floor === null) return;
    const floorId = floors.get(`${building} ${fold(value.floor)}`);
    if (floorId === undefined) return report(value, 'floor', 'resident.import.noFloor');
    if (value.unit !== null) wanted.push({ value, floorId, name: value.unit });
  });
  const found = new Map<CheckedRow, PlannedUnit>();
  const units = await unitsOf(db, wanted);
  for (const [index, { value }] of wanted.entries()) {
    const unit = units[index];
    if (unit) found.set(value, unit);
    else report(value, 'unit', 'resident.import.noUnit');
  }
  return found;
}

/** What is taken in the estate, and by earlier rows: owners, units of one person, cards. */
async function openTaken(
  db: Db,
  condoId: number,
  values: readonly CheckedRow[],
  units: ReadonlyMap<CheckedRow, PlannedUnit>,
) {
  const unitIds = [...new Set([...units.values()].map(({ id }) => id))];
  const cardNos = [...new Set(values.map(({ cardNo }) => cardNo ?? ''))].filter((card) => card !== '');
  const owners = new Map<number, string>();
  const bound = new Set<string>();
  for (const { unitId, residentId, identity, name } of await boundTo(db, unitIds)) {
    if (unitId === null) continue;
    bound.add(`${unitId} ${residentId}`);
    if (identity === 'OWNER') owners.set(unitId, name);
  }
  const cards = new Map((await cardsOf(db, condoId, cardNos)).map(({ cardNo, name }) => [cardNo, name]));
  const cardRows = new Map<string, number>();
  const rowsOf = new Map<PlannedPerson, Map<number, number>>();

  /** Whether the row may have what it wants; conflicts are reported. */
  function take(
    value: CheckedRow,
    unit: PlannedUnit | undefined,
    person: PlannedPerson | undefined,
    report: Report,
  ): boolean {
    const { row, identity, cardNo, name } = value;
    let free = true;
    if (cardNo) {
      const [holder, before] = [cards.get(cardNo), cardRows.get(cardNo)];
      if (holder !== undefined) free = report(value, 'card_no', 'resident.cardTaken', { name: holder });
      else if (before !== undefined)
        free = report(value, 'card_no', 'resident.import.twice', { row: before });
      else cardRows.set(cardNo, row);
    }
    if (!unit) return false;
    if (person) {
      const rows = rowsOf.get(person) ?? new Map<number, number>();
      rowsOf.set(person, rows);
      const before = rows.get(unit.id);
      if (before !== undefined) return report(value, 'unit', 'resident.import.twice', { row: before });
      rows.set(unit.id, row);
      if (bound.has(`${unit.id} ${person.id}`)) return report(value, 'unit', 'resident.boundAlready');
    }
    if (identity !== 'OWNER') return free;
    const owner = owners.get(unit.id);
    if (owner !== undefined) return report(value, 'identity', 'resident.hasOwner', { name: owner });
    owners.set(unit.id, name ?? '');
    return free;
  }
  return { take };
}
