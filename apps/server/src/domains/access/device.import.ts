import type { accessApi } from '@iris/contract/access/access.api';
import {
  type AccessDirection,
  type AccessType,
  accessDirections,
  accessTypes,
  type DeviceImportColumn,
  type DeviceImportRow,
  type DevicePretest,
} from '@iris/contract/access/access.model';
import { accessText } from '@iris/contract/access/access.text';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { type Language, languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Upload } from '../../platform/http/upload.ts';
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
import { refused, rowsOf, told } from '../../platform/sheets/sheetImport.ts';
import { accessDeviceTable } from './access.table.ts';
import { addDevices, withCode } from './device.admin.actions.ts';
import { deviceSheet } from './device.importSheet.ts';

type Body = BodyOf<typeof accessApi.devicesImport>;
interface Value {
  row: number;
  name: string | null;
  code: string | null;
  type: AccessType | null;
  direction: AccessDirection | null;
  place: string | null;
  pseudo_code: string | null;
  region_code: string | null;
}
interface Checked {
  rows: DeviceImportRow[];
  values: Value[];
  problems: Problem<DeviceImportColumn>[];
}

/** A reader of one of some words: their codes, or their names in either language. */
function oneOf<Word extends string>(
  words: readonly Word[],
  textOf: (word: Word) => readonly [string, string],
  language: Language,
) {
  const names = words.map((word) => textIn(language, textOf(word))).join(listMark(language));
  const known = new Map(
    words.flatMap((word) =>
      [word, ...languages.map((one) => textIn(one, textOf(word)))].map(
        (name) => [name.toLowerCase(), word] as const,
      ),
    ),
  );
  return (cell: string): Cell<Word> => {
    const value = known.get(cell.toLowerCase());
    return value ? { value } : wrong('access.import.oneOf', { names });
  };
}

const readCode = (cell: string): Cell<string> => {
  if (cell.length > limits.accessCode) return wrong('field.tooLong', { max: limits.accessCode });
  return /^[A-Za-z0-9._-]+$/.test(cell) ? { value: cell } : wrong('access.code');
};

/** Checks each cell; a code that comes twice or is taken is one's problem too. */
async function check(db: Db, typed: readonly DeviceImportRow[], language: Language): Promise<Checked> {
  const checked: Checked = { rows: [], values: [], problems: [] };
  const readType = oneOf(accessTypes, (type) => accessText[`access.type.${type}`], language);
  const readDirection = oneOf(
    accessDirections,
    (direction) => accessText[`access.direction.${direction}`],
    language,
  );
  await eachInTurn(typed, (line) => {
    const { row } = line;
    const cells: DeviceImportRow = { ...line };
    const read = <Wanted>(
      column: DeviceImportColumn,
      how: (cell: string) => Cell<Wanted>,
      empty?: { value: Wanted },
    ): Wanted | null => {
      cells[column] = plainCell(line[column]);
      const result = readCell(cells[column], how, empty);
      if ('value' in result) return result.value;
      checked.problems.push({ row, column, text: result.wrong });
      return null;
    };
    const maybe = (column: DeviceImportColumn, max: number) =>
      read(column, (cell) => readText(cell, max), { value: '' });
    const value: Value = {
      row,
      name: read('name', (cell) => readText(cell, limits.name)),
      code: read('code', readCode),
      type: read('type', readType),
      direction: read('direction', readDirection),
      place: maybe('place', limits.address),
      pseudo_code: maybe('pseudo_code', limits.accessCode),
      region_code: maybe('region_code', limits.accessCode),
    };
    if (value.type) cells.type = value.type;
    if (value.direction) cells.direction = value.direction;
    checked.rows.push(cells);
    checked.values.push(value);
  });
  checked.problems.push(...(await codeProblems(db, checked.values)));
  return checked;
}

async function codeProblems(db: Db, values: readonly Value[]): Promise<Problem<DeviceImportColumn>[]> {
  const codes = values.flatMap(({ row, code }) => (code === null ? [] : [{ row, code: code.toLowerCase() }]));
  const { rows } = await db.execute<{ code: string }>(
    sql`select lower(code) as code from ${accessDeviceTable}
      where lower(code) = any(${sql.param(codes.map(({ code }) => code))}::text[])`,
  );
  const taken = new Set(rows.map(({ code }) => code));
  const first = new Map<string, number>();
  return codes.flatMap(({ row, code }): Problem<DeviceImportColumn>[] => {
    const before = first.get(code);
    first.set(code, before ?? row);
    if (before !== undefined)
      return [{ row, column: 'code', text: { key: 'access.import.twice', values: { row: before } } }];
    return taken.has(code) ? [{ row, column: 'code', text: { key: 'access.codeExists' } }] : [];
  });
}

/** Every problem with a cell of an import. Writes nothing. */
export async function pretestDevices(
  body: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<DevicePretest> {
  const { db, language } = context;
  const { rows, problems } = await check(db, await rowsOf(body.rows, file, deviceSheet, context), language);
  return { rows, problems: told(problems, language) };
}

/**
 * Imports devices, all or none: any invalid cell refuses the import (10030 with each as `rows.<row>.<column>`). Their tokens
 * are in this answer and, like that of a single device, nowhere else.
 */
export async function importDevices(
  condoId: number,
  body: Body,
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof accessApi.devicesImport>> {
  const typed = await rowsOf(body.rows, file, deviceSheet, context);
  return withCode(
    context.db.transaction(async (tx) => {
      const { values, problems } = await check(tx, typed, context.language);
      if (problems.length > 0) throw refused(problems);
      const made = await addDevices(tx, context, condoId, values.map(fieldsOf));
      return { items: made.map(({ row: { code, name }, token }) => ({ code, name, token })) };
    }),
  );
}

/** Without problems every cell has its value. */
const fieldsOf = ({ row: _, ...value }: Value) => ({
  name: found(value.name ?? undefined),
  code: found(value.code ?? undefined),
  type: found(value.type ?? undefined),
  direction: found(value.direction ?? undefined),
  place: value.place ?? '',
  pseudo_code: value.pseudo_code ?? '',
  region_code: value.region_code ?? '',
});
