import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { daysBetween } from '@iris/contract/core/day';
import { standardInput } from '@iris/contract/lease/lease.api';
import type { Span } from '@iris/contract/lease/lease.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { refusalOf } from '../../../kit/form/rulesOf.ts';
import type { StandardProblem } from './standardRows.ts';
import style from './standards.module.css';

/** A problem of the standards, in words. */
export function useProblemText(): (problem: StandardProblem) => string {
  const { t } = useTranslation();
  return (problem) => {
    if (problem.kind === 'gap') {
      const { start_day, end_day } = problem;
      const days = daysBetween(start_day, end_day) + 1;
      return t('lease.standards.gap', { from: start_day, to: end_day, count: days });
    }
    const row = problem.row + 1;
    if (problem.kind === 'amount') {
      const why = refusalOf(standardInput.shape.monthly_amount, problem.amount) ?? '';
      return t('lease.standards.amount', { row, why });
    }
    if (problem.kind === 'overlap') {
      const { other, start_day, end_day } = problem;
      return t('lease.standards.overlap', { row, other: other + 1, from: start_day, to: end_day });
    }
    return t(`lease.standards.${problem.kind}`, { row });
  };
}

interface ProblemListProps {
  id: string;
  term: Span | null;
  problems: readonly StandardProblem[];
}

/** The remaining problems of the standards, announced as they change. */
export function ProblemList({ id, term, problems }: ProblemListProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  if (!term) {
    return (
      <p id={id} className={style.note}>
        {t('lease.standards.termFirst')}
      </p>
    );
  }
  return (
    <div id={id} aria-live="polite">
      {problems.length === 0 ? (
        <p className={style.right}>
          <CheckCircleOutlined aria-hidden /> {t('lease.standards.covered')}
        </p>
      ) : (
        <ul className={style.problems}>
          {problems.map((problem) => (
            <li key={textOf(problem)} className={problem.kind === 'incomplete' ? style.note : style.wrong}>
              <ExclamationCircleOutlined aria-hidden /> {textOf(problem)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
