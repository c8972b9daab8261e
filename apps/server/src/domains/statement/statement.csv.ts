import { limits } from '@iris/contract/core/limits';
import type { LineRefusal } from '@iris/contract/statement/statement.model';
import { type Failure, invalidField } from '../../platform/http/failure.ts';
import { CSV_TOP, type CsvReading, csvReadings } from '../../platform/sheets/csv.ts';
import {
  cut,
  foreignIn,
  type Heading,
  headingOf,
  isDebit,
  isHongKongDollar,
  isMonthFirst,
  plain,
  readAmount,
  readDay,
} from './statement.cells.ts';

/** Money that came in, as a line of the file says it. */
export interface StatementRow {
  /** The line's number in the file, from 1. */
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
  /** Credits that cannot be taken, each with its line: with `rows` they are all credits of the file. */
  refused: LineRefusal[];
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
  /** The other currency that the heading of the amounts names. */
  currency: string | undefined;
}

/**
 * The credits of a bank's CSV, the columns found by their headings. A credit that cannot be taken is refused by its line;
 * throws 10030 on `file` for a file that cannot be read as a whole. Takes a while on a large file: it runs in a thread (`statement.worker.ts`).
 */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const layout = findLayout(bytes);
  const rows: StatementRow[] = [];
  const refusals: LineRefusal[] = [];
  let skipped = 0;
  let taken = 0;
  let last: string | undefined;
  // One more than is taken, and room for what stands above and below the lines.
  const lines = layout.reading
    .lines(limits.statementLines + 2 * CSV_TOP)
    .filter(({ number }) => number > layout.heading)
    .map(({ number, cells }) => ({ number, cells: cells.map(plain) }));
  const monthFirst = isMonthFirst(lines.map(({ cells }) => cells[layout.places.date ?? -1] ?? ''));
  for (const { number, cells } of lines) {
    const read = readLine(number, cells, { ...layout, monthFirst, last });
    if (read === undefined) continue;
    taken += 1;
    if (taken > limits.statementLines)
      throw refused('statement.tooManyLines', { max: limits.statementLines });
    last = read.last;
    if (read.kind === 'skipped') skipped += 1;
    else if (read.kind === 'refused') refusals.push(read.refusal);
    else rows.push(read.line);
  }
  if (rows.length === 0 && refusals.length === 0) throw refused('statement.noCredits');
  return { rows, skipped, refused: refusals };
}

const refused = (
  ...[key, values]: [Parameters<typeof invalidField>[1], Record<string, string | number>?]
): Failure => invalidField('file', key, values);

function findLayout(bytes: Uint8Array): Layout {
  for (const reading of csvReadings(bytes)) {
    for (const { number, cells } of reading.top) {
      const places = placesOf(cells);
      const money = cells[places?.credit ?? places?.amount ?? -1] ?? '';
      if (places) return { reading, places, heading: number, currency: foreignIn(money) };
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

/**
 * A line as it was read: money that came in, such money that cannot be taken, or another movement. `last` is the day that the
 * next line has when it states none.
 */
type Read = { last: string | undefined } & (
  | { kind: 'line'; line: StatementRow }
  | { kind: 'refused'; refusal: LineRefusal }
  | { kind: 'skipped' }
);

const summing = /^(sub-?)?(total|balance)|^(opening|closing) balance|^(合計|總計|總額|小計|結餘|承上|轉下)/i;

interface Reading extends Pick<Layout, 'places' | 'currency'> {
  monthFirst: boolean;
  /** The day of the line before: banks leave it out of the next lines of the same day. */
  last: string | undefined;
}

/** Undefined for what is no movement at all. */
function readLine(
  row: number,
  cells: readonly string[],
  { places, currency, monthFirst, last: before }: Reading,
): Read | undefined {
  const cell = (heading: Heading): string => cells[places[heading] ?? -1] ?? '';
  const stated = cell('date');
  const own = readDay(stated, monthFirst);
  // A cell that is no date says that the day before has ended, but not which one has begun.
  const last = stated === '' ? before : own;
  if ((['credit', 'debit', 'amount'] as const).every((heading) => cell(heading) === ''))
    return stated === '' ? undefined : { kind: 'skipped', last: own ?? before };
  const texts = [stated, cell('description'), cell('reference'), cell('name')];
  const isSum = own === undefined && texts.some((text) => summing.test(text));
  // The heading stands on each page of some statements.
  if (isSum || placesOf(cells)) return undefined;
  const typed = places.credit === undefined ? cell('amount') : cell('credit');
  const code = foreignIn(typed);
  const amount = readAmount(code === undefined ? typed : typed.toUpperCase().replace(code, '').trim());
  if ((amount !== null && amount <= 0) || isDebit(cell('sign'))) return { kind: 'skipped', last };
  const refuse = (reason: LineRefusal['reason'], value = ''): Read => ({
    kind: 'refused',
    last,
    refusal: { row, amount, reason, value: cut(value, SHOWN_LENGTH) },
  });
  if (amount === null) return refuse('BAD_AMOUNT', typed);
  const named = cell('currency');
  const other = isHongKongDollar(named) ? (code ?? currency) : named;
  if (other !== undefined) return refuse('CURRENCY', other);
  if (amount > limits.amountCents) return refuse('TOO_BIG');
  if (stated !== '' && own === undefined) return refuse('BAD_DATE', stated);
  // Without a text it may as well be a sum.
  const day = own ?? (texts.some((text) => text !== '') ? before : undefined);
  if (day === undefined) return refuse('NO_DATE');
  const [reference, description] = [cell('reference'), cell('description')];
  const told = reference.includes(description) ? reference : `${reference} ${description}`.trim();
  return {
    kind: 'line',
    last,
    line: {
      row,
      day,
      amount,
      reference: cut(told, REFERENCE_LENGTH),
      name: cut(cell('name'), NAME_LENGTH),
    },
  };
}
