import type { Debtor } from '@iris/contract/debtor/debtor.model';
import { Popover } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import style from './debtor.module.css';

/** The ages of what is owed, the longest overdue first. */
export const ages = ['d91', 'd61', 'd31', 'd1', 'not_due'] as const;

/** What somebody owes by age as a bar, with the longest overdue below it; a popover and screen readers have every sum. */
export function AgeBar(owed: Pick<Debtor, (typeof ages)[number]>) {
  const { t } = useTranslation();
  const parts = ages.filter((age) => owed[age] > 0);
  const sums = (shown: readonly (typeof ages)[number][]) =>
    shown.map((age) => (
      <span key={age} className={style.ageSum}>
        <span>
          <i className={`${style.age} ${style[age]}`} aria-hidden /> {t(`debtor.field.${age}`)}
        </span>{' '}
        <Money cents={owed[age]} />
      </span>
    ));
  return (
    <Popover content={<div className={style.ageSums}>{sums(parts)}</div>}>
      <span className={style.ages}>
        <span className={style.bar} aria-hidden>
          {parts.map((age) => (
            <i key={age} className={style[age]} style={{ flexGrow: owed[age] }} />
          ))}
        </span>
        {sums(parts.slice(0, 1))}
        <span className="hidden-text">{sums(parts.slice(1))}</span>
      </span>
    </Popover>
  );
}
