import { type Language, languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { ungrouped } from '@iris/contract/core/money';
import {
  type ImportColumn,
  type ImportRow,
  type UnitType,
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
}

export interface Checked {
  /** The rows as typed, but trimmed, with half-width letters, and known types by their code. */
  rows: ImportRow[];
  values: CheckedRow[];
  problems: UnitProblem[];
}

const typeNames = new Map<string, UnitType>(
  unitTypes.flatMap((type) =>
    [type, ...languages.map((language) => textIn(language, estateText[`estate.type.${type}`]))].map(
      (name) => [foldName(name), type] as const,
    ),
  ),
);

function readArea(cell: string): Cell<number> {
  const digits = (ungrouped(cell) ?? '').replace(/\.0+$/, '');
  if (!/^\d{1,15}$/.test(digits) || Number(digits) < 1) return wrong('estate.import.area');
  const max = limits.areaSquareFeet;
  return Number(digits) > max ? wrong('field.tooBig', { max }) : { value: Number(digits) };
}

/** Checks each row on its own; whether it fits the others and the estate is checked later. */
export async function checkCells(rows: readonly ImportRow[], language: Language): Promise<Checked> {
  const checked: Checked = { rows: [], values: [], problems: [] };
  const labels = unitTypes.map((type) => textIn(language, estateText[`estate.type.${type}`]));
  const choices = { names: labels.join(listMark(language)) };
  const readType = (cell: string): Cell<UnitType> => {
    const value = typeNames.get(foldName(cell));
    return value ? { value } : wrong('estate.import.unitType', choices);
  };
  await eachInTurn(rows, (typed) => {
    const { row } = typed;
    const cells: ImportRow = { ...typed };
    const read = <Value>(column: ImportColumn, how: (cell: string) => Cell<Value>): Value | null => {
      cells[column] = plainCell(typed[column]);
      const result = readCell(cells[column], how);
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
    };
    if (value.area !== null) cells.area = String(value.area);
    if (value.unitType !== null) cells.unit_type = value.unitType;
    checked.rows.push(cells);
    checked.values.push(value);
  });
  return checked;
}
