import { limits } from '@iris/contract/core/limits';
import { type Failure, invalidField } from '../../platform/http/failure.ts';
import { CSV_TOP, type CsvReading, csvReadings } from '../../platform/sheets/csv.ts';
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

const REFERENCE_LENGTH = 200;
const NAME_LENGTH = 120;
const SHOWN_LENGTH = 40;

type Places = Partial<Record<Heading, number>>;
interface Layout {
  reading: CsvReading;
  places: Places;
  /** The number of the heading's line. */
  heading: number;
}

/**
 * The credits of a bank's CSV, the columns found by their headings. Throws 10030 on `file`, with the line and the
 * reason, for what it cannot read. Takes a while on a large file: it runs in a thread (`statement.worker.ts`).
 */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const layout = findLayout(bytes);
  const rows: StatementRow[] = [];
  let skipped = 0;
  let lines = 0;
  // One more than is taken, and room for what stands above and below the lines.
  for (const { number, cells } of layout.reading.lines(limits.statementLines + 2 * CSV_TOP)) {
    if (number <= layout.heading) continue;
    const read = readLine(number, cells.map(plain), layout.places);
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
  for (const reading of csvReadings(bytes)) {
    for (const { number, cells } of reading.top) {
      const places = placesOf(cells);
      if (places) return { reading, places, heading: number };
    }
  }
  throw refused('statement.noHeader');
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
