import { type Day, dayOf } from '@iris/contract/core/day';
import { email, phone } from '@iris/contract/core/field';
import { type Bilingual, languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { nameLengths } from '@iris/contract/estate/estate.rules';
import {
  type Identity,
  type IdType,
  identities,
  idTypes,
  type ResidentImportColumn,
  type ResidentImportRow,
} from '@iris/contract/resident/resident.model';
import { isHkid, plainIdNo } from '@iris/contract/resident/resident.rules';
import { residentText } from '@iris/contract/resident/resident.text';
import {
  type Cell,
  eachInTurn,
  type Problem,
  plainCell,
  readCell,
  readDay,
  readText,
  wrong,
} from '../../platform/sheets/sheetCells.ts';

/** A problem with one cell. */
export type ResidentProblem = Problem<ResidentImportColumn>;

/** A row ready to be saved; a column with a problem is null, an empty optional one ''. */
export interface CheckedRow {
  row: number;
  building: string | null;
  floor: string | null;
  unit: string | null;
  identity: Identity | null;
  name: string | null;
  nameEn: string | null;
  phone: string | null;
  email: string | null;
  idType: IdType | null;
  idNo: string | null;
  cardNo: string | null;
  sinceDay: Day | null;
}

export interface Checked {
  /** The rows as typed, but with normalized characters, and known words replaced by their code. */
  rows: ResidentImportRow[];
  values: CheckedRow[];
  problems: ResidentProblem[];
}

/** Reads a choice by its code or by its word in either language. */
function choiceReader<Choice extends string>(
  choices: readonly Choice[],
  textOf: (choice: Choice) => Bilingual,
  otherwise: 'resident.import.identity' | 'resident.import.idType',
) {
  const byName = new Map(
    choices.flatMap((choice) =>
      [choice, ...languages.map((language) => textIn(language, textOf(choice)))].map(
        (name) => [plainCell(name).toLowerCase(), choice] as const,
      ),
    ),
  );
  return (cell: string): Cell<Choice> => {
    const value = byName.get(cell.toLowerCase());
    return value ? { value } : wrong(otherwise);
  };
}

const readIdentity = choiceReader(
  identities,
  (identity) => residentText[`resident.identity.${identity}`],
  'resident.import.identity',
);
const readIdType = choiceReader(
  idTypes,
  (type) => residentText[`resident.idType.${type}`],
  'resident.import.idType',
);

function readPhone(cell: string): Cell<string> {
  const read = phone.safeParse(cell);
  return read.success ? { value: read.data } : wrong('field.phone');
}

const readEmail = (cell: string): Cell<string> =>
  email.safeParse(cell).success ? { value: cell } : wrong('field.email');

function readIdNo(cell: string): Cell<string> {
  const plain = plainIdNo(cell);
  return /^[A-Z0-9]{1,30}$/.test(plain) ? { value: plain } : wrong('resident.idNo');
}

function readCardNo(cell: string): Cell<string> {
  const plain = cell.replaceAll(' ', '').toUpperCase();
  return /^([0-9A-F]{8}|[0-9A-F]{16})$/.test(plain) ? { value: plain } : wrong('resident.cardNo');
}

function readPast(cell: string, today: Day): Cell<Day> {
  const read = readDay(cell);
  return 'value' in read && read.value > today ? wrong('resident.dayFuture') : read;
}

const maybe = { value: '' };

/** Checks each row on its own; conflicts with other rows and the estate are checked later. */
export async function checkCells(rows: readonly ResidentImportRow[], now: number): Promise<Checked> {
  const today = dayOf(now);
  const checked: Checked = { rows: [], values: [], problems: [] };
  await eachInTurn(rows, (typed) => {
    const { row } = typed;
    const cells: ResidentImportRow = { ...typed };
    const read = <Value extends string>(
      column: ResidentImportColumn,
      how: (cell: string) => Cell<Value>,
      empty?: { value: Value },
    ): Value | null => {
      const result = readCell(plainCell(typed[column]), how, empty);
      cells[column] = 'value' in result ? result.value : plainCell(typed[column]);
      if ('value' in result) return result.value;
      checked.problems.push({ row, column, text: result.wrong });
      return null;
    };
    const value: CheckedRow = {
      row,
      building: read('building', (cell) => readText(cell, nameLengths.building)),
      floor: read('floor', (cell) => readText(cell, nameLengths.floor)),
      unit: read('unit', (cell) => readText(cell, nameLengths.unit)),
      identity: read('identity', readIdentity),
      name: read('name', (cell) => readText(cell, limits.nickname)),
      nameEn: read('name_en', (cell) => readText(cell, limits.name), maybe),
      phone: read('phone', readPhone),
      email: read('email', readEmail, maybe),
      idNo: read('id_no', readIdNo, maybe),
      // A number in the format of a Hong Kong identity card needs no type.
      idType: read('id_type', readIdType, plainType(typed.id_no)),
      cardNo: read('card_no', readCardNo, maybe),
      sinceDay: read('since_day', (cell) => readPast(cell, today), { value: today }),
    };
    if (value.idNo && value.idType === 'HKID' && !isHkid(value.idNo)) {
      checked.problems.push({ row, column: 'id_no', text: { key: 'resident.hkid' } });
      value.idNo = null;
    }
    checked.rows.push(cells);
    checked.values.push(value);
  });
  return checked;
}

/** Only numbers of Hong Kong identity cards end in brackets: a wrong one is a slip, not another document. */
const bracketed = /^[A-Z]{1,2}\d{6} ?\([\dA]\)$/i;

function plainType(typedIdNo: string): { value: IdType } | undefined {
  const plain = plainIdNo(typedIdNo);
  return plain === '' || isHkid(plain) || bracketed.test(plainCell(typedIdNo))
    ? { value: 'HKID' }
    : undefined;
}
