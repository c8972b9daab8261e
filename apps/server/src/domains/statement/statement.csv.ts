import { cut } from '@iris/contract/core/cut';
import { limits } from '@iris/contract/core/limits';
import type { LineRefusal } from '@iris/contract/statement/statement.model';
import { type Failure, invalidField } from '../../platform/http/failure.ts';
import { CSV_TOP, type CsvReading, csvReadings } from '../../platform/sheets/csv.ts';
import {
  foreignIn,
  type Heading,
  headingOf,
  isDebit,
  isHongKongDollar,
  isMonthFirst,
  isReturn,
  plain,
  readAmount,
  readDay,
  type Withdrawal,
} from './statement.cells.ts';

/** A credit, as a line of the file states it. */
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
  /** The number of lines left out because they are not credits, and those of them that took money out. */
  skipped: number;
  withdrawals: Withdrawal[];
  /** Credits that cannot be used, each with its line: together with `rows` they are all credits of the file. */
  refused: LineRefusal[];
}

const REFERENCE_LENGTH = 200;
const NAME_LENGTH = 120;
const SHOWN_LENGTH = 40;

type Places = Partial<Record<Heading, number>>;
interface Layout {
  reading: CsvReading;
  places: Places;
  /** The line number of the heading, and how many cells it has. */
  heading: number;
  width: number;
  /** The other currency named in the heading of the amounts. */
  currency: string | undefined;
}

/**
 * Reads the credits of a bank's CSV; its columns are found by their headings. An unusable credit is refused with its
 * line; throws 10030 on `file` for a file that cannot be read at all. Slow for a large file: it runs in a thread
 * (`statement.worker.ts`).
 */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const layout = findLayout(bytes);
  const rows: StatementRow[] = [];
  const refusals: LineRefusal[] = [];
  const withdrawals: Withdrawal[] = [];
  let skipped = 0;
  let taken = 0;
  let last: string | undefined;
  // One more than the limit, plus room for the text above and below the lines.
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
    if (read.kind === 'skipped') {
      skipped += 1;
      if (read.withdrawal) withdrawals.push(read.withdrawal);
    } else if (read.kind === 'refused') refusals.push(read.refusal);
    else rows.push(read.line);
  }
  if (rows.length === 0 && refusals.length === 0) throw refused('statement.noCredits');
  return { rows, skipped, withdrawals, refused: refusals };
}

const refused = (
  ...[key, values]: [Parameters<typeof invalidField>[1], Record<string, string | number>?]
): Failure => invalidField('file', key, values);

function findLayout(bytes: Uint8Array): Layout {
  for (const reading of csvReadings(bytes)) {
    for (const { number, cells } of reading.top) {
      const places = placesOf(cells);
      const money = cells[places?.credit ?? places?.amount ?? -1] ?? '';
      if (places)
        return { reading, places, heading: number, width: cells.length, currency: foreignIn(money) };
    }
  }
  throw refused('statement.noHeader');
}

/** The positions of the columns, if this is the heading: at least a date and an amount. */
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
 * A line as read: a credit, a credit that cannot be used, or another movement. `last` is the day of the next line if it
 * states none.
 */
type Read = { last: string | undefined } & (
  | { kind: 'line'; line: StatementRow }
  | { kind: 'refused'; refusal: LineRefusal }
  | { kind: 'skipped'; withdrawal?: Withdrawal }
);

const summing = /^(sub-?)?(total|balance)|^(opening|closing) balance|^(合計|總計|總額|小計|結餘|承上|轉下)/i;

interface Reading extends Pick<Layout, 'places' | 'width' | 'currency'> {
  monthFirst: boolean;
  /** The day of the line before: banks omit it on further lines of the same day. */
  last: string | undefined;
}

/** Undefined if the line is not a movement. */
function readLine(
  row: number,
  cells: readonly string[],
  { places, width, currency, monthFirst, last: before }: Reading,
): Read | undefined {
  const cell = (heading: Heading): string => cells[places[heading] ?? -1] ?? '';
  const stated = cell('date');
  const own = readDay(stated, monthFirst);
  // An unreadable date means that the previous day has ended, but not which one has begun.
  const last = stated === '' ? before : own;
  if ((['credit', 'debit', 'amount'] as const).every((heading) => cell(heading) === ''))
    return stated === '' ? undefined : { kind: 'skipped', last: own ?? before };
  const texts = [stated, cell('description'), cell('reference'), cell('name')];
  const isSum = own === undefined && texts.some((text) => summing.test(text));
  // Some statements repeat the heading on each page.
  if (isSum || placesOf(cells)) return undefined;
  const typed = places.credit === undefined ? cell('amount') : cell('credit');
  // An amount such as 1,234.50 without quotes is two cells, and those after it are not below their headings.
  if (cells.findLastIndex((one) => one !== '') >= width)
    return { kind: 'refused', last, refusal: { row, amount: null, reason: 'TOO_WIDE', value: '' } };
  const code = foreignIn(typed);
  const amount = readAmount(code === undefined ? typed : typed.toUpperCase().replace(code, '').trim());
  if ((amount !== null && amount <= 0) || isDebit(cell('sign'))) {
    const out = Math.abs(readAmount(cell('debit')) || amount || 0);
    const day = own ?? before;
    if (out === 0 || day === undefined) return { kind: 'skipped', last };
    return { kind: 'skipped', last, withdrawal: { row, day, amount: out, named: isReturn(texts.join(' ')) } };
  }
  const refuse = (reason: LineRefusal['reason'], value = ''): Read => ({
    kind: 'refused',
    last,
    refusal: { row, amount, reason, value: cut(value, SHOWN_LENGTH) },
  });
  if (amount === null) return refuse('BAD_AMOUNT', typed);
  const named = cell('currency');
  const other = isHongKongDollar(named) ? (code ?? currency) : named;
  if (other !== undefined) return refuse('CURRENCY', other);
  if (amount > limits.sumCents) return refuse('TOO_BIG');
  if (stated !== '' && own === undefined) return refuse('BAD_DATE', stated);
  // Without a text it may as well be a total.
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
