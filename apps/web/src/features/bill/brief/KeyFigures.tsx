import type { BillBrief } from '@iris/contract/bill/bill.model';
import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Months } from '../../../kit/day/MonthPicker.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import style from '../bills.module.css';
import { figureFilters, figures } from '../list/SumFigures.tsx';
import { listBehind } from './drill.ts';

/** The key figures of the chosen months, each leading to the bills that it counts. */
export function KeyFigures({ brief, months }: { brief: BillBrief | undefined; months: Months }) {
  const { t } = useTranslation();
  return (
    <ul className={style.figures} aria-label={t('bill.brief.figures')} aria-busy={brief === undefined}>
      {figures.map((key) => (
        <li key={key}>
          <Link to={listBehind(months, figureFilters[key])} className={style.figure}>
            <span>{t(`bill.sum.${key}`)}</span>
            <b>{brief ? formatMoney(brief[key].amount) : <Bone width={120} />}</b>
            <span>{brief && t('bill.sum.count', { count: grouped(brief[key].count) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
