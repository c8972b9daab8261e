import { type Language, languages, textIn } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { invalidField } from '../http/failure.ts';
import { answerThread } from '../threads/answerThread.ts';
import { listMark, type SheetForm, type SheetLine } from './sheet.ts';
import { archiveKind } from './sheetArchive.ts';
import { lostValue, plainCell } from './sheetCells.ts';
import { markFormulas } from './sheetFormulas.ts';

export interface SheetTask {
  bytes: Uint8Array;
  form: Required<SheetForm<string>>;
  language: Language;
}

const COLUMNS = 50;
const BATCH = 500;

/** Spreadsheet programs keep and show so many digits of a number; what is stored beyond them is noise: 3702.2999999999997. */
const DIGITS = 15;
const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) >= 10 ** DIGITS
    ? lostValue.digits
    : String(Number(value.toPrecision(DIGITS)));

const textOf = (value: CellValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

/** Reads the first sheet row by row. A formula counts as its last result, and is never evaluated. */
async function* read({ bytes, form, language }: SheetTask): AsyncGenerator<SheetLine<string>[]> {
  const kind = archiveKind(bytes);
  if (kind === 'LARGE') throw invalidField('file', 'sheet.tooLarge');
  if (kind === 'NONE') throw invalidField('file', 'sheet.notSheet');
  let places: (readonly [string, number])[] | undefined;
  let rows = 0;
  let batch: SheetLine<string>[] = [];
  const most = (column: string) => (form.long.includes(column) ? limits.longCell : limits.cell);
  for await (const { index, values } of streamXlsxRows(markFormulas(bytes))) {
    const cells = values.map((value) => textOf(value).slice(0, limits.longCell));
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    if (last < 0) continue;
    if (last >= COLUMNS) throw invalidField('file', 'sheet.tooManyColumns');
    if (!places) {
      places = findColumns(cells, form, language);
      continue;
    }
    rows += 1;
    if (rows > form.rows) throw invalidField('file', 'sheet.tooManyRows', { max: form.rows });
    const texts = Object.fromEntries(
      places.map(([column, place]) => [column, (cells[place] ?? '').slice(0, most(column))]),
    );
    // Every column of the form has a position.
    batch.push({ row: index + 1, ...texts } as SheetLine<string>);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (rows === 0) throw invalidField('file', 'sheet.empty');
  yield batch;
}

/** 'Area (sq ft) *' and 'area' are the same heading, 'E-mail' and 'Email' too. */
const plainHeading = (text: string): string =>
  plainCell(text)
    .toLowerCase()
    .replace(/\([^)]{0,100}\)|[\s*:_-]/g, '');

/** Each column with its position in the sheet, -1 for an optional one that is missing. */
function findColumns(
  cells: string[],
  { columns, headings, optional }: SheetTask['form'],
  language: Language,
): (readonly [string, number])[] {
  const title = (column: string, one: Language) => {
    const heading = headings[column];
    return heading ? textIn(one, heading) : column;
  };
  const typed = cells.map(plainHeading);
  const places = columns.map((column) => {
    const names = [column, ...languages.map((one) => title(column, one))].map(plainHeading);
    return [column, typed.findIndex((text) => names.includes(text))] as const;
  });
  const missing = places
    .filter(([column, place]) => place < 0 && !optional.includes(column))
    .map(([column]) => title(column, language));
  if (missing.length > 0) {
    throw invalidField('file', 'sheet.heading', { names: missing.join(listMark(language)) });
  }
  return places;
}

await answerThread(read);
