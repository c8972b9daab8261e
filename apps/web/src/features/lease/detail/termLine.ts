import { addDays, type Day, daysBetween } from '@iris/contract/core/day';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { monthsOf } from '@iris/contract/lease/lease.rules';

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

/** A part of the term: 死約 (fixed), or 生約 (may end early). */
export interface TermSpan {
  kind: 'DEATH_LEASE' | 'LIVING_LEASE';
  start_day: Day;
  end_day: Day;
  /** Whole months, or null if not a whole number of months. */
  months: number | null;
}
interface TermMark {
  kind: 'today' | 'notice' | 'break' | 'moveOut' | 'ended';
  day: Day;
}

const span = (kind: TermSpan['kind'], start_day: Day, end_day: Day): TermSpan => ({
  kind,
  start_day,
  end_day,
  months: monthsOf({ start_day, end_day }),
});

/** The parts of a term, in order, without gaps. */
export function spansOf({ start_day, end_day, lease_type, break_from_day }: Term): TermSpan[] {
  if (lease_type === 'DEATH_LEASE') return [span('DEATH_LEASE', start_day, end_day)];
  if (!break_from_day || break_from_day <= start_day) return [span('LIVING_LEASE', start_day, end_day)];
  return [
    span('DEATH_LEASE', start_day, addDays(break_from_day, -1)),
    span('LIVING_LEASE', break_from_day, end_day),
  ];
}

/** The important days within the term, in order. */
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

/** The position of a day's start in the term, from 0 to 1. */
export const shareOf = ({ start_day, end_day }: Pick<Term, 'start_day' | 'end_day'>, day: Day): number =>
  daysBetween(start_day, day) / (daysBetween(start_day, end_day) + 1);

/** The share of the line that a label takes on a narrow page. */
const LABEL = 0.22;
/** From this position on, labels are placed to the left of their mark; otherwise they would leave the line. */
export const LATE = 1 - LABEL;

/**
 * The row of each mark's label, counted from 0 at the line, so that no mark crosses another's label; shares are in
 * order.
 */
export function rowsOf(shares: readonly number[]): number[] {
  const rows = shares.map(() => 0);
  const placed: number[] = [];
  const place = (index: number) => {
    const share = shares[index] ?? 0;
    const [from, to] = share > LATE ? [share - LABEL, share] : [share, share + LABEL];
    const under = placed.filter((one) => {
      const other = shares[one] ?? 0;
      const [start, end] = other > LATE ? [other - LABEL, other] : [other, other + LABEL];
      return start < to && end > from;
    });
    rows[index] = Math.max(-1, ...under.map((one) => rows[one] ?? 0)) + 1;
    placed.push(index);
  };
  // Labels extend to the right, so the left mark's label goes above; late ones the other way round.
  for (let index = shares.length - 1; index >= 0; index -= 1) if ((shares[index] ?? 0) <= LATE) place(index);
  for (let index = 0; index < shares.length; index += 1) if ((shares[index] ?? 0) > LATE) place(index);
  return rows;
}
