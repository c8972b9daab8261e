import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { FiguresHelp } from '../../../parts/payment/FiguresHelp.tsx';
import { type FigureName, figureNames } from '../../../parts/payment/figureNames.ts';
import { rentBriefOf } from '../lease.queries.ts';
import style from './detail.module.css';

/** Shown only if there are any. */
const rare: ReadonlySet<FigureName> = new Set(['waived', 'voided']);

/** The totals of a lease's rents. */
export function RentFigures({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const { data } = useQuery(rentBriefOf(lease.id));
  if (!data || data.receivable.count === 0) return null;
  return (
    <dl className={style.figures}>
      {figureNames
        .filter((name) => !rare.has(name) || data[name].count > 0)
        .map((name) => (
          <div key={name}>
            <dt>
              {t(`figure.${name}`)}
              {name === 'receivable' && <FiguresHelp />}
            </dt>
            <dd className={name === 'overdue' && data.overdue.count > 0 ? style.late : undefined}>
              <Money cents={data[name].amount} />{' '}
              <small>{t('lease.rents.count', { count: data[name].count })}</small>
            </dd>
          </div>
        ))}
    </dl>
  );
}
