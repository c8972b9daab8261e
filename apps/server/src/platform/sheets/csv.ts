import { CsvError, type Info, parse } from 'csv-parse/sync';
import { invalidField } from '../http/failure.ts';
import { decodeBig5 } from './big5.ts';

/** A line of a CSV file: its number (for a record over several lines, the last), and its raw cells. */
interface CsvLine {
  number: number;
  cells: string[];
}

/** One way to read the bytes: an encoding and a delimiter. */
export interface CsvReading {
  /** The first lines, each parsed alone, to look for a heading. */
  top: CsvLine[];
  /** All records, with quoted line breaks, up to the given number. Throws 10030 on `file` for malformed CSV. */
  lines(most: number): CsvLine[];
}

const DELIMITERS = [',', ';', '\t'] as const;
const ENCODINGS = ['utf-8', 'big5', 'gb18030'] as const;
/** Banks write the account and the period above the heading, but no more lines than this. */
export const CSV_TOP = 40;
const COLUMNS = 50;
/** Characters of a line, including delimiters. */
const LINE = 5_000;
const CELL = 1_000;

/**
 * The ways in which bytes can be read as CSV, most likely first: UTF-8, UTF-16, Big5 or GB 18030; comma, semicolon or
 * tab. Throws 10030 on `file` for binary content, and for too many lines or columns, which are checked before
 * anything else.
 */
export function* csvReadings(bytes: Uint8Array): Generator<CsvReading> {
  let readable = false;
  for (const text of textsOf(bytes)) {
    if (!readable) checkLines(text);
    readable = true;
    const top = text.split('\n', CSV_TOP);
    for (const delimiter of DELIMITERS) {
      yield {
        top: top.map((line, index) => ({ number: index + 1, cells: cellsOf(line, delimiter) })),
        lines: (most) => linesOf(text, delimiter, most),
      };
    }
  }
  if (!readable) throw invalidField('file', 'sheet.notCsv');
}

/** The possible decodings of the bytes, most likely first. */
function* textsOf(bytes: Uint8Array): Generator<string> {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  for (const encoding of wide ? [wide] : ENCODINGS) {
    try {
      const text =
        encoding === 'big5'
          ? decodeBig5(bytes, { fatal: true })
          : new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // One kind of line break, or lines would be counted twice.
      if (!text.includes('\u0000')) yield text.replace(/\r\n?/g, '\n');
    } catch {
      // Not in this encoding.
    }
  }
}

function checkLines(text: string): void {
  for (let from = 0, line = 1; from <= text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    if (to - from > LINE) throw invalidField('file', 'sheet.lineTooLong', { line, max: LINE });
    from = to + 1;
  }
}

/** The cells of one line alone; none if it is malformed or too wide for a heading. */
function cellsOf(line: string, delimiter: string): string[] {
  try {
    const cells = parse(line, { delimiter, relax_quotes: true })[0] ?? [];
    return widthOf(cells) > COLUMNS ? [] : trim(cells);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

function linesOf(text: string, delimiter: string, most: number): CsvLine[] {
  let records: { record: string[]; info: Info }[];
  try {
    // With `info` each record comes in such a wrapper.
    records = parse(text, {
      delimiter,
      info: true,
      max_record_size: LINE,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
    }) as unknown as { record: string[]; info: Info }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines) || 1;
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? invalidField('file', 'sheet.lineTooLong', { line, max: LINE })
      : invalidField('file', 'sheet.badCsv', { line });
  }
  return records.map(({ record, info }) => {
    if (widthOf(record) > COLUMNS)
      throw invalidField('file', 'sheet.lineTooWide', { line: info.lines, max: COLUMNS });
    return { number: info.lines, cells: trim(record) };
  });
}

/** Programs pad rows with empty cells to the width of the widest line. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const trim = (cells: readonly string[]): string[] =>
  cells.slice(0, COLUMNS).map((cell) => cell.slice(0, CELL));
