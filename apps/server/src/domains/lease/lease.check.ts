import { type Day, lastDayAfter } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import type { LeaseType } from '@iris/contract/lease/lease.model';
import {
  coverOf,
  longEnough,
  periodsOf,
  rentOf,
  type Span,
  type StandardSpan,
  signedAhead,
} from '@iris/contract/lease/lease.rules';
import type { ContractTextKey } from '@iris/contract/texts';
import { Failure } from '../../platform/http/failure.ts';
import type { ChargeRow } from '../payment/index.ts';

/** A field that a rule over several fields refuses. */
export interface Problem {
  path: string;
  key: ContractTextKey;
  values?: Record<string, string | number>;
}

/** Throws 10030 with every problem at its field. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Failure('invalid', { key: 'core.invalid' }, problems);
}

interface Terms extends Span {
  lease_type: LeaseType;
  break_from_day: Day | null;
}

/** What is wrong with a term on its own. */
export function termProblems({ start_day, end_day, lease_type, break_from_day }: Terms): Problem[] {
  const problems: Problem[] = [];
  const { leaseYears: years } = limits;
  if (end_day > lastDayAfter(start_day, 12 * years)) {
    problems.push({ path: 'end_day', key: 'lease.tooLong', values: { years } });
  }
  if (break_from_day !== null) {
    const inside = start_day <= break_from_day && break_from_day <= end_day;
    if (lease_type === 'DEATH_LEASE') problems.push({ path: 'break_from_day', key: 'lease.breakFixed' });
    else if (!inside) problems.push({ path: 'break_from_day', key: 'lease.breakOutside' });
  }
  return problems;
}

/** What is wrong with the day of signing; `signed` is undefined where nobody says or changes it. */
export const signedProblems = (signed: Day | undefined, startDay: Day, today: Day): Problem[] =>
  signed !== undefined && signedAhead(signed, startDay, today)
    ? [{ path: 'signed_day', key: 'lease.signedAhead' }]
    : [];

const daysOf = ({ start_day, end_day }: Span) => ({ start: start_day, end: end_day });

/**
 * What is wrong with one span of rent terms: outside the term, or too short. `path` is the prefix of its fields:
 * 'standards.0.'.
 */
export function standardProblems(term: Span, standard: Span, path: string): Problem[] {
  const { start_day, end_day } = standard;
  if (start_day < term.start_day || start_day > term.end_day) {
    return [{ path: `${path}start_day`, key: 'lease.standardOutside', values: daysOf(term) }];
  }
  if (end_day > term.end_day) {
    return [{ path: `${path}end_day`, key: 'lease.standardOutside', values: daysOf(term) }];
  }
  return longEnough(standard, term) ? [] : [{ path: `${path}end_day`, key: 'lease.standardShort' }];
}

/** What is wrong with the rent terms of a lease saved as a whole: they must cover the term exactly once. */
export function standardsProblems(term: Span, standards: readonly StandardSpan[]): Problem[] {
  const each = standards.flatMap((standard, index) =>
    standardProblems(term, standard, `standards.${index}.`),
  );
  const { gaps, overlaps } = coverOf(term, standards);
  return [
    ...each,
    ...overlapProblems(overlaps),
    ...gaps.map((gap) => ({ path: 'standards', key: 'lease.standardGap', values: daysOf(gap) }) as const),
    ...freeProblems(standards),
  ];
}

export const overlapProblems = (overlaps: readonly Span[], path = 'standards'): Problem[] =>
  overlaps.map((span) => ({ path, key: 'lease.standardOverlap', values: daysOf(span) }));

/** A lease without any rent is a mistake. */
export const freeProblems = (standards: readonly StandardSpan[], path = 'standards'): Problem[] =>
  standards.every(({ monthly_amount }) => monthly_amount === 0) ? [{ path, key: 'lease.allRentFree' }] : [];

/** Rents calculated from rent terms, not typed. */
const madeBy = (rents: readonly ChargeRow[]): ChargeRow[] => rents.filter(({ lines }) => lines.length > 0);

/** Whether a rent was made for days of these rent terms. */
export const isUsed = (rents: readonly ChargeRow[], { start_day, end_day }: Span): boolean =>
  madeBy(rents).some(({ startDay, endDay }) => startDay <= end_day && endDay >= start_day);

/** Rents for which other rent terms would give a different amount. */
export function chargedProblems(
  rents: readonly ChargeRow[],
  before: readonly StandardSpan[],
  after: readonly StandardSpan[],
  path = 'standards',
): Problem[] {
  const amountBy = ({ startDay, endDay, monthDays }: ChargeRow, standards: readonly StandardSpan[]) =>
    rentOf({ start_day: startDay, end_day: endDay }, monthDays, standards).amount;
  return madeBy(rents)
    .filter((rent) => amountBy(rent, before) !== amountBy(rent, after))
    .slice(0, 1)
    .map(({ businessNo }) => ({ path, key: 'lease.standardCharged', values: { number: businessNo } }));
}

/** What existing rents forbid of a new term. */
export function movedTermProblems(rents: readonly ChargeRow[], before: Span, after: Span): Problem[] {
  if (rents.length > 0 && after.start_day !== before.start_day) {
    return [{ path: 'start_day', key: 'lease.startCharged' }];
  }
  const late = rents.find(({ endDay }) => endDay > after.end_day);
  if (late) return [{ path: 'end_day', key: 'lease.rentAfterEnd', values: { number: late.businessNo } }];
  // The last rent ends with the old term; with a longer term its period would be longer.
  const last = rents.find(({ endDay }) => endDay === before.end_day);
  const period =
    last &&
    periodsOf(after).find(({ start_day, end_day }) => start_day <= last.endDay && last.endDay < end_day);
  if (!last || !period) return [];
  const values = { number: last.businessNo, day: last.endDay };
  return [{ path: 'end_day', key: 'lease.lastPeriodCharged', values }];
}
