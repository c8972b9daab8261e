import { addDays, type Day, daysBetween, earlier, later } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Span } from '@iris/contract/lease/lease.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { StandardProblem, StandardRow } from './standardRows.ts';
import style from './standards.module.css';

interface CoverLineProps {
  term: Span | null;
  rows: readonly StandardRow[];
  problems: readonly StandardProblem[];
}

/** The share of the line that a word needs. */
const ROOM = 0.12;

/**
 * The term as a line: the rent standards and their days; days without a standard are hatched, days with two are red.
 */
export function CoverLine({ term, rows, problems }: CoverLineProps) {
  const { t } = useTranslation();
  if (!term || term.end_day < term.start_day) return null;
  const days = daysBetween(term.start_day, term.end_day) + 1;
  const shareOf = (from: Day, to: Day) => {
    const [start, end] = [later(from, term.start_day), earlier(to, term.end_day)];
    return {
      start: daysBetween(term.start_day, start) / days,
      width: Math.max(0, daysBetween(start, addDays(end, 1))) / days,
    };
  };
  const place = (from: Day, to: Day) => {
    const { start, width } = shareOf(from, to);
    return { insetInlineStart: `${start * 100}%`, width: `${width * 100}%` };
  };
  const wordOf = ({ start_day, end_day, monthly_amount }: StandardRow) => {
    if (!start_day || !end_day || monthly_amount === null || Number.isNaN(monthly_amount)) return '';
    if (shareOf(start_day, end_day).width < ROOM) return '';
    return monthly_amount === 0 ? t('lease.standards.freeSpan') : formatMoney(monthly_amount);
  };
  return (
    // The rows and the list of problems have the same content in words.
    <div className={style.cover} aria-hidden>
      <div className={style.bar}>
        {rows.map(
          (row, index) =>
            row.start_day !== null &&
            row.end_day !== null &&
            row.start_day <= row.end_day && (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: as in the grid
                key={index}
                className={row.monthly_amount === 0 ? `${style.span} ${style.free}` : style.span}
                style={place(row.start_day, row.end_day)}
              >
                {wordOf(row)}
              </span>
            ),
        )}
        {problems.map(
          (problem) =>
            (problem.kind === 'gap' || problem.kind === 'overlap') && (
              <span
                key={`${problem.kind}${problem.start_day}`}
                className={problem.kind === 'gap' ? style.gap : style.overlap}
                style={place(problem.start_day, problem.end_day)}
              />
            ),
        )}
      </div>
      <div className={style.ends}>
        <span>{term.start_day}</span>
        <span>{term.end_day}</span>
      </div>
    </div>
  );
}
