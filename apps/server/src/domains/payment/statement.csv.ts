import { limits } from '@iris/contract/core/limits';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { type Failure, invalidField } from '../../platform/http/failure.ts';
import { cut, type Heading, headingOf, isDebit, plain, readAmount, readDay } from './statement.cells.ts';

/** Money that came in, as a line of the file says it. */
export interface StatementRow {
  /** The line of the file, from 1. */
  row: number;
  /** A Hong Kong day. */
  day: string;
  /** HKD cents, over 0. */
  amount: number;
  reference: string;
  name: string;
}
export interface ReadStatement {
  rows: StatementRow[];
  /** Lines of other movements: they are left out. */
  skipped: number;
}

const DELIMITERS = [',', ';', '\t'] as const;
const ENCODINGS = ['utf-8', 'big5', 'gb18030'] as const;
/** Banks write the account and the period above the heading, but not more than this. */
const ABOVE_HEADING = 40;
const REFERENCE_LENGTH = 200;
const NAME_LENGTH = 120;
const SHOWN_LENGTH = 40;

interface Line {
  number: number;
  cells: string[];
}
type Places = Partial<Record<Heading, number>>;
interface Layout {
  text: string;
  delimiter: string;
  places: Places;
  /** The number of the heading's line. */
  heading: number;
}

/**
 * The credits of a bank's CSV: comma, semicolon or tab; UTF-8, UTF-16, Big5 or GB 18030; the columns found by their
 * headings. Throws 10030 on `file`, with the line and the reason, for what it cannot read.
 */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const layout = findLayout(bytes);
  const rows: StatementRow[] = [];
  let skipped = 0;
  let lines = 0;
  for (const { number, cells } of linesOf(layout.text, layout.delimiter)) {
    if (number <= layout.heading) continue;
    const read = readLine(number, cells, layout.places);
    if (read === undefined) continue;
    lines += 1;
    if (lines > limits.statementLines)
      throw refused('statement.tooManyLines', { max: limits.statementLines });
    if (read === 'skipped') skipped += 1;
    else rows.push(read);
  }
  if (rows.length === 0) throw refused('statement.noCredits');
  return { rows, skipped };
}

const refused = (
  ...[key, values]: [Parameters<typeof invalidField>[1], Record<string, string | number>?]
): Failure => invalidField('file', key, values);

function findLayout(bytes: Uint8Array): Layout {
  let readable = false;
  for (const text of textsOf(bytes)) {
    readable = true;
    const first = text.split('\n', ABOVE_HEADING);
    for (const delimiter of DELIMITERS) {
      for (const [index, line] of first.entries()) {
        const places = placesOf(cellsOf(line, delimiter));
        if (places) return { text, delimiter, places, heading: index + 1 };
      }
    }
  }
  throw refused(readable ? 'statement.noHeader' : 'statement.notText');
}

/** The cells of one line alone; none when it is broken. */
function cellsOf(line: string, delimiter: string): string[] {
  try {
    return (parse(line, { delimiter, relax_quotes: true })[0] ?? []).map(plain);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** What the bytes may say, the likeliest first. */
function* textsOf(bytes: Uint8Array): Generator<string> {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  for (const encoding of wide ? [wide] : ENCODINGS) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // One kind of line end, or the lines are counted twice.
      if (!text.includes('\u0000')) yield text.replace(/\r\n?/g, '\n');
    } catch {
      // Not in this encoding.
    }
  }
}

/** The records of a text, each with the number of the line on which it ends. */
function linesOf(text: string, delimiter: string): Line[] {
  try {
    // With `info` each record comes in such a wrapper.
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // One more than is taken, and room for what stands above and below the lines.
      to: limits.statementLines + 2 * ABOVE_HEADING,
    }) as unknown as { record: string[]; info: Info }[];
    return records.map(({ record, info }) => ({ number: info.lines, cells: record.map(plain) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused('statement.badCsv', { line: Number(error.lines) || 1 });
  }
}

/** Where the columns are, when this is the heading: a date and an amount at least. */
function placesOf(cells: readonly string[]): Places | undefined {
  const places: Places = {};
  for (const [index, cell] of cells.entries()) {
    const heading = headingOf(cell);
    if (heading) places[heading] ??= index;
  }
  return places.date !== undefined && (places.credit !== undefined || places.amount !== undefined)
    ? places
    : undefined;
}

/** Money that came in; 'skipped' for other movements, undefined for what is no movement at all. */
function readLine(
  row: number,
  cells: readonly string[],
  places: Places,
): StatementRow | 'skipped' | undefined {
  const cell = (heading: Heading): string => cells[places[heading] ?? -1] ?? '';
  const money = ['credit', 'debit', 'amount'] as const;
  const stated = cell('date');
  if (money.every((heading) => cell(heading) === '')) return stated === '' ? undefined : 'skipped';
  const day = readDay(stated);
  if (!day) {
    // Sums and balances under the lines.
    if (stated === '' || /total|balance|合計|總計|總額|結餘/i.test(stated)) return undefined;
    throw refused('statement.badDate', { line: row, value: cut(stated, SHOWN_LENGTH) });
  }
  const typed = places.credit === undefined ? cell('amount') : cell('credit');
  const amount = readAmount(typed);
  if (amount === null) throw refused('statement.badAmount', { line: row, value: cut(typed, SHOWN_LENGTH) });
  if (amount <= 0 || isDebit(cell('sign'))) return 'skipped';
  if (amount > limits.amountCents) throw refused('statement.amountTooBig', { line: row });
  const [reference, description] = [cell('reference'), cell('description')];
  const told = reference.includes(description) ? reference : `${reference} ${description}`.trim();
  return {
    row,
    day,
    amount,
    reference: cut(told, REFERENCE_LENGTH),
    name: cut(cell('name'), NAME_LENGTH),
  };
}
