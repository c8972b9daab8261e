import { setImmediate as breathe } from 'node:timers/promises';
import type { TextRef } from '@iris/contract/core/issue';
import { type Language, languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import {
  type ImportColumn,
  type ImportRow,
  type UnitType,
  unitTypes,
} from '@iris/contract/estate/estate.model';
import { foldName, nameLengths, plainName } from '@iris/contract/estate/estate.rules';
import { type EstateTextKey, estateText } from '@iris/contract/estate/estate.text';
import { listMark } from './estate.importSheet.ts';

/** What is wrong with one cell. */
export interface Problem {
  row: number;
  column: ImportColumn;
  text: TextRef;
}

/** A row as it would be written; a column with a problem is null. */
export interface CheckedRow {
  row: number;
  building: string | null;
  floor: string | null;
  unit: string | null;
  area: number | null;
  unitType: UnitType | null;
}

export interface Checked {
  /** The rows as typed, but trimmed, in plain letters and with known types by their code. */
  rows: ImportRow[];
  values: CheckedRow[];
  problems: Problem[];
}

/** Rows between two breaths: the event loop is never held for long. */
const BATCH = 500;

/** Calls `work` for each item and lets the server breathe now and then. */
export async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    for (const item of items.slice(from, from + BATCH)) work(item);
    await breathe();
  }
}

const typeNames = new Map<string, UnitType>(
  unitTypes.flatMap((type) =>
    [type, ...languages.map((language) => textIn(language, estateText[`estate.type.${type}`]))].map(
      (name) => [foldName(name), type] as const,
    ),
  ),
);

const formulaError = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const unprintable = /[\u0000-\u001f\u007f]/;

type Cell<Value> = { value: Value } | { wrong: TextRef };
const wrong = (
  key: EstateTextKey | 'field.printable' | 'field.tooLong' | 'field.tooBig',
  values?: TextRef['values'],
) => ({
  wrong: values ? { key, values } : { key },
});

function general(cell: string): { wrong: TextRef } | undefined {
  if (cell === '') return wrong('estate.import.missing');
  return formulaError.test(cell) ? wrong('estate.import.formula') : undefined;
}

const readName = (cell: string, max: number): Cell<string> => {
  if (unprintable.test(cell)) return wrong('field.printable');
  return cell.length > max ? wrong('field.tooLong', { max }) : { value: cell };
};

function readArea(cell: string): Cell<number> {
  const digits = cell.replaceAll(',', '').replace(/\.0+$/, '');
  if (!/^\d{1,15}$/.test(digits) || Number(digits) < 1) return wrong('estate.import.area');
  const max = limits.areaSquareFeet;
  return Number(digits) > max ? wrong('field.tooBig', { max }) : { value: Number(digits) };
}

/** What each row says by itself; whether it fits the others and the estate is asked later. */
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
      cells[column] = plainName(typed[column]);
      const result = general(cells[column]) ?? how(cells[column]);
      if ('value' in result) return result.value;
      checked.problems.push({ row, column, text: result.wrong });
      return null;
    };
    const value: CheckedRow = {
      row,
      building: read('building', (cell) => readName(cell, nameLengths.building)),
      floor: read('floor', (cell) => readName(cell, nameLengths.floor)),
      unit: read('unit', (cell) => readName(cell, nameLengths.unit)),
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
