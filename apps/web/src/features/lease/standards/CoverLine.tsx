import { addDays, type Day, daysBetween, earlier, later } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Span } from '@iris/contract/lease/lease.rules';
import { useTranslation } from 'react-i18next';
import type { StandardProblem, StandardRow } from './standardRows.ts';
import style from './standards.module.css';

interface CoverLineProps {
  term: Span | null;
  rows: readonly StandardRow[];
  problems: readonly StandardProblem[];
}

/** The term as a line: what is charged when, days without a standard hatched, days with two in red. */
export function CoverLine({ term, rows, problems }: CoverLineProps) {
  const { t } = useTranslation();
  if (!term || term.end_day < term.start_day) return null;
  const days = daysBetween(term.start_day, term.end_day) + 1;
  const place = (from: Day, to: Day) => {
    const [start, end] = [later(from, term.start_day), earlier(to, term.end_day)];
    return {
      insetInlineStart: `${(daysBetween(term.start_day, start) / days) * 100}%`,
      width: `${(Math.max(0, daysBetween(start, addDays(end, 1))) / days) * 100}%`,
    };
  };
  return (
    // What it shows stands in words in the rows and in the list of problems.
    <div className={style.cover} aria-hidden>
      <div className={style.bar}>
        {rows.map(
          ({ start_day, end_day, monthly_amount }, index) =>
            start_day !== null &&
            end_day !== null &&
            start_day <= end_day && (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: as in the grid
                key={index}
                className={monthly_amount === 0 ? `${style.span} ${style.free}` : style.span}
                style={place(start_day, end_day)}
              >
                {monthly_amount === 0
                  ? t('lease.standards.freeSpan')
                  : monthly_amount !== null && !Number.isNaN(monthly_amount) && formatMoney(monthly_amount)}
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
