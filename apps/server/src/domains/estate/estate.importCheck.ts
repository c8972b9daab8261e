import { type Bilingual, type Language, languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { ungrouped } from '@iris/contract/core/money';
import {
  type ImportColumn,
  type ImportRow,
  type UnitState,
  type UnitType,
  unitStates,
  unitTypes,
} from '@iris/contract/estate/estate.model';
import { foldName, nameLengths } from '@iris/contract/estate/estate.rules';
import { estateText } from '@iris/contract/estate/estate.text';
import { listMark } from '../../platform/sheets/sheet.ts';
import {
  type Cell,
  eachInTurn,
  type Problem,
  plainCell,
  readCell,
  readText,
  wrong,
} from '../../platform/sheets/sheetCells.ts';

/** What is wrong with one cell. */
export type UnitProblem = Problem<ImportColumn>;

/** A row ready to be saved; a column with a problem is null. */
export interface CheckedRow {
  row: number;
  building: string | null;
  floor: string | null;
  unit: string | null;
  area: number | null;
  unitType: UnitType | null;
  state: UnitState | null;
}

export interface Checked {
  /** The rows as typed, but trimmed, with half-width letters, and known types and states by their code. */
  rows: ImportRow[];
  values: CheckedRow[];
  problems: UnitProblem[];
}

/** Codes by their names in all languages, and by themselves. */
const codesOf = <Code extends string>(
  codes: readonly Code[],
  named: (code: Code) => Bilingual,
): ReadonlyMap<string, Code> =>
  new Map(
    codes.flatMap((code) =>
      [code, ...languages.map((language) => textIn(language, named(code)))].map(
        (name) => [foldName(name), code] as const,
      ),
    ),
  );

const typeText = (type: UnitType) => estateText[`estate.type.${type}`];
const stateText = (state: UnitState) => estateText[`estate.state.${state}`];
const typeNames = codesOf(unitTypes, typeText);
const stateNames = codesOf(unitStates, stateText);

function readArea(cell: string): Cell<number> {
  const digits = (ungrouped(cell) ?? '').replace(/\.0+$/, '');
  if (!/^\d{1,15}$/.test(digits) || Number(digits) < 1) return wrong('estate.import.area');
  const max = limits.areaSquareFeet;
  return Number(digits) > max ? wrong('field.tooBig', { max }) : { value: Number(digits) };
}

/** Checks each row on its own; whether it fits the others and the estate is checked later. */
export async function checkCells(rows: readonly ImportRow[], language: Language): Promise<Checked> {
  const checked: Checked = { rows: [], values: [], problems: [] };
  const listed = (texts: readonly Bilingual[]) => ({
    names: texts.map((text) => textIn(language, text)).join(listMark(language)),
  });
  const [types, states] = [listed(unitTypes.map(typeText)), listed(unitStates.map(stateText))];
  const readType = (cell: string): Cell<UnitType> => {
    const value = typeNames.get(foldName(cell));
    return value ? { value } : wrong('estate.import.unitType', types);
  };
  const readState = (cell: string): Cell<UnitState> => {
    const value = stateNames.get(foldName(cell));
    return value ? { value } : wrong('estate.import.state', states);
  };
  await eachInTurn(rows, (typed) => {
    const { row } = typed;
    const cells: ImportRow = { ...typed };
    const read = <Value>(
      column: ImportColumn,
      how: (cell: string) => Cell<Value>,
      empty?: { value: Value },
    ): Value | null => {
      cells[column] = plainCell(typed[column]);
      const result = readCell(cells[column], how, empty);
      if ('value' in result) return result.value;
      checked.problems.push({ row, column, text: result.wrong });
      return null;
    };
    const value: CheckedRow = {
      row,
      building: read('building', (cell) => readText(cell, nameLengths.building)),
      floor: read('floor', (cell) => readText(cell, nameLengths.floor)),
      unit: read('unit', (cell) => readText(cell, nameLengths.unit)),
      area: read('area', readArea),
      unitType: read('unit_type', readType),
      state: read('state', readState, { value: 'VACANT' }),
    };
    if (value.area !== null) cells.area = String(value.area);
    if (value.unitType !== null) cells.unit_type = value.unitType;
    if (value.state !== null) cells.state = value.state;
    checked.rows.push(cells);
    checked.values.push(value);
  });
  return checked;
}
