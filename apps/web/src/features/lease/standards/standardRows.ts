import { addDays, addMonths, type Day, earlier, lastDayAfter, later } from '@iris/contract/core/day';
import { standardInput } from '@iris/contract/lease/lease.api';
import { coverOf, longEnough, type Span, type StandardSpan } from '@iris/contract/lease/lease.rules';

/** A rent standard as far as it is filled in; HKD cents. */
export interface StandardRow {
  start_day: Day | null;
  end_day: Day | null;
  monthly_amount: number | null;
}

/** A problem of the rows; `row` counts from 0. */
export type StandardProblem =
  | { kind: 'incomplete' | 'order' | 'outside' | 'short'; row: number }
  | { kind: 'amount'; row: number; amount: number }
  | { kind: 'overlap'; row: number; other: number; start_day: Day; end_day: Day }
  | { kind: 'gap'; start_day: Day; end_day: Day };

const isSpan = (row: StandardRow): row is StandardRow & Span =>
  row.start_day !== null && row.end_day !== null && row.start_day <= row.end_day;
const isAmount = (amount: number | null): amount is number => amount !== null && !Number.isNaN(amount);
const isRent = (amount: number): boolean => standardInput.shape.monthly_amount.safeParse(amount).success;
const isWhole = (row: StandardRow): row is StandardSpan =>
  isSpan(row) && isAmount(row.monthly_amount) && isRent(row.monthly_amount);

/** The rows that are completely filled in. */
export const wholeRows = (rows: readonly StandardRow[]): StandardSpan[] => rows.filter(isWhole);

const byStart = (a: StandardRow, b: StandardRow) => ((a.start_day ?? '9') < (b.start_day ?? '9') ? -1 : 1);

/** Everything that prevents the rows from being a term's standards, row by row, then the days without one. */
export function problemsOf(term: Span | null, rows: readonly StandardRow[]): StandardProblem[] {
  const problems: StandardProblem[] = [];
  const spans = rows.flatMap((row, index) => (isSpan(row) ? [{ index, ...row }] : []));
  for (const [row, standard] of rows.entries()) {
    if (standard.start_day && standard.end_day && standard.end_day < standard.start_day)
      problems.push({ kind: 'order', row });
    else if (!isSpan(standard) || !isAmount(standard.monthly_amount))
      problems.push({ kind: 'incomplete', row });
    const { monthly_amount: amount } = standard;
    if (isAmount(amount) && !isRent(amount)) problems.push({ kind: 'amount', row, amount });
    if (!isSpan(standard)) continue;
    const { start_day, end_day } = standard;
    const outside = term !== null && (start_day < term.start_day || end_day > term.end_day);
    if (outside) problems.push({ kind: 'outside', row });
    else if (term !== null && !longEnough({ start_day, end_day }, term))
      problems.push({ kind: 'short', row });
    const over = spans.find(
      (other) => other.index < row && other.start_day <= end_day && other.end_day >= start_day,
    );
    if (over) {
      problems.push({
        kind: 'overlap',
        row,
        other: over.index,
        start_day: later(start_day, over.start_day),
        end_day: earlier(end_day, over.end_day),
      });
    }
  }
  if (term) problems.push(...coverOf(term, spans).gaps.map((gap) => ({ kind: 'gap' as const, ...gap })));
  return problems;
}

/** Adds a row over the first days that have none, at the preceding amount. */
export function fillGap(term: Span, rows: readonly StandardRow[]): StandardRow[] {
  const sorted = [...rows].sort(byStart);
  const [gap] = coverOf(term, sorted.filter(isSpan)).gaps;
  if (!gap) return sorted;
  const before = sorted.filter(({ end_day }) => end_day !== null && end_day < gap.start_day).at(-1);
  const empty = sorted.findIndex(({ start_day, end_day }) => start_day === null && end_day === null);
  const amount = sorted[empty]?.monthly_amount ?? before?.monthly_amount ?? null;
  const filled = sorted.filter((_, index) => index !== empty);
  return [...filled, { ...gap, monthly_amount: amount }].sort(byStart);
}

/** Whether both parts of a split row would last at least a month. */
export const canSplit = (row: StandardRow): boolean =>
  isSpan(row) && addMonths(row.start_day, 1) < row.end_day && splitDay(row) > row.start_day;

/** A year after the beginning, or the middle of a shorter row: in whole months from the first day. */
function splitDay({ start_day, end_day }: Span): Day {
  if (lastDayAfter(start_day, 12) < end_day) return addMonths(start_day, 12);
  let months = 1;
  while (addMonths(start_day, (months + 1) * 2) <= addDays(end_day, 1)) months += 1;
  return addMonths(start_day, months);
}

/** Splits a row in two, so that the later days can have another amount. */
export function splitRow(rows: readonly StandardRow[], index: number): StandardRow[] {
  const row = rows[index];
  if (!row || !isSpan(row) || !canSplit(row)) return [...rows];
  const from = splitDay(row);
  return [
    ...rows.slice(0, index),
    { ...row, end_day: addDays(from, -1) },
    { ...row, start_day: from },
    ...rows.slice(index + 1),
  ];
}

/** Makes the first month of a row rent-free, or the whole row if it is a month or shorter. */
export function freeFirstMonth(rows: readonly StandardRow[], index: number): StandardRow[] {
  const row = rows[index];
  if (!row || !isSpan(row)) return [...rows];
  const rest = addMonths(row.start_day, 1);
  if (lastDayAfter(row.start_day, 1) >= row.end_day) return rows.with(index, { ...row, monthly_amount: 0 });
  const free = { ...row, end_day: addDays(rest, -1), monthly_amount: 0 };
  return [...rows.slice(0, index), free, { ...row, start_day: rest }, ...rows.slice(index + 1)];
}

/** Rows that began or ended with the old term do so with the new one. */
export const followTerm = (rows: readonly StandardRow[], before: Partial<Span>, now: Partial<Span>) =>
  rows.map((row) => ({
    ...row,
    start_day: row.start_day === (before.start_day ?? null) ? (now.start_day ?? null) : row.start_day,
    end_day: row.end_day === (before.end_day ?? null) ? (now.end_day ?? null) : row.end_day,
  }));
