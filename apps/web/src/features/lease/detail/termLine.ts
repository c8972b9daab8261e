import { addDays, addMonths, type Day, daysBetween } from '@iris/contract/core/day';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';

type Term = Pick<
  LeaseDetail,
  | 'start_day'
  | 'end_day'
  | 'lease_type'
  | 'break_from_day'
  | 'notice_days'
  | 'move_out_day'
  | 'ended_day'
  | 'valid'
>;

/** A stretch of the term: 死約 to be kept, or 生約 that may end early. */
export interface TermSpan {
  kind: 'DEATH_LEASE' | 'LIVING_LEASE';
  start_day: Day;
  end_day: Day;
  /** Whole months, or null where it is not whole months. */
  months: number | null;
}
export const markKinds = ['today', 'notice', 'break', 'moveOut', 'ended'] as const;
export interface TermMark {
  kind: (typeof markKinds)[number];
  day: Day;
}

function monthsOf(start: Day, end: Day): number | null {
  const next = addDays(end, 1);
  for (let months = 1; addMonths(start, months) <= next; months += 1)
    if (addMonths(start, months) === next) return months;
  return null;
}

const span = (kind: TermSpan['kind'], start_day: Day, end_day: Day): TermSpan => ({
  kind,
  start_day,
  end_day,
  months: monthsOf(start_day, end_day),
});

/** The stretches of a term, in order; they tile it. */
export function spansOf({ start_day, end_day, lease_type, break_from_day }: Term): TermSpan[] {
  if (lease_type === 'DEATH_LEASE') return [span('DEATH_LEASE', start_day, end_day)];
  if (!break_from_day || break_from_day <= start_day) return [span('LIVING_LEASE', start_day, end_day)];
  return [
    span('DEATH_LEASE', start_day, addDays(break_from_day, -1)),
    span('LIVING_LEASE', break_from_day, end_day),
  ];
}

/** The days that matter within the term, in order. */
export function marksOf(term: Term, today: Day): TermMark[] {
  const { start_day, end_day, lease_type, break_from_day, notice_days, move_out_day, ended_day, valid } =
    term;
  const living = lease_type === 'LIVING_LEASE' ? break_from_day : null;
  const marks: (TermMark | null)[] = [
    living ? { kind: 'notice', day: addDays(living, -notice_days) } : null,
    living && living > start_day ? { kind: 'break', day: living } : null,
    valid ? { kind: 'today', day: today } : null,
    move_out_day && !ended_day ? { kind: 'moveOut', day: move_out_day } : null,
    ended_day ? { kind: 'ended', day: ended_day } : null,
  ];
  return marks
    .filter((mark) => mark !== null)
    .filter(({ day }) => day >= start_day && day <= end_day)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** How far into the term a day begins, of 1. */
export const shareOf = ({ start_day, end_day }: Pick<Term, 'start_day' | 'end_day'>, day: Day): number =>
  daysBetween(start_day, day) / (daysBetween(start_day, end_day) + 1);

/** Labels nearer than this share of the line would touch, so the later one goes a row up. */
const NEAR = 0.2;

/** The row of each mark's label, from 0 at the line; marks are in order. */
export function rowsOf(shares: readonly number[]): number[] {
  const last: number[] = [];
  return shares.map((share) => {
    let row = last.findIndex((before) => share - before >= NEAR);
    if (row < 0) row = last.length;
    last[row] = share;
    return row;
  });
}
