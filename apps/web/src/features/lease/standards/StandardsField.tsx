import { PlusOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import type { Span } from '@iris/contract/lease/lease.rules';
import { Button } from 'antd';
import { FormItemInputContext } from 'antd/es/form/context';
import { useId } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { CoverLine } from './CoverLine.tsx';
import { ProblemList } from './ProblemList.tsx';
import { StandardRowFields } from './StandardRowFields.tsx';
import { fillGap, freeFirstMonth, problemsOf, type StandardRow, splitRow } from './standardRows.ts';
import style from './standards.module.css';

interface StandardsFieldProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  value?: StandardRow[];
  onChange?: (rows: StandardRow[]) => void;
  /** The term they must cover, once both its days are chosen. */
  term: Span | null;
}

const plain = {};

/** Edits the monthly rent, period by period; gaps and overlaps are shown while typing. */
export function StandardsField({ id, value = [], onChange, term }: StandardsFieldProps) {
  const { t } = useTranslation();
  const saysId = useId();
  const problems = problemsOf(term, value);
  const gap = problems.some(({ kind }) => kind === 'gap');
  const full = value.length >= limits.leaseStandards;
  const change = (rows: StandardRow[]) => onChange?.(rows);
  const set = (index: number, part: Partial<StandardRow>) =>
    change(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className={style.field}>
      <CoverLine term={term} rows={value} problems={problems} />
      <table className={style.grid} {...(id ? { id } : {})} aria-describedby={saysId}>
        <thead>
          <tr>
            <th scope="col">{t('lease.field.start_day')}</th>
            <th scope="col">{t('lease.field.end_day')}</th>
            <th scope="col" className={style.amount}>
              {t('lease.field.monthly_amount')}
            </th>
            <th scope="col">
              <span className="hidden-text">{t('kit.list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {/* Each cell shows its own error; the form item only knows that there is one. */}
          <FormItemInputContext.Provider value={plain}>
            {value.map((row, index) => (
              <StandardRowFields
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other stable key while they are typed
                key={index}
                index={index}
                row={row}
                term={term}
                wrong={problems.flatMap((problem) =>
                  'row' in problem && problem.row === index && problem.kind !== 'incomplete'
                    ? [problem.kind]
                    : [],
                )}
                onChange={(part) => set(index, part)}
                onSplit={() => change(splitRow(value, index))}
                onFree={() => change(freeFirstMonth(value, index))}
                onRemove={value.length > 1 ? () => change(value.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </FormItemInputContext.Provider>
        </tbody>
      </table>
      <div className={style.tools}>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={!gap || !term || full}
          onClick={() => term && change(fillGap(term, value))}
        >
          {t('lease.standards.fill')}
        </Button>
        <Button
          size="small"
          disabled={full}
          onClick={() => change([...value, { start_day: null, end_day: null, monthly_amount: null }])}
        >
          {t('lease.standards.addRow')}
        </Button>
      </div>
      <ProblemList id={saysId} term={term} problems={problems} />
    </div>
  );
}
