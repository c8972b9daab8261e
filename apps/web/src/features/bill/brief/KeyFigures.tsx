import type { BillBrief } from '@iris/contract/bill/bill.model';
import { formatMoney } from '@iris/contract/core/money';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { Months } from '../../../kit/day/MonthPicker.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { figureFilters, figureNames } from '../../../parts/payment/figureNames.ts';
import style from '../bills.module.css';
import { listBehind } from './drill.ts';

/** The key figures of the chosen months, each linked to the bills that it counts. */
export function KeyFigures({ brief, months }: { brief: BillBrief | undefined; months: Months }) {
  const { t } = useTranslation();
  return (
    <ul className={style.figures} aria-label={t('bill.brief.figures')} aria-busy={brief === undefined}>
      {figureNames.map((key) => {
        const filter = figureFilters[key];
        const said = (
          <>
            <span>{t(`figure.${key}`)}</span>
            <b>{brief ? formatMoney(brief[key].amount) : <Bone width={120} />}</b>
            <span>{brief && t('bill.sum.count', { count: grouped(brief[key].count) })}</span>
          </>
        );
        return (
          <li key={key}>
            {filter === null ? (
              <div className={style.figure}>{said}</div>
            ) : (
              <Link to={listBehind(months, filter)} className={style.figure}>
                {said}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
