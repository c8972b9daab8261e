import { limits } from '@iris/contract/core/limits';
import { periodsOf, type RentPeriod, rentsOf, type Span } from '@iris/contract/lease/lease.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { LineText } from '../LineText.tsx';
import lease from '../lease.module.css';
import { problemsOf, type StandardRow, wholeRows } from '../standards/standardRows.ts';
import { TermText } from '../TermText.tsx';
import style from './add.module.css';

interface RentPreviewProps {
  term: Span | null;
  standards: readonly StandardRow[];
}

/** Whether an amount needs no explanation: one whole month at one amount. */
const isPlain = ({ lines, month_days }: RentPeriod) => lines.length === 1 && lines[0]?.days === month_days;

/** A preview of the first rents, with the calculation of each. */
export function RentPreview({ term, standards }: RentPreviewProps) {
  const { t } = useTranslation();
  const rows = wholeRows(standards);
  // Days with two standards would be charged twice, so that must be corrected first.
  const doubled = problemsOf(term, standards).some(({ kind }) => kind === 'overlap');
  if (!term || rows.length === 0 || doubled) return null;
  const rents = rentsOf(term, rows, limits.rentPreview);
  const count = periodsOf(term).length;
  return (
    <section>
      <h2 className={style.title}>{t('lease.preview')}</h2>
      <ol className={style.rents}>
        {rents.map((rent) => (
          <li key={rent.start_day}>
            <div className={style.rent}>
              <TermText from={rent.start_day} to={rent.end_day} />
              <Money cents={rent.amount} />
            </div>
            {!isPlain(rent) && (
              <ul className={style.why}>
                {rent.lines.map((line) => (
                  <li key={line.start_day}>
                    <LineText line={line} monthDays={rent.month_days} />
                  </li>
                ))}
                {rent.lines.length === 0 && <li>{t('lease.preview.nothing')}</li>}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {count > rents.length && (
        <p className={lease.second}>{t('lease.preview.more', { count: count - rents.length, all: count })}</p>
      )}
    </section>
  );
}
